import { cx } from '#styled/css/cx.js';
import { card } from '#styled/recipes/card.js';
import { eventCard } from '#styled/recipes/event-card.js';
import { EventCardBody, type EventCardProps } from './EventCardBody.tsx';
import { qrCode } from '../icons/event.ts';
import { LinkButton } from '../actions/LinkButton.tsx';

export type KeptEventCardProps = EventCardProps & {
  /** The way to one's code, the main button; null where there is none. */
  codes: string | null;
};

/** The one event that is kept here. */
export function KeptEventCard({ codes, ...event }: KeptEventCardProps) {
  const look = eventCard();
  return (
    <section className={cx(card(), look.kept)} aria-label={event.title}>
      <EventCardBody {...event} eager>
        {codes ? (
          <p className={look.action}>
            <LinkButton kind="primary" size="tall" width="full" icon={qrCode} href={codes}>
              Show my code
            </LinkButton>
          </p>
        ) : null}
      </EventCardBody>
    </section>
  );
}
