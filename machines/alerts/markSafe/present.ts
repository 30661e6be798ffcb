import type { SnapshotFrom } from 'xstate';
import { isAccountedFor } from '#contract/alerts/alert.ts';
import type { RollCallPerson } from '#contract/alerts/rollCall.ts';
import { href } from '#contract/kit/addresses.ts';
import { clockWithZone } from '#contract/kit/clocks.ts';
import { type Liveness, livenessOf, liveWithin } from '#machines/kit/liveness.ts';
import { doorAlertLine } from '../doorAlerts/present.ts';
import { listedName, markedLine } from '../organizationAlerts/words.ts';
import type { MarkSafeContext, markSafeMachine } from './machine.ts';

export interface RollCallRow {
  id: string;
  /** `Field, Gus`. */
  who: string;
  guestOf: string | null;
  /** `Marked by Sam Okafor 22:50 EDT`. */
  marked: string | null;
  sign: { kind: 'ok' | 'bad' | 'no' | 'wait'; word: string };
  /** What was said here and no server has answered: `Safe, not sent yet`. */
  unsent: string | null;
}

export interface MarkSafeView {
  view: 'loading' | 'failed' | 'shown' | 'over';
  heading: string;
  error: string | null;
  refreshing: boolean;
  /** What was sent, and since when. */
  alert: { title: string; words: string } | null;
  /** How many are missing, and of whom. */
  head: { count: number; title: string; note: string; isDone: boolean };
  live: Liveness;
  search: string;
  /** Who is not yet accounted for, and who was marked: as far as the search finds them. */
  sections: { title: string; rows: RollCallRow[] }[];
  /** There are people, and none of them is searched for. */
  nobody: string | null;
  /** What waits for the network, while it does. */
  unsent: { text: string; busy: boolean } | null;
  /** Who is marked. */
  mark: { question: string } | null;
  /** Where the door is. */
  door: string;
}

/** The roll call at a moment (UTC ISO). It asks again by itself, so what is old was not answered. */
export function present(snapshot: SnapshotFrom<typeof markSafeMachine>, now: string): MarkSafeView {
  const { context } = snapshot;
  const { read, error, zone, person, search, eventId } = context;
  const readAt = read?.readAt ?? now;
  const alert = read && doorAlertLine(read.roll.alert, zone);
  const sections = sectionsOf(context);
  const isOver = snapshot.matches('over');
  return {
    view: isOver ? 'over' : read ? 'shown' : snapshot.matches('failed') ? 'failed' : 'loading',
    heading: 'Mark Who Is Safe',
    error,
    refreshing: snapshot.matches({ open: 'refreshing' }),
    alert: alert && { title: alert.title, words: alert.words },
    head: headOf(context),
    live: livenessOf(readAt, now, { liveFor: liveWithin, clock: clockWithZone(readAt, zone) }),
    search,
    sections,
    nobody: search.trim() !== '' && sections.length === 0 ? 'No one by that name is left to mark' : null,
    unsent: unsentOf(context, isOver, snapshot.matches({ open: 'checking' })),
    mark: person && { question: `Is ${[person.firstName, person.lastName].filter(Boolean).join(' ')} with you?` },
    door: href.door(eventId),
  };
}

function headOf({ read }: MarkSafeContext): MarkSafeView['head'] {
  const { count: all, people } = read?.roll ?? { count: 0, people: [] };
  const count = people.filter(({ status }) => !isAccountedFor(status)).length;
  return {
    count,
    title: count === 0 ? 'Everyone is accounted for' : 'not yet accounted for',
    note: `of ${all} who were inside`,
    isDone: count === 0,
  };
}

function sectionsOf({ read, marks, search, zone }: MarkSafeContext): MarkSafeView['sections'] {
  const found = (read?.roll.people ?? []).filter(matching(search));
  const rowOf = (person: RollCallPerson): RollCallRow => {
    const mark = marks.findLast(({ id }) => id === person.id);
    return {
      id: person.id,
      who: listedName(person),
      guestOf: person.host === null ? null : `Guest of ${person.host}`,
      marked: markedLine(person, (at) => clockWithZone(at, zone)),
      sign: signOf(person),
      unsent: mark ? `${mark.status}, ${mark.isWaiting ? 'not sent yet' : 'sending'}` : null,
    };
  };
  return [
    { title: 'Not accounted for', rows: found.filter(({ status }) => !isAccountedFor(status)).map(rowOf) },
    { title: 'Marked', rows: found.filter(({ status }) => isAccountedFor(status)).map(rowOf) },
  ].filter(({ rows }) => rows.length > 0);
}

/** By the name, in either order. */
const matching = (search: string) => {
  const text = search
    .trim()
    .toLowerCase()
    .replaceAll(/[\s,]+/g, ' ');
  return ({ firstName, lastName }: RollCallPerson) =>
    `${firstName} ${lastName} ${firstName}`.toLowerCase().includes(text);
};

const signs = {
  Safe: { kind: 'ok', word: 'Safe' },
  'Not Safe': { kind: 'bad', word: 'Not Safe' },
  'Left before': { kind: 'no', word: 'Left before' },
  none: { kind: 'wait', word: 'No answer' },
} as const;

const signOf = ({ status }: RollCallPerson): RollCallRow['sign'] => signs[status ?? 'none'];

function unsentOf({ marks }: MarkSafeContext, isOver: boolean, busy: boolean): MarkSafeView['unsent'] {
  const count = marks.filter(({ isWaiting }) => isWaiting || isOver).length;
  if (count === 0) return null;
  const what = count === 1 ? '1 mark' : `${count} marks`;
  const isOne = count === 1;
  if (isOver) return { text: `${what} ${isOne ? 'was' : 'were'} never sent.`, busy: false };
  return { text: `${what} ${isOne ? 'isn’t' : 'aren’t'} sent yet. Keep this page open: it tries again.`, busy };
}
