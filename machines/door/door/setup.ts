import { assign, emit, setup } from 'xstate';
import type { Attendee } from '#contract/rsvp/attendee.ts';
import { type FailedRule, firstFailing } from '#contract/kit/form.ts';
import { guestCodeForm } from '#contract/door/guestCode.form.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call } from '#machines/kit/call.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { failure, formFailure, type NoticeShown } from '#machines/kit/notice.ts';
import { isUnanswered } from '#machines/kit/refusal.ts';
import { withCheckIn } from './judge.ts';
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
  /** Review status of the event, as the loaded list is judged by it. */
  status: string;
  isCheckInStaff: boolean;
  isMuted: boolean;
  /** Codes that an earlier page of this device has noted and not sent, the oldest first. */
  waiting: readonly Pick<QueuedCode, 'code' | 'at'>[];
}

export interface DoorContext extends Omit<DoorInput, 'waiting'>, DoorQueue {
  failed: FailedRule | null;
  attendees: Attendee[] | null;
  /** When the list was loaded last, UTC ISO. */
  countedAt: string | null;
  /** Something changed while the list was being counted, so it is counted again. */
  outdated: boolean;
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
  | NewsArrived;

/** `field.emptied`: the code was taken. `field.wanted`: the next code is typed there. `waiting.changed`: what must survive a reload. `sound.wanted`: heard and felt. */
export type DoorEmitted =
  | NoticeShown
  | { type: 'field.emptied' }
  | { type: 'field.wanted' }
  | { type: 'waiting.changed'; waiting: readonly Pick<QueuedCode, 'code' | 'at'>[] }
  | { type: 'sound.wanted'; sound: Sound }
  | { type: 'mute.changed'; isMuted: boolean };

export interface Counted {
  attendees: Attendee[];
  /** UTC ISO. */
  at: string;
}

/** What a call answered, where a transition hears it beside the invoke. */
const errorIn = (event: object): unknown => ('error' in event ? event.error : undefined);

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
    loadAttendees: call<Counted, { eventId: string }>('listAttendees'),
    watchNews: watchNewsStub<{ eventId: string }>(),
  },
  delays: { verdictShown: 1_600, sendAgain: 5_000, countAgain: 20_000, undoOpen: 60_000 },
  guards: {
    isOutdated: ({ context }) => context.outdated,
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
      return { ...context, ...enqueued(context, context.attendees, context, given), failed: null, undone: null };
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
      attendees: context.attendees && withCheckIn(context.attendees, checkedIn.id, checkedIn.checkinDate),
    })),
    turnAway: assign(({ context }, { error }: { error: unknown }) => ({
      ...context,
      ...rejected(context, error),
      outage: null,
    })),
    dropShown: assign(({ context }) => ({ pending: context.pending.slice(1) })),
    beginTakingBack: assign(({ context }) => ({ takingBack: context.undoable, undoable: null })),
    takeBack: assign(({ context }) => {
      const { takingBack, attendees } = context;
      if (!takingBack) return context;
      const list = attendees && withCheckIn(attendees, takingBack.id, null);
      return {
        ...context,
        ...undone(context, takingBack.id),
        takingBack: null,
        undone: takingBack.name,
        attendees: list,
      };
    }),
    leaveUndoable: assign(({ context }) => ({ undoable: context.undoable ?? context.takingBack, takingBack: null })),
    endTakingBack: assign({ takingBack: null }),
    forgetUndone: assign({ undone: null }),
    forgetUndoable: assign({ undoable: null }),
    goOffline: assign({ outage: 'connection' }),
    goOnline: assign({ outage: null }),
    toggleSound: assign(({ context }) => ({ isMuted: !context.isMuted })),
    markOutdated: assign({ outdated: true }),
    clearOutdated: assign({ outdated: false }),
    count: assign(({ context }, { counted }: { counted: Counted }) => ({
      attendees: counted.attendees,
      countedAt: counted.at,
      outage: context.waiting.length === 0 ? null : context.outage,
    })),
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
