import type { Fullness } from '#contract/door/fullness.ts';
import type { ConflictAnswer, ConflictReason } from '#contract/door/doorLog.ts';

/** Facts of one attendee's stream. A host's stream also holds what happens to the places of their guests. */
interface FactStamp {
  /** UTC ISO. */
  at: string;
  /** Id of the person or the guest who did it. */
  by: string;
}

export type HostStatus = 'none' | 'going' | 'notGoing';

/**
 * What the decision rested on outside this stream, read under the locks of the event and the host. `event` is its status, or
 * `being-changed` while the version that was approved before stands: its codes and links work, and it takes no new yes.
 */
export interface AttendanceConditions {
  event: string;
  host: HostStatus;
  /** They were suspended or removed from the organization of the event; absent of whoever belongs to it, and of guests. */
  isFormer?: boolean;
}

/** What a door decided without a network, as it was handed over later. It decides nothing anymore: it has happened. */
export interface RecordedAtDoor extends FactStamp {
  type: 'attendance.recordedAtDoor';
  device: string;
  /** Counts up on each device. */
  counter: number;
  /** When the code was given, UTC ISO. */
  doorAt: string;
  /** The same by the clock of the phone, where that was wrong. */
  notedAt?: string;
  decision: 'in' | 'out';
  /** The moment of the list that it was decided on; null where none was known. */
  listAt: string | null;
  grounds: AttendanceConditions;
  /** Since when the door was closed, UTC ISO, where it recorded this before and handed it over after that (E-320). */
  closedAt?: string;
  /** How full the door showed the event to be when it asked and was told to admit. */
  confirmed?: Fullness;
  /** What the phone was told of it, so that it is told the same when it asks again. */
  outcome: 'merged' | 'conflict';
}

export type AttendanceFact =
  | (FactStamp & { type: 'attendance.invited'; event: string; person: string | null; host: string | null })
  | (FactStamp & {
      type: 'attendance.accepted';
      grounds: AttendanceConditions & { ended: boolean; bypass: boolean; age: 'unknown' | 'minor' | 'adult' };
      /** Ids and content hashes of the rules agreed to; null where the type bypasses approval. */
      rules: { id: string; hash: string }[] | null;
    })
  /** `membership`: whoever runs the organization suspended or removed them. */
  | (FactStamp & { type: 'attendance.declined'; cause: 'self' | 'host' | 'membership' })
  /** The host of a guest who had said yes goes again: the yes counts as before. */
  | (FactStamp & { type: 'attendance.resumed'; grounds: AttendanceConditions })
  | (FactStamp & {
      type: 'attendance.checkedIn';
      grounds: AttendanceConditions;
      /** When the code was given, by the clock of the phone at the door, UTC ISO. `at` is the server's. */
      notedAt?: string;
      /** The same by the server's clock, where the phone's was wrong. */
      givenAt?: string;
      /** How full the door showed the event to be when it asked and was told to admit. */
      confirmed?: Fullness;
    })
  | (FactStamp & {
      type: 'attendance.checkInUndone';
      /** When the check-in was made that is taken back, UTC ISO; null in facts from before it was named. */
      of: string | null;
    })
  | (FactStamp & {
      type: 'attendance.checkedOut';
      /** When the code was given, by the clock of the phone at the door, UTC ISO. */
      notedAt?: string;
    })
  | RecordedAtDoor
  /** Admissions contradict each other or the list; ids of {@link Movement}s, the earliest first. */
  | (FactStamp & { type: 'attendance.conflictFound'; reason: ConflictReason; admissions: string[] })
  | (FactStamp & { type: 'attendance.conflictSettled'; answer: ConflictAnswer; admissions: string[] })
  | (FactStamp & { type: 'attendance.removed' })
  | (FactStamp & {
      type: 'guest.invited';
      guest: string;
      grounds: { event: string; ended: boolean; limit: number; owner: boolean };
    })
  | (FactStamp & { type: 'guest.removed'; guest: string });

/** Someone came or went, as it was told to the server or recorded at a door without a network. */
export interface Movement {
  /** `#1` for the first that the server decided, `{by}/{device}/{counter}` for a record. */
  id: string;
  /** `allOut`: staff said that no one is inside on this code anymore. */
  kind: 'in' | 'out' | 'allOut';
  /** When it was at the door, UTC ISO: by this they are ordered. */
  time: string;
  /** When it counts as made: the server's time of what it decided itself. */
  at: string;
  by: string;
  /** By the clock of the phone at the door. */
  notedAt: string | null;
  /** Null for what the server decided itself. */
  record: { device: string; counter: number } | null;
  /** What the list says against an admission. */
  doubt: ConflictReason | null;
}

/** When someone was last in; UTC ISO. */
export interface Stay {
  checkinDate: string | null;
  checkoutDate: string | null;
  /** Id of the person who let them in. */
  checkedInBy: string | null;
  /** When the phone at the door noted it, by its own clock. */
  notedAt: string | null;
}

/** An admission in doubt. */
export interface Admission {
  id: string;
  /** When it was at the door, UTC ISO. */
  at: string;
  /** Id of the person who admitted. */
  by: string;
  offline: boolean;
}

export interface OpenConflict {
  reason: ConflictReason;
  admissions: Admission[];
}

/** What the list says of someone, whatever the doors did. */
export type AttendanceStatus = 'absent' | 'invited' | 'going' | 'declined' | 'onHold' | 'removed';

export interface AttendanceContext extends Stay {
  id: string;
  event: string;
  person: string | null;
  host: string | null;
  guests: string[];
  /** What was true before the last check-in, while that can be taken back. */
  before: Stay | null;
  /** Once, whatever became of it. */
  saidYes: boolean;
  standing: AttendanceStatus;
  /** A door admitted someone whom the list did not let in: they are inside, and their yes counts. */
  overruled: boolean;
  /** In their order. */
  movements: Movement[];
  /** Ids of admissions that staff have settled, and of those that were other people on a copied code. */
  settled: string[];
  copied: string[];
  /** People inside on a copied code beside the holder. */
  copies: number;
  /** What staff are still to settle, the latest first where there are several. */
  conflict: OpenConflict | null;
}
