import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import type { ReactNode } from 'react';
import { overlay } from '#styled/recipes/overlay.js';
import { useReturnFocus } from '../actions/useReturnFocus.ts';

export type DialogProps = {
  open: boolean;
  /** The question, in its literal words. */
  title: string;
  /** Buttons: what keeps left, what acts right. The first takes focus. */
  actions: ReactNode;
  /** Escape or a press beside it. */
  onClose: () => void;
  children?: ReactNode;
};

export function Dialog(props: DialogProps) {
  return <Overlay kind="dialog" {...props} />;
}

/** From the bottom, for choices and reasons. */
export function Sheet(props: DialogProps) {
  return <Overlay kind="sheet" {...props} />;
}

function Overlay({ kind, open, title, actions, onClose, children }: DialogProps & { kind: 'dialog' | 'sheet' }) {
  const look = overlay({ kind });
  const returnFocus = useReturnFocus(open);
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => (change.open ? undefined : onClose())}
      {...returnFocus}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={look.scrim} />
        <Ark.Positioner className={look.positioner}>
          <Ark.Content className={look.content}>
            <Ark.Title className={look.title}>{title}</Ark.Title>
            {children}
            <div className={look.actions}>{actions}</div>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
