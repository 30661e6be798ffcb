import { type ReactNode, useRef, useState } from 'react';
import { Card } from '#src/ui/layout/Card.tsx';
import { Drawer } from '#src/ui/overlays/Drawer.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { EventCard } from '#src/ui/parts/EventCard.tsx';
import { Frame } from '#src/ui/layout/Frame.tsx';
import { Hero } from '#src/ui/layout/Hero.tsx';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { MenuGroup, MenuItem } from '#src/ui/lists/MenuList.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Shelf } from '#src/ui/lists/Shelf.tsx';
import { ShelfArrows } from '#src/ui/lists/ShelfArrows.tsx';
import { EventCardSkeletons } from '#src/ui/lists/ListSkeletons.tsx';
import { guestSigns } from '#src/ui/feedback/statuses.ts';
import { TopBar } from '#src/ui/layout/TopBar.tsx';
import { mail, plus } from '#src/ui/icons/base.ts';
import { logOut } from '#src/ui/icons/common.ts';
import { later, nothing, october, photos } from './samples.tsx';
import { bar, menuGroups, tiles } from './common.tsx';

function Home() {
  const shelf = useRef<HTMLUListElement>(null);
  const meta = ['8:00 PM EDT', 'The Boathouse'];
  return (
    <>
      {bar}
      <Screen>
        <Hero title="Upcoming Events" end={<ShelfArrows shelf={shelf} />} />
        <Frame aside={<Card>{menuGroups}</Card>} asideLabel="Menu" flush>
          <Shelf label="Upcoming Events" ref={shelf}>
            <EventCard
              href="/a"
              title="Harbor Lights Autumn Social"
              leaf={october}
              meta={meta}
              photo={photos.evening}
              status={guestSigns.RSVP}
              eager
            />
            <EventCard
              href="/b"
              title="Founders’ Day Dinner and Awards of the Northern Chapters"
              leaf={later}
              meta={['6:30 PM EDT', 'Great Hall']}
              photo={photos.lawn}
              status={guestSigns['Not RSVP']}
            />
            <EventCard href="/c" title="Lawn Games" leaf={later} meta={meta} status={guestSigns['Not RSVP']} />
          </Shelf>
          {tiles}
        </Frame>
      </Screen>
    </>
  );
}

const homeLoading = (
  <>
    {bar}
    <Screen>
      <Hero title="Upcoming Events" />
      <EventCardSkeletons />
      {tiles}
    </Screen>
  </>
);

const homeEmpty = (
  <>
    {bar}
    <Screen>
      <Hero title="Upcoming Events" />
      <Shelf label="Upcoming Events">
        <li>
          <Empty title="No upcoming events" text="When you are invited, the event stands here." shelf>
            <LinkButton href="/x" size="small" icon={plus}>
              Create Event
            </LinkButton>
          </Empty>
        </li>
      </Shelf>
      {tiles}
    </Screen>
  </>
);

function DrawerOpen() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <TopBar
        onBack={nothing}
        name="Northlight"
        homeHref="/"
        whistleHref="/w"
        onMenu={() => setOpen(true)}
        menuOpen={open}
      />
      <Screen>
        <Hero title="Upcoming Events" />
        <EventCardSkeletons />
        {tiles}
      </Screen>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        organization="Harbor Chapter"
        name="Maya Okafor"
        email="maya.okafor@harbor.example"
      >
        {menuGroups}
        <MenuGroup label="Account" foot>
          <MenuItem icon={mail} href="mailto:help@muster.example">
            Support
          </MenuItem>
          <MenuItem icon={logOut} onPress={() => setOpen(false)}>
            Log out
          </MenuItem>
        </MenuGroup>
      </Drawer>
    </>
  );
}

export const homes: Record<string, ReactNode> = {
  home: <Home />,
  'home-loading': homeLoading,
  'home-empty': homeEmpty,
  drawer: <DrawerOpen />,
};
