import * as z from 'zod/mini';
import { memberWith, ownerOrReviewer, reviewerNotOwner } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { EventToReview, FullEvent } from '#contract/events/event.ts';
import { FormText, listOf } from '#contract/kit/shared.ts';

const deciding = {
  feature: 'review',
  method: 'PATCH',
  tenantParams: 'both',
  resource: 'event',
  access: reviewerNotOwner,
  answer: FullEvent,
  ours: true,
} as const;

const notDecided = [
  'notSignedIn',
  'notFound',
  'notAllowed',
  'ownEvent',
  'eventCancelled',
  'notSubmitted',
  'notApprover',
] as const;

const withReason = {
  ...deciding,
  body: z.object({ reason: FormText }),
  refusals: [...notDecided, 'formRefused'],
} as const;

/** Our own: a reviewer's decision on one section at one version. A decision on an older version is refused, with section, present version and values. */
export const reviewSection = defineCall({
  ...deciding,
  name: 'reviewSection',
  path: '/events/{id}/modules/{moduleId}/section-review/{sectionId}',
  body: z.object({ approved: z.boolean(), version: z.number() }),
  refusals: [...notDecided, 'staleSection'],
});

/** Our own: approves the event once every reviewable section's present version is approved by every required approver; no other start once the approved version has started, or while people are inside (E-307). */
export const approveEvent = defineCall({
  ...deciding,
  name: 'approveEvent',
  path: '/events/{id}/status/approved',
  refusals: [...notDecided, 'sectionsOpen', 'moveTooLate', 'peopleInside'],
});

/** Our own: sends an event back to its creator with a reason, which the creator sees and is told; not once its approved version has started (E-308). */
export const requestChanges = defineCall({
  ...withReason,
  name: 'requestChanges',
  path: '/events/{id}/status/update-required',
  refusals: [...withReason.refusals, 'changesTooLate'],
});

/** Our own: rejects an event with a reason, which the creator sees and is told; not once its approved version has started (E-303), nor while people are inside (E-306). */
export const rejectEvent = defineCall({
  ...withReason,
  name: 'rejectEvent',
  path: '/events/{id}/status/rejected',
  refusals: [...withReason.refusals, 'rejectTooLate', 'peopleInside'],
});

/** A comment on a section, by its owner or a reviewer; empty ones are refused (E-097). */
export const addSectionComment = defineCall({
  name: 'addSectionComment',
  feature: 'review',
  method: 'PATCH',
  adds: true,
  path: '/events/{eventId}/modules/{moduleId}/section-comment/{sectionId}',
  tenantParams: 'both',
  resource: 'event',
  access: ownerOrReviewer,
  body: z.object({ comment: FormText }),
  answer: FullEvent,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'eventCancelled', 'formRefused'],
});

/** Our own: the submitted events of an organization that the caller may decide on, the one that waits longest first. */
export const listEventsToReview = defineCall({
  name: 'listEventsToReview',
  feature: 'review',
  method: 'GET',
  path: '/users/current/events-to-review',
  tenantParams: 'both',
  resource: 'organization',
  access: memberWith('event-reviewer'),
  answer: listOf(EventToReview),
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
  ours: true,
});
