import type { ReactNode } from 'react';
import { frame } from '#styled/recipes/frame.js';

export type FrameProps = {
  /** From 1024 px: what a phone pins to its edges. With it the dock goes, so its buttons belong here too. */
  aside?: ReactNode;
  asideLabel?: string;
  /** The aside begins level with the first part, as beside a carousel. */
  flush?: boolean;
  children: ReactNode;
};

export function Frame({ aside, asideLabel = 'More', flush, children }: FrameProps) {
  if (!aside) return children;
  const look = frame({ flush: flush || undefined });
  return (
    <div className={look.root}>
      <div className={look.main}>{children}</div>
      <aside className={look.aside} aria-label={asideLabel} data-aside>
        {aside}
      </aside>
    </div>
  );
}
