import { Card } from '#src/ui/Card.tsx';
import { MenuContent, type MenuContentProps } from './MenuContent.tsx';

/** The menu beside home on a wide screen. */
export default function MenuAside(menu: Omit<MenuContentProps, 'onDone'>) {
  return (
    <Card>
      <MenuContent {...menu} />
    </Card>
  );
}
