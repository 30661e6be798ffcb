import { useEffect, useEffectEvent } from 'react';
import type { EventWorld } from '#src/events/eventView/attendance.tsx';

/** What is told of the event waits as long as this holds. `hold` is another function with every rendering. */
export function useHolding(holds: boolean, hold: EventWorld['hold']): void {
  const tell = useEffectEvent(hold);
  useEffect(() => {
    if (!holds) return undefined;
    tell(true);
    return () => tell(false);
  }, [holds]);
}
