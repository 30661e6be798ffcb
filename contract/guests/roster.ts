import * as z from 'zod/mini';
import { DoorConflict } from '#contract/door/doorLog.ts';
import { Id, Instant } from '#contract/kit/shared.ts';
import { DuplicatePhone, Rsvp } from '#contract/rsvp/attendee.ts';

/** Someone on the list of an event, as its staff follow it: neither a birth date nor a phone. */
export const RosterRow = z.object({
  id: Id,
  /** The person's id; null for a guest, who has no account. */
  personId: z.nullable(Id),
  /** The row of who invited this guest; null for a member. */
  hostId: z.nullable(Id),
  firstName: z.string(),
  lastName: z.string(),
  qrCode: z.string(),
  rsvp: Rsvp,
  /** Inside now: checked in and not out since. */
  checkedIn: z.boolean(),
  /** Their invitation has not gone out yet. */
  waits: z.boolean(),
  checkinDate: z.nullable(Instant),
  checkoutDate: z.nullable(Instant),
  /** When the code was given, by the clock of the phone at the door. */
  notedDate: z.nullable(Instant),
  samePhone: z.optional(DuplicatePhone),
  /** Admissions that staff are still to settle. */
  conflict: z.optional(DoorConflict),
  /** How many are inside on copies of the code, beside its holder; absent where no one is. */
  copies: z.optional(z.number()),
  /** A member who was suspended or removed from the organization since. */
  isFormer: z.optional(z.boolean()),
});
export type RosterRow = z.infer<typeof RosterRow>;

/** Of all rows: whoever follows by changes and counts otherwise has missed one. */
export const RosterCounts = z.object({
  /** Everyone on the list. */
  all: z.number(),
  /** With a yes, guests of hosts without one too. */
  yes: z.number(),
  /** Checked in and not out since, with those on copied codes. */
  inside: z.number(),
});
export type RosterCounts = z.infer<typeof RosterCounts>;

/**
 * What has changed on the list of an event since a version, in no order. With `reset` it is all of it, and what was known
 * before is to be forgotten. Some of what is told may have been known: a version is a position of the journal below which
 * nothing is still under way.
 */
export const Roster = z.object({
  version: z.number(),
  reset: z.boolean(),
  changed: z.array(RosterRow),
  /** Ids of rows that are no longer on the list. */
  removed: z.array(Id),
  counts: RosterCounts,
  /** How many people may be inside, as it was approved; null where no step asks for it. */
  capacity: z.nullable(z.number()),
});
export type Roster = z.infer<typeof Roster>;
