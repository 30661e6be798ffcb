import { Card } from '#src/ui/layout/Card.tsx';
import { MenuOwner } from '#src/ui/lists/MenuList.tsx';
import { MenuContent, type MenuContentProps } from './MenuContent.tsx';

/** The menu beside home on a wide screen, with whose it is. */
export default function MenuAside(menu: Omit<MenuContentProps, 'onDone'>) {
  const { firstName, lastName, email } = menu.user;
  return (
    <Card>
      <MenuOwner name={`${firstName} ${lastName}`} email={email.value} />
      <MenuContent {...menu} />
    </Card>
  );
}
