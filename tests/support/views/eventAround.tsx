import type { EventInfo } from '#contract/rsvp/attendee.ts';
import type { EventWorld } from '#src/events/eventView/attendance.tsx';
import { type ReactNode, useEffect, useState } from 'react';

/** Stands for the event view around a screen: it takes what it is told, and loads the event again when a test says so. */
export function eventAround() {
  const told: EventInfo[] = [];
  const loadedAgain = new EventTarget();
  function AtEvent({ first, children }: { first: EventInfo; children: (world: EventWorld) => ReactNode }) {
    const [info, setInfo] = useState(first);
    useEffect(() => {
      const show = (loaded: Event) => loaded instanceof CustomEvent && setInfo(loaded.detail);
      loadedAgain.addEventListener('info', show);
      return () => loadedAgain.removeEventListener('info', show);
    }, []);
    const changeInfo = (changed: EventInfo) => {
      told.push(changed);
      setInfo(changed);
    };
    return children({ info, isStale: false, changeInfo, hold: () => {} });
  }
  const load = (info: EventInfo) =>
    void loadedAgain.dispatchEvent(new CustomEvent('info', { detail: structuredClone(info) }));
  return { AtEvent, told, load };
}
