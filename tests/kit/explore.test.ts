import { coverEdges, shortestToEachEdge, titleOf } from '#machines/kit/model/cover.ts';
import { explore } from '#machines/kit/model/explore.ts';
import { uncoveredEdges } from '#machines/kit/model/judge.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel } from '#machines/kit/model/model.ts';
import { noticesModel } from '#machines/app/notices/model.ts';
import { expect, it } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { doorModel } from '#tests/door/door.fixture.ts';

const door = () => explore(doorModel, 'one guest');

it('knows every move from every state, and nothing that no transition takes', () => {
  expect(door().edges.map(({ name, tracked }) => `${name} -> ${String(tracked.chart.value)}`)).toEqual([
    'code.submitted -> checking',
    'code.submitted (empty) -> refused',
    'checkIn answered: in -> admitted',
    'checkIn refused: cancelled -> refused',
    'guest.next -> asking',
    'verdictShown after 1600 ms -> asking',
    'guest.next -> asking',
  ]);
});

it('tells the calls a move starts and the notices it emits', () => {
  const [submitted, , admitted] = door().edges;
  expect(submitted?.expected).toEqual({
    view: { screen: 'checking', reason: null },
    value: 'checking',
    key: undefined,
    started: [{ actor: 'checkIn', src: 'checkIn', input: { code: 'K7' } }],
    emitted: [],
  });
  expect(admitted?.expected.emitted).toEqual([{ type: 'notice.shown', text: 'Checked in' }]);
});

it('finds one short path to each edge, the same ones each time', () => {
  const names = shortestToEachEdge(door()).map((path) => path.name);
  expect(names).toEqual([
    'code.submitted (empty) > guest.next',
    'code.submitted > checkIn answered: in > verdictShown after 1600 ms',
    'code.submitted > checkIn refused: cancelled > guest.next',
  ]);
  expect(shortestToEachEdge(door()).map((path) => path.name)).toEqual(names);
});

it('covers every edge in few long paths of no more moves than allowed', () => {
  const graph = explore(noticesModel, 'room for one to wait');
  const paths = coverEdges(graph, 25);
  expect(uncoveredEdges(graph, paths)).toEqual([]);
  expect(Math.max(...paths.map((path) => path.steps.length))).toBeLessThanOrEqual(25);
  expect(new Set(paths.map((path) => path.name)).size).toBe(paths.length);
  expect(coverEdges(graph, 25).map((path) => path.name)).toEqual(paths.map((path) => path.name));
  expect(coverEdges(door()).map((path) => path.steps.length)).toEqual([8]);
});

it('cuts a long name to its last moves', () => {
  const [path] = coverEdges(door());
  if (!path) throw new Error('there is no path');
  expect(titleOf(path, 2)).toBe(
    '3. 3 moves > code.submitted (empty) > guest.next > code.submitted > checkIn refused: cancelled > guest.next',
  );
});

it('settles a call once, even where the chart stays where it is, and nothing after the end', () => {
  const { edges } = explore(counting, 'from the start');
  expect(edges.map(({ name, tracked }) => [name, tracked.running])).toEqual([
    ['count answered: 3', []],
    ['closed', []],
    ['closed', []],
  ]);
});

const countingMachine = setup({
  types: { events: {} as { type: 'closed' }, context: {} as { count: number } },
  actors: { count: fromPromise<number>(() => Promise.reject(new Error('counting: provide the actor count'))) },
  actions: { remember: assign({ count: (_, params: { count: number }) => params.count }) },
}).createMachine({
  id: 'counting',
  context: { count: 0 },
  initial: 'open',
  invoke: {
    id: 'count',
    src: 'count',
    onDone: { actions: { type: 'remember', params: ({ event }) => ({ count: event.output }) } },
    onError: '.closed',
  },
  on: { closed: '.closed' },
  states: { open: {}, closed: { type: 'final' } },
});

const { answered } = answersOf(countingMachine);

const counting = defineModel({
  id: 'counting',
  machine: countingMachine,
  situations: { 'from the start': { input: undefined } },
  moves: () => [answered('count', '3', 3), act({ type: 'closed' })],
  present: ({ context }) => context.count,
});
