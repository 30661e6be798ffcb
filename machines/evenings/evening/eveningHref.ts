import { href } from '#contract/kit/addresses.ts';
import type { EventInfo } from '#contract/rsvp/attendee.ts';

/** Where the evenings of an organization are listed: below its events. */
export const eveningsHref = `${href.events()}/evenings`;

/** Where one is replayed. */
export const addressOfEvening = (eventId: string): string => `${eveningsHref}/${encodeURIComponent(eventId)}`;

/** The same of an event that is shown; null for whoever does not run the organization, and before it begins. `now` is UTC ISO. */
export const eveningHref = ({ event }: EventInfo, now: string, isAdmin: boolean): string | null =>
  isAdmin && event.information.startDate <= now ? addressOfEvening(event.id) : null;
