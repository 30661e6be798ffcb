import { numberText } from '#contract/kit/numberText.ts';
import type { RetentionEntry, RetentionKind } from '#contract/organization/retention.ts';
import { showTime, showWeekday } from '#contract/kit/zones.ts';

/** What has been loaded, and when it was asked for: UTC ISO, read at the edge; in the zone of whoever looks. */
export interface RetentionData {
  entries: RetentionEntry[];
  now: string;
  zone: string;
}

export interface RetentionRow {
  kind: RetentionKind;
  title: string;
  /** How long it is kept, what the last run removed, and when the next one is. */
  lines: string[];
}

export interface RetentionView {
  view: 'loading' | 'failed' | 'shown';
  rows: RetentionRow[];
  /** What did not load; beside what is shown, that it may be old. */
  error: string | null;
}

const named: Record<RetentionKind, { title: string; ends: (time: string) => string; none: string }> = {
  guestDetails: {
    title: 'Phone numbers and birth dates of guests',
    ends: (time) => `Deleted ${time} after the event ends`,
    none: 'no guests’ details',
  },
  alertPlaces: {
    title: 'Locations in safety alerts',
    ends: (time) => `Deleted ${time} after the alert`,
    none: 'no locations',
  },
  incidentReports: {
    title: 'Incident reports',
    ends: (time) => `Deleted ${time} after they were written, unless on legal hold`,
    none: 'no reports',
  },
  auditEntries: {
    title: 'Audit log',
    ends: (time) => `Entries are deleted after ${time}`,
    none: 'no entries',
  },
  unclaimedAccounts: {
    title: 'Members with unclaimed accounts',
    ends: (time) => `Removed and erased ${time} after they were added or last invited`,
    none: 'no members',
  },
};

/** How long each kind of data is kept, from what has loaded so far (M-118). */
export function retentionOf({ data, error }: { data: RetentionData | null; error: string | null }): RetentionView {
  if (data === null) return { view: error === null ? 'loading' : 'failed', rows: [], error };
  return { view: 'shown', rows: data.entries.map((entry) => rowOf(entry, data)), error };
}

function rowOf(entry: RetentionEntry, data: RetentionData): RetentionRow {
  const { title, ends } = named[entry.kind];
  return { kind: entry.kind, title, lines: [ends(periodOf(entry)), lastOf(entry, data), nextOf(entry, data)] };
}

function periodOf({ keptFor, unit }: RetentionEntry): string {
  return keptFor === 1 ? `1 ${unit === 'days' ? 'day' : 'year'}` : `${keptFor} ${unit}`;
}

function lastOf({ kind, lastRunAt, lastRemoved }: RetentionEntry, { zone }: RetentionData): string {
  if (lastRunAt === null) return 'Not checked yet';
  const removed = lastRemoved ? numberText(lastRemoved) : named[kind].none;
  return `Last check ${showWeekday(lastRunAt, zone)}, ${showTime(lastRunAt, zone)}: removed ${removed}`;
}

/** A check that is due comes with the next hour. */
function nextOf({ nextRunAt }: RetentionEntry, { now, zone }: RetentionData): string {
  if (nextRunAt === null || nextRunAt <= now) return 'Next check within the hour';
  return `Next check ${showWeekday(nextRunAt, zone)}, ${showTime(nextRunAt, zone)}`;
}
