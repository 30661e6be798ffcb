import { assign, emit, setup } from 'xstate';
import type { GuestEntry } from '#contract/rsvp/attendee.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call, failed } from '#machines/kit/call.ts';
import { failure, type NoticeShown, success } from '#machines/kit/notice.ts';
import { isServerBusy, isUnanswered } from '#machines/kit/refusal.ts';

/** Who may be checked out: oneself, or someone else by name. */
export interface CheckOutSubject {
  attendeeId: string;
  name: string;
  /** Of their check-in, UTC ISO: another one is checked out anew. */
  since: string | null;
  /** Who checks themselves out goes home. */
  isSelf: boolean;
  /** Names of own guests who are in: they stay. */
  guests: readonly string[];
}

export interface CheckOutInput {
  eventId: string;
}

export interface CheckOutContext extends CheckOutInput {
  leaving: CheckOutSubject | null;
}

/** `inside.changed`: who is in by what was loaded last; someone who left meanwhile is not asked about. */
export type CheckOutSignal =
  | { type: 'checkOut.pressed'; leaving: CheckOutSubject }
  | { type: 'inside.changed'; inside: readonly string[] }
  | { type: 'no.pressed' }
  | { type: 'yes.pressed' };

/** `attendee.left`: how they stand now. `refresh.wanted`: what is shown of them is old. */
export type CheckOutEmitted = NoticeShown | { type: 'attendee.left'; entry: GuestEntry } | { type: 'refresh.wanted' };

const chart = setup({
  types: {} as {
    context: CheckOutContext;
    input: CheckOutInput;
    events: CheckOutSignal;
    emitted: CheckOutEmitted;
    tags: 'busy' | 'resting';
  },
  actors: {
    checkOutAttendee: call<GuestEntry, { eventId: string } & Pick<CheckOutSubject, 'attendeeId' | 'since'>>(
      'checkOutAttendee',
    ),
  },
  guards: {
    isOneself: ({ context }) => context.leaving?.isSelf ?? false,
    isOutMeanwhile: ({ context, event }) =>
      event.type === 'inside.changed' && !event.inside.includes(context.leaving?.attendeeId ?? ''),
    mayWorkNext: (_, { error }: { error: unknown }) => isUnanswered(error) || isServerBusy(error),
  },
  actions: {
    choose: assign(({ context, event }) =>
      event.type === 'checkOut.pressed' ? { ...context, leaving: event.leaving } : context,
    ),
    tellLeft: emit((_, { entry }: { entry: GuestEntry }): CheckOutEmitted => ({ type: 'attendee.left', entry })),
    wantRefresh: emit({ type: 'refresh.wanted' }),
    succeedForOneself: emit(success('You have been checked out from the event')),
    succeedForAnother: emit(({ context }) => success(`${context.leaving?.name ?? ''} has been checked out`)),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});

const fail = {
  type: 'fail',
  params: failed,
} as const;
const left = {
  type: 'tellLeft',
  params: ({ event }: { event: { output: GuestEntry } }) => ({ entry: event.output }),
} as const;

/**
 * Checking out, after a question (C-27 to C-33): oneself, and then home; a host an own guest, staff anyone, and the
 * screen stays. A no closes the question, for what is said stands behind it; what no one answered has one effect when it is
 * asked again.
 */
export const checkOutMachine = chart.createMachine({
  id: 'checkOut',
  context: ({ input }) => ({ ...input, leaving: null }),
  initial: 'closed',
  states: {
    closed: { tags: 'resting', on: { 'checkOut.pressed': { target: 'asking', actions: 'choose' } } },
    asking: {
      tags: 'resting',
      on: {
        'no.pressed': 'closed',
        'yes.pressed': 'checkingOut',
        'inside.changed': { guard: 'isOutMeanwhile', target: 'closed' },
      },
    },
    checkingOut: {
      tags: 'busy',
      invoke: {
        id: 'checkOutAttendee',
        src: 'checkOutAttendee',
        input: ({ context: { eventId, leaving } }) => ({
          ...{ eventId, attendeeId: leaving?.attendeeId ?? '', since: leaving?.since ?? null },
        }),
        onDone: [
          { guard: 'isOneself', target: 'home', actions: [left, 'succeedForOneself'] },
          { target: 'closed', actions: [left, 'succeedForAnother'] },
        ],
        onError: [
          {
            guard: { type: 'mayWorkNext', params: failed },
            target: 'closed',
            actions: fail,
          },
          { target: 'closed', actions: [fail, 'wantRefresh'] },
        ],
      },
    },
    home: { type: 'final', tags: 'resting' },
  },
});
