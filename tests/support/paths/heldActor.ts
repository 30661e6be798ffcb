import type { Expected } from '#machines/kit/model/explore.ts';
import type { Started } from '#machines/kit/model/effects.ts';
import type { FlowModel, Move, SignalOf, Situation } from '#machines/kit/model/model.ts';
import {
  type Actor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate';
import { expect } from 'vitest';
import { type HeldCalls, holdCalls } from './heldCalls.ts';

/** What a walk has left behind: calls started and notices emitted in order, and one snapshot at the start and after each move. */
export interface Walked<Machine extends AnyStateMachine> {
  calls: readonly Started[];
  emitted: readonly EventObject[];
  snapshots: readonly SnapshotFrom<Machine>[];
}

/** The production chart, running, with every actor held, time standing still, and a record of what it did. */
export interface HeldActor<Machine extends AnyStateMachine, View> {
  actor: Actor<Machine>;
  calls: HeldCalls;
  walked: Walked<Machine>;
  make(move: Move<SignalOf<Machine>>): Promise<void>;
  compare(where: string, expected: Expected<View>): void;
}

export function startHeld<Machine extends AnyStateMachine, View, Given extends Situation<Machine>>(
  model: FlowModel<Machine, View, Given>,
  situation: string,
): HeldActor<Machine, View> {
  const given = model.situations[situation];
  if (!given) throw new Error(`${model.id}: there is no situation ${situation}`);
  const calls = holdCalls(model.failure);
  const clock = new SimulatedClock();
  const actor = createActor(withHeldActors(model.machine, calls), { input: given.input, clock });
  const emitted: EventObject[] = [];
  const snapshots: SnapshotFrom<Machine>[] = [];
  const done = { calls: 0, emitted: 0 };
  actor.on('*', (notice: EventObject) => emitted.push(notice));
  actor.subscribe({ error: () => {} });
  actor.start();

  return {
    actor,
    calls,
    walked: { calls: calls.log, emitted, snapshots },
    async make(move) {
      if (move.kind === 'settle') return calls.settle(move);
      if (move.kind === 'elapse') return clock.increment(move.ms);
      const now: AnyMachineSnapshot = actor.getSnapshot();
      if (!now.can(move.signal)) throw new Error('the chart offers no transition');
      actor.send(move.signal);
    },
    compare(where, expected) {
      const snapshot: SnapshotFrom<Machine> = actor.getSnapshot();
      const { status, value, error } = actor.getSnapshot();
      if (status === 'error') throw new Error(`${where}: the chart is in error`, { cause: error });
      const seen: Expected<View> = {
        view: model.present(snapshot),
        value,
        key: model.key?.(snapshot),
        started: calls.log.slice(done.calls),
        emitted: emitted.slice(done.emitted),
      };
      done.calls = calls.log.length;
      done.emitted = emitted.length;
      snapshots.push(snapshot);
      expect(seen, where).toStrictEqual(expected);
    },
  };
}

function withHeldActors<Machine extends AnyStateMachine>(machine: Machine, calls: HeldCalls): Machine {
  const names = Object.keys(machine.implementations.actors);
  const actors = Object.fromEntries(names.map((src) => [src, calls.actorNamed(src)]));
  return machine.provide({ actors }) as Machine;
}
