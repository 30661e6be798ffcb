import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate';
import type { CallName } from '#contract/calls.ts';

/**
 * An actor that asks the server: a route provides it by these calls of the contract. Run without them it fails and says
 * which are missing. `Answer` and `Input` are what the chart gets and gives, which need not be what goes over the wire.
 */
export const call = <Answer, Input = NonReducibleUnknown>(
  ...calls: [CallName, ...CallName[]]
): PromiseActorLogic<Answer, Input> =>
  Object.assign(
    fromPromise<Answer, Input>(() => Promise.reject(new Error(`Provide ${calls.join(' and ')}.`))),
    { calls },
  );

/** Params of an action or a guard that looks at why a call failed. */
export const failed = ({ event }: { event: { error: unknown } }): { error: unknown } => ({ error: event.error });
