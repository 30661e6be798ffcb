import { shortestToEachEdge } from '#machines/kit/model/cover.ts';
import { explore } from '#machines/kit/model/explore.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, elapsed, refused } from '#machines/kit/model/model.ts';
import { walk } from '#machines/kit/model/walk.ts';
import { pureDriver } from '#tests/support/paths/pureDriver.ts';
import { expect, it } from 'vitest';
import { fromPromise, setup } from 'xstate';

const twoMachine = setup({
  types: { events: {} as { type: 'typed' }, tags: {} as 'busy' | 'resting' },
  actors: { save: fromPromise<string>(() => Promise.reject(new Error('two: provide the actor save'))) },
  delays: { idle: 1_000, shown: 5_000, alsoShown: 5_000 },
}).createMachine({
  id: 'two',
  type: 'parallel',
  states: {
    form: {
      initial: 'clean',
      states: {
        clean: { tags: 'resting', on: { typed: 'dirty' } },
        dirty: { on: { typed: { target: 'dirty', reenter: true } }, after: { idle: 'saving' } },
        saving: { tags: 'busy', invoke: { id: 'save', src: 'save', onDone: 'clean', onError: 'dirty' } },
      },
    },
    notice: { initial: 'shown', states: { shown: { after: { shown: 'hidden' } }, hidden: { tags: 'resting' } } },
    hint: { initial: 'shown', states: { shown: { after: { alsoShown: 'hidden' } }, hidden: { tags: 'resting' } } },
  },
});

const { answered } = answersOf(twoMachine);

const two = defineModel({
  id: 'two',
  machine: twoMachine,
  situations: { 'an empty form': { input: undefined } },
  moves: () => [
    act({ type: 'typed' }),
    answered('save', 'saved', 'v2'),
    refused('save', 'broken', { message: 'no' }),
    elapsed('idle', 1_000),
    elapsed('idle', 600),
    elapsed('shown', 5_000),
  ],
  present: ({ value }) => value,
});

const { nodes, edges } = explore(two, 'an empty form');

it('lets of two delays only the one end that ends first', () => {
  for (const { from, name, move } of edges) {
    const pending = nodes.get(from)?.tracked.timers.map((timer) => timer.remaining) ?? [];
    if (move.kind === 'elapse' && move.ends) expect([name, move.ms]).toEqual([name, Math.min(...pending)]);
    if (move.kind === 'elapse' && !move.ends) expect(move.ms).toBeLessThan(Math.min(...pending));
  }
});

it('lets delays that end together end together, and knows what is left of a delay', () => {
  const ends = edges.filter(({ name }) => name.startsWith('shown'));
  expect(ends.map(({ move }) => move.kind === 'elapse' && move.ms)).toContain(4_000);
  for (const { tracked } of ends) expect(tracked.chart.value).toMatchObject({ notice: 'hidden', hint: 'hidden' });
  expect(edges.filter(({ name, tracked }) => name === 'idle after 1000 ms' && tracked.last.ms === 400)).not.toEqual([]);
});

it('lets of two equal delays of one state the first win, even when it leads back', async () => {
  const race = defineModel({
    id: 'race',
    machine: setup({ delays: { first: 100, second: 100 } }).createMachine({
      id: 'race',
      initial: 'waiting',
      states: { waiting: { after: { first: { target: 'waiting', reenter: true }, second: 'lost' } }, lost: {} },
    }),
    situations: { 'at the start': { input: undefined } },
    moves: () => [elapsed('first', 100), elapsed('second', 100)],
    present: ({ value }) => value,
  });
  const graph = explore(race, 'at the start');
  expect(graph.edges.map(({ name, expected }) => [name, expected.value])).toEqual([
    ['first after 100 ms', 'waiting'],
    ['second after 100 ms', 'waiting'],
  ]);
  for (const path of shortestToEachEdge(graph)) {
    const driver = pureDriver(race, path.situation);
    await walk(path, driver);
    driver.stop();
  }
});

it('is right about time: the running chart agrees along every path', async () => {
  const paths = shortestToEachEdge(explore(two, 'an empty form'));
  for (const path of paths) {
    const driver = pureDriver(two, path.situation);
    await walk(path, driver);
    driver.stop();
  }
  expect(paths.length).toBeGreaterThan(20);
});
