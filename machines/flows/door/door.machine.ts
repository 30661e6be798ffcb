import { assign, emit, fromPromise, setup } from 'xstate';
import type { Attendee } from '#contract/entities/attendee.ts';
import { type FailedRule, firstFailing } from '#contract/forms/form.ts';
import { guestCodeForm } from '#contract/forms/guestCode.ts';
import { errorText } from '#contract/errorText.ts';
import { type NewsArrived, watchNewsStub } from '../news.ts';
import { formFailure, type NoticeShown } from '../notice.ts';
import { type Counts, countsOf } from '../guestList/roll.ts';
import { isUnanswered, refusalDetails } from '../refusal.ts';

export interface DoorInput {
  eventId: string;
  title: string;
  /** IANA id of the event's zone. */
  zone: string;
  isCheckInStaff: boolean;
}

export interface CheckedIn {
  id: string;
  name: string;
  host: string | null;
  guestsToCome: number;
  /** UTC ISO. */
  checkinDate: string;
}

/** One code at the door and how it ended. `at` is UTC ISO. */
export type Entry =
  | { ended: 'in'; at: string; name: string; host: string | null; guestsToCome: number }
  | { ended: 'refused'; at: string; name: string | null; reason: string }
  | { ended: 'unanswered'; at: string; reason: string };

export interface DoorContext extends DoorInput {
  code: string;
  /** When the code was submitted, UTC ISO, read at the edge. */
  at: string;
  failed: FailedRule | null;
  /** Newest first. */
  entries: Entry[];
  counts: Counts | null;
  /** Something changed while the list was being counted, so it is counted again. */
  outdated: boolean;
}

export type DoorSignal =
  | { type: 'code.submitted'; code: string; at: string }
  | { type: 'next.pressed' }
  | { type: 'refresh.requested' }
  | NewsArrived;

/** `field.emptied`: the code was taken; the field empties and keeps focus. */
export type DoorEmitted = NoticeShown | { type: 'field.emptied' };

const remembered = 4;

const chart = setup({
  types: {} as {
    context: DoorContext;
    input: DoorInput;
    events: DoorSignal;
    emitted: DoorEmitted;
    tags: 'busy' | 'resting';
  },
  actors: {
    checkInAttendee: fromPromise<CheckedIn, { eventId: string; code: string }>(() =>
      Promise.reject(new Error('checkInAttendee: provide the call checkInAttendee')),
    ),
    loadAttendees: fromPromise<Attendee[], { eventId: string }>(() =>
      Promise.reject(new Error('loadAttendees: provide the call listAttendees')),
    ),
    watchNews: watchNewsStub<{ eventId: string }>(),
  },
  delays: { verdictShown: 1_600 },
  guards: {
    isOutdated: ({ context }) => context.outdated,
    isBarred: ({ context }) => !context.isCheckInStaff,
    isEmpty: ({ event }) => event.type === 'code.submitted' && firstFailing(guestCodeForm, event, null) !== null,
    isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(error),
  },
  actions: {
    nameFailing: assign(({ context, event }) =>
      event.type === 'code.submitted' ? { ...context, failed: firstFailing(guestCodeForm, event, null) } : context,
    ),
    sayFailing: emit(({ context }) => formFailure(context.failed?.message ?? 'Unknown error')),
    takeCode: assign(({ context, event }) =>
      event.type === 'code.submitted' ? { ...context, code: event.code, at: event.at, failed: null } : context,
    ),
    noteIn: assign(({ context }, { checkedIn }: { checkedIn: CheckedIn }) =>
      noted(context, {
        ended: 'in',
        at: checkedIn.checkinDate,
        name: checkedIn.name,
        host: checkedIn.host,
        guestsToCome: checkedIn.guestsToCome,
      }),
    ),
    noteRefusal: assign(({ context }, { error }: { error: unknown }) => {
      const { name } = refusalDetails(error);
      return noted(context, {
        ended: 'refused',
        at: context.at,
        name: typeof name === 'string' ? name : null,
        reason: errorText(error),
      });
    }),
    noteUnanswered: assign(({ context }) =>
      noted(context, {
        ended: 'unanswered',
        at: context.at,
        reason: 'No connection. Try this code again: it counts once.',
      }),
    ),
    markOutdated: assign({ outdated: true }),
    clearOutdated: assign({ outdated: false }),
    emptyField: emit({ type: 'field.emptied' }),
    count: assign((_, { attendees }: { attendees: Attendee[] }) => ({ counts: countsOf(attendees) })),
  },
});

const countingAgain = {
  'refresh.requested': 'counting',
  'news.arrived': 'counting',
  'xstate.done.actor.checkInAttendee': 'counting',
} as const;

/** Checking in by code (sections 2 and 5): a verdict takes the place above the field, and the field is ready for the next code at once. */
export const doorMachine = chart.createMachine({
  id: 'door',
  context: ({ input }) => ({ ...input, code: '', at: '', failed: null, entries: [], counts: null, outdated: false }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isBarred', target: 'barred' }, { target: 'open' }] },
    barred: { tags: 'resting' },
    open: {
      type: 'parallel',
      invoke: {
        id: 'watchNews',
        src: 'watchNews',
        input: ({ context }) => ({ eventId: context.eventId }),
        onError: {},
      },
      states: {
        desk: {
          initial: 'ready',
          on: {
            'code.submitted': [
              { guard: 'isEmpty', actions: ['nameFailing', 'sayFailing'] },
              { target: '.checkingIn', actions: 'takeCode' },
            ],
          },
          states: {
            ready: { tags: 'resting' },
            checkingIn: {
              tags: 'busy',
              on: { 'code.submitted': {} },
              invoke: {
                id: 'checkInAttendee',
                src: 'checkInAttendee',
                input: ({ context }) => ({ eventId: context.eventId, code: context.code }),
                onDone: {
                  target: 'welcoming',
                  actions: [{ type: 'noteIn', params: ({ event }) => ({ checkedIn: event.output }) }, 'emptyField'],
                },
                onError: [
                  {
                    guard: { type: 'isUnanswered', params: ({ event }) => ({ error: event.error }) },
                    target: 'unanswered',
                    actions: 'noteUnanswered',
                  },
                  {
                    target: 'turnedAway',
                    actions: [{ type: 'noteRefusal', params: ({ event }) => ({ error: event.error }) }, 'emptyField'],
                  },
                ],
              },
            },
            welcoming: { tags: 'resting', after: { verdictShown: 'ready' } },
            turnedAway: { tags: 'resting', on: { 'next.pressed': 'ready' } },
            unanswered: { tags: 'resting', on: { 'next.pressed': 'ready' } },
          },
        },
        tally: {
          initial: 'counting',
          states: {
            counting: {
              entry: 'clearOutdated',
              on: {
                'refresh.requested': { actions: 'markOutdated' },
                'news.arrived': { actions: 'markOutdated' },
                'xstate.done.actor.checkInAttendee': { actions: 'markOutdated' },
              },
              invoke: {
                id: 'loadAttendees',
                src: 'loadAttendees',
                input: ({ context }) => ({ eventId: context.eventId }),
                onDone: {
                  target: 'counted',
                  actions: { type: 'count', params: ({ event }) => ({ attendees: event.output }) },
                },
                onError: 'uncounted',
              },
            },
            counted: { tags: 'resting', always: { guard: 'isOutdated', target: 'counting' }, on: countingAgain },
            uncounted: { tags: 'resting', always: { guard: 'isOutdated', target: 'counting' }, on: countingAgain },
          },
        },
      },
    },
  },
});

const noted = (context: DoorContext, entry: Entry): DoorContext => ({
  ...context,
  code: '',
  entries: [entry, ...context.entries].slice(0, remembered),
});
