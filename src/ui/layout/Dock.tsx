import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { dock } from '#styled/recipes/dock.js';
import { watchHeight } from '../lists/heightOnPage.ts';

export type DockProps = {
  /** One line of facts above the buttons, at most. */
  note?: ReactNode;
  children: ReactNode;
};

export function Dock({ note, children }: DockProps) {
  const look = dock();
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (root.current ? watchHeight(root.current, '--dock') : undefined), []);
  return (
    <div ref={root} className={look.root} data-dock>
      <div className={look.inner}>
        {note ? <div className={look.note}>{note}</div> : null}
        {children}
      </div>
    </div>
  );
}
