import type { SnapshotFrom } from 'xstate';
import type { CallName } from '#contract/calls.ts';
import { call } from '../call.ts';
import { crashed, offline } from '../fixtures.ts';
import { type Answer, act, defineModel } from '../model/model.ts';
import { createLoadMachine, type LoadInput, type LoadMachine } from './machine.ts';

/**
 * `start` is the situation in plain words; `answers` is what may be loaded, by what it is called. `calls` of the contract load
 * it; none where something else does.
 */
export interface ListGiven<Data, Params, View> {
  start: string;
  input: LoadInput<Params>;
  calls?: [CallName, ...CallName[]];
  answers: Readonly<Record<string, Data>>;
  present(snapshot: SnapshotFrom<LoadMachine<Data, Params>>): View;
}

/** What a screen on the chart `load` is played with, under the id that its chart has in the app. */
export function listModel<Data, Params, View>(id: string, given: ListGiven<Data, Params, View>) {
  const answered = (actor: 'load' | 'refresh'): Answer[] =>
    Object.entries(given.answers).map(([label, output]) => ({ kind: 'settle', actor, label, ok: true, output }));
  const machine = createLoadMachine<Data, Params>(id);
  const load = given.calls && call<Data, { params: Params }>(...given.calls);
  return defineModel({
    id,
    machine: load ? machine.provide({ actors: { load } }) : machine,
    situations: { [given.start]: { input: given.input } },
    moves: () => [
      act({ type: 'retry.pressed' as const }),
      act({ type: 'refresh.requested' as const }),
      act({ type: 'news.arrived' as const }),
      ...answered('load'),
      offline('load'),
      crashed('load'),
      ...answered('refresh'),
      offline('refresh'),
    ],
    present: given.present,
    key: ({ context }) => [context.data, context.outdated],
  });
}
