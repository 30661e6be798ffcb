import { MenuGroup, MenuItem } from '#src/ui/lists/MenuList.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Tile, Tiles } from '#src/ui/lists/Tile.tsx';
import { TopBar } from '#src/ui/layout/TopBar.tsx';
import { siren } from '#src/ui/icons/common.ts';
import { bookOpen, calendarDays, contact, house, megaphone, scroll } from '#src/ui/icons/menu.ts';
import { nothing } from './samples.tsx';

export const bar = (
  <TopBar onBack={nothing} name="Northlight" homeHref="/" whistleHref="/personal-safety" onMenu={nothing} />
);

export const menuGroups = (
  <>
    <MenuGroup title="Organizations">
      <MenuItem chosen onPress={nothing}>
        Harbor Chapter
      </MenuItem>
      <MenuItem onPress={nothing}>Lakeside Chapter</MenuItem>
    </MenuGroup>
    <MenuGroup label="Menu">
      <MenuItem icon={house} href="/" here>
        Home
      </MenuItem>
      <MenuItem icon={calendarDays} href="/events">
        Events
      </MenuItem>
      <MenuItem icon={contact} href="/x">
        Safety Contacts
      </MenuItem>
      <MenuItem icon={megaphone} href="/x">
        Send Safety Alert
      </MenuItem>
      <MenuItem icon={scroll} href="/x">
        House Rules
      </MenuItem>
      <MenuItem icon={bookOpen} href="/x">
        Education
      </MenuItem>
    </MenuGroup>
  </>
);

export const tiles = (
  <Page under="shelf" gap="close">
    <Section title="Menu">
      <Tiles>
        <Tile href="/events" icon={calendarDays} name="Events" fact="2 this month" />
        <Tile href="/x" icon={siren} name="Safety Alerts" fact="Needs your answer" count={1} />
        <Tile href="/x" icon={bookOpen} name="Education" fact="4 categories" />
        <Tile href="/x" icon={scroll} name="Rules" fact="12 house rules" />
      </Tiles>
    </Section>
  </Page>
);
