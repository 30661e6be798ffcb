import { numberText } from '#contract/kit/numberText.ts';
import { showMoment } from '#contract/kit/zones.ts';
import type { SnapshotFrom } from 'xstate';
import type { TimerCount } from '#contract/organization/operations.ts';
import { fileSize } from '#machines/kit/fileSize.ts';
import { statusView, type StatusView } from '../statusPage/present.ts';
import type { operationsMachine, OperationsRead } from './machine.ts';
import { countOf, filesText, percentText, purposeText, tasksText, timerText } from './words.ts';

export interface OperationsLine {
  id: string;
  what: string;
  lines: readonly string[];
  /** Something of it needs someone. */
  isWrong: boolean;
}

export interface OperationsView extends StatusView {
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
}

export function present(snapshot: SnapshotFrom<typeof operationsMachine>): OperationsView {
  const { operations, zone } = snapshot.context;
  return {
    ...statusView(snapshot, operations, operations && questionOf(operations)),
    off: operations?.sendingOff ? offText : null,
    timers: operations?.timers.map((timer) => timerLine(timer, { zone, isOff: operations.sendingOff })) ?? [],
    canRetry: countOf(operations, 'retriable') > 0,
    full: operations?.uploads.refused ? fullText : null,
    files: operations?.files.map(fileLine) ?? [],
    uploads: operations && uploadsText(operations),
    versions: operations ? versionLines(operations) : [],
  };
}

const offText =
  'This server was restored from a backup, so nothing scheduled happens until its operator turns sending back on.';
const fullText = 'File storage is full right now, so uploads are refused. Everything else works.';

interface LineParts {
  zone: string;
  /** Nothing is tried. */
  isOff: boolean;
}

function timerLine({ kind, waiting, nextAt, late, failing }: TimerCount, { zone, isOff }: LineParts) {
  const states = [
    ...(waiting > 0 ? [`${numberText(waiting)} waiting`] : []),
    ...(late > 0 ? [`${numberText(late)} late`] : []),
    ...(failing > 0 ? [`${numberText(failing)} failing`] : []),
  ];
  const triedAgain = failing > 0 && !isOff ? ['Tried again at least once a minute'] : [];
  const lines = [states.join(' · '), ...triedAgain, ...(nextAt === null ? [] : [`Next: ${showMoment(nextAt, zone)}`])];
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

function questionOf(operations: OperationsRead): NonNullable<StatusView['question']> {
  const failing = operations.timers.filter(({ retriable }) => retriable > 0);
  return {
    title: `Try ${tasksText(countOf(operations, 'retriable'))} now?`,
    lines: [
      ...failing.map(({ kind, retriable }) => `${timerText(kind)}: ${numberText(retriable)} failing.`),
      'Muster keeps trying them at least once a minute. This only skips the wait.',
    ],
  };
}
