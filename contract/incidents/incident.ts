import * as z from 'zod/mini';
import { Id, Instant, StoredFile } from '#contract/kit/shared.ts';
import { PossibleReader } from './readers.ts';

/** Ours: an event as its incidents need it, and what the caller may do about them. */
export const IncidentDesk = z.object({
  event: z.object({ id: Id, title: z.string(), timezone: z.string() }),
  mayReport: z.boolean(),
  mayRead: z.boolean(),
  /** Who could read a report that the caller makes now; nobody for whoever may make none. */
  PossibleReaders: z.array(PossibleReader),
});
export type IncidentDesk = z.infer<typeof IncidentDesk>;

/** One line of the list of an event's reports: nothing of what it says. */
export const IncidentEntry = z.object({
  id: Id,
  date: Instant,
  createdAt: Instant,
  Reporter: z.object({ firstName: z.string(), lastName: z.string() }),
  /** Whether the caller has opened it before. */
  isRead: z.boolean(),
});
export type IncidentEntry = z.infer<typeof IncidentEntry>;

/** An incident report, whole (P-81). `date` is an instant. */
export const IncidentReport = z.extend(IncidentEntry, {
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
