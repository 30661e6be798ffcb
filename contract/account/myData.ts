import * as z from 'zod/mini';
import { Instant } from '#contract/kit/shared.ts';

/**
 * One kind of what is kept about someone. Rows have the same names each, latest first; a value is a text, a number, a
 * boolean, null where nothing is known, a moment as UTC ISO, a date as `YYYY-MM-DD`, or lists and records of these.
 */
export const DataPart = z.object({
  /** As a person reads it: "Safety contacts". */
  title: z.string(),
  /** Names whose values are words of Muster and not of people, as `attendance.checkedIn`. */
  codes: z.array(z.string()),
  rows: z.array(z.record(z.string(), z.unknown())),
});
export type DataPart = z.infer<typeof DataPart>;

/** All that is kept about someone (M-110), also parts of which there is nothing. `madeAt`: UTC ISO. */
export const MyData = z.object({ madeAt: Instant, parts: z.array(DataPart) });
export type MyData = z.infer<typeof MyData>;

/** What starts the download of an archive: for whoever it was given to, once, for `limits.archiveTicketSeconds`. It goes in the body of a form, never in an address. */
export const ArchiveTicket = z.object({ ticket: z.string() });
export type ArchiveTicket = z.infer<typeof ArchiveTicket>;

/** Where the form with a ticket (`ticket`) and the reader's zone (`zone`, IANA id) is posted. */
export const archivePath = '/files/mine';
