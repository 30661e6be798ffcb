import type { SnapshotFrom } from 'xstate';
import { timesIn } from '#contract/kit/clocks.ts';
import { showDate } from '#contract/kit/zones.ts';
import { type ReportView, reportOf } from '#machines/incidents/incidentReports/incidentReports.ts';
import type { incidentThreadMachine } from './machine.ts';
import { type Field, fieldOf, mayClose, mayHold, type SeenIncident, typedIn } from './fields.ts';
import { type HoldView, holdOf, questionOf, type ReleaseQuestion } from './presentHold.ts';
import {
  type KeptFromText,
  keptOf,
  messageRows,
  reporterRows,
  type ReportStatus,
  reportStatusOf,
  type ThreadRow,
} from './rows.ts';

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
  state: ReportStatus | null;
  /** Whom it is kept from, and who can open it, as its reporter sees it. */
  kept: KeptFromText | null;
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
    state: reportStatusOf({ state, since }, zone),
    kept: read.side === 'reporter' ? keptOf(read.report) : null,
    report,
    rows: read.side === 'reader' ? messageRows(Messages, 'Reporter', zone) : reporterRows(read.report, zone),
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

const fields: Record<Field, Pick<DockView, 'label' | 'hint' | 'button' | 'keep'>> = {
  message: { label: 'Write to the reporter', hint: null, button: 'Send', keep: null },
  outcome: { label: 'Outcome', hint: null, button: 'Close report', keep: 'Don’t close it' },
  hold: {
    label: 'Why it must be kept',
    hint: 'Until the hold is released, nothing of the report is deleted. Readers see this. The reporter isn’t told.',
    ...{ button: 'Put on hold', keep: 'Don’t hold it' },
  },
};

/** No one can be told of an answer. */
const byCode = 'They aren’t told of your answer. They see it when they open the report with their code.';
const isAnonymous = (read: SeenIncident | null) => read?.side === 'reader' && read.report.Reporter === null;

function dockOf(snapshot: SnapshotFrom<typeof incidentThreadMachine>): DockView | null {
  const { context } = snapshot;
  const field = fieldOf(context);
  if (field === null) return null;
  const { side, isUnsent, failed } = context;
  return {
    ...fields[field],
    ...(side === 'reporter' ? { label: 'Write to the readers' } : {}),
    ...(isAnonymous(context.read) && field !== 'hold' ? { hint: byCode } : {}),
    text: typedIn(context, field),
    busy: ['sending', 'closing', 'holding', 'releasing'].includes(snapshot.value),
    error: isUnsent ? 'Not sent. Try again.' : (failed?.message ?? null),
  };
}
