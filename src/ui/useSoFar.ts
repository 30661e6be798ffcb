import { useState } from 'react';

const step = 40;

/**
 * How many rows of a long list are drawn: the first forty, and forty more whenever `end`, an element under them, comes
 * near the window. Give that element the number as its key. Another `of` begins anew.
 */
export function useSoFar(of: string): {
  drawn: number;
  end: (element: HTMLElement | null) => (() => void) | undefined;
} {
  const [state, setState] = useState({ of, drawn: step });
  if (state.of !== of) setState({ of, drawn: step });
  const end = (element: HTMLElement | null) => {
    if (!element) return undefined;
    const more = ([seen]: IntersectionObserverEntry[]) => {
      if (seen?.isIntersecting) setState((before) => ({ ...before, drawn: before.drawn + step }));
    };
    const observer = new IntersectionObserver(more, { rootMargin: '1500px' });
    observer.observe(element);
    return () => observer.disconnect();
  };
  return { drawn: state.of === of ? state.drawn : step, end };
}
