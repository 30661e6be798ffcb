import type { ReactNode } from 'react';
import { dock } from '#styled/recipes/dock.js';

export type DockProps = {
  /** One line of facts above the buttons, at most. */
  note?: ReactNode;
  children: ReactNode;
};

export function Dock({ note, children }: DockProps) {
  const look = dock();
  return (
    <div className={look.root} data-dock>
      <div className={look.inner}>
        {note ? <div className={look.note}>{note}</div> : null}
        {children}
      </div>
    </div>
  );
}
