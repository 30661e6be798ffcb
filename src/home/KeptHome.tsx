import type { ReactNode } from 'react';
import { href } from '#contract/kit/addresses.ts';
import type { LoadSignal } from '#machines/kit/load/machine.ts';
import type { KeptHomeView } from '#machines/home/keptHome.ts';
import { KeptEventCard } from '#src/ui/parts/KeptEventCard.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { Frame } from '#src/ui/layout/Frame.tsx';
import { clipboardCheck, noNetwork, siren } from '#src/ui/icons/common.ts';
import { bookOpen, calendarDays, scroll } from '#src/ui/icons/menu.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { guestSigns, reviewSigns } from '#src/ui/feedback/statuses.ts';
import { PageBanner } from '#src/ui/lists/PageBanner.tsx';
import { Tile, Tiles } from '#src/ui/lists/Tile.tsx';

export interface KeptHomeProps {
  view: KeptHomeView;
  reviews: boolean;
  owed: number | null;
  aside: ReactNode;
  send: (signal: LoadSignal) => void;
}

/** What cannot open is outlined and says why. */
export function KeptHome({ view, reviews, owed, aside, send }: KeptHomeProps) {
  const { card, codes, isOffline } = view;
  const away = (href: string) => (isOffline ? { fact: 'Needs a connection' } : { href });
  return (
    <Screen>
      <PageBanner icon={noNetwork} title={view.title} text={view.saved}>
        <Button kind="plain" size="small" onClick={() => send({ type: 'retry.pressed' })}>
          Try again
        </Button>
      </PageBanner>
      <Frame aside={aside} asideLabel="Menu" flush>
        <Page gap="snug">
          <PageHead title="Upcoming Events" />
          <KeptEventCard
            href={card.href}
            title={card.title}
            dateBadge={{ month: card.month, day: card.day }}
            meta={[`${card.time}, ${card.venue}`]}
            photo={card.photo}
            status={card.label === null ? reviewSigns[card.status] : guestSigns[card.label]}
            codes={codes}
          />
          <Section title="Menu">
            <Tiles>
              <Tile href={card.href} icon={calendarDays} name="Events" fact="1 saved on this phone" />
              {reviews ? <Tile icon={clipboardCheck} name="To Review" {...away(href.toReview())} /> : null}
              <Tile
                href={href.organizationAlerts()}
                icon={siren}
                name="Safety Alerts"
                count={owed ?? 0}
                fact={isOffline ? 'Sent when online' : undefined}
              />
              <Tile icon={bookOpen} name="Education" {...away(href.education())} />
              <Tile icon={scroll} name="Rules" {...away(href.houseRules())} />
            </Tiles>
          </Section>
        </Page>
      </Frame>
    </Screen>
  );
}
