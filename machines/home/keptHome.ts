import { href } from '#contract/kit/addresses.ts';
import { shortTime } from '#contract/kit/clocks.ts';
import type { EventInfo } from '#contract/rsvp/attendee.ts';
import { localDate } from '#contract/kit/zones.ts';
import { type CardView, cardOf } from './home.ts';

/** Home of someone whose events do not load, from the event that the browser kept. */
export interface KeptHomeView {
  /** Why, and of when the event is. */
  title: string;
  saved: string;
  /** Nothing else can be opened now. */
  isOffline: boolean;
  card: CardView;
  /** The way to one's code; null for who has none. */
  codes: string | null;
}

const stillShown = 12 * 3_600_000;

export interface KeptHome {
  info: EventInfo;
  /** When it was loaded, UTC ISO. */
  at: string;
  /** Why the events did not load. */
  error: string;
  /** UTC ISO. */
  now: string;
  /** The reader's, an IANA id. */
  zone: string;
  photo: string | null;
}

/** Null once the event is over. */
export function keptHomeOf({ info, at, error, now, zone, photo }: KeptHome): KeptHomeView | null {
  const { event, attendee } = info;
  if (Date.parse(now) - Date.parse(event.information.endDate) > stillShown) return null;
  const isOffline = error.startsWith('No connection');
  return {
    title: isOffline ? 'No connection.' : 'Your events didn’t load.',
    saved: savedAt(at, now, zone),
    isOffline,
    card: { ...cardOf({ ...event, attendee }, photo, ''), href: href.eventView(event.id) },
    codes: attendee?.rsvp === 'yes' ? href.codes(event.id) : null,
  };
}

/** `Saved here at 9:12pm EDT.`, with its day where that is another one. */
export function savedAt(at: string, now: string, zone: string): string {
  const day = localDate(at, zone);
  const [, month, date] = day.split('-').map(Number);
  const on = day === localDate(now, zone) ? '' : `on ${month}/${date} `;
  return `Saved here ${on}at ${shortTime(at, zone)}.`;
}
