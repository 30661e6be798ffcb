import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, elapsed, type FlowModel, refused } from '#machines/kit/model/model.ts';
import { type ChartTest, chartTests } from '#tests/support/paths/suite.ts';
import { type AnyStateMachine, assign, emit, fromPromise, setup, StateMachine } from 'xstate';

type Signal = { type: 'code.submitted'; code: string } | { type: 'guest.next' };

const parts = setup({
  types: {
    context: {} as { reason: string | null },
    events: {} as Signal,
    tags: {} as 'busy' | 'resting',
    emitted: {} as { type: 'notice.shown'; text: string },
  },
  actors: {
    checkIn: fromPromise<void, { code: string }>(() => Promise.reject(new Error('door: provide the actor checkIn'))),
  },
  delays: { verdictShown: 1_600 },
  guards: { isEmpty: (_, params: { code: string }) => params.code === '' },
  actions: {
    rememberReason: assign({
      reason: (_, params: { error: unknown }) => (params.error instanceof Error ? params.error.message : ''),
    }),
    clearReason: assign({ reason: null }),
    noticeEntry: emit({ type: 'notice.shown', text: 'Checked in' }),
  },
});

const asking = parts.createStateConfig({
  tags: 'resting',
  on: {
    'code.submitted': [
      { guard: { type: 'isEmpty', params: ({ event }) => ({ code: event.code }) }, target: 'refused' },
      { target: 'checking' },
    ],
  },
});

const checking = parts.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'checkIn',
    src: 'checkIn',
    input: { code: 'K7' },
    onDone: { target: 'admitted', actions: 'noticeEntry' },
    onError: {
      target: 'refused',
      actions: { type: 'rememberReason', params: ({ event }) => ({ error: event.error }) },
    },
  },
});

const admitted = parts.createStateConfig({ tags: 'resting', after: { verdictShown: 'asking' } });

const refusedState = parts.createStateConfig({
  tags: 'resting',
  on: { 'guest.next': { target: 'asking', actions: 'clearReason' } },
});

/** A small chart of a door, to try the harness on. */
export const doorMachine = parts.createMachine({
  id: 'door',
  context: { reason: null },
  initial: 'asking',
  states: { asking, checking, admitted, refused: refusedState },
});

const { answered } = answersOf(doorMachine);

export interface DoorView {
  screen: string;
  reason: string | null;
}

export const doorModel = defineModel({
  id: 'door',
  machine: doorMachine,
  situations: { 'one guest': { input: undefined } },
  moves: () => [
    act({ type: 'code.submitted', code: 'K7' }),
    act({ type: 'code.submitted', code: '' }, 'empty'),
    act({ type: 'guest.next' }),
    answered('checkIn', 'in'),
    refused(
      'checkIn',
      'cancelled',
      { message: 'RSVP cancelled', code: 'rsvpCancelled', status: 409 },
      'rsvpIsCancelled',
    ),
    elapsed('verdictShown', 1_600),
  ],
  present: ({ value, context }): DoorView => ({ screen: value, reason: context.reason }),
});

/** The door with some of its states replaced, as someone might break it. */
export function brokenDoor(states: Record<string, StateConfig>): AnyStateMachine {
  const { config, implementations } = doorMachine;
  return new StateMachine({ ...config, states: { ...config.states, ...states } }, implementations);
}

export const brokenModel = (states: Record<string, StateConfig>): FlowModel<AnyStateMachine, DoorView> => ({
  ...doorModel,
  machine: brokenDoor(states),
});

type StateConfig = NonNullable<AnyStateMachine['config']['states']>[string];

export const doorSizes = { 'one guest': { states: 5, edges: 7 } };

/** The titles of the tests that fail, each with its message. */
export async function failures(tests: readonly ChartTest[]): Promise<Record<string, string>> {
  const failed: [string, string][] = [];
  for (const { title, run } of tests) {
    try {
      await run();
    } catch (error) {
      failed.push([title, error instanceof Error ? error.message : String(error)]);
    }
  }
  return Object.fromEntries(failed);
}

export const judge = (model: FlowModel<AnyStateMachine, DoorView>): Promise<Record<string, string>> =>
  failures(chartTests(model, { sizes: doorSizes }));
