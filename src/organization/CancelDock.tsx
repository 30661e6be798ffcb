import type { ReactNode } from 'react';
import { Button } from '#src/ui/actions/Button.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';

interface CancelDockProps {
  /** What it is called to go without deciding. */
  name?: string;
  /** What was decided is under way. */
  busy: boolean;
  onCancel: () => void;
  /** The button that decides, while there is something to decide. */
  children?: ReactNode;
}

/** Decides, or goes without. */
export const CancelDock = ({ name = 'Cancel', busy, onCancel, children }: CancelDockProps) => (
  <Dock>
    <Button kind="second" size="tall" width="grow" off={busy} onClick={onCancel}>
      {name}
    </Button>
    {children}
  </Dock>
);
