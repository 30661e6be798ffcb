import { type Path, shortestToEachEdge } from '#machines/kit/model/cover.ts';
import { type Expected, explore } from '#machines/kit/model/explore.ts';
import { act, type FlowModel, refused, type SignalOf } from '#machines/kit/model/model.ts';
import { walk } from '#machines/kit/model/walk.ts';
import { pureDriver } from '#tests/support/paths/pureDriver.ts';
import { chartTests } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
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
    all.push(await walk(path, driver).then(() => null, String));
    driver.stop();
  }
  return all;
}

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
    expect.stringContaining('nobody is checked in: '),
    expect.stringContaining('nobody is checked in: '),
  ]);
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
