import { useState } from 'react';
import { useLocation } from 'wouter';
import { Drawer } from '#src/ui/overlays/Drawer.tsx';
import { MenuGroup, MenuItem } from '#src/ui/lists/MenuList.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { TopBar } from '#src/ui/layout/TopBar.tsx';
import { house } from '#src/ui/icons/menu.ts';

/** A menu that leads to another screen, for looking at where the focus goes. */
export function Walk() {
  const [open, setOpen] = useState(false);
  const [path] = useLocation();
  const title = path === '/events' ? 'Events' : 'Upcoming Events';
  return (
    <>
      <TopBar name="Northlight" homeHref="/" onMenu={() => setOpen(true)} menuOpen={open} />
      <Screen>
        <Page key={path}>
          <PageHead title={title} />
        </Page>
      </Screen>
      <Drawer open={open} onClose={() => setOpen(false)} organization="Harbor House" name="Mia" email="mia@muster.test">
        <MenuGroup label="Menu">
          <MenuItem icon={house} href="/events" onPress={() => setOpen(false)}>
            Events
          </MenuItem>
        </MenuGroup>
      </Drawer>
    </>
  );
}
