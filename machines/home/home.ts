import type { UpcomingEvent } from '#contract/events/event.ts';
import { monthAndDay, showTime } from '#contract/kit/zones.ts';
import { type GuestLabel, labelOf } from '#contract/guests/guestLabel.ts';
import { cardHref } from '#machines/events/events/present.ts';
import { type ShownStatus, statusFor } from '#machines/events/events/shownStatus.ts';

export interface CardView {
  id: string;
  title: string;
  month: string;
  day: string;
  time: string;
  venue: string;
  photo: string | null;
  href: string;
  status: ShownStatus;
  /** The user's own answer, shown on an approved event. */
  label: GuestLabel | null;
}

export interface HomeView {
  view: 'loading' | 'failed' | 'empty' | 'shown';
  cards: CardView[];
  error: string | null;
}

/** How many there are of what the tiles lead to; null where that is not known, or not for this member to know. */
export interface HomeCounts {
  toReview: number | null;
  categories: number | null;
  rules: number | null;
}

export type TileName = 'Events' | 'To Review' | 'Safety Alerts' | 'Education' | 'Rules';

export interface TileView {
  name: TileName;
  /** One live fact; null until it is known. */
  fact: string | null;
  /** Answers owed. */
  count: number;
}

/** Home, from what the list of upcoming events has loaded so far. `photo` stands in where an event has none. */
export function homeOf(loaded: {
  events: UpcomingEvent[] | null;
  error: string | null;
  photo: string | null;
  userId: string;
}): HomeView {
  const { events, error, photo, userId } = loaded;
  if (events === null) return { view: error === null ? 'loading' : 'failed', cards: [], error };
  const cards = events.map((event) => cardOf(event, photo, userId));
  return { view: cards.length === 0 ? 'empty' : 'shown', cards, error };
}

/** The tiles of the menu in their order. `owed`: alerts that wait for an answer, null until that is known; `reviews`: events of others wait for this member. */
export function tilesOf(known: {
  events: readonly UpcomingEvent[] | null;
  counts: HomeCounts | null;
  owed: number | null;
  reviews: boolean;
}): TileView[] {
  const { events, counts, owed, reviews } = known;
  const tiles: TileView[] = [
    { name: 'Events', fact: said(events?.length, 'Nothing coming up', (n) => `${n} coming up`), count: 0 },
    { name: 'To Review', fact: said(counts?.toReview, 'Nothing to review', (n) => `${n} waiting`), count: 0 },
    { name: 'Safety Alerts', fact: said(owed, 'Nothing to answer', (n) => `${n} to answer`), count: owed ?? 0 },
    {
      name: 'Education',
      fact: said(counts?.categories, 'Nothing yet', (n) => counted(n, 'category', 'categories')),
      count: 0,
    },
    { name: 'Rules', fact: said(counts?.rules, 'None yet', (n) => counted(n, 'house rule', 'house rules')), count: 0 },
  ];
  return tiles.filter(({ name }) => reviews || name !== 'To Review');
}

const said = (number: number | null | undefined, none: string, some: (number: number) => string): string | null =>
  number === null || number === undefined ? null : number === 0 ? none : some(number);

const counted = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** The card of one event. */
export function cardOf(event: UpcomingEvent, photo: string | null, userId: string): CardView {
  const { title, startDate, timezone, venue } = event.information;
  return {
    id: event.id,
    title,
    ...monthAndDay(startDate, timezone),
    time: showTime(startDate, timezone),
    venue,
    photo: event.information.photo?.url ?? photo,
    href: cardHref(event, userId),
    status: statusFor(event, userId),
    label: event.reviewStatus === 'approved' && event.attendee ? labelOf(event.attendee) : null,
  };
}
