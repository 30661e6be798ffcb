import { readCode } from '#contract/door/codes.ts';
import type { RosterRow } from '#contract/guests/roster.ts';
import { findCode } from '#machines/guests/roster/codes.ts';
import type { RosterParty } from '#machines/guests/roster/parties.ts';
import type { Party, PartyMember } from '../party/machine.ts';
import { type DoorEvent, judgeListed } from './judge.ts';
import { listedOf } from './listed.ts';
import { takenUp } from './noted.ts';
import { type DoorQueue, enqueued, type EnteredCode, isSame, type KnownList } from './queue.ts';

/** Whom a host's code stands for at the door: the host, then guests who said yes or are in. Null: not the code of a host. */
export function partyOf({ parties, own }: KnownList, event: DoorEvent, { code, at }: EnteredCode): Party | null {
  const found = parties && findCode(parties, readCode(code));
  if (!found || found.row !== found.party.host) return null;
  const { host, guests } = found.party;
  const memberOf = (row: RosterRow, party: RosterParty): PartyMember => {
    const listed = listedOf({ row, party });
    const { refusal } = judgeListed(listed, own, event, at);
    const since = row.checkedIn ? row.checkinDate : null;
    return { id: row.id, name: listed.name, code: row.qrCode, since, refusal: row.checkedIn ? null : refusal };
  };
  const coming = guests.filter(({ rsvp, checkedIn }) => rsvp === 'yes' || checkedIn);
  return {
    code: host.qrCode,
    host: host.firstName,
    members: [host, ...coming].map((row) => memberOf(row, found.party)),
  };
}

/** Whether a code is of a host who may come in and has guests who may: whom of them it is for is to be chosen. */
export function bringsParty(line: DoorQueue & KnownList, event: DoorEvent, given: EnteredCode): boolean {
  if (line.waiting.some((each) => isSame(each, given))) return false;
  const [host, ...guests] = partyOf(line, event, given)?.members ?? [];
  return host !== undefined && canComeIn(host) && guests.some(canComeIn);
}

const canComeIn = ({ since, refusal }: PartyMember): boolean => since === null && refusal === null;

/** The line with all who were chosen, the host as the last: that verdict is of the code that was read. */
export const partyJoined = (
  line: DoorQueue,
  list: KnownList,
  event: DoorEvent,
  { codes, at, party }: { codes: readonly string[]; at: string; party: string | null },
  outage: string | null,
): DoorQueue =>
  codes.reduce((joined, code) => {
    const given = { code, at };
    return enqueued(takenUp(joined, given, outage), list, event, given, party);
  }, line);
