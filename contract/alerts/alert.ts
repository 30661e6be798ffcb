import * as z from 'zod/mini';
import { Delivery, DeliveryState } from '#contract/messages/message.ts';
import { Id, Instant, listOf } from '#contract/kit/shared.ts';
import { AlertHold, AlertOutcome } from './alertHold.ts';
import { ContactAnswer } from './alertLink.ts';
import { NextWave } from './alertPlan.ts';
import { AlertAudience } from './audience.ts';
import { ContactConsent } from './contactConsent.ts';
import { ServedCountries } from './servedCountries.ts';

/** Someone whom a member tells when they feel unsafe (P-73). `phone` is E.164. */
export const SafetyContact = z.object({ id: Id, name: z.string(), phone: z.string() });
export type SafetyContact = z.infer<typeof SafetyContact>;

/**
 * A contact on the list of its owner. Ours: whether they agreed (S-123), `stopped`: they asked by text message for no more of the
 * owner, and `unserved`: their number is in a country that no organization of the owner texts (S-152).
 */
export const ListedContact = z.extend(SafetyContact, {
  consent: ContactConsent,
  stopped: z.optional(z.boolean()),
  unserved: z.optional(z.boolean()),
});
export type ListedContact = z.infer<typeof ListedContact>;

/** Whom an alert of a member would tell now (S-149): contacts, in their stead the safety officers on duty, or no one, so that it is refused. */
export const AlertReach = z.enum(['contacts', 'officers', 'nobody']);
export type AlertReach = z.infer<typeof AlertReach>;

/**
 * The list of its owner. Ours: `reach`, in the organization that they name, `asksOfficers`: their plan tells safety officers (S-164; a
 * server before that doesn't say), `served`: where a number may be (S-151), null: anywhere, and `closed`: how many were erased
 * within 30 days and since the owner last added someone (M-186), absent where no one.
 */
export const ContactList = z.extend(listOf(ListedContact), {
  reach: AlertReach,
  asksOfficers: z.optional(z.boolean()),
  served: z.nullable(ServedCountries),
  closed: z.optional(z.number()),
});
export type ContactList = z.infer<typeof ContactList>;

/**
 * A personal alert as its sender watches it. `isDrill`: its text begins with TEST, and every message says so. Ours: what
 * people did with their link, what happens next unless someone is on it (S-62), since when it is known that no one has answered
 * (S-64), whether it is still held (S-137), and how it ended. `createdAt`: when it went out; of one that is held, when it was sent.
 * `writtenAt`: when it was written, of one that waited on the phone (S-238).
 */
export const PersonalAlert = z.object({
  id: Id,
  information: z.string(),
  location: z.string(),
  sendLocation: z.boolean(),
  requestCall: z.boolean(),
  isDrill: z.boolean(),
  createdAt: Instant,
  writtenAt: z.optional(Instant),
  /**
   * Those whom it is for, in the order in which they are told: contacts, then safety officers who were told. `toldAt` is null before
   * their wave; `deliveries` holds one entry for each channel; `notified`: how far the notification came that came farthest of those
   * to the devices they have now, absent where there is none; `onItUntil`: who is on it has to say so again by then.
   */
  contacts: z.array(
    z.object({
      ...{ id: Id, name: z.string(), phone: z.nullable(z.string()), isOfficer: z.boolean() },
      toldAt: z.nullable(Instant),
      deliveries: z.array(Delivery),
      notified: z.optional(DeliveryState),
      seenAt: z.nullable(Instant),
      answer: z.nullable(ContactAnswer),
      answeredAt: z.nullable(Instant),
      onItUntil: z.nullable(Instant),
    }),
  ),
  /** The safety officers on duty are told last. */
  asksOfficers: z.boolean(),
  next: z.nullable(NextWave),
  unansweredAt: z.nullable(Instant),
  held: z.nullable(AlertHold),
  ended: z.nullable(z.object({ how: AlertOutcome, at: Instant })),
});
export type PersonalAlert = z.infer<typeof PersonalAlert>;

export const AlertStatus = z.enum(['Safe', 'Not Safe']);
export type AlertStatus = z.infer<typeof AlertStatus>;

/** What a board says of someone (S-88): their answer, or that they had left before the alert. */
export const BoardStatus = z.enum(['Safe', 'Not Safe', 'Left before']);
export type BoardStatus = z.infer<typeof BoardStatus>;

/** Whether no one has to look for them any more (S-88). */
export const isAccountedFor = (status: BoardStatus | null): boolean => status === 'Safe' || status === 'Left before';

/**
 * An alert of an organization (P-75). Ours: `ownStatus`, what stands for the caller; `mayReadAnswers`, whether the board is open to
 * them; `isAsked`, whether the alert is for them; whom it is for, with the title of its event; since when it is all clear (S-90); and
 * of an alert to chapters (S-153) the name of the organization that sent it and those of the chapters. `writtenAt`: when it was written,
 * of one that waited on the phone (S-239).
 */
export const OrganizationAlert = z.object({
  id: Id,
  information: z.string(),
  createdAt: Instant,
  writtenAt: z.optional(Instant),
  Creator: z.object({ firstName: z.string(), lastName: z.string() }),
  isDrill: z.boolean(),
  ownStatus: z.nullable(AlertStatus),
  mayReadAnswers: z.boolean(),
  isAsked: z.boolean(),
  audience: AlertAudience,
  event: z.nullable(z.string()),
  clearedAt: z.nullable(Instant),
  toChapters: z.optional(z.nullable(z.object({ sender: z.string(), names: z.array(z.string()) }))),
});
export type OrganizationAlert = z.infer<typeof OrganizationAlert>;

/** What a member answered (P-76); `status` is null as long as nothing was answered, and the rest is empty then. */
export const AlertResponse = z.object({
  status: z.nullable(AlertStatus),
  note: z.string(),
  location: z.string(),
  answeredAt: z.nullable(Instant),
});
export type AlertResponse = z.infer<typeof AlertResponse>;

/**
 * Our own: help for someone who is not safe (S-104). `helper`: who is on it; `isOwn`: that is the caller. `told`: the safety officers
 * on duty who were told, the first one first. `escalatesAt`: when others are told unless someone is on it by then.
 */
export const NotSafeHelp = z.object({
  helper: z.nullable(z.string()),
  isOwn: z.boolean(),
  told: z.array(z.string()),
  escalatesAt: z.nullable(Instant),
});
export type NotSafeHelp = z.infer<typeof NotSafeHelp>;

/**
 * Our own: someone on the board of an alert. `id`: of a person, or of a guest on an event's list. `phone` is E.164 where one is
 * known; `delivery` is that of the message that came farthest, null where none was for them. `seenAt`: when their app showed the
 * alert, before an answer. `host`: whose guest they are. `markedBy`: who said it in their stead (S-89). `help`: of who is not safe.
 * `chapter`: of an alert to chapters, those in which they were asked, by name (S-156).
 */
export const AlertAnswer = z.extend(AlertResponse, {
  status: z.nullable(BoardStatus),
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  host: z.nullable(z.string()),
  markedBy: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  seenAt: z.nullable(Instant),
  help: z.nullable(NotSafeHelp),
  chapter: z.optional(z.nullable(z.string())),
  delivery: z.nullable(z.pick(Delivery, { channel: true, state: true, at: true, reason: true })),
});
export type AlertAnswer = z.infer<typeof AlertAnswer>;

/**
 * Our own: the board. People stand in the order Not Safe (newest first), no answer, Safe; `messages` counts what went out.
 * `asksAgainAt`: when who has not answered is asked again (S-91). `part`: the names of the chapters whose members alone its reader
 * sees (S-157); null for who sees everyone.
 */
export const AlertTally = z.object({
  alert: OrganizationAlert,
  answers: z.array(AlertAnswer),
  messages: z.object({ waiting: z.number(), handedOver: z.number(), delivered: z.number(), notDelivered: z.number() }),
  asksAgainAt: z.nullable(Instant),
  part: z.optional(z.nullable(z.array(z.string()))),
});
export type AlertTally = z.infer<typeof AlertTally>;
