import type { SnapshotFrom } from 'xstate';
import { showDate, showTime } from '#contract/kit/zones.ts';
import type { TimerCount } from '#contract/organization/operations.ts';
import { fileSize } from '#machines/kit/fileSize.ts';
import { numberText } from '#machines/organization/deliveries/words.ts';
import type { operationsMachine, OperationsRead } from './machine.ts';
import { countOf, filesText, percentText, purposeText, tasksText, timerText } from './words.ts';

export interface OperationsLine {
  id: string;
  what: string;
  lines: readonly string[];
  /** Something of it needs somebody. */
  isWrong: boolean;
}

export interface OperationsView {
  view: 'loading' | 'failed' | 'shown';
  /** `As of October 1, 2026, 12:00 PM EDT` */
  asOf: string | null;
  /** Why nothing that is scheduled happens. */
  off: string | null;
  timers: readonly OperationsLine[];
  canRetry: boolean;
  /** Why files are refused. */
  full: string | null;
  files: readonly OperationsLine[];
  /** How much of the limit of a day is used. */
  uploads: string | null;
  versions: readonly OperationsLine[];
  /** Asked before failing timers are tried. */
  question: { title: string; lines: readonly string[] } | null;
  /** They are being tried. */
  busy: boolean;
  refreshing: boolean;
  /** Why nothing, or nothing newer, could be loaded. */
  error: string | null;
}

type Snapshot = SnapshotFrom<typeof operationsMachine>;

export function present(snapshot: Snapshot): OperationsView {
  const { operations, zone, error } = snapshot.context;
  const moment = (at: string): string => `${showDate(at, zone)}, ${showTime(at, zone)}`;
  const isAsked = snapshot.matches('asking') || snapshot.matches('retrying');
  return {
    view: operations !== null ? 'shown' : snapshot.matches('failed') ? 'failed' : 'loading',
    asOf: operations && `As of ${moment(operations.at)}`,
    off: operations?.sendingOff ? offText : null,
    timers: operations?.timers.map((timer) => timerLine(timer, { moment, isOff: operations.sendingOff })) ?? [],
    canRetry: countOf(operations, 'retriable') > 0,
    full: operations?.uploads.refused ? fullText : null,
    files: operations?.files.map(fileLine) ?? [],
    uploads: operations && uploadsText(operations),
    versions: operations ? versionLines(operations) : [],
    question: isAsked && operations ? questionOf(operations) : null,
    busy: snapshot.matches('retrying'),
    refreshing: snapshot.matches('refreshing'),
    error,
  };
}

const offText =
  'This server was restored from a backup, so nothing scheduled happens until its operator turns sending back on.';
const fullText = 'File storage is full right now, so uploads are refused. Everything else works.';

interface LineParts {
  moment: (at: string) => string;
  /** Nothing is tried. */
  isOff: boolean;
}

function timerLine({ kind, waiting, nextAt, late, failing }: TimerCount, { moment, isOff }: LineParts) {
  const states = [
    ...(waiting > 0 ? [`${numberText(waiting)} waiting`] : []),
    ...(late > 0 ? [`${numberText(late)} late`] : []),
    ...(failing > 0 ? [`${numberText(failing)} failing`] : []),
  ];
  const triedAgain = failing > 0 && !isOff ? ['Tried again at least once a minute'] : [];
  const lines = [states.join(' · '), ...triedAgain, ...(nextAt === null ? [] : [`Next: ${moment(nextAt)}`])];
  return { id: kind, what: timerText(kind), lines, isWrong: late > 0 || failing > 0 };
}

const fileLine = ({ purpose, count, bytes }: OperationsRead['files'][number]): OperationsLine => ({
  id: purpose,
  what: purposeText(purpose),
  lines: [`${filesText(count)} · ${fileSize(bytes)}`],
  isWrong: false,
});

const uploadsText = ({ uploads: { usedPercent, limitBytes } }: OperationsRead): string =>
  `${percentText(usedPercent)} of the ${fileSize(limitBytes)} upload limit was used in the last 24 hours.`;

function versionLines({ app, release, schema }: OperationsRead): OperationsLine[] {
  const line = (id: string, what: string, ...lines: string[]) => ({ id, what, lines, isWrong: false });
  return [
    line('server', 'Server', `Muster ${release}`),
    line('database', 'Database', `Migration ${schema}`),
    line('app', 'App on this device', `Muster ${app.release}`, app.updateWaits ? waitsText : 'No update is waiting'),
  ];
}

const waitsText = 'A new version is ready. Muster updates the next time you open it.';

function questionOf(operations: OperationsRead): { title: string; lines: string[] } {
  const failing = operations.timers.filter(({ retriable }) => retriable > 0);
  return {
    title: `Try ${tasksText(countOf(operations, 'retriable'))} now?`,
    lines: [
      ...failing.map(({ kind, retriable }) => `${timerText(kind)}: ${numberText(retriable)} failing.`),
      'Muster keeps trying them at least once a minute. This only skips the wait.',
    ],
  };
}
