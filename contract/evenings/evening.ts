import * as z from 'zod/mini';
import { openEnum } from '#contract/kit/openEnum.ts';
import { ConflictAnswer, ConflictReason } from '#contract/door/doorLog.ts';
import { Id, Instant } from '#contract/kit/shared.ts';

/** What is told of an event's own stream, from when it was first submitted. */
export const eventFactTypes = [
  'event.submitted',
  'section.reviewed',
  'section.commented',
  'event.approved',
  'event.changesRequested',
  'event.rejected',
  'event.reopened',
  'event.dateChanged',
  'volunteers.saved',
  'event.cancelled',
] as const;

/** What is told of each attendee's stream. */
export const attendeeFactTypes = [
  'attendance.invited',
  'attendance.accepted',
  'attendance.declined',
  'attendance.resumed',
  'attendance.checkedIn',
  'attendance.checkInUndone',
  'attendance.checkedOut',
  'attendance.recordedAtDoor',
  'attendance.conflictFound',
  'attendance.conflictSettled',
  'attendance.removed',
] as const;

export const EveningFactType = z.enum([...eventFactTypes, ...attendeeFactTypes, 'door.refused']);
export type EveningFactType = z.infer<typeof EveningFactType>;

/** One fact as the journal has it, without its grounds, and the state of its stream right after it. */
export const EveningFact = z.object({
  pos: z.number(),
  at: Instant,
  type: EveningFactType,
  /** The event's id, the attendee's, or that of what the doors refused. */
  stream: Id,
  /** State of the lifecycle: `approved`, `going.in`. */
  state: z.string(),
  /** Id of the person, or of the attendee where a guest answered. */
  by: Id,
  device: z.optional(Id),
  /** Of a decision on a section, and the name of its step. */
  approved: z.optional(z.boolean()),
  step: z.optional(z.string()),
  /** Of a yes: the key of what was agreed to; absent where the type bypasses approval. */
  agreement: z.optional(z.string()),
  /** Of a refusal at a door: which one was shown, and whose code it was; null for a code that is no one's here. */
  refusal: z.optional(z.string()),
  attendee: z.optional(z.nullable(Id)),
  /** Of what a door decided without a network: when, and what. Told is when it was handed over. */
  doorAt: z.optional(Instant),
  decision: z.optional(z.enum(['in', 'out', 'refused'])),
  /**
   * Of who came and went, by all that is known today: how many more, or fewer, are inside, and from when. Absent where nothing
   * changed: someone was in already, or the check-in was taken back.
   */
  inside: z.optional(z.object({ at: Instant, change: z.number() })),
  /** Of admissions that contradict each other or the list: why, and how many; and how the staff settled it. */
  conflict: z.optional(openEnum(ConflictReason.options)),
  admissions: z.optional(z.number()),
  answer: z.optional(ConflictAnswer),
});
export type EveningFact = z.infer<typeof EveningFact>;

/** Someone on the list. `name` is null for a guest unless the reader may see the guest list; a member's stands among `people`. */
export const EveningAttendee = z.object({
  id: Id,
  person: z.nullable(Id),
  /** The attendee who brought this guest. */
  host: z.nullable(Id),
  name: z.nullable(z.string()),
});
export type EveningAttendee = z.infer<typeof EveningAttendee>;

/** A version of the house rules that someone agreed to. `title` is null for a rule that is gone; `current`: its words are still the same. */
export const Agreement = z.object({
  key: z.string(),
  rules: z.array(z.object({ title: z.nullable(z.string()), current: z.boolean() })),
});
export type Agreement = z.infer<typeof Agreement>;

const partWithoutEnd = {
  event: z.object({ id: Id, title: z.string(), startDate: Instant, endDate: Instant, timezone: z.string() }),
  facts: z.array(EveningFact),
  attendees: z.array(EveningAttendee),
  people: z.array(z.object({ id: Id, name: z.string() })),
  /**
   * Phones without an account that were doors, by the name they were given; their id is the `device` of what they did. `pairedBy`: the
   * name of who paired it, which is another than its facts name once the event was handed over.
   */
  doors: z.array(z.object({ id: Id, name: z.string(), pairedBy: z.optional(z.string()) })),
  agreements: z.array(Agreement),
};

/** One part of an evening: some attendees with all of their facts, the first part with those of the event too. */
export const EveningPart = z.object({
  ...partWithoutEnd,
  /** Behind whom the next part begins; null with the last one. */
  next: z.nullable(Id),
});
export type EveningPart = z.infer<typeof EveningPart>;

/**
 * A whole evening as a file. `signature` is a compact JWS without its payload (RFC 7515, appendix F) over `evening` in
 * canonical JSON (RFC 8785), made with the key that signs the journal; `key` is its public half.
 */
export const SignedEvening = z.object({
  evening: z.object({
    ...partWithoutEnd,
    exportedAt: Instant,
    exportedBy: z.object({ id: Id, name: z.string() }),
  }),
  signature: z.string(),
  key: z.object({ kid: z.string(), kty: z.string(), crv: z.string(), x: z.string() }),
});
export type SignedEvening = z.infer<typeof SignedEvening>;

/** An event that has begun, as whoever runs its organization chooses it. */
export const PastEvening = z.object({
  id: Id,
  title: z.string(),
  startDate: Instant,
  timezone: z.string(),
  /** How many were let in at least once. */
  admitted: z.number(),
});
export type PastEvening = z.infer<typeof PastEvening>;
