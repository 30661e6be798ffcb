import type { SnapshotFrom } from 'xstate';
import type { IncidentState } from '#contract/incidents/incident.ts';
import { timesIn } from '#contract/kit/clocks.ts';
import { clock24, localDate, showDate, showMoment } from '#contract/kit/zones.ts';
import { keptPeople, type ReportView, reportOf } from '#machines/incidents/incidentReports/incidentReports.ts';
import type { incidentThreadMachine } from './machine.ts';
import { type Field, fieldOf, mayClose, mayHold, type SeenIncident, typedIn } from './fields.ts';
import { type HoldView, holdOf, questionOf, type ReleaseQuestion } from './presentHold.ts';

export interface ThreadRow {
  id: string;
  /** Day and time, in the margin. */
  when: string;
  who: string;
  text: string;
  note: string | null;
  mark: 'noted' | 'half';
}

export interface DockView {
  label: string;
  text: string;
  hint: string | null;
  button: string;
  busy: boolean;
  /** Why it cannot be sent, or was not. */
  error: string | null;
  /** Goes back to a message; null where one is written. */
  keep: string | null;
}

export interface IncidentThreadView {
  view: 'loading' | 'failed' | 'shown';
  heading: string;
  lead: string | null;
  error: string | null;
  refreshing: boolean;
  state: { name: string; since: string; isDone: boolean } | null;
  /** Whom it is kept from, and who can open it, as its reporter sees it. */
  kept: { title: string; lines: string[] } | null;
  /** What was reported, as its readers see it. */
  report: ReportView | null;
  rows: ThreadRow[];
  times: string | null;
  dock: DockView | null;
  mayClose: boolean;
  /** The legal hold that a reader sees, and may release. */
  hold: HoldView | null;
  mayHold: boolean;
  /** Asked before a hold is released. */
  question: ReleaseQuestion | null;
}

const stateNames: Record<IncidentState, string> = { received: 'Received', lookedAt: 'Looked at', closed: 'Closed' };

/** How a report stands, in a word. */
export const stateName = (state: IncidentState): string => stateNames[state];

const none = { state: null, kept: null, report: null, rows: [], times: null, dock: null, mayClose: false };
const noHold = { hold: null, mayHold: false, question: null };

export function present(snapshot: SnapshotFrom<typeof incidentThreadMachine>): IncidentThreadView {
  const { context } = snapshot;
  const { read, error } = context;
  const shown = { heading: 'Incident Report', error, refreshing: snapshot.matches('refreshing') };
  if (read === null)
    return { ...none, ...noHold, ...shown, view: snapshot.matches('failed') ? 'failed' : 'loading', lead: null };
  const zone = zoneOf(read, context.zone);
  const { state, since, Messages } = read.report;
  const report = read.side === 'reader' ? reportOf({ data: read.report, error: null }, zone) : null;
  return {
    ...shown,
    view: 'shown',
    lead: report ? report.lead : leadOf(read, zone),
    state: { name: stateName(state), since: `Since ${showMoment(since, zone)}`, isDone: state === 'closed' },
    kept: keptOf(read),
    report,
    rows: rowsOf(read, zone),
    times: timesIn(
      Messages.map(({ at }) => at),
      zone,
    ),
    dock: dockOf(snapshot),
    mayClose: mayClose(context),
    hold: holdOf(snapshot, zone),
    mayHold: mayHold(context),
    question: snapshot.matches('asking') ? questionOf(snapshot, zone) : null,
  };
}

const zoneOf = (read: SeenIncident, zone: string) => (read.side === 'reporter' ? read.report.event.timezone : zone);

const leadOf = (read: SeenIncident, zone: string): string | null =>
  read.side === 'reporter' ? `${read.report.event.title}, ${showDate(read.report.event.startDate, zone)}` : null;

function keptOf(read: SeenIncident): IncidentThreadView['kept'] {
  if (read.side === 'reader') return null;
  const { readers } = read.report;
  const people = keptPeople(read.report);
  const can =
    readers === 0 ? 'Nobody can open it now.' : `${readers} ${readers === 1 ? 'person' : 'people'} can open it.`;
  return { title: people ? `Kept from ${people}` : 'Kept from no one', lines: [can] };
}

function rowsOf(read: SeenIncident, zone: string): ThreadRow[] {
  const { side, report } = read;
  const rows = report.Messages.map(({ id, at, fromReader, isOutcome, text }) => ({
    ...{ id, when: marginOf(at, zone), text, note: isOutcome ? 'Closed the report' : null },
    who: fromReader ? 'Incident reader' : side === 'reporter' ? 'You' : 'Reporter',
    mark: fromReader ? ('half' as const) : ('noted' as const),
  }));
  if (side === 'reader') return rows;
  const { createdAt, information, readAt } = report;
  const note = readAt === null ? 'Not read yet' : `Read ${showMoment(readAt, zone)}`;
  return [
    { id: report.id, when: marginOf(createdAt, zone), who: 'You', text: information, note, mark: 'noted' },
    ...rows,
  ];
}

/** `10/17 23:52`. */
function marginOf(instant: string, zone: string): string {
  const [, month = '', day = ''] = localDate(instant, zone).split('-');
  return `${month}/${day} ${clock24(instant, zone)}`;
}

const fields: Record<Field, Pick<DockView, 'label' | 'hint' | 'button' | 'keep'>> = {
  message: { label: 'Write to the reporter', hint: null, button: 'Send', keep: null },
  outcome: { label: 'What came of it', hint: null, button: 'Close report', keep: 'Don’t close it' },
  hold: {
    label: 'Why it has to be kept',
    hint: 'Until the hold is released, nothing of the report is deleted. Readers see this. The reporter isn’t told.',
    ...{ button: 'Put on hold', keep: 'Don’t hold it' },
  },
};

function dockOf(snapshot: SnapshotFrom<typeof incidentThreadMachine>): DockView | null {
  const { context } = snapshot;
  const field = fieldOf(context);
  if (field === null) return null;
  const { side, isUnsent, failed } = context;
  return {
    ...fields[field],
    ...(side === 'reporter' ? { label: 'Write to the readers' } : {}),
    text: typedIn(context, field),
    busy: ['sending', 'closing', 'holding', 'releasing'].includes(snapshot.value),
    error: isUnsent ? 'Not sent. Try again.' : (failed?.message ?? null),
  };
}
