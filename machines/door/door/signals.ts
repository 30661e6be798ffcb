import type { FailedRule } from '#contract/kit/form.ts';
import type { RosterParty } from '#machines/guests/roster/parties.ts';
import type { RosterUpdate } from '#machines/guests/roster/watch.ts';
import type { RefusedCode } from '../refusedCodes.ts';
import type { NoticeShown } from '#machines/kit/notice.ts';
import type { DoorDecision } from './decision.ts';
import type { OwnRecord } from './listed.ts';
import type { DoorPack, OwnMove, PackUpdate } from './pack.ts';
import type { DoorQueue, EnteredCode, StoredCode } from './queue.ts';

export interface DoorInput {
  eventId: string;
  title: string;
  /** IANA id of the event's zone. */
  zone: string;
  /** Review status of the event, as the list is judged by it. */
  status: string;
  isCheckInStaff: boolean;
  isMuted: boolean;
  /** Minutes above which the volunteer confirms each guest on an old list, as the organization sets it. */
  offlineListMinutes: number;
  /** Codes that an earlier page of this device has noted and not sent, the oldest first. */
  waiting: readonly StoredCode[];
  /** Noted codes that were refused, which no one has waved on, the oldest first. */
  refused: readonly RefusedCode[];
}

export interface DoorContext extends Omit<DoorInput, 'waiting' | 'refused'>, DoorQueue {
  failed: FailedRule | null;
  /** Everyone on the list, null before it is known. */
  parties: readonly RosterParty[] | null;
  /** How many may be inside by that list; null where that is not named. */
  capacity: number | null;
  /** The capacity of which this door has confirmed that it is nearly reached; null before. */
  confirmedOf: number | null;
  /** Who came or went here since the list was told last. */
  lately: OwnMove | null;
  /** When the list was read last, UTC ISO. */
  countedAt: string | null;
  /** Why nothing is confirmed: the last call or the device had no connection, or the server could not answer. */
  outage: 'connection' | 'server' | null;
  /** What this phone keeps of the list; null while it keeps nothing. */
  pack: DoorPack | null;
  /** This browser keeps nothing. */
  refusesToKeep: boolean;
  /** Since no more fits on the phone. */
  isFull: boolean;
  /** What this phone has decided without a network since the list was read, in its order. */
  own: readonly OwnRecord[];
  /** Those of them that had been sent when the list came last, by their numbers. */
  sentBefore: readonly number[];
  /** The decision on the first code in line, while it is made. */
  decision: DoorDecision | null;
  /** The volunteer is asked, for the list is old or the event nearly full; then whether they have turned this guest away. */
  asked: 'waiting' | 'turnedAway' | null;
  /** The server takes no records from who is signed in. */
  isLogRefused: boolean;
  /** Who came in last and can be taken back. */
  undoable: InLast | null;
  /** Whose check-in is being taken back. */
  takingBack: InLast | null;
  /** When a code was last given while the door checks out, or when that began, UTC ISO; null while it checks in. */
  outSince: string | null;
  /** Who was taken back and has not been said to be. */
  undone: string | null;
  /** The code of a host whose guests may come in too, until it is chosen who is here. */
  party: EnteredCode | null;
}

interface InLast {
  id: string;
  name: string;
  /** When they came in, UTC ISO: names this check-in. */
  checkinDate: string;
}

export type Sound = 'in' | 'refused' | 'queued';

/** The chart's own: how this phone decided on a code. */
type Decided = { type: 'code.admitted' | 'code.left' | 'code.refused' | 'code.asked' | 'code.noted'; code: string };

export type DoorSignal =
  | { type: 'code.submitted'; code: string; at: string }
  | { type: 'in.pressed' }
  | { type: 'out.pressed'; at: string }
  | { type: 'next.pressed' }
  | { type: 'admit.pressed' }
  | { type: 'turnAway.pressed' }
  | { type: 'undo.pressed' }
  | { type: 'party.chosen'; codes: readonly string[]; at: string }
  | { type: 'sound.toggled' }
  | { type: 'connection.lost' }
  | { type: 'connection.returned' }
  | { type: 'refresh.requested' }
  | RosterUpdate
  | PackUpdate
  | Decided;

/** `field.emptied`: the code was taken. `field.filled`: a code that no one has answered is kept there; `field.cleared`: no longer, if it still stands there. `field.wanted`: the next code is typed there. `waiting.changed`: what must survive a reload. `sound.wanted`: heard and felt. */
export type DoorEmitted =
  | NoticeShown
  | { type: 'field.emptied' }
  | { type: 'field.filled'; code: string }
  | { type: 'field.cleared'; code: string }
  | { type: 'field.wanted' }
  | { type: 'waiting.changed'; waiting: readonly StoredCode[]; refused: readonly RefusedCode[] }
  | { type: 'sound.wanted'; sound: Sound }
  | { type: 'mute.changed'; isMuted: boolean };
