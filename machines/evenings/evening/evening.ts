import type { Agreement, EveningAttendee, EveningFact, EveningPart } from '#contract/evenings/evening.ts';
import { type Curve, curveOf, type Quarter, quartersOf } from './curve.ts';
import { type Scale, scaleOf } from './scale.ts';
import type { Count, Phase } from './timeline.ts';

/** Facts that one press or one call made together: of one kind, by one person, at one time. What doors decided offline has a time each. */
export interface Entry {
  /** Milliseconds since 1970. */
  at: number;
  /** The first of its facts, and the one behind its last. */
  from: number;
  to: number;
}

/** All that is known of an evening, its facts in their order. */
export interface Evening {
  event: EveningPart['event'];
  facts: readonly EveningFact[];
  entries: readonly Entry[];
  attendees: Readonly<Record<string, EveningAttendee>>;
  people: Readonly<Record<string, string>>;
  /** In the order in which they were first agreed to. */
  agreements: readonly Agreement[];
  /** Devices that let someone in or turned someone away, in the order in which they first did; '' for those without an id. */
  doors: readonly string[];
  /** The names of those that were paired as doors, by device. */
  doorNames: Readonly<Record<string, string>>;
  /** The names of who paired them, by device. */
  doorPairers: Readonly<Record<string, string>>;
  /** Each change of how many are inside. */
  counts: readonly Count[];
  phases: readonly Phase[];
  scale: Scale;
  curve: Curve;
  quarters: readonly Quarter[];
}

/** When a fact happened, UTC ISO: what a door decided without a network at the door, not when it was handed over (C-70). */
export const happenedAt = ({ at, doorAt, inside }: Pick<EveningFact, 'at' | 'doorAt' | 'inside'>): string =>
  inside?.at ?? (doorAt !== undefined && doorAt < at ? doorAt : at);

/** The same in milliseconds since 1970. */
export const timeOf = (fact: Pick<EveningFact, 'at' | 'doorAt' | 'inside'>): number => Date.parse(happenedAt(fact));

/** Facts that a door may make. */
export const atDoor: readonly string[] = [
  'attendance.checkedIn',
  'attendance.checkInUndone',
  'attendance.checkedOut',
  'attendance.recordedAtDoor',
  'door.refused',
];

const readsCodes: readonly string[] = ['attendance.checkedIn', 'attendance.recordedAtDoor', 'door.refused'];

/** Puts the parts of an evening together, from when it was first submitted; null where it never was. */
export function eveningOf(parts: readonly EveningPart[]): Evening | null {
  const all = parts
    .flatMap((part) => part.facts)
    .toSorted((a, b) => compared(happenedAt(a), happenedAt(b)) || a.pos - b.pos);
  const [part] = parts;
  const submitted = all.find(({ type }) => type === 'event.submitted');
  if (!part || !submitted) return null;
  const begun = all.indexOf(submitted);
  const facts = all.filter(({ inside }, index) => index >= begun || inside);
  const attendees = Object.fromEntries(parts.flatMap((each) => each.attendees).map((each) => [each.id, each]));
  const counts = countsOf(facts);
  const phases = phasesOf(all, attendees, counts);
  const last = facts.findLast(({ type }) => atDoor.includes(type));
  const scale = scaleOf({
    first: timeOf(submitted),
    doors: phases.find(({ name }) => name === 'Doors')?.at ?? null,
    last: last ? timeOf(last) : null,
    isEmptyAtLast: (counts.at(-1)?.inside ?? 0) === 0,
    start: Date.parse(part.event.startDate),
    end: Date.parse(part.event.endDate),
  });
  const counted = { event: part.event, counts, phases, scale };
  return {
    ...counted,
    facts,
    entries: entriesOf(facts),
    attendees,
    people: namesOf(parts.flatMap((each) => each.people)),
    agreements: agreementsOf(parts, facts),
    doors: doorsOf(facts),
    doorNames: namesOf(parts.flatMap((each) => each.doors)),
    doorPairers: namesOf(
      parts.flatMap((each) => each.doors.flatMap(({ id, pairedBy: name }) => (name ? [{ id, name }] : []))),
    ),
    curve: curveOf(counted),
    quarters: quartersOf(counted),
  };
}

const namesOf = (named: readonly { id: string; name: string }[]): Record<string, string> =>
  Object.fromEntries(named.map(({ id, name }) => [id, name]));

/** Instants in UTC ISO stand in the order of their letters. */
const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function entriesOf(facts: readonly EveningFact[]): Entry[] {
  const entries: Entry[] = [];
  for (const [index, fact] of facts.entries()) {
    const before = entries.at(-1);
    const first = before && facts[before.from];
    if (before && first && isAlike(first, fact)) before.to = index + 1;
    else entries.push({ at: timeOf(fact), from: index, to: index + 1 });
  }
  return entries;
}

const isAlike = (a: EveningFact, b: EveningFact): boolean =>
  a.type === b.type &&
  happenedAt(a) === happenedAt(b) &&
  a.by === b.by &&
  a.device === b.device &&
  a.approved === b.approved &&
  a.refusal === b.refusal &&
  a.decision === b.decision;

function countsOf(facts: readonly EveningFact[]): Count[] {
  let inside = 0;
  return facts.flatMap((fact) => {
    if (!fact.inside) return [];
    inside += fact.inside.change;
    return [{ at: timeOf(fact), inside }];
  });
}

/** Devices at which codes were read: someone who checks out on an own phone is no door. */
const doorsOf = (facts: readonly EveningFact[]): string[] => [
  ...new Set(facts.filter(({ type }) => readsCodes.includes(type)).map(({ device }) => device ?? '')),
];

function agreementsOf(parts: readonly EveningPart[], facts: readonly EveningFact[]): Agreement[] {
  const known = new Map(parts.flatMap((part) => part.agreements).map((each) => [each.key, each]));
  const inOrder = new Set(facts.flatMap(({ agreement }) => agreement ?? []));
  return [...inOrder].flatMap((key) => known.get(key) ?? []);
}

/** An invitation goes out once the event is approved, whenever someone was put on the list. */
function phasesOf(facts: readonly EveningFact[], attendees: Evening['attendees'], counts: readonly Count[]): Phase[] {
  const first = (is: (fact: EveningFact) => boolean) => {
    const fact = facts.find(is);
    return fact ? timeOf(fact) : null;
  };
  const isOfEvent = ({ type }: EveningFact) => type.startsWith('event.');
  const approved = first((fact) => isOfEvent(fact) && fact.state === 'approved');
  const invited = first(({ type, stream, by }) => type === 'attendance.invited' && attendees[stream]?.person !== by);
  const fullest = counts.reduce<Count | null>((most, each) => (each.inside > (most?.inside ?? 0) ? each : most), null);
  const last = counts.at(-1);
  const phases: [Phase['name'], number | null][] = [
    ['Submitted', first(({ type }) => type === 'event.submitted')],
    ['Approved', first(({ type }) => type === 'event.approved')],
    ['Invited', approved === null || invited === null ? null : Math.max(approved, invited)],
    [
      'Doors',
      first(
        ({ type, decision }) =>
          type === 'attendance.checkedIn' || (type === 'attendance.recordedAtDoor' && decision === 'in'),
      ),
    ],
    ['Fullest', fullest?.at ?? null],
    ['Last out', last?.inside === 0 ? last.at : null],
  ];
  return phases.flatMap(([name, at]) => (at === null ? [] : [{ name, at }]));
}
