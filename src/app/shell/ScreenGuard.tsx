import { useSelector } from '@xstate/react';
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { isShown, present, type ScreenFaultView } from '#machines/app/screenFault/present.ts';
import { screenFaultMachine } from '#machines/app/screenFault/machine.ts';
import { findVersion } from '#src/app/services/storage/replaced.ts';
import { callActor } from '#src/kit/actor.ts';
import { forgetMissing } from '#src/kit/lazyRoute.tsx';
import { useFlow } from '#src/kit/useFlow.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const machine = screenFaultMachine.provide({
  actors: {
    findVersion: callActor(() => findVersion()),
    // The page goes before this is over.
    reloadPage: callActor(() => new Promise<void>(() => location.reload())),
  },
});

export interface ScreenGuardProps {
  /** What stands in place of the screen; without it, nothing: it stands beside the screen. */
  Fault?: ComponentType<{ view: ScreenFaultView; onRetry: () => void }>;
  /** The screen is there, or it is not. */
  onShown?: (shown: boolean) => void;
  children: ReactNode;
}

/** Holds what goes wrong on one screen away from the rest of the page. */
export function ScreenGuard({ Fault, onShown, children }: ScreenGuardProps) {
  const actor = useFlow(machine, { input: { isAside: Fault === undefined } });
  const snapshot = useSelector(actor, (each) => each);
  const [place] = useLocation();
  const shown = isShown(snapshot);
  useEffect(() => {
    const subscription = actor.on('parts.forgotten', forgetMissing);
    const returned = () => actor.send({ type: 'connection.returned' });
    addEventListener('online', returned);
    return () => {
      subscription.unsubscribe();
      removeEventListener('online', returned);
    };
  }, [actor]);
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    actor.send({ type: 'place.changed' });
  }, [actor, place]);
  useLayoutEffect(() => onShown?.(shown), [onShown, shown]);
  if (shown)
    return (
      <ErrorBoundary
        key={snapshot.context.tries}
        onPartMissing={() => actor.send({ type: 'part.missing' })}
        onBroken={() => actor.send({ type: 'screen.broke' })}
      >
        {children}
      </ErrorBoundary>
    );
  const view = present(snapshot);
  return view && Fault ? <Fault view={view} onRetry={() => actor.send({ type: 'retry.pressed' })} /> : null;
}
