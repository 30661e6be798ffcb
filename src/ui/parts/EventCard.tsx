import { cx } from '#styled/css/cx.js';
import { card } from '#styled/recipes/card.js';
import { eventCard } from '#styled/recipes/event-card.js';
import { EventCardBody, type EventCardProps } from './EventCardBody.tsx';

/** One item of a `Carousel`. The title is the link and the whole card is its target. */
export function EventCard(props: EventCardProps) {
  return (
    <li className={cx(card(), eventCard().root)}>
      <EventCardBody {...props} />
    </li>
  );
}
