import type { SnapshotFrom } from 'xstate';
import type { AuditEntry } from '#contract/organization/audit.ts';
import { deviceText } from '#contract/account/session.ts';
import { showMoment } from '#contract/kit/zones.ts';
import type { auditLogMachine, GroupFilter } from './machine.ts';
import { rolesText, sentenceOf } from './words.ts';

export interface AuditLine {
  id: string;
  /** `Sam Whitaker suspended Ben Okafor` */
  what: string;
  /** When and from which device, and what else is known of it. */
  lines: readonly string[];
  /** Someone may have tried to get in. */
  isWarning: boolean;
}

export interface AuditLogView {
  view: 'loading' | 'failed' | 'none' | 'shown';
  search: string;
  filter: GroupFilter;
  rows: readonly AuditLine[];
  /** Whether more follow, and whether they are on their way. */
  more: 'none' | 'offered' | 'coming';
  /** Why nothing is shown. */
  none: string;
  /** What did not load; beside a shown log, that it may be old. */
  error: string | null;
  refreshing: boolean;
  /** Whether there is something to export, and whether the file is being made. */
  file: 'none' | 'offered' | 'coming';
}

export function present(snapshot: SnapshotFrom<typeof auditLogMachine>): AuditLogView {
  const { search, filter, entries, next, error, zone } = snapshot.context;
  const isShown = snapshot.matches('shown');
  const isBusy = snapshot.matches({ shown: 'addingMore' }) || snapshot.matches({ shown: 'exporting' });
  return {
    view: snapshot.matches('failed') ? 'failed' : !isShown ? 'loading' : entries.length === 0 ? 'none' : 'shown',
    search,
    filter,
    rows: entries.map((entry) => lineOf(entry, zone)),
    more: snapshot.matches({ shown: 'addingMore' }) ? 'coming' : next === null || isBusy ? 'none' : 'offered',
    none: search.trim() === '' ? 'No entries yet' : `No entries about “${search.trim()}”`,
    error,
    refreshing: snapshot.matches({ shown: 'refreshing' }),
    file: fileOf(snapshot),
  };
}

function fileOf(snapshot: SnapshotFrom<typeof auditLogMachine>): AuditLogView['file'] {
  if (snapshot.matches({ shown: 'exporting' })) return 'coming';
  const canExport = snapshot.can({ type: 'export.pressed' }) && snapshot.context.entries.length > 0;
  return canExport ? 'offered' : 'none';
}

function lineOf(entry: AuditEntry, zone: string): AuditLine {
  const { id, at, device, event, kind } = entry;
  const given = rolesText(entry.given, entry.givenOwn);
  const taken = rolesText(entry.taken, entry.takenOwn);
  const [added, dropped] =
    kind === 'signInSecurityChanged' ? ['Required', 'No longer required'] : ['Given', 'Taken away'];
  return {
    id,
    what: sentenceOf(entry),
    lines: [
      ...(event === null ? [] : [event.title]),
      ...(given === '' ? [] : [`${added}: ${given}`]),
      ...(taken === '' ? [] : [`${dropped}: ${taken}`]),
      [showMoment(at, zone), ...(device.browser === null ? [] : [deviceText(device)])].join(' · '),
    ],
    isWarning: kind === 'signInFailed',
  };
}
