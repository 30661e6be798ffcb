import { assign, emit, sendTo, setup } from 'xstate';
import { type FailedRule, firstFailing } from '#contract/kit/form.ts';
import { guestCodeForm } from '#contract/door/guestCode.form.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call } from '#machines/kit/call.ts';
import { type Counts, countsOf } from '#machines/guests/guestList/counts.ts';
import type { RosterParty } from '#machines/guests/roster/parties.ts';
import { type RosterAsked, type RosterTold, watchRosterStub } from '#machines/guests/roster/watch.ts';
import { failure, formFailure, type NoticeShown } from '#machines/kit/notice.ts';
import { isUnanswered } from '#machines/kit/refusal.ts';
import {
  admitted,
  type CheckedIn,
  isDoubted,
  isRefusedByRule,
  enqueued,
  type DoorQueue,
  refusedHere,
  rejected,
  rejectedHere,
  unconfirmed,
  undone,
  type QueuedCode,
} from './queue.ts';

export interface DoorInput {
  eventId: string;
  title: string;
  /** IANA id of the event's zone. */
  zone: string;
  /** Review status of the event, as the list is judged by it. */
  status: string;
  isCheckInStaff: boolean;
  isMuted: boolean;
  /** Codes that an earlier page of this device has noted and not sent, the oldest first. */
  waiting: readonly Pick<QueuedCode, 'code' | 'at'>[];
}

export interface DoorContext extends Omit<DoorInput, 'waiting'>, DoorQueue {
  failed: FailedRule | null;
  /** Everybody on the list, null before it is known; `counts` are of them. */
  parties: readonly RosterParty[] | null;
  counts: Counts | null;
  /** When the list was read last, UTC ISO. */
  countedAt: string | null;
  /** Why nothing is confirmed: the last call or the device had no connection, or the server could not answer. */
  outage: 'connection' | 'server' | null;
  /** Who came in last and can be taken back. */
  undoable: InLast | null;
  /** Whose check-in is being taken back. */
  takingBack: InLast | null;
  /** Who was taken back and has not been said to be. */
  undone: string | null;
}

interface InLast {
  id: string;
  name: string;
  /** When they came in, UTC ISO: names this check-in. */
  checkinDate: string;
}

export type Sound = 'in' | 'refused' | 'queued';

export type DoorSignal =
  | { type: 'code.submitted'; code: string; at: string }
  | { type: 'next.pressed' }
  | { type: 'undo.pressed' }
  | { type: 'sound.toggled' }
  | { type: 'connection.lost' }
  | { type: 'connection.returned' }
  | { type: 'refresh.requested' }
  | RosterTold;

/** `field.emptied`: the code was taken. `field.wanted`: the next code is typed there. `waiting.changed`: what must survive a reload. `sound.wanted`: heard and felt. */
export type DoorEmitted =
  | NoticeShown
  | { type: 'field.emptied' }
  | { type: 'field.wanted' }
  | { type: 'waiting.changed'; waiting: readonly Pick<QueuedCode, 'code' | 'at'>[] }
  | { type: 'sound.wanted'; sound: Sound }
  | { type: 'mute.changed'; isMuted: boolean };

/** What a call answered, where a transition hears it beside the invoke. */
const errorIn = (event: object): unknown => ('error' in event ? event.error : undefined);

/** Somebody came in at this moment, UTC ISO, or did not. */
const inSince = (id: string, checkinDate: string | null): RosterAsked => ({
  type: 'own.changed',
  change: { id, checkedIn: checkinDate !== null, checkinDate, checkoutDate: null },
});

export const doorChart = setup({
  types: {} as {
    context: DoorContext;
    input: DoorInput;
    events: DoorSignal;
    emitted: DoorEmitted;
    tags: 'busy' | 'resting';
  },
  actors: {
    checkInAttendee: call<CheckedIn, { eventId: string; code: string; at: string }>('checkInAttendee'),
    undoCheckIn: call<void, { eventId: string; attendeeId: string; checkinDate: string }>('undoCheckIn'),
    watchRoster: watchRosterStub(),
  },
  delays: { verdictShown: 1_600, sendAgain: 5_000, undoOpen: 60_000 },
  guards: {
    isForbidden: ({ context }) => !context.isCheckInStaff,
    isEmpty: ({ event }) => event.type === 'code.submitted' && firstFailing(guestCodeForm, event, null) !== null,
    isOffline: ({ context }) => context.outage !== null,
    isRefusedHere: ({ context, event }) =>
      event.type === 'code.submitted' &&
      context.outage !== null &&
      refusedHere(context, context, context, event) !== null,
    /** The list here says no to a code in line. */
    isDoubted: ({ context }) => context.waiting.some(isDoubted),
    isNobodyWaiting: ({ context }) => context.waiting.length === 0,
    isWaited: ({ context }) => context.waiting.length > 0,
    /** The answer that has come is that of the code on display: it is the first in line. */
    isOnDisplay: ({ context }) => context.newest !== null && context.waiting[0]?.code === context.newest.code,
    hasPending: ({ context }) => context.pending.length > 0,
    isUndoable: ({ context }) => context.undoable !== null,
    isUndone: ({ context }) => context.undone !== null,
    isFree: ({ context }) => context.takingBack === null,
    isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(error),
    isRefused: ({ event }) => isRefusedByRule(errorIn(event)),
  },
  actions: {
    nameFailing: assign(({ context, event }) =>
      event.type === 'code.submitted' ? { ...context, failed: firstFailing(guestCodeForm, event, null) } : context,
    ),
    sayFailing: emit(({ context }) => formFailure(context.failed?.message ?? 'Unknown error')),
    joinLine: assign(({ context, event }) => {
      if (event.type !== 'code.submitted') return context;
      const given = { code: event.code, at: event.at, judged: null };
      return { ...context, ...enqueued(context, context.parties, context, given), failed: null, undone: null };
    }),
    refuseHere: assign(({ context, event }) => {
      const refused = event.type === 'code.submitted' ? refusedHere(context, context, context, event) : null;
      return refused ? { ...context, ...rejectedHere(context, refused), failed: null, undone: null } : context;
    }),
    leaveUnconfirmed: assign(({ context, event }) => ({
      ...context,
      ...unconfirmed(context, context, errorIn(event)),
      outage: isUnanswered(errorIn(event)) ? ('connection' as const) : ('server' as const),
    })),
    admit: assign(({ context }, { checkedIn }: { checkedIn: CheckedIn }) => ({
      ...context,
      ...admitted(context, checkedIn),
      outage: null,
      undoable: { id: checkedIn.id, name: checkedIn.name, checkinDate: checkedIn.checkinDate },
    })),
    turnAway: assign(({ context }, { error }: { error: unknown }) => ({
      ...context,
      ...rejected(context, error),
      outage: null,
    })),
    dropShown: assign(({ context }) => ({ pending: context.pending.slice(1) })),
    beginTakingBack: assign(({ context }) => ({ takingBack: context.undoable, undoable: null })),
    takeBack: assign(({ context }) => {
      const { takingBack } = context;
      if (!takingBack) return context;
      return { ...context, ...undone(context, takingBack.id), takingBack: null, undone: takingBack.name };
    }),
    tellIn: sendTo('watchRoster', (_, { checkedIn: { id, checkinDate } }: { checkedIn: CheckedIn }) =>
      inSince(id, checkinDate),
    ),
    tellTakenBack: sendTo('watchRoster', ({ context }) => inSince(context.takingBack?.id ?? '', null)),
    askRoster: sendTo('watchRoster', () => ({ type: 'refresh.requested' })),
    leaveUndoable: assign(({ context }) => ({ undoable: context.undoable ?? context.takingBack, takingBack: null })),
    endTakingBack: assign({ takingBack: null }),
    forgetUndone: assign({ undone: null }),
    forgetUndoable: assign({ undoable: null }),
    goOffline: assign({ outage: 'connection' }),
    goOnline: assign({ outage: null }),
    toggleSound: assign(({ context }) => ({ isMuted: !context.isMuted })),
    count: assign(({ context, event }) =>
      event.type === 'roster.changed'
        ? {
            ...context,
            parties: event.parties,
            counts: countsOf(event.parties),
            countedAt: event.at,
            outage: context.waiting.length === 0 ? null : context.outage,
          }
        : context,
    ),
    emptyField: emit({ type: 'field.emptied' }),
    wantField: emit({ type: 'field.wanted' }),
    keepWaiting: emit(({ context }) => ({
      type: 'waiting.changed',
      waiting: context.waiting.map(({ code, at }) => ({ code, at })),
    })),
    sound: emit((_, { sound }: { sound: Sound }) => ({ type: 'sound.wanted', sound })),
    keepMute: emit(({ context }) => ({ type: 'mute.changed', isMuted: context.isMuted })),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});
