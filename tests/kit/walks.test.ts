import { openLink, readLink } from '#machines/app/simulator/link.ts';
import { checkOutModel } from '#machines/door/checkOut/model.ts';
import { type Path, shortestToEachEdge } from '#machines/kit/model/cover.ts';
import { type Expected, explore } from '#machines/kit/model/explore.ts';
import { act, type FlowModel, refused, type SignalOf } from '#machines/kit/model/model.ts';
import { walk } from '#machines/kit/model/walk.ts';
import { pureDriver } from '#tests/support/paths/pureDriver.ts';
import { chartTests } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { type AnyStateMachine, assign, setup, type SnapshotFrom } from 'xstate';
import {
  brokenModel,
  type doorMachine,
  doorModel,
  type DoorView,
  doorSizes,
  failures,
} from '#tests/door/door.fixture.ts';

type DoorPath = Path<SignalOf<typeof doorMachine>, DoorView>;

const paths = shortestToEachEdge(explore(doorModel, 'one guest'));

/** What goes wrong on each path, null where nothing does. */
async function outcomes(model: FlowModel<AnyStateMachine, DoorView>, walked: readonly DoorPath[] = paths) {
  const all: (string | null)[] = [];
  for (const path of walked) {
    const driver = pureDriver(model, path.situation);
    all.push(
      await walk(path, driver).then(
        () => null,
        (error: unknown) => String(error).split('\nPlay it: ')[0] ?? '',
      ),
    );
    driver.stop();
  }
  return all;
}

it('says where the inspector plays a path up to the move that failed', async () => {
  const path = shortestToEachEdge(explore(checkOutModel, 'oneself')).find(({ steps }) => steps.length > 2);
  const error = new Error('expected 1 to be 2');
  const failing = {
    do: () => undefined,
    check: (_: unknown, where: string) => fail(where.includes('move 2') && error),
  };
  await expect(walk(path ?? expect.fail(), failing)).rejects.toBe(error);
  const [, search = ''] = /^Play it: \/inspector\/checkOut\?(.*)$/m.exec(error.message) ?? [];
  expect(openLink(checkOutModel, readLink(search))).toEqual({
    situation: 'oneself',
    trace: path?.steps.slice(0, 2).map(({ name }) => name),
    mismatch: null,
  });
  expect(error.stack).toContain(search);
});

const fail = (error: Error | false) => {
  if (error) throw error;
};

it('passes on the chart the paths were made from', async () => {
  expect(await outcomes(doorModel)).toEqual([null, null, null]);
});

it('fails where a changed chart leads elsewhere', async () => {
  const changed = brokenModel({ admitted: { tags: 'resting', after: { verdictShown: 'refused' } } });
  expect(await outcomes(changed)).toEqual([null, expect.stringContaining('move 3, verdictShown after 1600 ms'), null]);
});

it('fails where a changed chart has lost a transition', async () => {
  const changed = brokenModel({ refused: { tags: 'resting' } });
  expect(await outcomes(changed)).toEqual([
    'Error: one guest: move 2, guest.next: the chart offers no transition',
    null,
    'Error: one guest: move 3, guest.next: the chart offers no transition',
  ]);
});

it('fails where a changed chart breaks', async () => {
  const invoke = {
    id: 'checkIn',
    src: 'checkIn',
    onDone: { target: 'admitted', actions: 'noticeEntry' },
    input: { code: 'K7' },
  };
  expect(await outcomes(brokenModel({ checking: { tags: 'busy', invoke } }))).toEqual([
    null,
    null,
    'Error: one guest: move 2, checkIn refused: cancelled: the chart is in error',
  ]);
});

it('fails where the path says `wait less` than the chart does', async () => {
  const [, admitted] = paths;
  if (!admitted) throw new Error('there is no such path');
  const steps = admitted.steps.map((step) =>
    step.move.kind === 'elapse' ? { ...step, move: { ...step.move, ms: 1_599 } } : step,
  );
  expect(await outcomes(doorModel, [{ ...admitted, steps }])).toEqual([
    expect.stringContaining('move 3, verdictShown'),
  ]);
});

it.each<Partial<Expected<DoorView>>>([
  { view: { screen: 'asking', reason: null } },
  { value: 'asking' },
  { key: 'another' },
  { started: [] },
  { emitted: [{ type: 'notice.shown' }] },
])('fails where anything of what is expected is wrong: %j', async (wrong) => {
  const [, path] = paths;
  if (!path) throw new Error('there is no path');
  const [first, ...others] = path.steps;
  if (!first) throw new Error('there is no move');
  const steps = [{ ...first, expected: { ...first.expected, ...wrong } }, ...others];
  expect(await outcomes(doorModel, [{ ...path, steps }])).toEqual([
    expect.stringContaining('one guest: move 1, code.submitted'),
  ]);
});

it('fails a rule that does not hold along a path, with its sentence', async () => {
  const along = { 'nobody is checked in': ({ calls }: { calls: readonly unknown[] }) => expect(calls).toEqual([]) };
  const failed = await failures(chartTests(doorModel, { sizes: doorSizes, along }));
  expect(Object.values(failed)).toEqual([
    expect.stringMatching(
      /^nobody is checked in: .*along code\.submitted\nPlay it: \/inspector\/door\?start=one-guest&trace=code\.submitted$/s,
    ),
  ]);
});

it('fails where two states are one to the model and two to the chart', async () => {
  const machine = setup({
    types: { context: {} as { isLate: boolean }, events: {} as { type: 'come' | 'come.late' | 'enter' } },
    guards: { isLate: ({ context }) => context.isLate },
    actions: { beLate: assign({ isLate: true }) },
  }).createMachine({
    context: { isLate: false },
    initial: 'away',
    states: {
      away: { tags: 'resting', on: { come: 'here', 'come.late': { target: 'here', actions: 'beLate' } } },
      here: { tags: 'resting', on: { enter: [{ guard: 'isLate', target: 'away' }, { target: 'in' }] } },
      in: { type: 'final' },
    },
  });
  const moves = [act({ type: 'come' as const }), act({ type: 'come.late' as const }), act({ type: 'enter' as const })];
  const model = {
    id: 'party',
    machine,
    situations: { once: { input: undefined } },
    moves: () => moves,
    present: () => 0,
  };
  const sizes = { once: { states: 3, edges: 3 } };
  const untaken = ['(machine).here: enter [isLate] -> (machine).away'];
  expect(await failures(chartTests({ ...model, untaken }, { sizes }))).toEqual({
    '2. come.late > enter': expect.stringContaining('move 2, enter'),
  });
  const sound = { ...model, key: ({ context }: SnapshotFrom<typeof machine>) => context.isLate };
  expect(await failures(chartTests(sound, { sizes: { once: { states: 5, edges: 6 } } }))).toEqual({});
});

it('holds a rule after each move, of what was walked so far', async () => {
  const seen: unknown[] = [];
  const along = {
    'once more each time': ({ path, snapshots }: { path: string; snapshots: readonly unknown[] }) => {
      seen.push([path, snapshots.length]);
      expect(snapshots.length).toBeGreaterThan(0);
    },
  };
  expect(await failures(chartTests(doorModel, { sizes: doorSizes, along }))).toEqual({});
  expect(seen.slice(0, 3)).toEqual([
    ['', 1],
    ['code.submitted', 2],
    ['code.submitted > checkIn answered: in', 3],
  ]);
});

it('fails a rule that never asserts anything', async () => {
  const along = {
    'somebody waits': ({ snapshots }: { snapshots: readonly { value: unknown }[] }) => {
      for (const { value } of snapshots.filter((each) => each.value === 'waiting')) expect(value).toBe('waiting');
    },
  };
  expect(await failures(chartTests(doorModel, { sizes: doorSizes, along }))).toEqual({
    'give every rule something to assert': expect.stringContaining('somebody waits'),
  });
});

it('fails a call that is not open, a call left behind, and a signal the chart does not take', async () => {
  const leaving = brokenModel({
    checking: { ...doorModel.machine.config.states?.checking, on: { 'guest.next': 'asking' } },
  });
  const driver = pureDriver(leaving, 'one guest');
  const answer = refused('checkIn', 'late', { message: 'no' });
  await expect(driver.do(answer)).rejects.toThrow('no call checkIn is open');
  await expect(driver.do(act({ type: 'guest.next' }))).rejects.toThrow('the chart offers no transition');
  await driver.do(act({ type: 'code.submitted', code: 'K7' }));
  await driver.do(act({ type: 'guest.next' }));
  await expect(driver.do(answer)).rejects.toThrow('no call checkIn is open');
  driver.stop();
});
