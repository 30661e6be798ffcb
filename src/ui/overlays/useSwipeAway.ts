import { type PointerEvent, useRef } from 'react';

const ENOUGH = 72;

/** A finger that moves to the right drags the part along (`--drag`); far enough, it goes away. */
export function useSwipeAway(onAway: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const end = (event: PointerEvent<HTMLElement>) => {
    const from = start.current;
    start.current = null;
    event.currentTarget.style.removeProperty('--drag');
    if (from && event.type === 'pointerup' && event.clientX - from.x > ENOUGH) onAway();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      start.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
      const from = start.current;
      if (!from) return;
      const right = clientX - from.x;
      if (right > 8 && right > Math.abs(clientY - from.y)) currentTarget.style.setProperty('--drag', `${right}px`);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
