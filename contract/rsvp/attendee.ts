import * as z from 'zod/mini';
import { EventSummary, ReviewDecision, ShownAnswer } from '#contract/events/event.ts';
import { CalendarDate, Id, Instant } from '#contract/kit/shared.ts';

export const Rsvp = z.enum(['invited', 'yes', 'no']);
export type Rsvp = z.infer<typeof Rsvp>;

export const AttendeeUser = z.object({
  id: z.nullable(Id),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.nullable(CalendarDate),
  phone: z.nullable(z.string()),
  /** The organization of the event; null for a guest, who belongs to none. */
  Organization: z.optional(z.nullable(z.object({ id: Id, ParentId: Id }))),
});

const attendeeCore = {
  id: Id,
  /** The person's id; null for a guest, who has no account. */
  UserId: z.nullable(Id),
  /** The id of the person who invited this guest; null for a primary attendee. */
  InviterId: z.nullable(Id),
  rsvp: Rsvp,
  checkedIn: z.boolean(),
  /** Their invitation has not gone out yet; to the staff, and of a guest to who invited. Our own. */
  waits: z.optional(z.boolean()),
  checkinDate: z.nullable(Instant),
  checkoutDate: z.nullable(Instant),
  /** They were suspended or removed from the organization of the event; to the staff alone, and missing otherwise. Our own. */
  isFormer: z.optional(z.boolean()),
  /** When the code was given, by the clock of the phone at the door; to the staff alone. Our own. */
  notedDate: z.optional(z.nullable(Instant)),
  qrCode: z.string(),
  User: AttendeeUser,
};

/** Where else a guest's phone stands on the list of this event: with a guest of another member, or of the same one. */
export const DuplicatePhone = z.enum(['anotherHost', 'sameHost']);
export type DuplicatePhone = z.infer<typeof DuplicatePhone>;

/**
 * How a guest comes by the link. `by`: a text message brings it, it lies in the demo's mailbox, or, where no text messages are
 * sent, whoever invited hands it on. `waitsFor`: nothing goes out until the event is approved, and until who invited has said yes.
 */
export const LinkDelivery = z.object({
  by: z.enum(['text', 'mailbox', 'hand']),
  waitsFor: z.array(z.enum(['approval', 'yes'])),
});
export type LinkDelivery = z.infer<typeof LinkDelivery>;

/**
 * A guest under the attendee who invited them. `name` is first and last name. `guestToken` comes only to the inviter, once, and
 * `linkWay`, which is ours, with it.
 * `samePhone` is ours, for the inviter and the staff alone.
 */
export const GuestEntry = z.object({
  ...attendeeCore,
  name: z.string(),
  guestToken: z.optional(z.string()),
  linkWay: z.optional(LinkDelivery),
  samePhone: z.optional(DuplicatePhone),
});
export type GuestEntry = z.infer<typeof GuestEntry>;

/** An attendee (P-67) with their guests. */
export const Attendee = z.object({ ...attendeeCore, guests: z.array(GuestEntry) });
export type Attendee = z.infer<typeof Attendee>;

/** A volunteer role of the signed-in user at an event. */
export const EventRole = z.object({ specialized: z.nullable(z.string()), EventModule: z.object({ name: z.string() }) });
export type EventRole = z.infer<typeof EventRole>;

/** The event as the signed-in user meets it (P-66). `invites` are the user's own guests. `decision` is ours: why it was sent back or rejected, told to its owner alone. */
export const EventInfo = z.object({
  event: EventSummary,
  EventType: z.object({ bypassApproval: z.boolean() }),
  attendee: z.nullable(Attendee),
  roles: z.array(EventRole),
  invites: z.array(GuestEntry),
  isCheckInStaff: z.boolean(),
  decision: z.optional(ReviewDecision),
  /** What members read of its steps. Our own. */
  answers: z.optional(z.array(ShownAnswer)),
  /** A notification about it was not opened yet, and mail waits for that: whoever sees the event says so (N-122). Our own; left out otherwise. */
  isUnopened: z.optional(z.literal(true)),
});
export type EventInfo = z.infer<typeof EventInfo>;
