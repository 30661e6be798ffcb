import { useEffect, useEffectEvent } from 'react';
import type { NoticeShown } from '#machines/kit/notice.ts';
import { useWorld } from './world.ts';

interface Emitting<Emitted> {
  on: (type: '*', listener: (emitted: Emitted) => void) => { unsubscribe: () => void };
}

export type ListenersOf<Emitted extends { type: string }> = {
  [Type in Exclude<Emitted['type'], 'notice.shown'>]: (emitted: Extract<Emitted, { type: Type }>) => void;
};

/** Hands what a flow emits to the shell: notices always, anything else to its own listener. */
export function useEmitted<Emitted extends { type: string }>(
  actor: Emitting<Emitted>,
  listeners: ListenersOf<Emitted> | undefined,
): void {
  const { notify } = useWorld();
  const hear = useEffectEvent((emitted: Emitted) => {
    if (isNotice(emitted)) notify(emitted);
    else listenerOf(listeners, emitted)?.(emitted);
  });
  useEffect(() => {
    const subscription = actor.on('*', (emitted) => hear(emitted));
    return () => subscription.unsubscribe();
  }, [actor]);
}

function listenerOf<Emitted extends { type: string }>(listeners: ListenersOf<Emitted> | undefined, emitted: Emitted) {
  const byType: Record<string, unknown> = listeners ?? {};
  const listener = byType[emitted.type];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keyed by the emitted type, as ListenersOf says
  return typeof listener === 'function' ? (listener as (emitted: Emitted) => void) : undefined;
}

const isNotice = (emitted: { type: string }): emitted is NoticeShown => emitted.type === 'notice.shown';
