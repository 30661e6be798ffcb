import type { Attendee, GuestEntry } from '#contract/rsvp/attendee.ts';

/** How many people a notification reaches: everyone with a yes, and those who are in now; never its sender. */
export interface Reach {
  going: number;
  checkedIn: number;
}

/** How many people a notification goes to: those who are going, guests too, without its sender. */
export function reachOf(attendees: readonly Attendee[], senderId: string): Reach {
  const going = attendees
    .flatMap((host): (Attendee | GuestEntry)[] => [host, ...host.guests])
    .filter(({ rsvp, UserId }) => rsvp === 'yes' && UserId !== senderId);
  return { going: going.length, checkedIn: going.filter(({ checkedIn }) => checkedIn).length };
}
