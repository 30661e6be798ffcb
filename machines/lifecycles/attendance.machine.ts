import { and, assign, or, setup } from 'xstate';
import { limits } from '#contract/kit/limits.ts';
import type { RefusalCode } from '#contract/kit/refusals.ts';

/** Facts of one attendee's stream. A host's stream also holds what happens to the places of their guests. */
interface Told {
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
}

export type AttendanceFact =
  | (Told & { type: 'attendance.invited'; event: string; person: string | null; host: string | null })
  | (Told & {
      type: 'attendance.accepted';
      grounds: AttendanceConditions & { ended: boolean; bypass: boolean; age: 'unknown' | 'minor' | 'adult' };
      /** Ids and content hashes of the rules agreed to; null where the type bypasses approval. */
      rules: { id: string; hash: string }[] | null;
    })
  | (Told & { type: 'attendance.declined'; cause: 'self' | 'host' })
  /** The host of a guest who had said yes goes again: the yes counts as before. */
  | (Told & { type: 'attendance.resumed'; grounds: AttendanceConditions })
  | (Told & {
      type: 'attendance.checkedIn';
      grounds: AttendanceConditions;
      /** When the code was given, by the clock of the phone at the door, UTC ISO. `at` is the server's. */
      notedAt?: string;
    })
  | (Told & {
      type: 'attendance.checkInUndone';
      /** When the check-in was made that is taken back, UTC ISO; null in facts from before it was named. */
      of: string | null;
    })
  | (Told & { type: 'attendance.checkedOut' })
  | (Told & { type: 'attendance.removed' })
  | (Told & {
      type: 'guest.invited';
      guest: string;
      grounds: { event: string; ended: boolean; limit: number; owner: boolean };
    })
  | (Told & { type: 'guest.removed'; guest: string });

/** When somebody was last in; UTC ISO. */
interface Stay {
  checkinDate: string | null;
  checkoutDate: string | null;
  /** Id of the person who let them in. */
  checkedInBy: string | null;
  /** When the phone at the door noted it, by its own clock. */
  notedAt: string | null;
}

export interface AttendanceContext extends Stay {
  id: string;
  event: string;
  person: string | null;
  host: string | null;
  guests: string[];
  /** What was true before the last check-in, while that can be taken back. */
  before: Stay | null;
}

/** Whether the last check-in is the one that a fact takes back. */
const isLast = ({ checkinDate }: Stay, { of }: { of: string | null }): boolean => of === null || of === checkinDate;

const neverIn: Stay = { checkinDate: null, checkoutDate: null, checkedInBy: null, notedAt: null };

const lifecycle = setup({
  types: {} as { context: AttendanceContext; input: { id: string }; events: AttendanceFact },
  guards: {
    eventApproved: ({ event }) => !('grounds' in event) || event.grounds.event === 'approved',
    eventOpens: ({ event }) => !('grounds' in event) || ['approved', 'being-changed'].includes(event.grounds.event),
    eventStands: ({ event }) => !('grounds' in event) || event.grounds.event !== 'cancelled',
    eventGoesOn: ({ event }) => !('grounds' in event && 'ended' in event.grounds && event.grounds.ended),
    hostGoes: ({ event }) => !('grounds' in event && 'host' in event.grounds && event.grounds.host === 'notGoing'),
    agreedAsAdult: ({ event }) =>
      event.type === 'attendance.accepted' && event.grounds.age === 'adult' && event.rules !== null,
    bypassesApproval: ({ event }) => event.type === 'attendance.accepted' && event.grounds.bypass,
    invitedByOwner: ({ event }) => event.type === 'guest.invited' && event.grounds.owner,
    placeLeft: ({ context, event }) => event.type === 'guest.invited' && context.guests.length < event.grounds.limit,
    wasNeverIn: ({ context }) => context.checkinDate === null,
    isFresh: ({ context, event }) => Date.parse(event.at) - Date.parse(context.checkinDate ?? '') <= limits.undoCheckIn,
    isOfThatCheckIn: ({ context, event }) => event.type === 'attendance.checkInUndone' && isLast(context, event),
    wasInBefore: ({ context }) => (context.before?.checkinDate ?? null) !== null,
    isGuest: ({ context }) => context.host !== null,
    heldByHost: ({ context, event }) =>
      event.type === 'attendance.declined' && event.cause === 'host' && context.host !== null,
    hasLeft: ({ context }) => context.checkoutDate !== null,
  },
  actions: {
    rememberInvitation: assign(({ context, event }) =>
      event.type === 'attendance.invited'
        ? {
            id: context.id,
            event: event.event,
            person: event.person,
            host: event.host,
            guests: [],
            ...neverIn,
            before: null,
          }
        : context,
    ),
    rememberCheckIn: assign(({ context, event }) => {
      const { checkinDate, checkoutDate, checkedInBy, notedAt } = context;
      const noted = event.type === 'attendance.checkedIn' ? (event.notedAt ?? null) : null;
      return {
        ...context,
        ...{ checkinDate: event.at, checkoutDate: null, checkedInBy: event.by, notedAt: noted },
        before: { checkinDate, checkoutDate, checkedInBy, notedAt },
      };
    }),
    rememberCheckOut: assign(({ context, event }) => ({ ...context, checkoutDate: event.at, before: null })),
    forgetCheckIn: assign(({ context }) => ({ ...context, ...(context.before ?? neverIn), before: null })),
    givePlace: assign(({ context, event }) =>
      event.type === 'guest.invited' ? { ...context, guests: [...context.guests, event.guest] } : context,
    ),
    freePlace: assign(({ context, event }) =>
      event.type === 'guest.removed'
        ? { ...context, guests: context.guests.filter((id) => id !== event.guest) }
        : context,
    ),
  },
});

const accepted = {
  guard: and(['eventApproved', 'eventGoesOn', 'hostGoes', or(['bypassesApproval', 'agreedAsAdult'])]),
  target: '#attendance.going.expected',
} as const;
const checkedIn = {
  guard: and(['eventOpens', 'hostGoes']),
  target: '#attendance.going.in',
  actions: 'rememberCheckIn',
} as const;
const checkInUndone = [
  { guard: and(['isOfThatCheckIn', 'isFresh', 'wasInBefore']), target: 'left', actions: 'forgetCheckIn' },
  { guard: and(['isOfThatCheckIn', 'isFresh']), target: 'expected', actions: 'forgetCheckIn' },
] as const;
const declined = [{ guard: 'heldByHost', target: '#attendance.onHold' }, { target: '#attendance.declined' }] as const;
const resumed = and(['eventApproved', 'hostGoes']);
const removed = { guard: or(['isGuest', 'wasNeverIn']), target: '#attendance.removed' } as const;
const placeGiven = { guard: and(['eventStands', 'eventGoesOn', 'placeLeft']), actions: 'givePlace' } as const;
const ownersPlaceGiven = {
  ...placeGiven,
  guard: and(['invitedByOwner', 'eventStands', 'eventGoesOn', 'placeLeft']),
} as const;

/**
 * What an attendee goes through: invited, going (expected, in, left) or declined, removed. Cancelling
 * makes it no and may be taken back; a host who cancels puts the yes of a guest on hold, and leaves a guest who has not
 * answered as they are; checking in needs an approved event, a yes, not being in, and a going host (C-26); after
 * checking out one may come in again (C-32); a check-in is taken back within `limits.undoCheckIn`, and no other one with it. No clock, no I/O: times and grounds come with the facts.
 */
export const attendanceMachine = lifecycle.createMachine({
  id: 'attendance',
  context: ({ input }) => ({
    id: input.id,
    event: '',
    person: null,
    host: null,
    guests: [],
    ...neverIn,
    before: null,
  }),
  initial: 'absent',
  states: {
    absent: { on: { 'attendance.invited': { target: 'invited', actions: 'rememberInvitation' } } },
    invited: {
      on: {
        'attendance.accepted': accepted,
        'attendance.declined': { guard: 'heldByHost', target: 'invited' },
        'attendance.removed': removed,
        'guest.invited': ownersPlaceGiven,
        'guest.removed': { actions: 'freePlace' },
      },
    },
    going: {
      initial: 'expected',
      on: { 'guest.invited': placeGiven, 'guest.removed': { actions: 'freePlace' } },
      states: {
        expected: {
          on: {
            'attendance.declined': declined,
            'attendance.checkedIn': checkedIn,
            'attendance.removed': removed,
          },
        },
        in: {
          on: {
            'attendance.checkedOut': { target: 'left', actions: 'rememberCheckOut' },
            'attendance.checkInUndone': checkInUndone,
          },
        },
        left: {
          on: {
            'attendance.declined': declined,
            'attendance.checkedIn': checkedIn,
            'attendance.removed': removed,
          },
        },
      },
    },
    declined: {
      on: {
        'attendance.accepted': accepted,
        'attendance.removed': removed,
        'guest.invited': ownersPlaceGiven,
        'guest.removed': { actions: 'freePlace' },
      },
    },
    onHold: {
      on: {
        'attendance.resumed': [
          { guard: and([resumed, 'hasLeft']), target: '#attendance.going.left' },
          { guard: resumed, target: '#attendance.going.expected' },
        ],
        'attendance.accepted': accepted,
        'attendance.removed': removed,
      },
    },
    removed: { on: { 'attendance.invited': { target: 'invited', actions: 'rememberInvitation' } } },
  },
});

export type AttendanceSnapshot = ReturnType<typeof attendanceMachine.resolveState>;

/** The named refusal for a fact that the attendance does not take now; null when it takes it. */
export function whyNot(snapshot: AttendanceSnapshot, fact: AttendanceFact): RefusalCode | null {
  if (snapshot.can(fact)) return null;
  if (snapshot.matches('absent')) return fact.type === 'attendance.accepted' ? 'invitedOnly' : 'notFound';
  if (snapshot.matches('removed')) return 'wasRemoved';
  if ('grounds' in fact) {
    if (fact.grounds.event === 'cancelled') return 'eventCancelled';
    const changing = fact.grounds.event === 'being-changed';
    if (changing && fact.type === 'attendance.accepted') return 'eventBeingChanged';
    if (fact.type !== 'guest.invited' && fact.grounds.event !== 'approved' && !changing) return 'eventNotApproved';
    if ('ended' in fact.grounds && fact.grounds.ended) return 'eventEnded';
  }
  switch (fact.type) {
    case 'attendance.accepted':
      if (snapshot.matches('going')) return 'changedMeanwhile';
      if (fact.grounds.host === 'notGoing') return 'hostNotGoing';
      return fact.grounds.age === 'unknown'
        ? 'birthDateNeeded'
        : fact.grounds.age === 'minor'
          ? 'tooYoung'
          : 'rulesChanged';
    case 'attendance.declined':
      return snapshot.matches({ going: 'in' }) ? 'stillIn' : 'notRsvp';
    case 'attendance.checkedIn':
      if (snapshot.matches({ going: 'in' })) return 'alreadyIn';
      if (snapshot.matches('declined')) return 'rsvpCancelled';
      if (snapshot.matches('onHold')) return fact.grounds.host === 'going' ? 'notRsvp' : 'hostNotGoing';
      return snapshot.matches('going') ? 'hostNotGoing' : 'notRsvp';
    case 'attendance.resumed':
      return fact.grounds.host === 'going' ? 'changedMeanwhile' : 'hostNotGoing';
    case 'attendance.checkInUndone':
      if (!snapshot.matches({ going: 'in' })) return 'notIn';
      return isLast(snapshot.context, fact) ? 'undoTooLate' : 'checkedInAgain';
    case 'attendance.checkedOut':
      return 'notIn';
    case 'attendance.removed':
      return snapshot.matches({ going: 'in' }) ? 'stillIn' : 'wasIn';
    case 'guest.invited':
      return snapshot.matches('going') || fact.grounds.owner ? 'guestLimit' : 'notGoing';
    default:
      return 'changedMeanwhile';
  }
}
