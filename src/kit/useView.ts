import { useSelector } from '@xstate/react';
import type { ActorRef, EventObject, Snapshot } from 'xstate';
import { type ListenersOf, useEmitted } from './useEmitted.ts';

/** A chart that names no `emitted` emits nothing. */
type Told<Emitted extends EventObject> = string extends Emitted['type']
  ? []
  : keyof ListenersOf<Emitted> extends never
    ? []
    : [listeners: ListenersOf<Emitted>];

/**
 * What a screen is given of the flow it shows: what `present` makes of the snapshot, and how signals are sent. Notices go to
 * the shell, and whatever else the flow emits to its listener.
 */
export function useView<Shot extends Snapshot<unknown>, Signal extends EventObject, Emitted extends EventObject, View>(
  actor: ActorRef<Shot, Signal, Emitted>,
  present: (snapshot: Shot) => View,
  ...[listeners]: Told<Emitted>
): { view: View; send: (signal: Signal) => void } {
  const view = present(useSelector(actor, (snapshot) => snapshot));
  useEmitted(actor, listeners);
  return { view, send: actor.send };
}
