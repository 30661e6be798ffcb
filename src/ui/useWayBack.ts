import { useEffect, useRef } from 'react';

/** Where the focus goes when an overlay closes: back to what opened it, or to the heading if that is another screen's or gone. */
export function useWayBack(open: boolean) {
  const openedOn = useRef('');
  useEffect(() => {
    if (open) openedOn.current = location.pathname;
  }, [open]);
  return {
    finalFocusEl: () => (location.pathname === openedOn.current ? null : heading()),
    onExitComplete: () => {
      if (document.activeElement === document.body) heading()?.focus({ preventScroll: true });
    },
  };
}

function heading(): HTMLElement | null {
  return document.querySelector('h1');
}
