import * as z from 'zod/mini';
import { defineCall } from '#contract/kit/call.ts';
import { AlertStatus } from './alert.ts';
import { AnswerLink } from './answerLink.ts';
import { linkCall } from './linkCall.ts';

const ofLink = { ...linkCall, answer: AnswerLink } as const;

/** What the link opens (S-92). Every dead link gives the same answer. */
export const getAnswerLink = defineCall({
  ...ofLink,
  name: 'getAnswerLink',
  method: 'GET',
  path: '/answer-links/{token}',
});

/** The page of the link is on a screen (S-92); the first time before an answer counts. */
export const seeAnswerLink = defineCall({
  ...ofLink,
  name: 'seeAnswerLink',
  method: 'POST',
  path: '/answer-links/{token}/seen',
});

/** Someone is safe, or is not (S-92); a later answer takes the place of the one before, also after the all-clear. */
export const answerByLink = defineCall({
  ...ofLink,
  name: 'answerByLink',
  method: 'PATCH',
  path: '/answer-links/{token}',
  body: z.object({ status: AlertStatus }),
});
