import type { RosterRow } from '#contract/guests/roster.ts';

/** How many people a notification reaches: everyone with a yes, and those who are in now; never its sender. */
export interface Reach {
  going: number;
  checkedIn: number;
}

/** How many people a notification goes to: those who are going, guests too, without its sender. */
export function reachOf(list: readonly RosterRow[], senderId: string): Reach {
  const going = list.filter(({ rsvp, personId }) => rsvp === 'yes' && personId !== senderId);
  return { going: going.length, checkedIn: going.filter(({ checkedIn }) => checkedIn).length };
}
