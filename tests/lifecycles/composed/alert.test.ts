import { alertResponseMachine } from '#machines/lifecycles/alertResponse.machine.ts';
import { messageMachine } from '#machines/lifecycles/message.machine.ts';
import { proved } from '#tests/server/everyCall/proved.ts';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { type AlertCharts, alertCharts, composeAlert, isAnswered, isTold, type Told } from './alert.ts';
import { type Reach, reach, wayTo } from './reach.ts';

interface Explored extends Reach<Told> {
  movesFrom: ReturnType<typeof composeAlert>['movesFrom'];
  keyOf: (state: Told) => string;
}

function exploreAlert(composed: AlertCharts = alertCharts): Explored {
  const { start, named, movesFrom, keyOf } = composeAlert(composed);
  return { ...reach([start], named, keyOf), movesFrom, keyOf };
}

/** What must hold of the whole graph; answers ways to states for which it does not. Whom the server tells next of who is not safe is no part of it. */
interface Invariant {
  id: string;
  sentence: string;
  over: readonly ('alert' | 'response' | 'message')[];
  broken(explored: Explored): string[];
}

const told = (explored: Explored, key: string): string => wayTo(explored, key).join(' > ');

const serverMoves = ({ movesFrom }: Explored, at: Told): Told[] =>
  movesFrom(at).flatMap(([by, , to]) => (by === 'server' ? [to] : []));

const isSent = ({ alert }: Told): boolean => alert.value === 'sent';

const invariants: readonly Invariant[] = [
  {
    id: 'comes to an end',
    sentence: 'Left to the server alone, every alert comes to an end: answered, told, or counted as not delivered.',
    over: ['alert', 'response', 'message'],
    broken: (explored) =>
      [...explored.states].flatMap(([key, { state }]) =>
        isSent(state) && serverMoves(explored, state).length === 0 && !isAnswered(state) && !isTold(state)
          ? [told(explored, key)]
          : [],
      ),
  },
  {
    id: 'no way round',
    sentence: 'The server never tries for ever: none of its moves leads back to where it was.',
    over: ['alert', 'message'],
    broken: (explored) => {
      const { states, keyOf } = explored;
      const over = new Set<string>();
      const onWay = new Set<string>();
      const rounds: string[] = [];
      const visit = (key: string, state: Told): void => {
        if (over.has(key)) return;
        onWay.add(key);
        for (const next of serverMoves(explored, state)) {
          const to = keyOf(next);
          if (onWay.has(to)) rounds.push(told(explored, to));
          else visit(to, next);
        }
        onWay.delete(key);
        over.add(key);
      };
      for (const [key, { state }] of states) visit(key, state);
      return rounds;
    },
  },
  {
    id: 'an answer stays',
    sentence: 'Who has answered is never counted as silent again.',
    over: ['alert', 'response'],
    broken: (explored) =>
      [...explored.states].flatMap(([key, { state }]) =>
        isAnswered(state) && explored.movesFrom(state).some(([, , to]) => !isAnswered(to)) ? [told(explored, key)] : [],
      ),
  },
  {
    id: 'anybody may answer at any time',
    sentence: 'A member can answer from the moment of the alert on, whatever became of the message.',
    over: ['alert', 'response', 'message'],
    broken: (explored) =>
      [...explored.states].flatMap(([key, { state }]) =>
        isSent(state) && !explored.movesFrom(state).some(([by, , to]) => by === 'person' && isAnswered(to))
          ? [told(explored, key)]
          : [],
      ),
  },
];

const explored = exploreAlert();

describe('an alert × an answer × a message', () => {
  it.each(invariants.map(({ sentence, broken }) => [sentence, broken] as const))('%s', (_, broken) => {
    expect(broken(explored)).toEqual([]);
  });
  proved('an alert × a member’s answer × their message', [explored.states.size, explored.moves]);
});

const changed = (machine: AnyStateMachine, state: string, on: object): AnyStateMachine => {
  const states: Record<string, object | undefined> = machine.config.states ?? {};
  return createMachine(
    { ...machine.config, states: { ...states, [state]: { ...states[state], on } } } as never,
    machine.implementations as never,
  );
};

const { sending } = messageMachine.config.states ?? {};
const { 'message.attemptFailed': _failed, ...others } = sending?.on ?? {};

/** One fault for each invariant. */
const faults: Record<string, Partial<AlertCharts>> = {
  'comes to an end': {
    message: changed(messageMachine, 'sending', { 'message.claimed': others['message.claimed'] }),
  },
  'no way round': {
    message: changed(messageMachine, 'sending', { ...others, 'message.attemptFailed': { target: 'sending' } }),
  },
  'an answer stays': { response: changed(alertResponseMachine, 'safe', { 'alertResponse.seen': 'seen' }) },
  'anybody may answer at any time': {
    response: createMachine(
      { ...alertResponseMachine.config, on: {} } as never,
      alertResponseMachine.implementations as never,
    ),
  },
};

describe('a fault is caught that breaks', () => {
  it.each(invariants.map(({ id, broken }) => [id, broken] as const))('%s', (id, broken) => {
    const fault = faults[id];
    if (!fault) throw new Error(`No fault is seeded for "${id}".`);
    expect(broken(exploreAlert({ ...alertCharts, ...fault }))).not.toEqual([]);
  });
});
