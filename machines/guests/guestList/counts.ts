import type { RosterRow } from '#contract/guests/roster.ts';
import type { RosterParty } from '../roster/parties.ts';

export interface Counts {
  /** RSVP'd primary attendees and their RSVP'd guests. */
  going: number;
  /** Everyone on the list. */
  all: number;
  checkedIn: number;
}

export function countsOf(parties: readonly RosterParty[]): Counts {
  const counts = { going: 0, all: 0, checkedIn: 0 };
  for (const { host, guests } of parties) {
    const everybody = [host, ...guests];
    counts.all += everybody.length;
    counts.checkedIn += everybody.filter(({ checkedIn }) => checkedIn).length;
    if (isYes(host)) counts.going += everybody.filter(isYes).length;
  }
  return counts;
}

/** Whether someone is going. */
export const isYes = ({ rsvp }: RosterRow): boolean => rsvp === 'yes';
