import type { Attendee, GuestEntry } from '#contract/rsvp/attendee.ts';

export interface Counts {
  /** RSVP'd primary attendees and their RSVP'd guests. */
  going: number;
  /** Everybody on the list. */
  all: number;
  checkedIn: number;
}

export function countsOf(attendees: readonly Attendee[]): Counts {
  const everybody = attendees.flatMap((host) => [host, ...host.guests]);
  const going = attendees.flatMap((host) => (isYes(host) ? [host, ...host.guests.filter(isYes)] : []));
  return { going: going.length, all: everybody.length, checkedIn: everybody.filter((each) => each.checkedIn).length };
}

export const isYes = (attendee: Attendee | GuestEntry): boolean => attendee.rsvp === 'yes';
