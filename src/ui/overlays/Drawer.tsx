import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import type { ReactNode } from 'react';
import { drawerHead } from '#styled/recipes/drawer-head.js';
import { overlay } from '#styled/recipes/overlay.js';
import { Icon } from '../layout/Icon.tsx';
import { close } from '../icons/base.ts';
import { EmailText } from '../layout/EmailText.tsx';
import { wholeWords } from '../layout/longestWord.ts';
import { useSwipeAway } from './useSwipeAway.ts';
import { useReturnFocus } from '../actions/useReturnFocus.ts';

export type DrawerProps = {
  open: boolean;
  /** Escape, scrim, swipe or the close button. */
  onClose: () => void;
  label?: string;
  organization: string;
  name: string;
  email: string;
  /** Groups of `MenuList`. */
  children: ReactNode;
};

export function Drawer({ open, onClose, label = 'Menu', organization, name, email, children }: DrawerProps) {
  const look = overlay({ kind: 'drawer' });
  const head = drawerHead();
  const swipe = useSwipeAway(onClose);
  const returnFocus = useReturnFocus(open);
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => (change.open ? undefined : onClose())}
      aria-label={label}
      {...returnFocus}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={look.scrim} />
        <Ark.Positioner className={look.positioner}>
          <Ark.Content className={look.content} {...swipe}>
            <header className={head.root}>
              <div className={head.top}>
                <span>{organization}</span>
                <Ark.CloseTrigger className={head.close} aria-label="Close">
                  <Icon path={close} />
                </Ark.CloseTrigger>
              </div>
              <p className={head.name} style={wholeWords(name)}>
                {name}
              </p>
              <p className={head.mail}>
                <EmailText>{email}</EmailText>
              </p>
            </header>
            {children}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
