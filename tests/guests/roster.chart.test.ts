import type { Roster, RosterRow } from '#contract/guests/roster.ts';
import { attendeeOf, eventId, guestOf, mia } from '#machines/kit/fixtures.ts';
import { findCode } from '#machines/guests/roster/codes.ts';
import { rowsOf } from '#machines/guests/roster/fixtures.ts';
import { agrees, applied, countsOf, type KnownRoster, withOwn } from '#machines/guests/roster/known.ts';
import { rosterMachine } from '#machines/guests/roster/machine.ts';
import { rosterModel } from '#machines/guests/roster/model.ts';
import { partiesOf } from '#machines/guests/roster/parties.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { newSteps } from '#tests/kit/along.ts';

describeChart(rosterModel, {
  sizes: {
    'followed by changes': { states: 217, edges: 1013 },
    'something was missed': { states: 63, edges: 311 },
    'done at this phone': { states: 133, edges: 695 },
  },
  along: {
    'the whole is asked for first and after something was missed, and changes since the last answer else': (walked) => {
      for (const { before, after } of newSteps(walked)) {
        if (!after.matches({ list: { followed: 'asking' } }) || before.matches({ list: { followed: 'asking' } }))
          continue;
        const { known, missed } = after.context;
        const { input } = walked.calls.at(-1) ?? {};
        expect(input).toEqual({ eventId, since: missed ? null : known?.version });
      }
    },
    'what is known stays when it cannot be read again': (walked) => {
      for (const { move, before, after } of newSteps(walked))
        if (move === 'readChanges refused: offline') {
          expect(after.context.known).toBe(before.context.known);
          expect(after.context.readAt).toBe(before.context.readAt);
        }
    },
    'each answer and each failure is told': ({ path, emitted }) => {
      const answers = path.split(' > ').filter((move) => move.startsWith('read'));
      const told = emitted.filter(({ type }) => type.startsWith('roster.'));
      expect(told.length).toBeGreaterThanOrEqual(answers.length);
    },
  },
});

const at = '2026-10-18T00:05:00.000Z';
const gus = { id: 'gus', firstName: 'Gus', lastName: 'Berg', qrCode: '4T8W1ZP5' };
const ben = { id: 'ben', firstName: 'Ben', lastName: 'Okafor', qrCode: 'HG42TRWE' };
const expected = rowsOf([attendeeOf('yes', [guestOf('yes', gus)]), attendeeOf('invited', [], ben)]);
const miaIn = rowsOf([attendeeOf('in')]);

const whole = (rows: readonly RosterRow[], version = 5): Roster => ({
  version,
  reset: true,
  changed: [...rows],
  removed: [],
  counts: countsIn(rows),
  capacity: null,
});
const countsIn = (rows: readonly RosterRow[]) => ({
  all: rows.length,
  yes: rows.filter(({ rsvp }) => rsvp === 'yes').length,
  inside: rows.filter(({ checkedIn }) => checkedIn).length,
});

describe('an answer', () => {
  const known = applied(null, whole(expected));

  it('of changes replaces rows and takes out those that are gone; all others are the very ones they were', () => {
    const counts = { all: 2, yes: 1, inside: 1 };
    const after = applied(known, {
      ...{ version: 8, reset: false, changed: miaIn, removed: ['at-gus'], counts },
      capacity: null,
    });
    expect([...after.rows.keys()].toSorted()).toEqual(['at-ben', 'at-mia']);
    expect(after.parties).toEqual([{ host: miaIn[0], guests: [] }, known.parties[1]]);
    expect(after.parties[1]).toBe(known.parties[1]);
    expect(agrees(after, counts)).toBe(true);
  });

  it('that tells what was known changes nothing', () => {
    const again = applied(known, { ...whole(expected, 9), reset: false, changed: structuredClone(expected) });
    expect(again.parties).toBe(known.parties);
    expect(again.version).toBe(9);
  });

  it('of the whole forgets what was known before', () => {
    expect([...applied(known, whole(miaIn)).rows.keys()]).toEqual(['at-mia']);
  });

  it('counts who is inside on a copied code, as the server does', () => {
    const copied = miaIn.map((row) => ({ ...row, copies: 2 }));
    const counts = { all: 1, yes: 1, inside: 3 };
    expect(agrees(applied(known, { ...whole(copied), counts }), counts)).toBe(true);
  });

  it('never takes the version back', () => {
    expect(applied(known, { ...whole([], 3), reset: false }).version).toBe(5);
  });
});

it('finds a code without walking the list again', () => {
  const { parties } = applied(null, whole(expected));
  expect(findCode(parties, gus.qrCode)).toEqual({ row: expected[1], party: parties[0] });
  expect(findCode(parties, 'NONESUCH')).toBe(undefined);
});

it('changes nothing for somebody who is not on the list', () => {
  const known = applied(null, whole(expected));
  expect(withOwn(known, { id: 'at-nobody', checkedIn: true })).toBe(known);
});

describe('whoever follows by changes', () => {
  const row = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    hostId: fc.constantFrom(null, 'a', 'b'),
    rsvp: fc.constantFrom('invited' as const, 'yes' as const, 'no' as const),
    checkedIn: fc.boolean(),
    lastName: fc.constantFrom('Berg', 'Frost', 'Åker', 'berg'),
  });
  const list = fc.uniqueArray(row, { selector: ({ id }) => id }).map((rows) =>
    rows.map((given): RosterRow => {
      const hostId = given.hostId === given.id ? null : given.hostId;
      const [base] = rowsOf([attendeeOf('yes', [], mia)]);
      if (!base) throw new Error('there is no row');
      return { ...base, ...given, hostId, personId: hostId === null ? given.id : null };
    }),
  );

  /** What has changed between two lists, and some that has not. */
  const between = (
    before: readonly RosterRow[],
    after: readonly RosterRow[],
    version: number,
    also: number,
  ): Roster => ({
    version,
    reset: false,
    changed: after.filter(
      (each, index) => index < also || JSON.stringify(before.find(({ id }) => id === each.id)) !== JSON.stringify(each),
    ),
    removed: before.filter(({ id }) => !after.some((each) => each.id === id)).map(({ id }) => id),
    counts: countsIn(after),
    capacity: null,
  });

  it('has the rows of the last whole list, in its order, whatever is told twice or anew', () => {
    const steps = fc.array(fc.record({ rows: list, also: fc.nat(5), again: fc.boolean(), anew: fc.boolean() }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(steps, (told) => {
        let known: KnownRoster = applied(null, whole([], 0));
        let before: readonly RosterRow[] = [];
        for (const [index, { rows, also, again, anew }] of told.entries()) {
          const answer = anew ? whole(rows, index) : between(before, rows, index, also);
          known = applied(known, answer);
          if (again) known = applied(known, structuredClone({ ...answer, version: 0 }));
          before = rows;
          expect(known.rows).toEqual(new Map(rows.map((each) => [each.id, each])));
          expect(known.parties).toEqual(partiesOf(rows));
          expect(countsOf(known)).toEqual(answer.counts);
        }
      }),
    );
  });
});

/** A roster whose calls are answered in this order, at a clock of its own. */
function start(...answers: (Roster | Error)[]) {
  const asked: (number | null)[] = [];
  const clock = new SimulatedClock();
  const readRoster = fromPromise<{ roster: Roster; at: string }, { eventId: string; since: number | null }>(
    async ({ input }) => {
      asked.push(input.since);
      const answer = answers.shift() ?? new Error('one call too many');
      if (answer instanceof Error) throw answer;
      return { roster: answer, at };
    },
  );
  const actor = createActor(rosterMachine.provide({ actors: { readRoster } }), { input: { eventId }, clock });
  actor.subscribe({ error: () => {} });
  actor.start();
  const asks = (...since: (number | null)[]) => vi.waitFor(() => expect(asked).toEqual(since));
  const rests = () => vi.waitFor(() => expect(actor.getSnapshot().hasTag('busy')).toBe(false));
  const isIn = () => actor.getSnapshot().context.shown?.rows.get('at-mia')?.checkedIn;
  return { actor, clock, asked, asks, rests, isIn };
}

const nothingNew = (version: number): Roster => ({ ...whole([], version), reset: false, counts: countsIn(expected) });

it('of a phone that slept for six hours is the whole list anew, without who has left it meanwhile', async () => {
  const [mia, ...others] = expected;
  const { actor, clock, asked, asks, rests } = start(whole(expected, 5), whole(mia ? [mia] : [], 900));
  await rests();
  clock.increment(6 * 3_600_000);
  actor.send({ type: 'refresh.requested' });
  await asks(null, 5);
  await rests();
  const { shown } = actor.getSnapshot().context;
  expect([shown?.version, [...(shown?.rows.keys() ?? [])]]).toEqual([900, [mia?.id]]);
  expect([others.length > 0, asked.length]).toEqual([true, 2]);
});

it('asks at once when news come, and once more a second after the last call began, however many come', async () => {
  const { actor, clock, asked, asks, rests } = start(whole(expected), nothingNew(6), nothingNew(7));
  await rests();
  clock.increment(1_000);
  for (let each = 0; each < 5; each += 1) actor.send({ type: 'news.arrived' });
  await asks(null, 5);
  await rests();
  for (let each = 0; each < 50; each += 1) actor.send({ type: 'news.arrived' });
  clock.increment(999);
  expect(asked).toEqual([null, 5]);
  clock.increment(1);
  await asks(null, 5, 6);
  await rests();
  clock.increment(5_000);
  expect(asked).toEqual([null, 5, 6]);
});

it('asks every 20 seconds without news', async () => {
  const { clock, asks, rests } = start(whole(expected), nothingNew(6));
  await rests();
  clock.increment(19_999);
  await asks(null);
  clock.increment(1);
  await asks(null, 5);
});

it('asks for the whole when it counts otherwise, and only once where that does not help', async () => {
  const odd = { all: 9, yes: 9, inside: 9 };
  const { actor, clock, asked, asks, rests } = start(
    whole(expected),
    { ...nothingNew(6), counts: odd },
    { ...whole(expected, 7), counts: odd },
    { ...nothingNew(8), counts: odd },
  );
  await rests();
  for (const since of [[5], [5, null], [5, null, 7]]) {
    clock.increment(1_000);
    if (since.length !== 2) actor.send({ type: 'news.arrived' });
    await asks(null, ...since);
    await rests();
  }
  clock.increment(10_000);
  expect(asked).toEqual([null, 5, null, 7]);
});

it('shows at once what was done here, and asks for nothing because of it', async () => {
  const { actor, clock, asked, rests, isIn } = start(whole(expected));
  await rests();
  actor.send({ type: 'own.changed', change: { id: 'at-mia', checkedIn: true, checkinDate: at } });
  expect(isIn()).toBe(true);
  clock.increment(10_000);
  expect({ asked, isIn: isIn() }).toEqual({ asked: [null], isIn: true });
});

it('keeps what was done here against an answer that was asked for before it, and no longer', async () => {
  let answer = (_: Roster) => {};
  const answers = [async () => whole(expected), () => new Promise<Roster>((resolve) => (answer = resolve))];
  const clock = new SimulatedClock();
  const readRoster = fromPromise<{ roster: Roster; at: string }, { eventId: string; since: number | null }>(
    async () => ({ roster: await (answers.shift()?.() ?? nothingNew(9)), at }),
  );
  const actor = createActor(rosterMachine.provide({ actors: { readRoster } }), { input: { eventId }, clock }).start();
  const rests = () => vi.waitFor(() => expect(actor.getSnapshot().hasTag('busy')).toBe(false));
  const isIn = () => actor.getSnapshot().context.shown?.rows.get('at-mia')?.checkedIn;
  await rests();
  clock.increment(1_000);
  actor.send({ type: 'news.arrived' });
  actor.send({ type: 'own.changed', change: { id: 'at-mia', checkedIn: true, checkinDate: at } });
  answer(nothingNew(6));
  await rests();
  expect(isIn()).toBe(true);
  clock.increment(1_000);
  actor.send({ type: 'news.arrived' });
  await rests();
  expect(isIn()).toBe(false);
});

it('keeps what it knows after a failed call, says why and since when, and tries again', async () => {
  const { actor, clock, asks, rests } = start(whole(expected), new Error('You may be out of range.'), nothingNew(6));
  await rests();
  clock.increment(20_000);
  await rests();
  expect(actor.getSnapshot().context).toMatchObject({ error: 'You may be out of range.', readAt: at });
  expect(actor.getSnapshot().context.shown?.rows.size).toBe(3);
  actor.send({ type: 'retry.pressed' });
  clock.increment(1_000);
  await asks(null, 5, 5);
  await rests();
  expect(actor.getSnapshot().context.error).toBe(null);
});
