import type { SnapshotFrom } from 'xstate';
import type { AlertTally, BoardStatus } from '#contract/alerts/alert.ts';
import { href } from '#contract/kit/addresses.ts';
import { type Liveness, livenessOf, liveWithin } from '#machines/kit/liveness.ts';
import { chaptersNamed, withRole } from '../organizationAlerts/audienceLine.ts';
import { clockOf, namedAlertLine } from '../organizationAlerts/words.ts';
import type { alertBoardMachine } from './machine.ts';
import {
  type BoardGroup,
  boardGroups,
  type BoardRow,
  countsOf,
  groupOf,
  isMissing,
  type MessageCount,
  nameOf,
  rowOf,
  takesAllClear,
} from './rows.ts';

export interface BoardSection {
  group: BoardGroup;
  title: string;
  count: number;
  /** Beside the title. */
  end: string | null;
  rows: BoardRow[];
}

export interface BoardView {
  view: 'loading' | 'failed' | 'shown';
  error: string | null;
  refreshing: boolean;
  text: string;
  line: string | null;
  /** How many are missing, and of whom. */
  head: { count: number; title: string; note: string; isDone: boolean };
  sections: BoardSection[];
  live: Liveness;
  messages: MessageCount[];
  /** How many have seen it in the app, those who answered among them. */
  seen: number;
  /** Who is marked. */
  mark: { question: string; busy: BoardStatus | null } | null;
  /** Id of whose help is on its way to the server. */
  helping: string | null;
  allClear: { label: string; isMain: boolean; note: string } | null;
  question: { title: string; text: string; busy: boolean } | null;
  /** Where its report is. */
  report: string | null;
}

type Snapshot = SnapshotFrom<typeof alertBoardMachine>;

/** The board at a moment (UTC ISO). It asks again by itself, so what is old was not answered. */
export function present(snapshot: Snapshot, now: string): BoardView {
  const { read, error, zone, person, status } = snapshot.context;
  const marks = snapshot.matches('choosing') || snapshot.matches('marking');
  const helps = snapshot.matches('takingOn') || snapshot.matches('handingBack');
  const clears = snapshot.matches('asking') || snapshot.matches('clearing');
  const view = read ? 'shown' : snapshot.matches('failed') ? 'failed' : 'loading';
  const readAt = read?.readAt ?? now;
  const board = read?.board ?? null;
  const sections = board ? sectionsOf(board, now, zone) : [];
  const missing = sections.filter(({ group }) => isMissing(group)).reduce((sum, { count }) => sum + count, 0);
  return {
    view,
    error,
    refreshing: snapshot.matches('refreshing'),
    text: board?.alert.information ?? 'Answers',
    line: board && namedAlertLine(board.alert, zone),
    head: headOf(board, missing, zone),
    sections,
    live: livenessOf(readAt, now, { liveFor: liveWithin, clock: clockOf(readAt, zone) }),
    messages: board ? countsOf(board.messages) : [],
    seen: board?.answers.filter((each) => each.seenAt !== null || each.status !== null).length ?? 0,
    mark:
      marks && person
        ? {
            question: `Is ${nameOf(person)} with you?`,
            busy: snapshot.matches('marking') ? status : null,
          }
        : null,
    helping: helps ? (person?.id ?? null) : null,
    allClear: board && allClearOf(board, missing),
    question: clears && board ? { ...questionOf(board, missing), busy: snapshot.matches('clearing') } : null,
    report: board && href.alertReport(board.alert.id),
  };
}

const titles: Record<BoardGroup, string> = {
  notSafe: 'Not Safe',
  noAnswer: 'No answer',
  unreachable: 'No way to reach',
  leftBefore: 'Left before',
  safe: 'Safe',
};

function sectionsOf({ alert, answers, asksAgainAt }: AlertTally, now: string, zone: string): BoardSection[] {
  const ends: Partial<Record<BoardGroup, string | null>> = {
    noAnswer: asksAgainAt && `Asking again at ${clockOf(asksAgainAt, zone)}`,
    unreachable: 'Find them in person',
  };
  return boardGroups.map((group) => {
    const rows = answers
      .filter((each) => groupOf(each) === group)
      .map((each) => rowOf(each, { now, zone, sentAt: alert.createdAt }));
    return { group, title: titles[group], count: rows.length, end: ends[group] ?? null, rows };
  });
}

const wereThere = {
  everyone: 'members',
  inside: 'who were inside',
  checkedIn: 'who were checked in',
  volunteers: 'volunteers',
} as const;

/** `members of Cedar House`, whose part of the board it is, or for whom the alert was. */
function whoOf({ alert: { audience, toChapters }, part }: AlertTally): string {
  if (audience.kind === 'role') return withRole(audience.role);
  if (audience.kind === 'chapters') return `members of ${chaptersNamed(part ?? toChapters?.names ?? [])}`;
  return wereThere[audience.kind];
}

function headOf(board: AlertTally | null, missing: number, zone: string): BoardView['head'] {
  if (board === null) return { count: 0, title: '', note: '', isDone: false };
  const { alert, answers } = board;
  if (alert.clearedAt !== null)
    return { count: missing, title: 'All clear', note: `Since ${clockOf(alert.clearedAt, zone)}`, isDone: true };
  if (missing > 0) {
    const note = `of ${answers.length} ${whoOf(board)}`;
    return { count: missing, title: 'not yet accounted for', note, isDone: false };
  }
  const last = answers
    .flatMap(({ answeredAt }) => answeredAt ?? [])
    .toSorted()
    .at(-1);
  const note = last === undefined ? '' : `Last answer ${clockOf(last, zone)}`;
  return { count: 0, title: 'Everyone is accounted for', note, isDone: true };
}

function allClearOf(board: AlertTally, missing: number): BoardView['allClear'] {
  const { answers } = board;
  if (!takesAllClear(board)) return null;
  const isMain = missing === 0;
  const whom = answers.length === 1 ? '1 person' : `all ${answers.length}`;
  const note = `The all-clear goes to ${whom} and ends the alert. The answers stay.`;
  return { label: isMain ? 'Send All-Clear' : 'All-Clear', isMain, note };
}

function questionOf({ answers }: AlertTally, missing: number): { title: string; text: string } {
  const all = `${answers.length} ${answers.length === 1 ? 'person' : 'people'}`;
  const title = `Send the all-clear to ${all}?`;
  if (missing === 0) return { title, text: 'Everyone is accounted for.' };
  return { title, text: `${missing} ${missing === 1 ? 'person isn’t' : 'people aren’t'} accounted for yet.` };
}
