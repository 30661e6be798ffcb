import type { Attendee, EventInfo, GuestEntry } from '#contract/rsvp/attendee.ts';
import type { CheckOutSubject } from './machine.ts';

/** What is known of the event, with how one attendee stands now: oneself or an own guest. */
export function withAttendance(
  info: EventInfo,
  { id, rsvp, checkedIn, checkinDate, checkoutDate }: GuestEntry,
): EventInfo {
  const stands = { rsvp, checkedIn, checkinDate, checkoutDate };
  const replaced = <T extends Attendee | GuestEntry>(each: T): T => (each.id === id ? { ...each, ...stands } : each);
  const { attendee } = info;
  return {
    ...info,
    attendee: attendee && { ...replaced(attendee), guests: attendee.guests.map(replaced) },
    invites: info.invites.map(replaced),
  };
}

/** Ids of oneself and the own guests, as far as they are in. */
export const insideOf = ({ attendee, invites }: EventInfo): string[] =>
  [...(attendee ? [attendee] : []), ...invites].filter(({ checkedIn }) => checkedIn).map(({ id }) => id);

/** Oneself, with the own guests who are in; null for someone who is on no list. */
export function oneself({ attendee, invites }: EventInfo): CheckOutSubject | null {
  if (!attendee) return null;
  const { firstName, lastName } = attendee.User;
  const guests = invites.filter(({ checkedIn }) => checkedIn).map(({ name }) => name);
  return {
    attendeeId: attendee.id,
    name: `${firstName} ${lastName}`,
    since: attendee.checkinDate,
    isSelf: true,
    guests,
  };
}
