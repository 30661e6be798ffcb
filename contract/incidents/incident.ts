import * as z from 'zod/mini';
import { Id, Instant, StoredFile } from '#contract/kit/shared.ts';
import { PossibleReader } from './readers.ts';

/** Ours: an event as its incidents need it, and what the caller may do about them. */
export const IncidentPermissions = z.object({
  event: z.object({ id: Id, title: z.string(), timezone: z.string() }),
  mayReport: z.boolean(),
  mayRead: z.boolean(),
  /** Who could read a report that the caller makes now; no one for whoever may make none. */
  PossibleReaders: z.array(PossibleReader),
  /** What a report without a name is sent with: the same for everyone who may report at the event (N-97). Absent where none is taken. */
  pass: z.optional(z.string()),
});
export type IncidentPermissions = z.infer<typeof IncidentPermissions>;

/** What an incident report goes through: written, opened by a reader for the first time, closed with an outcome. */
export const IncidentState = z.enum(['received', 'lookedAt', 'closed']);
export type IncidentState = z.infer<typeof IncidentState>;

/** What someone wrote in the thread of a report, or the outcome that closed it. Readers have no name there. */
export const IncidentMessage = z.object({
  id: Id,
  at: Instant,
  fromReader: z.boolean(),
  isOutcome: z.boolean(),
  text: z.string(),
});
export type IncidentMessage = z.infer<typeof IncidentMessage>;

/** What is answered to whoever wrote it; no words, as answers are stored. */
export const SentMessage = z.object({ id: Id, at: Instant });
export type SentMessage = z.infer<typeof SentMessage>;

/** How a report stands, and since when, with its messages, the oldest first. */
const thread = { state: IncidentState, since: Instant, Messages: z.array(IncidentMessage) };

/** One of the caller's own reports, without what it says. */
export const OwnIncidentEntry = z.object({
  id: Id,
  createdAt: Instant,
  state: IncidentState,
  since: Instant,
  event: z.object({ id: Id, title: z.string(), timezone: z.string(), startDate: Instant }),
});
export type OwnIncidentEntry = z.infer<typeof OwnIncidentEntry>;

/** One of the caller's own reports, as its reporter sees it. */
export const OwnIncident = z.extend(OwnIncidentEntry, {
  ...thread,
  information: z.string(),
  keptFromOwner: z.boolean(),
  KeptFrom: z.array(z.object({ firstName: z.string(), lastName: z.string() })),
  /** How many may read it at this moment. */
  readers: z.number(),
  /** When someone first read it. */
  readAt: z.nullable(Instant),
});
export type OwnIncident = z.infer<typeof OwnIncident>;

/** A report without a name, as whoever has its code sees it: no ids but those of its messages. */
export const AnonymousIncident = z.extend(z.omit(OwnIncident, { id: true, event: true }), {
  event: z.object({ title: z.string(), timezone: z.string(), startDate: Instant }),
});
export type AnonymousIncident = z.infer<typeof AnonymousIncident>;

/** One line of the list of an event's reports: nothing of what it says. */
export const IncidentEntry = z.object({
  id: Id,
  date: Instant,
  createdAt: Instant,
  /** Null for a report without a name. */
  Reporter: z.nullable(z.object({ firstName: z.string(), lastName: z.string() })),
  /** Whether the caller has opened it before. */
  isRead: z.boolean(),
  state: IncidentState,
  isHeld: z.boolean(),
});
export type IncidentEntry = z.infer<typeof IncidentEntry>;

/** Why nothing takes a report away, since when, and who says so. */
export const LegalHold = z.object({
  id: Id,
  since: Instant,
  by: z.object({ firstName: z.string(), lastName: z.string() }),
  text: z.string(),
  /** Until when the report is kept once it is released; null where that time is over. */
  keptUntil: z.nullable(Instant),
});
export type LegalHold = z.infer<typeof LegalHold>;

/** An incident report, whole (P-81). `date` is an instant. */
export const IncidentReport = z.extend(z.omit(IncidentEntry, { isHeld: true }), {
  ...thread,
  hold: z.nullable(LegalHold),
  location: z.string(),
  information: z.string(),
  witnessed: z.boolean(),
  witnesses: z.string(),
  file: z.nullable(StoredFile),
  keptFromOwner: z.boolean(),
  /** Whom it is kept from by name; never the caller. */
  KeptFrom: z.array(z.object({ firstName: z.string(), lastName: z.string() })),
  /** Who has read it, and when first; the caller among them. */
  Readers: z.array(z.object({ firstName: z.string(), lastName: z.string(), at: Instant })),
});
export type IncidentReport = z.infer<typeof IncidentReport>;
