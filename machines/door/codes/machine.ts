import { assign, emit, setup } from 'xstate';
import type { Attendee } from '#contract/rsvp/attendee.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call, failed } from '#machines/kit/call.ts';
import { calling, invalidation, settled } from '#machines/kit/freshness.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { failure, type NoticeShown, success } from '#machines/kit/notice.ts';

export interface CodesInput {
  eventId: string;
  userId: string;
  isCheckInStaff: boolean;
  /** A yes could be taken: the event is approved and not over. */
  canRsvp: boolean;
  /** The own attendee record as the event view knows it: codes show at once, and without a connection. */
  known: Attendee | null;
}

export interface CodesContext extends CodesInput {
  error: string | null;
  /** Something changed while a call was under way, so it is made again. */
  outdated: boolean;
}

export type CodesSignal =
  | { type: 'retry.pressed' }
  | { type: 'checkInSelf.pressed' }
  | { type: 'refresh.requested' }
  | NewsArrived;
export type CodesEmitted = NoticeShown | { type: 'attendee.updated'; attendee: Attendee };

/** `checkinDate`, `checkoutDate`: of the stay before, UTC ISO, so that a check-in after it is a new one (C-90). */
export interface CheckInSelf extends Pick<Attendee, 'qrCode' | 'checkinDate' | 'checkoutDate'> {
  eventId: string;
}

const fresh = freshness<CodesContext, CodesSignal>();

const chart = setup({
  types: {} as {
    context: CodesContext;
    input: CodesInput;
    events: CodesSignal;
    emitted: CodesEmitted;
    tags: 'busy' | 'resting';
  },
  actors: {
    loadOwnAttendee: call<Attendee | null, { eventId: string; userId: string }>('listAttendees'),
    checkInSelf: call<{ checkinDate: string }, CheckInSelf>('checkInAttendee'),
    watchNews: watchNewsStub<{ eventId: string; userId: string }>(),
  },
  guards: {
    ...fresh.guards,
    isKnown: ({ context }) => context.known !== null,
    mayCheckInSelf: ({ context }) =>
      context.isCheckInStaff && context.known?.rsvp === 'yes' && !context.known.checkedIn,
    isAttendee: (_, { attendee }: { attendee: Attendee | null }) => attendee !== null,
  },
  actions: {
    ...fresh.actions,
    keep: assign((_, { attendee }: { attendee: Attendee | null }) => ({ known: attendee, error: null })),
    tellAttendee: emit(
      (_, { attendee }: { attendee: Attendee | null }): CodesEmitted =>
        attendee ? { type: 'attendee.updated', attendee } : failure('Unknown error'),
    ),
    markIn: assign(({ context }, { checkinDate }: { checkinDate: string }) =>
      context.known ? { known: { ...context.known, checkedIn: true, checkinDate, checkoutDate: null } } : {},
    ),
    tellIn: emit(
      ({ context }): CodesEmitted =>
        context.known ? { type: 'attendee.updated', attendee: context.known } : failure('Unknown error'),
    ),
    nameError: assign((_, { error }: { error: unknown }) => ({ error: errorText(error) })),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
    succeed: emit((_, { text }: { text: string }) => success(text)),
  },
});

const ofThisUser = ({ context: { eventId, userId } }: { context: CodesContext }) => ({ eventId, userId });

const answered = ({ event }: { event: { output: Attendee | null } }) => ({ attendee: event.output });

/** The own record is kept, and the event view hears of it. */
const found = {
  guard: { type: 'isAttendee', params: answered },
  actions: [
    { type: 'keep', params: answered },
    { type: 'tellAttendee', params: answered },
  ],
} as const;

/** The user's own code and one for each guest who said yes; check-in staff check themselves in here (C-01 to C-13). */
export const codesMachine = chart.createMachine({
  id: 'codes',
  context: ({ input }) => ({ ...input, error: null, outdated: false }),
  invoke: {
    id: 'watchNews',
    src: 'watchNews',
    input: ofThisUser,
    onError: {},
  },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isKnown', target: 'shown.refreshing' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      ...calling,
      invoke: {
        id: 'loadOwnAttendee',
        src: 'loadOwnAttendee',
        input: ofThisUser,
        onDone: [{ ...found, target: 'shown' }, { target: 'nobody' }],
        onError: { target: 'failed', actions: { type: 'nameError', params: failed } },
      },
    },
    failed: {
      tags: 'resting',
      on: { 'retry.pressed': 'loading', 'refresh.requested': 'loading', 'news.arrived': 'loading' },
    },
    nobody: {
      initial: 'settled',
      tags: 'resting',
      states: {
        settled,
        refreshing: {
          ...calling,
          invoke: {
            id: 'refreshOwnAttendee',
            src: 'loadOwnAttendee',
            input: ofThisUser,
            onDone: [{ ...found, target: '#codes.shown' }, { target: 'settled' }],
            onError: 'settled',
          },
        },
      },
    },
    shown: {
      initial: 'settled',
      on: { 'checkInSelf.pressed': { guard: 'mayCheckInSelf', target: '.checkingSelfIn' } },
      states: {
        settled: {
          tags: 'resting',
          ...settled,
        },
        refreshing: {
          tags: 'resting',
          ...calling,
          invoke: {
            id: 'refreshOwnAttendee',
            src: 'loadOwnAttendee',
            input: ofThisUser,
            onDone: [
              { ...found, target: 'settled' },
              {
                target: '#codes.nobody',
                actions: { type: 'keep', params: answered },
              },
            ],
            onError: {
              target: 'settled',
              actions: { type: 'nameError', params: failed },
            },
          },
        },
        checkingSelfIn: {
          tags: 'busy',
          on: { 'checkInSelf.pressed': {}, ...invalidation },
          invoke: {
            id: 'checkInSelf',
            src: 'checkInSelf',
            input: ({ context: { eventId, known } }) => ({
              eventId,
              qrCode: known?.qrCode ?? '',
              checkinDate: known?.checkinDate ?? null,
              checkoutDate: known?.checkoutDate ?? null,
            }),
            onDone: {
              target: 'settled',
              actions: [
                { type: 'markIn', params: ({ event }) => ({ checkinDate: event.output.checkinDate }) },
                'tellIn',
                { type: 'succeed', params: { text: 'You are now checked in' } },
              ],
            },
            onError: { target: 'settled', actions: { type: 'fail', params: failed } },
          },
        },
      },
    },
  },
});
