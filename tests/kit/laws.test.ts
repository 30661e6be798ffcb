import { violationsOf } from '#machines/kit/model/laws.ts';
import { expect, it } from 'vitest';
import { and, assign, createMachine, emit, fromPromise, log, not, raise, setup } from 'xstate';
import { doorMachine } from '#tests/door/door.fixture.ts';

const parts = setup({
  types: {
    context: {} as { count: number },
    events: {} as { type: 'bell.rung' },
    emitted: {} as { type: 'bell.heard' },
  },
  actors: { ring: fromPromise<void>(() => Promise.reject(new Error('bell: provide the actor ring'))) },
  delays: { echo: 10 },
  guards: { isQuiet: () => true, isLate: () => false },
  actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
});
const bell = { id: 'bell', context: { count: 0 }, initial: 'quiet' } as const;

it('has nothing to say against a sound flow', () => {
  expect(violationsOf(doorMachine)).toEqual([]);
});

it('names invokes without id, onError or a named actor, and delays without name', () => {
  const machine = createMachine({
    ...bell,
    states: {
      quiet: {
        invoke: [{ src: 'ring' }, { id: 'own', src: fromPromise(async () => {}), onError: 'quiet' }],
        after: { 10: 'quiet', unset: 'quiet' },
      },
    },
  });
  expect(violationsOf(machine)).toEqual([
    'bell.quiet: invoke 1 has no id',
    'bell.quiet: invoke 1 has no onError',
    'bell.quiet: the actor of own has no name',
    'bell.quiet: the delay 10 has no name',
    'bell.quiet: the delay unset is not set up',
  ]);
});

it('names an id that stands for two actors', () => {
  const two = setup({
    actors: {
      ring: fromPromise<void>(() => Promise.reject(new Error('provide the actor ring'))),
      mute: fromPromise<void>(() => Promise.reject(new Error('provide the actor mute'))),
    },
  }).createMachine({
    id: 'bell',
    initial: 'ringing',
    states: {
      ringing: { invoke: { id: 'call', src: 'ring', onDone: 'muting', onError: 'muting' } },
      muting: { invoke: { id: 'call', src: 'mute', onDone: 'ringing', onError: 'ringing' } },
    },
  });
  expect(violationsOf(two)).toEqual(['the id call stands for two actors']);
});

it('names functions where a name belongs, and lets named guards be combined', () => {
  const machine = parts.createMachine({
    ...bell,
    states: {
      quiet: {
        entry: assign({ count: 1 }),
        on: {
          'bell.rung': [
            { guard: () => true, target: 'loud' },
            { guard: and(['isQuiet', not('isLate')]), target: 'loud' },
          ],
        },
      },
      loud: { after: { echo: { guard: not(() => true), actions: [raise({ type: 'bell.rung' })] } }, exit: 'count' },
    },
  });
  expect(violationsOf(machine)).toEqual([
    'bell.quiet: entry has an action without a name',
    'bell.quiet: bell.rung has a guard without a name',
    'bell.loud: echo has a guard without a name',
    'bell.loud: echo has an action without a name',
  ]);
});

it('names other tags, and a decision whose last branch has a guard', () => {
  const machine = parts.createMachine({
    ...bell,
    states: {
      quiet: { tags: ['resting', 'silent'], on: { 'bell.rung': 'deciding' } },
      deciding: {
        always: [
          { guard: 'isQuiet', target: 'quiet' },
          { guard: 'isLate', target: 'loud' },
        ],
      },
      loud: { always: { guard: 'isQuiet', target: 'quiet' }, on: { 'bell.rung': 'quiet' } },
    },
  });
  expect(violationsOf(machine)).toEqual([
    'bell.quiet: the tag silent is not busy or resting',
    'bell.deciding: the last branch of a decision has a guard',
  ]);
});

it('names what a screen takes at rest and loses while it is read anew', () => {
  const machine = setup({
    types: { events: {} as { type: `${'bell' | 'door' | 'light'}.pressed` | 'retry.pressed' | 'news.arrived' } },
    actors: { read: fromPromise<void>(() => Promise.reject(new Error('provide the actor read'))) },
  }).createMachine({
    id: 'house',
    initial: 'shown',
    on: { 'light.pressed': '.shut' },
    states: {
      shown: {
        tags: 'resting',
        on: {
          'news.arrived': 'refreshing',
          'retry.pressed': 'refreshing',
          'door.pressed': 'shut',
          'bell.pressed': 'shown',
          'light.pressed': 'shut',
        },
      },
      refreshing: {
        tags: 'busy',
        on: { 'door.pressed': 'shut' },
        invoke: { id: 'read', src: 'read', onDone: 'shown', onError: 'shown' },
      },
      shut: { tags: 'resting', on: { 'news.arrived': 'refreshing', 'bell.pressed': 'shown' } },
    },
  });
  expect(violationsOf(machine)).toEqual([
    'house.refreshing: news.arrived is lost while it refreshes',
    'house.refreshing: bell.pressed is lost while it refreshes',
  ]);
});

it('names calls that news break off', () => {
  const machine = setup({
    types: { events: {} as { type: 'news.arrived' } },
    actors: { read: fromPromise<void>(() => Promise.reject(new Error('provide the actor read'))) },
  }).createMachine({
    id: 'house',
    initial: 'refreshing',
    states: {
      refreshing: {
        tags: 'busy',
        on: { 'news.arrived': { target: 'refreshing', reenter: true } },
        invoke: { id: 'read', src: 'read', onDone: 'waiting', onError: 'waiting' },
      },
      waiting: {
        tags: 'busy',
        on: { 'news.arrived': {} },
        invoke: { id: 'read', src: 'read', onDone: 'refreshing', onError: 'refreshing' },
      },
    },
  });
  expect(violationsOf(machine)).toEqual(['house.refreshing: news break off its call']);
});

it('names actions that do something of their own, and in a lifecycle all that is not assign, raise or emit', () => {
  const machine = setup({
    types: { events: {} as { type: 'bell.rung' }, emitted: {} as { type: 'bell.heard' } },
    delays: { echo: 10 },
    actions: {
      heard: emit({ type: 'bell.heard' }),
      again: raise({ type: 'bell.rung' }),
      later: raise({ type: 'bell.rung' }, { delay: 'echo' }),
      told: log('rung'),
      shake: () => {},
    },
  }).createMachine({ id: 'bell', initial: 'quiet', states: { quiet: { after: { echo: 'quiet' } } } });
  expect(violationsOf(machine, 'flow')).toEqual(['the action shake does something of its own']);
  expect(violationsOf(machine, 'lifecycle')).toEqual([
    'bell.quiet: a lifecycle waits for echo',
    'the action later raises later',
    'the action told is not assign, raise or emit',
    'the action shake is not assign, raise or emit',
  ]);
});
