import type { FlowModel, SignalOf, Situation } from '#machines/kit/model/model.ts';
import type { Driver } from '#machines/kit/model/walk.ts';
import type { AnyStateMachine } from 'xstate';
import { startHeld, type Walked } from './heldActor.ts';

/** The bare chart as a driver: signals are sent, held calls settled, the simulated clock advanced. */
export interface PureDriver<Machine extends AnyStateMachine, View> extends Driver<SignalOf<Machine>, View> {
  walked: Walked<Machine>;
  stop(): void;
}

export function pureDriver<Machine extends AnyStateMachine, View, Given extends Situation<Machine>>(
  model: FlowModel<Machine, View, Given>,
  situation: string,
): PureDriver<Machine, View> {
  const { actor, walked, make, compare } = startHeld(model, situation);
  return {
    walked,
    do: make,
    check: (_, where, expected) => compare(where, expected),
    stop: () => actor.stop(),
  };
}
