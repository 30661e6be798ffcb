import type { IncidentMessage, IncidentState, OwnIncident } from '#contract/incidents/incident.ts';
import { clock24, localDate, showMoment } from '#contract/kit/zones.ts';
import { keptPeople } from '#machines/incidents/incidentReports/incidentReports.ts';

export interface ThreadRow {
  id: string;
  /** Day and time, in the margin. */
  when: string;
  who: string;
  text: string;
  note: string | null;
  mark: 'noted' | 'half';
}

/** How a report stands, and since when. */
export interface ReportStatus {
  name: string;
  since: string;
  isDone: boolean;
}

/** Whom a report is kept from, and how many can open it. */
export interface KeptFromText {
  title: string;
  lines: string[];
}

const stateNames: Record<IncidentState, string> = { received: 'Received', lookedAt: 'Viewed', closed: 'Closed' };

/** How a report stands, in a word. */
export const stateName = (state: IncidentState): string => stateNames[state];

export const reportStatusOf = ({ state, since }: Pick<OwnIncident, 'state' | 'since'>, zone: string): ReportStatus => ({
  ...{ name: stateName(state), since: `Since ${showMoment(since, zone)}`, isDone: state === 'closed' },
});

export function keptOf(report: Pick<OwnIncident, 'readers' | 'keptFromOwner' | 'KeptFrom'>): KeptFromText {
  const { readers } = report;
  const people = keptPeople(report);
  const can =
    readers === 0 ? 'No one can open it now.' : `${readers} ${readers === 1 ? 'person' : 'people'} can open it.`;
  return { title: people ? `Kept from ${people}` : 'Kept from no one', lines: [can] };
}

/** What was written, the oldest first; `reporter`: what the reporter is called here. */
export const messageRows = (messages: readonly IncidentMessage[], reporter: string, zone: string): ThreadRow[] =>
  messages.map(({ id, at, fromReader, isOutcome, text }) => ({
    ...{ id, when: marginOf(at, zone), text, note: isOutcome ? 'Closed the report' : null },
    who: fromReader ? 'Incident reader' : reporter,
    mark: fromReader ? ('half' as const) : ('noted' as const),
  }));

type Reported = Pick<OwnIncident, 'createdAt' | 'information' | 'readAt' | 'Messages'> & { id?: string };

/** The thread as whoever reported sees it: what they reported first. */
export function reporterRows({ id, createdAt, information, readAt, Messages }: Reported, zone: string): ThreadRow[] {
  const note = readAt === null ? 'Not read yet' : `Read ${showMoment(readAt, zone)}`;
  return [
    { id: id ?? 'report', when: marginOf(createdAt, zone), who: 'You', text: information, note, mark: 'noted' },
    ...messageRows(Messages, 'You', zone),
  ];
}

/** `10/17 23:52`. */
function marginOf(instant: string, zone: string): string {
  const [, month = '', day = ''] = localDate(instant, zone).split('-');
  return `${month}/${day} ${clock24(instant, zone)}`;
}
