import type { EveningFact } from '#contract/evenings/evening.ts';
import { clockColumn } from '#contract/kit/clocks.ts';
import { iso } from './curve.ts';
import { localDate, showMoment, showTime } from '#contract/kit/zones.ts';
import { atDoor, type Entry, type Evening, happenedAt } from './evening.ts';
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

/** Someone who had agreed to house rules, whether or not they ever came. */
export interface AgreedRow {
  id: string;
  name: string;
  rules: string;
  /** Its words are still the same. */
  current: boolean;
}

/** In place of a device: whatever happened anywhere. */
export const everyDoor = '*';

/** The times of an evening in a margin: those of its two ends tell whether the clock changes in between. */
export const clockOf = ({ scale, event }: Evening) => clockColumn([iso(scale.doors), iso(scale.last)], event.timezone);

/** Rows by the fact that let someone in: thousands stay as they are from one moment to the next. */
const known = new WeakMap<EveningFact, PersonRow>();

export function personRows(evening: Evening, { inside, agreed }: EveningState): PersonRow[] {
  const { show } = clockOf(evening);
  return inside.map(({ attendee, count, since }) => {
    const rules = rulesOf(evening, agreed[attendee]);
    const name = nameOfAttendee(evening, attendee) + (count > 1 ? `, ${count} people on one code` : '');
    const before = known.get(since);
    if (before?.rules === rules && before.name === name) return before;
    const row = {
      id: attendee,
      name,
      since: show(happenedAt(since)),
      how: `Let in by ${nameAtDoor(evening, since)}`,
      rules,
    };
    known.set(since, row);
    return row;
  });
}

const rulesOf = (evening: Evening, key: string | undefined): string =>
  key === undefined ? 'No house rules to agree to' : nameOfAgreement(evening, key);

/** A door's name, and the beginning of its device's id where it was never paired under a name. */
export const titleOfDoor = (evening: Evening, device: string): string =>
  [nameOfDoor(evening, device), evening.doorNames[device] === undefined && device.slice(0, 8)]
    .filter(Boolean)
    .join(' · ');

/** What each door has let in, turned away and undone so far, under its name. */
export const doorRows = (evening: Evening, { doors }: EveningState): DoorRow[] =>
  doors.map(({ device, admitted, refused, undone, last }) => ({
    id: device,
    name: titleOfDoor(evening, device),
    counts: [
      `${admitted} let in`,
      ...(refused > 0 ? [`${refused} turned away`] : []),
      ...(undone > 0 ? [`${undone} undone`] : []),
    ].join(', '),
    last: last && `${saidOfOne(evening, last).what}, ${showTime(happenedAt(last), evening.event.timezone)}`,
  }));

/** What happened last, at one door or anywhere, the newest first and at most so many (C-71); `earlier`: how many stand behind those. */
export function factRows(
  evening: Evening,
  { happened, door, told }: { happened: number; door: string; told: number },
): { facts: FactRow[]; earlier: number } {
  const entries = evening.entries
    .slice(0, happened)
    .filter((entry) => door === everyDoor || isAt(evening, entry, door));
  const facts = entries.slice(-told).map((entry) => rowOf(evening, entry));
  return { facts: facts.toReversed(), earlier: entries.length - facts.length };
}

function isAt({ facts }: Evening, { from }: Entry, door: string): boolean {
  const fact = facts[from];
  return fact !== undefined && atDoor.includes(fact.type) && (fact.device ?? '') === door;
}

function rowOf(evening: Evening, entry: Entry): FactRow {
  const { timezone, startDate } = evening.event;
  const fact = evening.facts[entry.from];
  const instant = fact ? happenedAt(fact) : startDate;
  const sent = fact && instant < fact.at && fact.doorAt !== undefined ? `, sent ${showTime(fact.at, timezone)}` : '';
  const isThatDay = localDate(instant, timezone) === localDate(startDate, timezone);
  return {
    ...saidOf(evening, entry),
    id: String(fact?.pos ?? entry.from),
    when: (isThatDay ? showTime(instant, timezone) : showMoment(instant, timezone)) + sent,
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

/** Attendees by their names: an evening is put in this order once, however often its slider moves. */
const byName = new WeakMap<Evening, readonly { id: string; name: string }[]>();
const { compare } = new Intl.Collator('en');

/** Everyone who had agreed to house rules by then, in the order of their names, each with the version they agreed to last. */
export function agreedRows(evening: Evening, { agreed }: EveningState): AgreedRow[] {
  const everyone =
    byName.get(evening) ??
    Object.keys(evening.attendees)
      .map((id) => ({ id, name: nameOfAttendee(evening, id) }))
      .toSorted((one, other) => compare(one.name, other.name));
  byName.set(evening, everyone);
  const versions = new Map(
    evening.agreements.map(({ key, rules }) => {
      const current = rules.every((rule) => rule.current);
      const name = nameOfAgreement(evening, key);
      return [key, { current, rules: current ? name : `${name}, changed since` }];
    }),
  );
  return everyone.flatMap(({ id, name }) => {
    const version = versions.get(agreed[id] ?? '');
    return version ? [{ id, name, ...version }] : [];
  });
}
