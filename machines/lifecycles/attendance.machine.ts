import { and, assign, or, setup } from 'xstate';
import { limits } from '#contract/kit/limits.ts';
import { merged, neverIn } from './admissions.ts';
import type { AttendanceContext, AttendanceFact, AttendanceStatus, Stay } from './attendance.facts.ts';
import { conflictAmong, moved, placeOf } from './attendance.moves.ts';

export type { AttendanceContext, AttendanceFact, HostStatus } from './attendance.facts.ts';

/** Whether the last check-in is the one that a fact takes back. */
export const isLast = ({ checkinDate }: Stay, { of }: { of: string | null }): boolean =>
  of === null || of === checkinDate;

/** What is known of someone before the first fact. */
export const nobody = {
  guests: [],
  ...neverIn,
  before: null,
  saidYes: false,
  standing: 'absent',
  overruled: false,
  movements: [],
  settled: [],
  copied: [],
  copies: 0,
  conflict: null,
} satisfies Partial<AttendanceContext>;

const lifecycle = setup({
  types: {} as { context: AttendanceContext; input: { id: string }; events: AttendanceFact },
  guards: {
    eventApproved: ({ event }) => !('grounds' in event) || event.grounds.event === 'approved',
    eventOpens: ({ event }) => !('grounds' in event) || ['approved', 'being-changed'].includes(event.grounds.event),
    eventStands: ({ event }) => !('grounds' in event) || event.grounds.event !== 'cancelled',
    eventGoesOn: ({ event }) => !('grounds' in event && 'ended' in event.grounds && event.grounds.ended),
    belongs: ({ event }) => !(event.type === 'attendance.checkedIn' && event.grounds.isFormer),
    hostGoes: ({ event }) => !('grounds' in event && 'host' in event.grounds && event.grounds.host === 'notGoing'),
    agreedAsAdult: ({ event }) =>
      event.type === 'attendance.accepted' && event.grounds.age === 'adult' && event.rules !== null,
    bypassesApproval: ({ event }) => event.type === 'attendance.accepted' && event.grounds.bypass,
    invitedByOwner: ({ event }) => event.type === 'guest.invited' && event.grounds.owner,
    placeLeft: ({ context, event }) => event.type === 'guest.invited' && context.guests.length < event.grounds.limit,
    wasNeverIn: ({ context }) => context.checkinDate === null,
    isFresh: ({ context, event }) => Date.parse(event.at) - Date.parse(context.checkinDate ?? '') <= limits.undoCheckIn,
    isOfThatCheckIn: ({ context, event }) => event.type === 'attendance.checkInUndone' && isLast(context, event),
    isOfServer: ({ context }) => merged(context).decidedHere,
    comesIn: ({ context, event }) => placeOf(moved(context, event)) === 'in',
    hasGone: ({ context, event }) => placeOf(moved(context, event)) === 'left',
    hasSaidYes: ({ context }) => context.saidYes,
    isOpenConflict: ({ context, event }) =>
      'admissions' in event && conflictAmong(context, event.admissions) !== undefined,
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
            ...nobody,
            saidYes: context.saidYes,
            standing: 'invited' as const,
          }
        : context,
    ),
    stand: assign(({ context }, { standing }: { standing: AttendanceStatus }) => ({
      ...context,
      standing,
      overruled: false,
    })),
    sayYes: assign(({ context }) => ({ ...context, saidYes: true, standing: 'going' as const, overruled: false })),
    move: assign(({ context, event }) => moved(context, event)),
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

const standing = (is: AttendanceStatus) => ({ type: 'stand', params: { standing: is } }) as const;
const accepted = {
  guard: and(['eventApproved', 'eventGoesOn', 'hostGoes', or(['bypassesApproval', 'agreedAsAdult'])]),
  target: '#attendance.going.expected',
  actions: 'sayYes',
} as const;
const checkedIn = {
  guard: and(['eventOpens', 'hostGoes', 'belongs']),
  target: '#attendance.going.in',
  actions: 'move',
} as const;
const mayUndo = and(['isOfThatCheckIn', 'isFresh', 'isOfServer']);
const checkInUndone = [
  { guard: and([mayUndo, 'comesIn']), target: 'in', actions: 'move' },
  { guard: and([mayUndo, 'hasGone']), target: 'left', actions: 'move' },
  { guard: mayUndo, target: 'expected', actions: 'move' },
] as const;
const recorded = [
  { guard: and(['hasSaidYes', 'comesIn']), target: '.going.in', actions: 'move' },
  { guard: and(['hasSaidYes', 'hasGone']), target: '.going.left', actions: 'move' },
  { guard: 'hasSaidYes', actions: 'move' },
] as const;
const settled = [
  { guard: and(['isOpenConflict', 'comesIn']), target: '.going.in', actions: 'move' },
  { guard: and(['isOpenConflict', 'hasGone']), target: '.going.left', actions: 'move' },
  { guard: 'isOpenConflict', actions: 'move' },
] as const;
const declined = [
  { guard: 'heldByHost', target: '#attendance.onHold', actions: standing('onHold') },
  { target: '#attendance.declined', actions: standing('declined') },
] as const;
const resumed = and(['eventApproved', 'hostGoes']);
const removed = {
  guard: or(['isGuest', 'wasNeverIn']),
  target: '#attendance.removed',
  actions: standing('removed'),
} as const;
const placeGiven = { guard: and(['eventStands', 'eventGoesOn', 'placeLeft']), actions: 'givePlace' } as const;
const ownersPlaceGiven = {
  ...placeGiven,
  guard: and(['invitedByOwner', 'eventStands', 'eventGoesOn', 'placeLeft']),
} as const;

/**
 * What an attendee goes through: invited, going (expected, in, left) or declined, removed. Cancelling
 * makes it no and may be taken back; a host who cancels puts the yes of a guest on hold, and leaves a guest who has not
 * answered as they are; checking in needs an approved event, a yes, not being in, and a going host (C-26); after
 * checking out one may come in again (C-32); whoever is in may leave, whatever became of the event (E-324); a check-in is taken
 * back within `limits.undoCheckIn`, and no other one with it. What
 * doors decided without a network is merged in any state, of whoever once said yes (`admissions.ts`). No clock, no I/O: times
 * and grounds come with the facts.
 */
export const attendanceMachine = lifecycle.createMachine({
  id: 'attendance',
  context: ({ input }) => ({
    id: input.id,
    event: '',
    person: null,
    host: null,
    ...nobody,
  }),
  on: {
    'attendance.recordedAtDoor': recorded,
    'attendance.conflictFound': { guard: 'isOpenConflict', actions: 'move' },
    'attendance.conflictSettled': settled,
  },
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
            'attendance.checkedOut': [
              { guard: 'comesIn', target: 'in', actions: 'move' },
              { target: 'left', actions: 'move' },
            ],
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
          { guard: and([resumed, 'hasLeft']), target: '#attendance.going.left', actions: standing('going') },
          { guard: resumed, target: '#attendance.going.expected', actions: standing('going') },
        ],
        'attendance.accepted': accepted,
        'attendance.removed': removed,
      },
    },
    removed: { on: { 'attendance.invited': { target: 'invited', actions: 'rememberInvitation' } } },
  },
});

export type AttendanceSnapshot = ReturnType<typeof attendanceMachine.resolveState>;
