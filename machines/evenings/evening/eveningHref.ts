import { href } from '#contract/kit/addresses.ts';
import type { EventInfo } from '#contract/rsvp/attendee.ts';

/** Where the evening of an event is replayed; null for whoever does not run the organization, and before it begins. `now` is UTC ISO. */
export const eveningHref = ({ event }: EventInfo, now: string, isAdmin: boolean): string | null =>
  isAdmin && event.information.startDate <= now ? href.evening(event.id) : null;
