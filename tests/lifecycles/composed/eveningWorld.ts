import type { RefusalCode } from '#contract/kit/refusals.ts';
import { neverIn } from '#machines/lifecycles/admissions.ts';
import type { Movement, Stay } from '#machines/lifecycles/attendance.facts.ts';
import {
  type AttendanceContext,
  type AttendanceFact,
  attendanceMachine,
  type AttendanceSnapshot,
} from '#machines/lifecycles/attendance.machine.ts';
import {
  type EventReviewFact,
  eventReviewMachine,
  type EventReviewSnapshot,
} from '#machines/lifecycles/eventReview.machine.ts';
import { goesOnHoldWithHost, preventsHostCancel } from '#machines/lifecycles/withHost.ts';
import type { Part } from './parts.ts';

/** When something happens, by what has passed: nothing, the time limit of the date, the start, the end. */
export const moments = ['early', 'late', 'during', 'over'] as const;
export type Moment = (typeof moments)[number];

/** What is remembered of an attendee’s facts. */
export interface Said {
  yes: boolean;
  /** As an adult, to the house rules. */
  agreed: boolean;
}

export type Attendee = Part<AttendanceSnapshot, Said>;
export type Review = Part<EventReviewSnapshot, null>;

/** An event, a host and the host’s guests at one moment. */
export interface Evening {
  moment: Moment;
  review: Review;
  host: Attendee;
  guests: readonly Attendee[];
}

/** One call, what it met, and the facts that it made. */
export interface Step {
  before: Evening;
  call: string;
  /** Null where the call was refused. */
  after: Evening | null;
  refusal: RefusalCode | null;
  facts: readonly (AttendanceFact | EventReviewFact)[];
  limit: number;
}

export interface Bounds {
  /** Everything that can become of the event, or one that was approved and stays so. */
  event: 'whole' | 'stands';
  bypass: boolean;
  guests: number;
  limit: number;
  /** The host is the owner of the event. */
  hostOwns: boolean;
}

/** The charts and rules that are composed; a seeded fault is another one of them. */
export interface Charts {
  attendance: typeof attendanceMachine;
  review: typeof eventReviewMachine;
  preventsHostCancel: typeof preventsHostCancel;
  goesOnHoldWithHost: typeof goesOnHoldWithHost;
  rulesOf: (bypass: boolean) => { id: string; hash: string }[] | null;
}

export const charts: Charts = {
  attendance: attendanceMachine,
  review: eventReviewMachine,
  ...{ preventsHostCancel, goesOnHoldWithHost },
  rulesOf: (bypass) => (bypass ? null : rules),
};

export const rules = [{ id: 'r1', hash: 'h1' }];
export const now = '2026-11-21T01:00:00.000Z';
const earlier = '2026-11-20T01:00:00.000Z';
export const told = { at: now, by: 'somebody' };
export const owner = { at: now, by: 'cora' };
export const approver = { at: now, by: 'rita' };

/** A time is now, or before. */
const plainTime = (at: string | null): string | null => (at === null || at === now ? at : earlier);

export const plainStay = <
  S extends Pick<AttendanceContext, 'checkinDate' | 'checkoutDate' | 'checkedInBy' | 'notedAt'>,
>(
  stay: S,
): S => ({
  ...stay,
  ...{ checkinDate: plainTime(stay.checkinDate), checkoutDate: plainTime(stay.checkoutDate), checkedInBy: null },
});

/** No door is without a network here: what guards read of coming and going is the last stay and the one before. */
export const plainAttendance = (context: AttendanceContext): AttendanceContext => {
  const stay = plainStay(context);
  const before = context.before && plainStay(context.before);
  const movements = [...movementsOf(before ?? neverIn), ...movementsOf(stay)];
  return {
    ...stay,
    before,
    saidYes: false,
    movements: movements.map((each, index) => ({ ...each, id: `#${index + 1}` })),
  };
};

const movementsOf = ({ checkinDate, checkoutDate }: Stay): Movement[] => [
  ...(checkinDate === null ? [] : [movement('in', checkinDate)]),
  ...(checkoutDate === null ? [] : [movement('out', checkoutDate)]),
];

const movement = (kind: 'in' | 'out', at: string): Movement => ({
  ...{ id: '', kind, time: at, at, by: '' },
  ...{ notedAt: null, record: null, doubt: null },
});

export const known = (said: Said, fact: AttendanceFact): Said => {
  switch (fact.type) {
    case 'attendance.accepted':
      return { yes: true, agreed: fact.rules !== null && fact.grounds.age === 'adult' };
    case 'attendance.resumed':
      return { ...said, yes: true };
    case 'attendance.declined':
      return { ...said, yes: false };
    case 'attendance.invited':
    case 'attendance.removed':
      return { yes: false, agreed: false };
    default:
      return said;
  }
};

export const hasStarted = ({ moment }: Evening): boolean => moment === 'during' || moment === 'over';

export const isIn = ({ snapshot }: Attendee): boolean => snapshot.matches({ going: 'in' });

/** How many people are inside: no code is copied here. */
export const peopleIn = ({ host, guests }: Evening): number => [host, ...guests].filter(isIn).length;

export const agedContext = (context: AttendanceContext): AttendanceContext => ({
  ...context,
  checkinDate: context.checkinDate && earlier,
  checkoutDate: context.checkoutDate && earlier,
  before: context.before && {
    ...context.before,
    checkinDate: context.before.checkinDate && earlier,
    checkoutDate: context.before.checkoutDate && earlier,
  },
});

export interface Telling {
  attendee(part: Attendee, fact: AttendanceFact): Attendee;
  event(part: Review, fact: EventReviewFact): Review;
}

/** Thrown very often: each code has one, whose stack no one reads. */
export class Refusing extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

const thrown = new Map<RefusalCode, Refusing>();

export function refusing(code: RefusalCode): Refusing {
  const known = thrown.get(code) ?? new Refusing(code);
  thrown.set(code, known);
  return known;
}
