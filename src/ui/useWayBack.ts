import { useEffect, useRef } from 'react';

/** Where the focus goes when an overlay closes: back to what opened it, or to the heading if that is another screen's or gone. */
export function useWayBack(open: boolean) {
  const openedOn = useRef('');
  useEffect(() => {
    if (open) openedOn.current = location.pathname;
  }, [open]);
  useEffect(() => () => afterItsOwn(keepFocus), []);
  return {
    finalFocusEl: () => (location.pathname === openedOn.current ? null : heading()),
    onExitComplete: keepFocus,
  };
}

/** An overlay that is taken away gives focus back in the next frame; this is done in the one after it. */
function afterItsOwn(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

/** Focus is not left on nothing where what opened the overlay is gone with it. */
function keepFocus(): void {
  if (document.activeElement === document.body) heading()?.focus({ preventScroll: true });
}

function heading(): HTMLElement | null {
  return document.querySelector('h1');
}
