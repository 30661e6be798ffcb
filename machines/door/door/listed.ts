import type { Rsvp } from '#contract/rsvp/attendee.ts';
import type { DoorRecord } from '#contract/door/doorLog.ts';
import type { RosterRow } from '#contract/guests/roster.ts';
import type { CodeMatch } from '#machines/guests/roster/codes.ts';
import type { HostStatus } from '#machines/lifecycles/attendance.machine.ts';

/** Someone on the list, as a door decides on them. Times are UTC ISO. */
export interface Listed {
  id: string;
  name: string;
  /** Name of the host of a guest. */
  host: string | null;
  /** The row of that host. */
  hostId: string | null;
  rsvp: Rsvp;
  checkedIn: boolean;
  checkinDate: string | null;
  checkoutDate: string | null;
  /** When the code was given that let them in, by the phone at that door. */
  notedDate: string | null;
  hostStatus: HostStatus;
  /** They were suspended or removed. */
  isFormer: boolean;
  /** Guests of the same host, but for this one, who have not been in yet. */
  guestsToCome: number;
  /** Guests of this host who are in; 0 of a guest. */
  guestsInside: number;
}

/** What this phone has decided without a network. */
export interface OwnRecord extends Pick<DoorRecord, 'counter' | 'code' | 'at' | 'decision'> {
  attendeeId: string | null;
  hostId: string | null;
  isSent: boolean;
}

/** Who was found by a code on the list. */
export function listedOf({ row, party: { host, guests } }: CodeMatch): Listed {
  const { id, hostId, rsvp, checkedIn, checkinDate, checkoutDate, notedDate } = row;
  const isGuest = row !== host;
  return {
    ...{ id, hostId, rsvp, checkedIn, checkinDate, checkoutDate, notedDate },
    name: nameOf(row),
    host: isGuest ? nameOf(host) : null,
    hostStatus: !isGuest ? 'none' : host.rsvp === 'yes' && !host.isFormer ? 'going' : 'notGoing',
    isFormer: row.isFormer ?? false,
    guestsToCome: guests.filter((guest) => guest !== row && isToCome(guest)).length,
    guestsInside: isGuest ? 0 : guests.filter(({ checkedIn }) => checkedIn).length,
  };
}

/** The same with what this phone has decided since the list was read; its records stand in their order. */
export function withOwnRecords(listed: Listed, own: readonly OwnRecord[]): Listed {
  const last = own.findLast(({ attendeeId, decision }) => attendeeId === listed.id && decision !== 'refused');
  return {
    ...listed,
    ...(last && afterwards(last)),
    guestsToCome: Math.max(0, listed.guestsToCome - came(listed, own)),
    guestsInside: Math.max(0, listed.guestsInside + moreInside(listed, own)),
  };
}

const afterwards = ({ decision, at }: OwnRecord): Partial<Listed> =>
  decision === 'in' ? { checkedIn: true, checkinDate: at, checkoutDate: null } : { checkedIn: false, checkoutDate: at };

/** How many others of the same host came in by this phone. */
function came({ id, hostId }: Listed, own: readonly OwnRecord[]): number {
  const others = own.filter(
    (each) =>
      each.decision === 'in' && each.attendeeId !== id && each.hostId !== null && each.hostId === (hostId ?? id),
  );
  return new Set(others.map(({ attendeeId }) => attendeeId)).size;
}

/** How many more guests of a host are in by this phone, or fewer. Whoever left here first was in by the list. */
function moreInside({ id }: Listed, own: readonly OwnRecord[]): number {
  const moves = own.filter(({ hostId, decision }) => hostId === id && decision !== 'refused');
  const byGuest = Map.groupBy(moves, ({ attendeeId }) => attendeeId);
  return [...byGuest.values()].reduce(
    (sum, of) => sum + Number(of.at(-1)?.decision === 'in') - Number(of[0]?.decision === 'out'),
    0,
  );
}

const nameOf = ({ firstName, lastName }: RosterRow): string => `${firstName} ${lastName}`;

const isToCome = ({ rsvp, checkinDate }: RosterRow): boolean => rsvp === 'yes' && checkinDate === null;
