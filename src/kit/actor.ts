import { fromPromise, type PromiseActorLogic } from 'xstate';

/** An actor that makes one call; leaving its state aborts the request. */
export const callActor = <Output, Input>(
  work: (input: Input, signal: AbortSignal) => Promise<Output>,
): PromiseActorLogic<Output, Input> => fromPromise<Output, Input>(({ input, signal }) => work(input, signal));
