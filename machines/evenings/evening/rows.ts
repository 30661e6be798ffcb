import type { EveningFact } from '#contract/evenings/evening.ts';
import { clockColumn } from '#contract/kit/clocks.ts';
import { iso } from './curve.ts';
import { localDate, showMoment, showTime } from '#contract/kit/zones.ts';
import type { Entry, Evening } from './evening.ts';
import type { EveningState } from './state.ts';
import {
  nameAtDoor,
  nameOfActor,
  nameOfAgreement,
  nameOfAttendee,
  nameOfDoor,
  type EntryText,
  saidOf,
  saidOfOne,
} from './words.ts';

/** Someone inside: since when, by whom, at which door, and what they agreed to. */
export interface PersonRow {
  id: string;
  name: string;
  since: string;
  how: string;
  rules: string;
}

export interface DoorRow {
  id: string;
  name: string;
  counts: string;
  /** What it showed last; null before its first. */
  last: string | null;
}

export interface FactRow extends EntryText {
  id: string;
  /** `20:41`, or the day of one before the evening. */
  when: string;
  who: string;
}

export interface AgreementRow {
  id: string;
  name: string;
  /** By how many who were going then. */
  count: number;
  current: boolean;
  titles: readonly string[];
}

/** So many facts before the moment are told. */
const factsShown = 8;

/** The times of an evening in a margin: those of its two ends tell whether the clock changes in between. */
export const clockOf = ({ scale, event }: Evening) => clockColumn([iso(scale.doors), iso(scale.last)], event.timezone);

/** Rows by the fact that let someone in: thousands stay as they are from one moment to the next. */
const known = new WeakMap<EveningFact, PersonRow>();

export function personRows(evening: Evening, { inside, agreed }: EveningState): PersonRow[] {
  const { show } = clockOf(evening);
  return inside.map(({ attendee, since }) => {
    const rules = rulesOf(evening, agreed[attendee]);
    const before = known.get(since);
    if (before?.rules === rules) return before;
    const row = {
      id: attendee,
      name: nameOfAttendee(evening, attendee),
      since: show(since.at),
      how: `Let in by ${nameAtDoor(evening, since)}`,
      rules,
    };
    known.set(since, row);
    return row;
  });
}

const rulesOf = (evening: Evening, key: string | undefined): string =>
  key === undefined ? 'No house rules to agree to' : nameOfAgreement(evening, key);

/** What each door has let in, turned away and undone so far, under its name. */
export const doorRows = (evening: Evening, { doors }: EveningState): DoorRow[] =>
  doors.map(({ device, admitted, refused, undone, last }) => ({
    id: device,
    name: [nameOfDoor(evening, device), evening.doorNames[device] === undefined && device.slice(0, 8)]
      .filter(Boolean)
      .join(' · '),
    counts: [
      `${admitted} let in`,
      ...(refused > 0 ? [`${refused} turned away`] : []),
      ...(undone > 0 ? [`${undone} undone`] : []),
    ].join(', '),
    last: last && `${saidOfOne(evening, last).what}, ${showTime(last.at, evening.event.timezone)}`,
  }));

/** What happened last, the newest first. */
export const factRows = (evening: Evening, happened: number): FactRow[] =>
  evening.entries
    .slice(Math.max(0, happened - factsShown), happened)
    .toReversed()
    .map((entry) => rowOf(evening, entry));

function rowOf(evening: Evening, entry: Entry): FactRow {
  const { timezone, startDate } = evening.event;
  const fact = evening.facts[entry.from];
  const instant = fact?.at ?? startDate;
  const isThatDay = localDate(instant, timezone) === localDate(startDate, timezone);
  return {
    ...saidOf(evening, entry),
    id: String(fact?.pos ?? entry.from),
    when: isThatDay ? showTime(instant, timezone) : showMoment(instant, timezone),
    who: fact ? nameAtDoor(evening, fact) : nameOfActor(evening, ''),
  };
}

/** The sets of house rules that were agreed to, with how many people agreed to each so far. */
export const agreementRows = (evening: Evening, { agreed }: EveningState): AgreementRow[] =>
  evening.agreements.map(({ key, rules }) => ({
    id: key,
    name: nameOfAgreement(evening, key),
    count: Object.values(agreed).filter((each) => each === key).length,
    current: rules.every((rule) => rule.current),
    titles: rules.map(({ title }) => title ?? 'A rule that was removed'),
  }));
