import { useSyncExternalStore } from 'react';

/** A browser on a desk: room for the aside, and a pointer that is fine and can hover. */
const desktop = '(min-width: 1024px) and (hover: hover) and (pointer: fine)';

function subscribe(changed: () => void): () => void {
  const query = matchMedia(desktop);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether this is a desktop browser (G-36), now and whenever it changes: no browser says so itself. */
export const useDesktop = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(desktop).matches);
