import { href } from '#contract/kit/addresses.ts';
import type { EventInfo } from '#contract/rsvp/attendee.ts';

/** Where an event gets another owner (E-314); null for whoever does not run the organization, and once it is over. `now` is UTC ISO. */
export const handOverHref = ({ event }: EventInfo, now: string, isAdmin: boolean): string | null =>
  isAdmin && event.information.endDate > now && event.reviewStatus !== 'rejected'
    ? href.handOver(event.OwnerId, { event: event.id })
    : null;
