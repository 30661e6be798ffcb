import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

interface Opener {
  element: Element | null;
  pathname: string;
}

/**
 * Where the focus goes when an overlay closes: back to what opened it, or to the heading if that is another screen's or gone.
 * Focus that goes elsewhere closes no overlay: on a slow page an earlier one may give it back when the next is open already.
 */
export function useReturnFocus(open: boolean) {
  const opener = useRef<Opener>({ element: null, pathname: '' });
  /** From the moment it opens until the focus is given back: one that was never open has none to give. */
  const hasFocus = useRef(false);
  const leave = useCallback(() => {
    if (hasFocus.current) giveBack(opener.current);
    hasFocus.current = false;
  }, []);
  useLayoutEffect(() => {
    if (!open) return;
    // The overlay takes the focus in the next frame: what has it now has opened it.
    opener.current = { element: document.activeElement, pathname: location.pathname };
    hasFocus.current = true;
  }, [open]);
  useEffect(() => leave, [leave]);
  return {
    finalFocusEl: () => returnFocus(opener.current) ?? heading(),
    onExitComplete: leave,
    onFocusOutside: (event: Event) => event.preventDefault(),
  };
}

/** Looks after the focus as long as the screen is shown on which the overlay closed. */
function giveBack(opener: Opener): void {
  const shown = heading();
  inLaterFrames(() => (shown?.isConnected ? keepFocus(opener) : undefined));
}

/** An overlay that is taken away gives focus back in the next frame, or some later, perhaps to what goes in the same moment. */
function inLaterFrames(act: () => void, frames = 12): void {
  requestAnimationFrame(() => {
    if (frames === 0) return;
    requestAnimationFrame(act);
    inLaterFrames(act, frames - 1);
  });
}

/** Focus is not left on nothing: a busy page may show several frames before the overlay itself gives it back. */
function keepFocus(opener: Opener): void {
  if (document.activeElement !== document.body) return;
  returnFocus(opener)?.focus({ preventScroll: true });
  if (document.activeElement === document.body) heading()?.focus({ preventScroll: true });
}

/** What opened the overlay, while its screen is shown; not what had the focus last, since a key may come before the overlay takes it. */
function returnFocus({ element, pathname }: Opener): HTMLElement | null {
  const isThere = location.pathname === pathname && element instanceof HTMLElement && element.isConnected;
  return isThere && element !== document.body ? element : null;
}

function heading(): HTMLElement | null {
  return document.querySelector('h1');
}
