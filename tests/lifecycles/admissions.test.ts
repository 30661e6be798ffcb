import type { AttendanceFact, RecordedAtDoor } from '#machines/lifecycles/attendance.facts.ts';
import { attendanceMachine, type AttendanceSnapshot } from '#machines/lifecycles/attendance.machine.ts';
import {
  accepted,
  checkedIn,
  checkedOut,
  conflictFound,
  conflictSettled,
  declined,
  invited,
  recorded,
  removed,
} from '#machines/lifecycles/attendance.fixtures.ts';
import { whyNot } from '#machines/lifecycles/attendance.refusals.ts';
import { merged } from '#machines/lifecycles/admissions.ts';
import { factsOfRecords } from '#machines/lifecycles/recordsAtDoor.ts';
import { type Chance, chanceFrom } from '#tests/server/http/chance.ts';
import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';

const handedOver = '2026-10-18T04:00:00.000Z';
const minute = (number: number) => new Date(Date.parse('2026-10-18T01:00:00.000Z') + number * 60_000).toISOString();

const first = (): AttendanceSnapshot => initialTransition(attendanceMachine, { id: 'a1' })[0];
const take = (snapshot: AttendanceSnapshot, fact: AttendanceFact) => transition(attendanceMachine, snapshot, fact)[0];
const fold = (facts: readonly AttendanceFact[], from = first()): AttendanceSnapshot =>
  facts.reduce((snapshot, fact) => {
    expect(whyNot(snapshot, fact)).toBe(null);
    return take(snapshot, fact);
  }, from);
const kept = ({ value, context }: AttendanceSnapshot) => ({ value, context });

type Record = Omit<RecordedAtDoor, 'outcome'>;
const record = (device: string, counter: number, at: number, decision: 'in' | 'out' = 'in'): Record => {
  const { outcome: _, ...rest } = recorded({ device, counter, doorAt: minute(at), decision, at: handedOver });
  return rest;
};

/** Hands each batch over by itself. */
const merge = (from: AttendanceSnapshot, batches: readonly (readonly Record[])[]): AttendanceSnapshot =>
  batches.reduce((snapshot, batch) => fold(factsOfRecords(snapshot.context, batch), snapshot), from);

interface Handed {
  order: readonly (readonly Record[])[];
  stands: AttendanceSnapshot;
}

/** How it stands after each order of the batches. Orders that begin alike are handed over together up to where they part. */
function* inEveryOrder(
  batches: Handed['order'],
  stands: AttendanceSnapshot,
  order: Handed['order'] = [],
): Generator<Handed> {
  if (batches.length === 0) yield { order, stands };
  for (const [index, each] of batches.entries())
    yield* inEveryOrder(batches.toSpliced(index, 1), merge(stands, [each]), [...order, each]);
}

/** Decided by the server at one minute, given at the door at another. */
function lostExit(decided: number, given: number): AttendanceFact {
  return { ...checkedOut, by: 'dan', at: minute(decided), notedAt: minute(given) } as AttendanceFact;
}

const yes = [invited(), accepted()];
const guest = [invited('host'), accepted({ host: 'going' })];
const histories: { [name: string]: AttendanceFact[] } = {
  'somebody who is expected': yes,
  'somebody who cancelled': [...yes, declined()],
  'a guest on hold': [...guest, declined('host')],
  'somebody who was taken off the list': [...yes, removed],
  'somebody who was taken off and invited anew': [...yes, removed, invited()],
  'somebody who is in': [...yes, { ...checkedIn(), at: minute(4), notedAt: minute(3) } as AttendanceFact],
  'somebody who came and left': [...yes, { ...checkedIn(), at: minute(4) }, lostExit(9, 8)],
};

/** Three records of each of six phones; the first two have the same moments. */
const logs = Array.from({ length: 6 }, (_, phone) => [
  record(`phone-${phone}`, 1, Math.max(1, phone), 'in'),
  record(`phone-${phone}`, 2, 5 + phone, phone % 2 === 0 ? 'out' : 'in'),
  record(`phone-${phone}`, 3, 20 - phone, phone % 3 === 0 ? 'in' : 'out'),
]);

describe.each(Object.entries(histories))('%s', (_, history) => {
  it.each([2, 3, 4, 5, 6])('stands the same in whatever order %i phones hand over what they noted', (phones) => {
    const from = fold(history);
    const some = logs.slice(0, phones);
    const expected = kept(merge(from, [some.flat()]));
    expect(expected.context.movements.filter(({ record: noted }) => noted !== null)).toHaveLength(phones * 3);
    for (const { stands } of inEveryOrder(some, from)) expect(kept(stands)).toEqual(expected);
  });

  it('stands the same when each record comes by itself, in whatever order, and more than once', () => {
    const from = fold(history);
    const some = logs.slice(0, 2).flat();
    const expected = kept(merge(from, [some]));
    const single = some.map((each) => [each]);
    for (const { order, stands } of inEveryOrder(single, from))
      expect(kept(merge(stands, order.slice(0, 2)))).toEqual(expected);
  });
});

/** The long run takes 100,000 rounds. */
const rounds = 400;
const seeds = Array.from({ length: process.env['MUSTER_LONG'] ? 250 : 1 }, (_, index) => 17 + index);

const below = (luck: Chance, end: number): number => Math.floor(luck.number() * end);

function someLog(luck: Chance): Record[] {
  const phones = 1 + below(luck, 8);
  return Array.from({ length: phones }, (_, phone) =>
    Array.from({ length: below(luck, 7) }, (_none, counter) =>
      record(`phone-${phone}`, counter + 1, below(luck, 40), luck.of(['in', 'in', 'out'] as const)),
    ),
  ).flat();
}

function shuffled<T>(luck: Chance, all: readonly T[]): T[] {
  const left = [...all];
  return all.flatMap(() => left.splice(below(luck, left.length), 1));
}

function batched<T>(luck: Chance, all: readonly T[]): T[][] {
  const batches: T[][] = [[]];
  for (const each of all) {
    if (below(luck, 3) === 0) batches.push([]);
    batches.at(-1)?.push(each);
  }
  return batches;
}

it.each(seeds)('stands the same after longer logs in any order and any batches, by the chance of %i', (seed) => {
  const luck = chanceFrom(seed);
  for (let round = 0; round < rounds; round += 1) {
    const from = fold(luck.of(Object.values(histories)));
    const log = someLog(luck);
    const [one, another] = [0, 1].map(() => kept(merge(from, batched(luck, shuffled(luck, log)))));
    expect(one).toEqual(another);
    expect(one).toEqual(kept(merge(from, [log])));
  }
});

describe('somebody whom two phones let in', () => {
  const came = [record('phone-1', 1, 10), record('phone-2', 1, 20)];
  const ids = ['dan/phone-1/1', 'dan/phone-2/1'];
  const twice = () => merge(fold(yes), [came]);
  const settled = (answer: Parameters<typeof conflictSettled>[0]) =>
    take(twice(), { ...conflictSettled(answer, ids), at: handedOver });
  const standing = ({
    value,
    context: { checkinDate, checkedInBy, checkoutDate, copies, conflict },
  }: AttendanceSnapshot) => ({
    ...{ value, checkinDate, checkedInBy, checkoutDate, copies },
    doubt: conflict?.admissions.map(({ id }) => id) ?? null,
  });
  const inside = {
    ...{ value: { going: 'in' }, checkinDate: minute(10), checkedInBy: 'dan', checkoutDate: null },
    ...{ copies: 0, doubt: null as string[] | null },
  };

  it('is in once, since the first time, and in doubt', () => {
    expect(standing(twice())).toEqual({ ...inside, doubt: ids });
    expect(factsOfRecords(fold(yes).context, came).at(-1)).toMatchObject({
      ...{ type: 'attendance.conflictFound', reason: 'admittedTwice', admissions: ids },
    });
  });

  it('is no longer in doubt when staff say that it was one person, or that it stands', () => {
    expect(standing(settled('samePerson'))).toEqual(inside);
    expect(standing(settled('stands'))).toEqual(inside);
  });

  it('is two people when the code was copied; one of them leaves first', () => {
    const copied = settled('codeCopied');
    expect(standing(copied)).toEqual({ ...inside, copies: 1 });
    const one = fold([{ ...checkedOut, at: handedOver }], copied);
    expect(standing(one)).toEqual(inside);
    expect(standing(fold([{ ...checkedOut, at: handedOver }], one))).toMatchObject({
      value: { going: 'left' },
      copies: 0,
    });
  });

  it('has left when staff say so, and nobody stays on a copied code', () => {
    const gone = { ...inside, value: { going: 'left' }, checkoutDate: handedOver };
    expect(standing(settled('left'))).toEqual(gone);
  });

  it('is in doubt again when another phone had let them in too', () => {
    const third = merge(settled('codeCopied'), [[record('phone-3', 1, 30)]]);
    expect(standing(third)).toEqual({ ...inside, copies: 1, doubt: [...ids, 'dan/phone-3/1'] });
    const all = take(third, conflictSettled('codeCopied', [...ids, 'dan/phone-3/1']));
    expect(standing(all)).toEqual({ ...inside, copies: 2 });
  });

  it('is in no doubt any more when a phone had noted that they left between', () => {
    const left = merge(twice(), [[record('phone-3', 1, 15, 'out')]]);
    expect(standing(left)).toEqual({ ...inside, checkinDate: minute(20) });
  });

  it('is settled of the admissions that are in doubt, and of no others', () => {
    for (const fact of [
      conflictSettled('stands', ids.slice(0, 1)),
      conflictFound(ids.toReversed()),
      conflictSettled('left', []),
    ])
      expect(whyNot(twice(), fact)).toBe('changedMeanwhile');
    expect(whyNot(settled('stands'), conflictSettled('stands', ids))).toBe('changedMeanwhile');
  });
});

it.each([
  ['somebody who cancelled', 'rsvpCancelled'],
  ['a guest on hold', 'hostNotGoing'],
  ['somebody who was taken off the list', 'wasRemoved'],
  ['somebody who was taken off and invited anew', 'wasRemoved'],
])('%s is in when a door let them in, going again, and in doubt: %s', (name, reason) => {
  const { value, context } = merge(fold(histories[name] ?? []), [[record('phone-1', 1, 10)]]);
  expect([value, context.conflict?.reason]).toEqual([{ going: 'in' }, reason]);
});

it.each([
  ['cancelled', 'eventCancelled'],
  ['editing', 'eventNotApproved'],
  ['being-changed', undefined],
  ['approved', undefined],
])('an admission to an event that is %s is in doubt: %s', (event, reason) => {
  const noted = { ...record('phone-1', 1, 10), grounds: { event, host: 'none' } as const };
  expect(merge(fold(yes), [[noted]]).context.conflict?.reason).toBe(reason);
});

it('an admission of whoever was suspended or removed meanwhile is in doubt, in any order and any parts (C-78)', () => {
  const former = { event: 'approved', host: 'none', isFormer: true } as const;
  const [came, left] = [{ ...record('phone-1', 1, 10), grounds: former }, record('phone-2', 1, 20, 'out')];
  for (const parts of [[[came], [left]], [[left], [came]], [[came, left]]]) {
    const { value, context } = merge(fold(yes), parts);
    expect([value, context.conflict?.reason]).toEqual([{ going: 'left' }, 'rsvpCancelled']);
  }
});

it('whoever only left by a phone’s note stands on the list as before', () => {
  for (const history of Object.values(histories)) {
    const from = fold(history);
    if (from.matches('going')) continue;
    expect(merge(from, [[record('phone-1', 1, 10, 'out')]]).value).toEqual(from.value);
  }
});

it('whoever left at a door before the server heard that they came, came before they left', () => {
  const late = { ...checkedIn(), at: minute(30), notedAt: minute(3) } as AttendanceFact;
  const { context } = merge(fold([...yes, late]), [[record('phone-1', 1, 10, 'out')]]);
  expect(merged(context).steps.map(({ at, change }) => [at, change])).toEqual([
    [minute(3), 1],
    [minute(10), -1],
  ]);
});

it('a check-in whose answer was lost is the same as the phone’s record of it', () => {
  const noted = { ...checkedIn(), at: minute(12), notedAt: minute(10) } as AttendanceFact;
  const online = fold([...yes, noted]);
  const both = merge(online, [[record('phone-1', 1, 10)]]);
  expect([both.value, both.context.conflict, both.context.checkinDate]).toEqual([{ going: 'in' }, null, minute(12)]);
  const byAnother = merge(online, [[{ ...record('phone-1', 1, 10), by: 'cora' }]]);
  expect(byAnother.context.conflict?.reason).toBe('admittedTwice');
});

it('a check-out whose answer was lost is the same as the phone’s record of it, and lets one out of a copied code', () => {
  const ids = ['dan/phone-1/1', 'dan/phone-2/1'];
  const twice = merge(fold(yes), [[record('phone-1', 1, 10), record('phone-2', 1, 20)]]);
  const late = { ...lostExit(31, 30), at: handedOver };
  const copied = fold([late], take(twice, { ...conflictSettled('codeCopied', ids), at: handedOver }));
  const after = merge(copied, [[record('phone-3', 1, 30, 'out')]]);
  expect([after.value, after.context.copies]).toEqual([{ going: 'in' }, 0]);
  const byAnother = merge(copied, [[{ ...record('phone-3', 1, 30, 'out'), by: 'cora' }]]);
  expect(byAnother.value).toEqual({ going: 'left' });
});

describe('somebody who is in, let out by one phone and in by another', () => {
  const online = fold([...yes, { ...checkedIn(), at: minute(4) }]);
  const shown = ({ value, context: { checkinDate, checkoutDate, conflict } }: AttendanceSnapshot) => [
    value,
    ...[checkinDate, checkoutDate, conflict?.reason ?? null],
  ];

  it.each([
    ['who came again is in, and nothing is to be settled', 12, [{ going: 'in' }, minute(12), null, null]],
    [
      'who came before they went has left, and was admitted twice',
      8,
      [{ going: 'left' }, minute(4), minute(10), 'admittedTwice'],
    ],
  ] as const)('%s', (_, came, expected) => {
    const [out, again] = [[record('phone-1', 1, 10, 'out')], [record('phone-2', 1, came)]];
    for (const order of [
      [out, again],
      [again, out],
    ])
      expect(shown(merge(online, order))).toEqual(expected);
  });

  it('and let out twice, has left the first time, and nothing is to be settled', () => {
    const [one, another] = [[record('phone-1', 1, 10, 'out')], [record('phone-2', 1, 12, 'out')]];
    const expected = [{ going: 'left' }, minute(4), minute(10), null];
    for (const order of [
      [one, another],
      [another, one],
    ])
      expect(shown(merge(online, order))).toEqual(expected);
  });
});

it('a time that is still to come counts as the time of handing over', () => {
  const { context } = merge(fold(yes), [[{ ...record('phone-1', 1, 10), doorAt: '2027-01-01T00:00:00.000Z' }]]);
  expect(context.checkinDate).toBe(handedOver);
});

it('a record of somebody who never said yes is not taken', () => {
  for (const history of [[invited()], [invited(), removed], []])
    expect(whyNot(fold(history), recorded())).toBe(
      ['notRsvp', 'wasRemoved', 'notFound'][[1, 2, 0].indexOf(history.length)],
    );
});

describe('a clock that is wrong', () => {
  const later = (fact: AttendanceFact, number: number): AttendanceFact => ({ ...fact, at: minute(number) });
  const going = [invited(), accepted()].map((fact) => later(fact, 0));

  it('of the server, set back, orders nothing that the server decided', () => {
    const left = fold([...going, later(checkedIn(), 61), later(checkedOut, 60)]);
    expect(left.value).toEqual({ going: 'left' });
    expect(fold([later(checkedIn(), 60)], left).value).toEqual({ going: 'in' });
  });

  it('of a phone, slow, puts no check-in before what was known when the server decided it', () => {
    const left = merge(fold(going), [[record('a', 1, 10), record('a', 2, 45, 'out')]]);
    const slow: AttendanceFact = {
      ...checkedIn(),
      at: '2026-10-18T04:01:00.000Z',
      notedAt: minute(40),
    } as AttendanceFact;
    expect(fold([slow], left).value).toEqual({ going: 'in' });
  });
});
