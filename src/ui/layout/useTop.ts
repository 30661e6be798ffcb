import { useEffect } from 'react';

/** Another view of one screen is read from its beginning. `view` is what tells it from the others. */
export function useTop(view: string): void {
  useEffect(() => {
    const page = document.scrollingElement;
    if (page) page.scrollTop = 0;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is told is that the view is another one
  }, [view]);
}
