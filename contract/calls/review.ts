import * as z from 'zod/mini';
import { reviewerNotOwner } from '../access.ts';
import { defineCall } from '../call.ts';
import { FullEvent } from '../entities/event.ts';

/** Our own: a reviewer's decision on one section at one version. A decision on an older version is refused. */
export const reviewSection = defineCall({
  name: 'reviewSection',
  area: 'review',
  method: 'PATCH',
  path: '/events/{id}/modules/{moduleId}/section-review/{sectionId}',
  pair: 'both',
  thing: 'event',
  access: reviewerNotOwner,
  body: z.object({ approved: z.boolean(), version: z.number() }),
  answer: FullEvent,
  refusals: [
    'notSignedIn',
    'notFound',
    'notAllowed',
    'ownEvent',
    'eventCancelled',
    'notSubmitted',
    'notApprover',
    'staleSection',
  ],
  ours: true,
});

/** Our own: approves the event once every reviewable section's present version is approved by every required approver. */
export const approveEvent = defineCall({
  name: 'approveEvent',
  area: 'review',
  method: 'PATCH',
  path: '/events/{id}/status/approved',
  pair: 'both',
  thing: 'event',
  access: reviewerNotOwner,
  answer: FullEvent,
  refusals: [
    'notSignedIn',
    'notFound',
    'notAllowed',
    'ownEvent',
    'eventCancelled',
    'notSubmitted',
    'notApprover',
    'sectionsOpen',
  ],
  ours: true,
});
