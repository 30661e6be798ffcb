import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Around a control that goes by itself: says so when it takes the focus with it. */
export function FocusLossGuard({ onGone, children }: { onGone: () => void; children: ReactNode }) {
  const root = useRef<HTMLSpanElement>(null);
  const gone = useEffectEvent(onGone);
  useLayoutEffect(() => {
    const control = root.current;
    return () => {
      if (control?.contains(document.activeElement)) gone();
    };
  }, []);
  return (
    <span ref={root} style={{ display: 'contents' }}>
      {children}
    </span>
  );
}
