import type { AuditEntry } from '#contract/organization/audit.ts';
import { deviceText } from '#contract/account/session.ts';
import { momentCell } from '#machines/kit/exportCells.ts';
import { actorOf, rolesText, sentenceOf, subjectOf } from './words.ts';

/** The columns of the file (M-127), in their order. */
export const auditColumns = [
  'When',
  'What',
  'Who',
  'About',
  'Event',
  'Roles given',
  'Roles taken',
  'Count',
  'Device',
] as const;

/** Entries as the cells of a table, one row each. Times are those of `zone` (IANA id); what there is not is an empty cell. */
export const auditRows = (entries: readonly AuditEntry[], zone: string): string[][] =>
  entries.map((entry) => [
    momentCell(entry.at, zone),
    sentenceOf(entry),
    actorOf(entry),
    subjectOf(entry),
    entry.event?.title ?? '',
    rolesText(entry.given, entry.givenOwn),
    rolesText(entry.taken, entry.takenOwn),
    entry.count === null ? '' : String(entry.count),
    entry.device.browser === null ? '' : deviceText(entry.device),
  ]);
