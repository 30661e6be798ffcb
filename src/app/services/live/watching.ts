import type { AnyActorRef } from 'xstate';

/** Told of every flow that begins; what it gives back is called when the flow's screen goes. */
export type Watch = (flow: AnyActorRef) => () => void;

let watch: Watch | null = null;

/** From now on every flow is watched. Without it flows are told to no one. */
export function watchFlows(next: Watch): void {
  watch = next;
}

export const flowBegan = (flow: AnyActorRef): (() => void) | undefined => watch?.(flow);
