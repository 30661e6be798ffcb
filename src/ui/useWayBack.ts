import { useEffect, useRef } from 'react';

/** Where the focus goes when an overlay closes: back to what opened it, or to the heading if that is another screen's or gone. */
export function useWayBack(open: boolean) {
  const openedOn = useRef('');
  useEffect(() => {
    if (open) openedOn.current = location.pathname;
  }, [open]);
  useEffect(
    () => () => {
      const shown = heading();
      inLaterFrames(() => (shown?.isConnected ? keepFocus() : undefined));
    },
    [],
  );
  return {
    finalFocusEl: () => (location.pathname === openedOn.current ? null : heading()),
    onExitComplete: keepFocus,
  };
}

/** An overlay that is taken away gives focus back in the next frame, or some later, perhaps to what goes in the same moment. */
function inLaterFrames(act: () => void, frames = 12): void {
  requestAnimationFrame(() => {
    if (frames === 0) return;
    requestAnimationFrame(act);
    inLaterFrames(act, frames - 1);
  });
}

/** Focus is not left on nothing where what opened the overlay is gone with it. */
function keepFocus(): void {
  if (document.activeElement === document.body) heading()?.focus({ preventScroll: true });
}

function heading(): HTMLElement | null {
  return document.querySelector('h1');
}
