import { Drawer } from '#src/ui/overlays/Drawer.tsx';
import { MenuContent, type MenuContentProps } from './MenuContent.tsx';

export type MenuDrawerProps = Omit<MenuContentProps, 'onDone'> & { open: boolean; onClose: () => void };

export default function MenuDrawer({ open, onClose, ...menu }: MenuDrawerProps) {
  const { user, organization } = menu;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      organization={organization.name}
      name={`${user.firstName} ${user.lastName}`}
      email={user.email.value}
    >
      <MenuContent {...menu} onDone={onClose} />
    </Drawer>
  );
}
