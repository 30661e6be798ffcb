import * as z from 'zod/mini';
import { openEnum } from '#contract/kit/openEnum.ts';
import { Instant } from '#contract/kit/shared.ts';
import { keptCode } from './codes.ts';
import { Fullness } from './fullness.ts';
import { Moment } from './moment.ts';

/** Why a code was turned away on the phone alone, as the server names it. */
export const OfflineRefusal = z.enum([
  'alreadyIn',
  'notRsvp',
  'rsvpCancelled',
  'hostNotGoing',
  'eventNotApproved',
  'turnedAway',
]);
export type OfflineRefusal = z.infer<typeof OfflineRefusal>;

/**
 * One decision at a door without a network. `counter` counts up by one on each device; `at` is when the code was given, by the
 * phone's clock, UTC ISO; `listAt` is the moment of the list that was decided on, null where none was known. Of a longer `code` than
 * any guest has, what {@link keptCode} leaves is read.
 */
export const DoorRecord = z.object({
  counter: z.int().check(z.positive()),
  code: z.string().check(z.overwrite(keptCode)),
  at: Moment,
  decision: z.enum(['in', 'out', 'refused']),
  /** Of a refused one; without it the list on the phone did not have the code. */
  refusal: z.optional(OfflineRefusal),
  listAt: z.nullable(Moment),
  /** Of an admission that the door asked about, for the event was nearly full or full. */
  confirmed: z.optional(Fullness),
});
export type DoorRecord = z.infer<typeof DoorRecord>;

/** A record of which no more than its number can be read: it is refused as a code that no one has, and holds up no other (C-65). */
const UnreadRecord = z.object({ counter: DoorRecord.shape.counter });

/** What a phone hands over, as far as it can be read. */
export const SentRecord = z.union([DoorRecord, UnreadRecord]);
export type SentRecord = z.infer<typeof SentRecord>;

/**
 * What became of a record. `merged`: it stands as it was decided. `conflict`: it stands, and contradicts what else is known; staff
 * settle it. `refused`: it could not have been admitted by any list (`refusal` says why), and is kept as a refusal.
 */
export const MergedRecord = z.object({
  counter: z.number(),
  outcome: z.enum(['merged', 'conflict', 'refused']),
  refusal: z.optional(z.string()),
});
export type MergedRecord = z.infer<typeof MergedRecord>;

/** Why an admission is in doubt. */
export const ConflictReason = z.enum([
  'admittedTwice',
  'rsvpCancelled',
  'wasRemoved',
  'hostNotGoing',
  'eventCancelled',
  'eventNotApproved',
]);
export type ConflictReason = z.infer<typeof ConflictReason>;

/** Admissions that contradict each other or the list, for the staff to settle; the earliest first. `by` is a name. */
export const DoorConflict = z.object({
  reason: openEnum(ConflictReason.options),
  admissions: z.array(z.object({ at: Instant, by: z.string(), offline: z.boolean() })),
});
export type DoorConflict = z.infer<typeof DoorConflict>;

/** How staff settle it. `codeCopied`: each admission was another person. `left`: they are not inside anymore. `stands`: nothing changes. */
export const ConflictAnswer = z.enum(['samePerson', 'codeCopied', 'left', 'stands']);
export type ConflictAnswer = z.infer<typeof ConflictAnswer>;
