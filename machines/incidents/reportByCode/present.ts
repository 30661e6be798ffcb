import type { SnapshotFrom } from 'xstate';
import type { FailedRule } from '#contract/kit/form.ts';
import { timesIn } from '#contract/kit/clocks.ts';
import { showDate } from '#contract/kit/zones.ts';
import { type DockView } from '../incidentThread/present.ts';
import {
  type KeptFromText,
  keptOf,
  reporterRows,
  type ReportStatus,
  reportStatusOf,
  type ThreadRow,
} from '../incidentThread/rows.ts';
import type { reportByCodeMachine } from './machine.ts';

/** What its code opened. */
export interface OpenedReport {
  lead: string;
  state: ReportStatus;
  kept: KeptFromText;
  rows: ThreadRow[];
  times: string | null;
  refreshing: boolean;
  error: string | null;
  dock: DockView;
}

export interface ReportByCodeView {
  heading: string;
  code: string;
  busy: boolean;
  failed: FailedRule | null;
  /** Null until a code has opened one. */
  opened: OpenedReport | null;
}

export function present(snapshot: SnapshotFrom<typeof reportByCodeMachine>): ReportByCodeView {
  const { code, failed, report } = snapshot.context;
  return {
    heading: report ? 'Your Report' : 'Open a Report',
    ...{ code, failed, busy: snapshot.matches('opening') },
    opened: report && openedOf(snapshot, report),
  };
}

type Report = NonNullable<SnapshotFrom<typeof reportByCodeMachine>['context']['report']>;

function openedOf(snapshot: SnapshotFrom<typeof reportByCodeMachine>, report: Report): OpenedReport {
  const { text, isUnsent, failed, error } = snapshot.context;
  const zone = report.event.timezone;
  return {
    lead: `${report.event.title}, ${showDate(report.event.startDate, zone)}`,
    ...{ state: reportStatusOf(report, zone), kept: keptOf(report), rows: reporterRows(report, zone) },
    times: timesIn(
      report.Messages.map(({ at }) => at),
      zone,
    ),
    ...{ refreshing: snapshot.matches('refreshing'), error },
    dock: {
      ...{ label: 'Write to the readers', text, button: 'Send', keep: null },
      hint: 'They don’t learn who you are, unless your words say so.',
      busy: snapshot.matches('sending'),
      error: isUnsent ? 'Not sent. Try again.' : (failed?.message ?? null),
    },
  };
}
