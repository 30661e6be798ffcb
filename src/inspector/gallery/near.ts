import { useEffect, useState } from 'react';

const told = new Map<Element, (isNear: boolean) => void>();
let watcher: IntersectionObserver | undefined;

/** Whether an element is on the screen or less than a screen away. */
export function useNear(element: Element | null): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element) return undefined;
    watcher ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) told.get(target)?.(isIntersecting);
      },
      { rootMargin: '100% 0px' },
    );
    told.set(element, setNear);
    watcher.observe(element);
    return () => {
      watcher?.unobserve(element);
      told.delete(element);
    };
  }, [element]);
  return isNear;
}
