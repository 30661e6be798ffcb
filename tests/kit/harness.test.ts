import { shortestToEachEdge } from '#machines/kit/model/cover.ts';
import { explore } from '#machines/kit/model/explore.ts';
import { uncoveredEdges } from '#machines/kit/model/judge.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, elapsed, type FlowModel } from '#machines/kit/model/model.ts';
import { expect, it } from 'vitest';
import { type AnyStateMachine, fromCallback, fromPromise, StateMachine } from 'xstate';
import { brokenModel, doorModel, type DoorView, judge } from '#tests/door/door.fixture.ts';

type Model = FlowModel<AnyStateMachine, DoorView>;
const { answered } = answersOf<AnyStateMachine>(doorModel.machine);

it('finds nothing wrong with a sound chart', async () => {
  expect(await judge(doorModel)).toEqual({});
});

it('finds a dead end', async () => {
  const failed = await judge(brokenModel({ refused: { tags: 'busy' } }));
  expect(failed['has no dead end']).toContain('"refused" showing');
});

it('finds a lost edge by the size of the graph, and the move that is left without use', async () => {
  const failed = await judge(brokenModel({ refused: { tags: 'resting' } }));
  expect(Object.keys(failed)).toEqual(['has graphs of the known sizes', 'knows and uses every move']);
  expect(failed['knows and uses every move']).toContain('the chart does not know guest.next');
});

it('names an unnamed delay and does not explore the chart', async () => {
  const failed = await judge(brokenModel({ admitted: { tags: 'resting', after: { 1600: 'asking' } } }));
  expect(Object.keys(failed)).toEqual(['keeps the laws of a chart', 'can be explored']);
  expect(failed['can be explored']).toBe('door, one guest: door.admitted: the delay 1600 has no name');
});

it('names a state that nothing reaches and a transition that nothing takes', async () => {
  const failed = await judge(brokenModel({ lost: { tags: 'resting', on: { 'guest.next': 'asking' } } }));
  expect(failed['reaches every leaf state']).toContain('never reached: door.lost');
  expect(failed['takes every transition']).toContain('never taken: door.lost: guest.next -> door.asking');
});

it('does not keep an allowance that is no longer needed', async () => {
  const failed = await judge({ ...doorModel, unreached: ['door.refused'], untaken: ['door.gone: x -> y'] });
  expect(failed['reaches every leaf state']).toContain('reached although allowed not to be: door.refused');
  expect(failed['takes every transition']).toContain(
    'allowed not to be taken, but there is no such transition: door.gone: x -> y',
  );
});

it('names a busy state that a success or a failure does not lead out of', async () => {
  const without = (ok: boolean): Model => {
    const moves = doorModel.moves({ input: undefined }).filter((move) => move.kind !== 'settle' || move.ok !== ok);
    return { ...doorModel, moves: () => moves };
  };
  const title = 'leads out of every busy state by success and by failure';
  expect((await judge(without(false)))[title]).toContain('no failure leads out of "checking"');
  expect((await judge(without(true)))[title]).toContain('no success leads out of "checking"');
});

it('finds a state that waits for ever, for a call or for the end of a delay', async () => {
  const title = 'waits for nothing for ever';
  expect((await judge(brokenModel({ refused: { tags: 'busy' } })))[title]).toContain('"refused" showing');
  const again = brokenModel({ admitted: { after: { verdictShown: { target: 'admitted', reenter: true } } } });
  expect((await judge(again))[title]).toContain('"admitted" showing');
});

it('reaches a state that only decides by passing it', async () => {
  const failed = await judge(
    brokenModel({
      admitted: { tags: 'resting', after: { verdictShown: 'deciding' } },
      deciding: { always: 'asking' },
    }),
  );
  expect(failed).toEqual({});
});

it('names a notice that is emitted before anybody listens', async () => {
  const failed = await judge(
    brokenModel({ asking: { ...doorModel.machine.config.states?.asking, entry: 'noticeEntry' } }),
  );
  expect(failed['emits nothing before anybody listens']).toContain('one guest emits notice.shown at the start');
});

it('finds a view that is not plain data', async () => {
  const dated: Model = {
    ...doorModel,
    present: ({ value, context }) => ({ screen: value, reason: context.reason, now: new Date(0) }),
  };
  expect(Object.keys(await judge(dated))).toEqual(['shows plain data']);
});

it('finds a chart that does not start', async () => {
  const { config, implementations } = brokenModel({}).machine;
  const withoutInput = () => {
    throw new Error('there is no guest');
  };
  const wrong = [
    { ...config, initial: 'typo' },
    { ...config, context: withoutInput },
  ];
  for (const each of wrong) {
    const failed = await judge({ ...doorModel, machine: new StateMachine(each, implementations) });
    expect(Object.keys(failed)).toEqual(['starts', 'can be explored']);
  }
});

it('names edges that paths leave out', () => {
  const graph = explore(doorModel, 'one guest');
  const [first, ...others] = shortestToEachEdge(graph);
  expect(uncoveredEdges(graph, [...others, ...(first ? [first] : [])])).toEqual([]);
  expect(uncoveredEdges(graph, others)).toEqual([
    expect.stringContaining('code.submitted (empty) from'),
    expect.stringContaining('guest.next from'),
  ]);
});

it('names moves that the chart does not know and moves that no situation uses', async () => {
  const moves = [
    ...doorModel.moves({ input: undefined }),
    act({ type: 'bell.rung' }),
    answered('checkOut', 'out'),
    elapsed('bellRung', 10),
    act({ type: 'guest.next' }, 'twice'),
  ];
  const without: Model = { ...doorModel, moves: () => moves };
  const failed = await judge(without);
  expect(failed['knows and uses every move']).toContain('the chart does not know bell.rung');
  expect(failed['knows and uses every move']).toContain('the chart does not know checkOut answered: out');
  expect(failed['knows and uses every move']).toContain('the chart does not know bellRung after 10 ms');
  expect(failed['knows and uses every move']).not.toContain('guest.next');
});

it('names a move that no situation uses', async () => {
  const later = act({ type: 'code.submitted', code: 'K8' }, 'later');
  const stuck = brokenModel({
    asking: {
      tags: 'resting',
      on: { 'code.submitted': { guard: { type: 'isEmpty', params: { code: 'K8' } }, target: 'checking' } },
    },
  });
  const failed = await judge({ ...stuck, moves: () => [...doorModel.moves({ input: undefined }), later] });
  expect(failed['knows and uses every move']).toContain('no situation uses code.submitted (later)');
});

it('names a situation that adds no edge', async () => {
  const twice = { 'one guest': { input: undefined }, 'one guest again': { input: undefined } };
  const failed = await judge({ ...doorModel, situations: twice });
  expect(failed['learns something in every situation']).toContain('one guest again adds no edge');
});

it('refuses two moves of one name, moves that are not plain data, and a delay the chart does not wait for', () => {
  const withMove = (move: ReturnType<Model['moves']>[number]): Model => ({
    ...doorModel,
    situations: { 'one guest': { input: undefined, moves: [move] } },
  });
  expect(() => explore(withMove(act({ type: 'guest.next' })), 'one guest')).toThrow(
    'door, one guest: two moves are named guest.next',
  );
  expect(() => explore(withMove(answered('checkIn', 'dated', new Date(0))), 'one guest')).toThrow(
    'door, one guest: checkIn answered: dated is not plain data',
  );
  expect(() => explore(withMove(elapsed('verdictShown', 5_000)), 'one guest')).toThrow(
    'verdictShown after 5000 ms: the chart waits 1600 ms',
  );
});

it('stops at its limit', () => {
  expect(() => explore({ ...doorModel, limit: 3 }, 'one guest')).toThrow('Traversal limit exceeded');
});

it('says which move puts a chart in error', () => {
  const unhandled = brokenModel({
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkIn',
        src: 'checkIn',
        onDone: 'admitted',
        onError: { guard: { type: 'isEmpty', params: { code: 'K7' } }, target: 'asking' },
      },
    },
  });
  expect(() => explore(unhandled, 'one guest')).toThrow(
    'door, one guest: "checking", checkIn refused: cancelled: the chart is in error: RSVP cancelled',
  );
});

it('names a stub that does not say what to provide', async () => {
  const { machine } = brokenModel({});
  const actors = {
    checkIn: fromPromise(() => Promise.reject(new Error('not here'))),
    greet: fromPromise(async () => null),
    watch: fromCallback(() => {
      throw new Error('door: provide the actor watch');
    }),
    listen: fromCallback(() => undefined),
  };
  const failed = await judge({
    ...doorModel,
    machine: new StateMachine(machine.config, { ...machine.implementations, actors }),
  });
  expect(failed['has stubs that say what to provide']).toContain(
    'checkIn: not here\ngreet: does not fail\nlisten: does not fail: ',
  );
});
