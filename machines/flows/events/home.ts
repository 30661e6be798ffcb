import type { ReviewStatus, UpcomingEvent } from '#contract/entities/event.ts';
import { leafOf, showTime } from '#contract/zones.ts';
import type { GuestLabel } from '../guestList/roll.ts';
import { cardHref } from './present.ts';

export interface CardView {
  id: string;
  title: string;
  month: string;
  day: string;
  time: string;
  venue: string;
  photo: string | null;
  href: string;
  status: ReviewStatus;
  /** The user's own answer, shown on an approved event. */
  label: GuestLabel | null;
}

export interface HomeView {
  view: 'loading' | 'failed' | 'empty' | 'shown';
  cards: CardView[];
  /** The live fact of the Events tile. */
  fact: string | null;
  error: string | null;
}

/** Home, from what the list of upcoming events has loaded so far. `photo` stands in where an event has none. */
export function homeOf(loaded: {
  events: UpcomingEvent[] | null;
  error: string | null;
  photo: string | null;
}): HomeView {
  const { events, error, photo } = loaded;
  if (events === null) return { view: error === null ? 'loading' : 'failed', cards: [], fact: null, error };
  const cards = events.map((event) => cardOf(event, photo));
  return { view: cards.length === 0 ? 'empty' : 'shown', cards, fact: `${events.length} coming up`, error };
}

function cardOf(event: UpcomingEvent, photo: string | null): CardView {
  const { title, startDate, timezone, venue } = event.information;
  return {
    id: event.id,
    title,
    ...leafOf(startDate, timezone),
    time: showTime(startDate, timezone),
    venue,
    photo: event.information.photo?.url ?? photo,
    href: cardHref(event),
    status: event.reviewStatus,
    label: event.reviewStatus === 'approved' && event.attendee ? ownLabel(event.attendee) : null,
  };
}

function ownLabel({ rsvp, checkedIn }: { rsvp: string; checkedIn: boolean }): GuestLabel {
  if (checkedIn) return 'Checked-in';
  return rsvp === 'yes' ? 'RSVP' : rsvp === 'no' ? 'Declined' : 'Not RSVP';
}
