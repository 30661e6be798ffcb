import * as z from 'zod/mini';
import { Instant } from '#contract/kit/shared.ts';
import { BoardStatus } from './alert.ts';

/**
 * What the link in the message of an organization's alert opens (S-92), for whoever holds it: the alert, whose link it is, and what
 * stands for them. `markedByOther`: someone said it in their stead. `helper`: who is on it while they are not safe (S-105). Once
 * it is all clear nothing is asked. `writtenAt`: when it was written, of one that waited on the phone (S-239).
 */
export const AnswerLink = z.object({
  information: z.string(),
  sender: z.string(),
  organization: z.string(),
  createdAt: Instant,
  writtenAt: z.optional(Instant),
  isDrill: z.boolean(),
  clearedAt: z.nullable(Instant),
  respondent: z.string(),
  status: z.nullable(BoardStatus),
  answeredAt: z.nullable(Instant),
  markedByOther: z.boolean(),
  helper: z.nullable(z.string()),
});
export type AnswerLink = z.infer<typeof AnswerLink>;
