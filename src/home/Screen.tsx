import { useRef } from 'react';
import { href } from '#contract/kit/addresses.ts';
import type { LoadSignal } from '#machines/kit/load/machine.ts';
import type { CardView, HomeView, TileName, TileView } from '#machines/home/home.ts';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { EventCard } from '#src/ui/parts/EventCard.tsx';
import { Frame } from '#src/ui/layout/Frame.tsx';
import { Hero } from '#src/ui/layout/Hero.tsx';
import { clipboardCheck, siren } from '#src/ui/icons/common.ts';
import { bookOpen, calendarDays, scroll } from '#src/ui/icons/menu.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Carousel } from '#src/ui/lists/Carousel.tsx';
import { CarouselArrows } from '#src/ui/lists/CarouselArrows.tsx';
import { EventCardSkeletons } from '#src/ui/lists/ListSkeletons.tsx';
import { guestSigns, reviewSigns } from '#src/ui/feedback/statuses.ts';
import { Tile, Tiles } from '#src/ui/lists/Tile.tsx';

export interface HomeProps {
  view: HomeView;
  tiles: readonly TileView[];
  aside: React.ReactNode;
  /** The organization requires a second factor for a role of this member, who signed in without. */
  needsApp: boolean;
  send: (signal: LoadSignal) => void;
}

export function Home({ view, tiles, aside, needsApp, send }: HomeProps) {
  const carousel = useRef<HTMLUListElement>(null);
  return (
    <Screen>
      <Hero title="Upcoming Events" end={view.view === 'shown' ? <CarouselArrows carousel={carousel} /> : null} />
      <Frame aside={aside} asideLabel="Menu" flush>
        {view.view === 'loading' ? <EventCardSkeletons label="Loading events" /> : null}
        {view.view === 'failed' ? (
          <Page under="carousel">
            <ErrorPanel
              title="Your events didn’t load"
              text={view.error ?? undefined}
              onRetry={() => send({ type: 'retry.pressed' })}
            />
          </Page>
        ) : null}
        {view.view === 'empty' ? (
          <Carousel label="Upcoming Events">
            <li>
              <Empty carousel title="No upcoming events" text="Events appear here when you’re invited." />
            </li>
          </Carousel>
        ) : null}
        {view.view === 'shown' ? (
          <Carousel label="Upcoming Events" ref={carousel}>
            {view.cards.map((card, index) => (
              <Card key={card.id} card={card} eager={index === 0} />
            ))}
          </Carousel>
        ) : null}
        <Page gap="close" under="carousel">
          {needsApp ? (
            <NoteBox kind="warn">
              <p>Your role needs an authenticator app or a passkey. Until you sign in with one, it doesn’t work.</p>
              <TextLink href={href.myAccount()}>Set One Up in My Account</TextLink>
            </NoteBox>
          ) : null}
          <Section title="Menu">
            <Tiles>
              {tiles.map(({ name, fact, count }) => (
                <Tile key={name} {...places[name]} name={name} fact={fact ?? undefined} count={count} />
              ))}
            </Tiles>
          </Section>
        </Page>
      </Frame>
    </Screen>
  );
}

const places: Record<TileName, { href: string; icon: string }> = {
  Events: { href: href.events(), icon: calendarDays },
  'To Review': { href: href.toReview(), icon: clipboardCheck },
  'Safety Alerts': { href: href.organizationAlerts(), icon: siren },
  Education: { href: href.education(), icon: bookOpen },
  Rules: { href: href.houseRules(), icon: scroll },
};

function Card({ card, eager }: { card: CardView; eager: boolean }) {
  return (
    <EventCard
      href={card.href}
      title={card.title}
      dateBadge={{ month: card.month, day: card.day }}
      meta={[card.time, card.venue]}
      photo={card.photo}
      status={card.label === null ? reviewSigns[card.status] : guestSigns[card.label]}
      eager={eager}
    />
  );
}
