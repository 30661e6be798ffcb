import { href } from '#contract/kit/addresses.ts';
import type { IncidentEntry, IncidentReport } from '#contract/incidents/incident.ts';
import type { StoredFile } from '#contract/kit/shared.ts';
import { placeIn } from '#contract/alerts/location.ts';
import { showMoment, showTime, showWeekday } from '#contract/kit/zones.ts';

export interface ReportRow {
  id: string;
  who: string;
  lines: string[];
  isRead: boolean;
  href: string;
}

export interface ReportsView {
  view: 'loading' | 'failed' | 'empty' | 'shown';
  lead: string | null;
  rows: ReportRow[];
  /** What did not load; beside a shown list, that it may be old. */
  error: string | null;
}

interface Loaded<Data> {
  data: Data | null;
  error: string | null;
}

/** The reports of an event, the newest first, from what has loaded so far. */
export function reportsOf(
  { data, error }: Loaded<readonly IncidentEntry[]>,
  eventId: string,
  zone: string,
): ReportsView {
  if (data === null) return { view: error === null ? 'loading' : 'failed', lead: null, rows: [], error };
  if (data.length === 0) return { view: 'empty', lead: null, rows: [], error };
  const rows = data.map((entry) => rowOf(entry, eventId, zone));
  return { view: 'shown', lead: rows.length === 1 ? '1 report' : `${rows.length} reports`, rows, error };
}

const rowOf = (
  { id, date, createdAt, Reporter, isRead, isHeld }: IncidentEntry,
  eventId: string,
  zone: string,
): ReportRow => ({
  id,
  who: showMoment(date, zone),
  lines: [fromWhom(Reporter), `Sent ${showMoment(createdAt, zone)}`, ...(isHeld ? ['On legal hold'] : [])],
  isRead,
  href: href.readIncident(eventId, id),
});

const fromWhom = (reporter: IncidentEntry['Reporter']): string =>
  reporter === null ? 'Anonymous' : `From ${reporter.firstName} ${reporter.lastName}`;

export interface ReportView {
  view: 'loading' | 'failed' | 'shown';
  error: string | null;
  /** Who reported it, and when. */
  lead: string | null;
  answers: { label: string; text: string; href: string | null }[];
  /** Whom it is kept from; null where it is kept from no one. */
  kept: string | null;
  photo: StoredFile | null;
  readers: { name: string; at: string }[];
}

/** A report as it is read. */
export function reportOf({ data, error }: Loaded<IncidentReport>, zone: string): ReportView {
  if (data === null)
    return {
      view: error === null ? 'loading' : 'failed',
      error,
      lead: null,
      answers: [],
      kept: null,
      photo: null,
      readers: [],
    };
  const { date, createdAt, Reporter, location, information, witnessed, witnesses, file, Readers } = data;
  const place = placeIn(location);
  const answer = (label: string, text: string, href: string | null = null) => ({ label, text, href });
  return {
    view: 'shown',
    error,
    lead: `${fromWhom(Reporter)}, ${showMoment(createdAt, zone)}`,
    answers: [
      answer('When', `${showWeekday(date, zone)}, ${showTime(date, zone)}`),
      answer('Location', place.text, place.map),
      answer('What happened', information),
      answer('Witnessed by reporter', witnessed ? 'Yes' : 'No'),
      answer('Witnesses', witnesses || 'None named'),
    ],
    kept: keptText(data),
    photo: file,
    readers: Readers.map(({ firstName, lastName, at }) => ({
      name: `${firstName} ${lastName}`,
      at: showMoment(at, zone),
    })),
  };
}

const names = new Intl.ListFormat('en-US');

/** Whom a report is kept from, in a row; null for one that is kept from no one. */
export function keptPeople({ keptFromOwner, KeptFrom }: Pick<IncidentReport, 'keptFromOwner' | 'KeptFrom'>) {
  const people = KeptFrom.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const kept = [...(keptFromOwner ? ['the event’s owner'] : []), ...people];
  return kept.length === 0 ? null : names.format(kept);
}

function keptText(report: IncidentReport): string | null {
  const people = keptPeople(report);
  return people && `Kept from ${people}. Don’t talk to them about it.`;
}
