import type { SnapshotFrom } from 'xstate';
import type { AlertReport } from '#contract/alerts/alertReport.ts';
import { audienceLine, chaptersNamed } from '../organizationAlerts/audienceLine.ts';
import { clearLine, namedAlertLine } from '../organizationAlerts/words.ts';
import { accountedFor, curveOf } from './curve.ts';
import type { alertReportMachine } from './machine.ts';
import { type ReportRow, rowOf } from './rows.ts';

export interface ReportPoint {
  count: string;
  when: string;
}

export interface AlertReportView {
  view: 'loading' | 'failed' | 'shown';
  heading: string;
  error: string | null;
  refreshing: boolean;
  /** What was sent, by whom and when, to whom, and since when it is all clear. */
  text: string | null;
  lines: readonly string[];
  /** `8 of 9 accounted for`. */
  sum: string | null;
  points: readonly ReportPoint[];
  rows: readonly ReportRow[];
  writing: boolean;
}

type Snapshot = SnapshotFrom<typeof alertReportMachine>;

/** The report at a moment (UTC ISO). */
export function present(snapshot: Snapshot, now: string): AlertReportView {
  const { report, error, zone } = snapshot.context;
  return {
    view: report ? 'shown' : snapshot.matches('failed') ? 'failed' : 'loading',
    heading: 'Report',
    error,
    refreshing: snapshot.matches('refreshing'),
    text: report && report.alert.information,
    lines: report ? linesOf(report, zone) : [],
    sum: report && `${accountedFor(report)} of ${report.people.length} accounted for`,
    points: report ? curveOf(report, now).map(({ minutes, count }) => pointOf(minutes, count)) : [],
    rows: report ? report.people.map((each) => rowOf(each, zone)) : [],
    writing: snapshot.matches('writing'),
  };
}

const linesOf = ({ alert, part }: AlertReport, zone: string): string[] => [
  namedAlertLine(alert, zone),
  audienceLine(alert) ?? 'For everyone',
  ...(part ? [`This report is about members of ${chaptersNamed(part)}`] : []),
  clearLine(alert, zone) ?? 'Not all clear yet',
];

const pointOf = (minutes: number, count: number): ReportPoint => ({
  count: String(count),
  when: `Within ${minutes < 60 ? `${minutes} min` : `${minutes / 60} h`}`,
});
