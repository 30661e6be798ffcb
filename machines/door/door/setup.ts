import { assign, emit, fromPromise, raise, sendTo, setup, stateIn } from 'xstate';
import { limits } from '#contract/kit/limits.ts';
import type { MergedRecord } from '#contract/door/doorLog.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { guestCodeForm } from '#contract/door/guestCode.form.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call } from '#machines/kit/call.ts';
import type { RosterParty } from '#machines/guests/roster/parties.ts';
import { type RosterCommand, watchRosterStub } from '#machines/guests/roster/watch.ts';
import { failure, formFailure } from '#machines/kit/notice.ts';
import { isUnanswered } from '#machines/kit/refusal.ts';
import { confirmAtCapacity, codesToStore } from './capacity.ts';
import { decideHere, type LocalMatch, listAgeMinutes, type NewRecord, unknownHere } from './decision.ts';
import { outFor } from './direction.ts';
import { merged } from './handedOver.ts';
import type { OwnRecord } from './listed.ts';
import { isListWhole, unsentOf, watchPackStub, withRecord, withRecords } from './pack.ts';
import { bringsParty, partyJoined, partyOf } from './party.ts';
import * as noted from './noted.ts';
import * as queue from './queue.ts';
import type { CheckedIn, CheckedOut } from './queue.ts';
import { refusalsToStore } from './refusedBefore.ts';
import { isAskerRefused, isLogRefused, isRefusedByRule } from './rules.ts';
import { counted } from './tally.ts';
import * as together from './together.ts';
import type { DoorContext, DoorEmitted, DoorInput, DoorSignal, Sound } from './signals.ts';

/** What a call answered, where a transition hears it beside the invoke. */
const errorIn = (event: object): unknown => ('error' in event ? event.error : undefined);

/** What a code that was taken puts an end to. */
export const nothingElse = { failed: null, undone: null, party: null } as const;

/** Someone came in at this moment, UTC ISO, or did not. */
const inSince = (id: string, checkinDate: string | null): RosterCommand => ({
  type: 'own.changed',
  change: { id, checkedIn: checkinDate !== null, checkinDate, checkoutDate: null },
});

/** `listAt` is when the list in memory was read, UTC ISO. */
export interface FindListed {
  eventId: string;
  code: string;
  /** The list in memory; null where the one that is kept has to do. */
  parties: readonly RosterParty[] | null;
  listAt: string | null;
}

export interface HandedOver {
  records: readonly MergedRecord[];
  /** The records of this event on this phone after it, in their order. */
  own: readonly OwnRecord[];
}

/** What a door does with codes of whoever comes. `doorChart` adds what it does with those who go. */
export const doorBase = setup({
  types: {} as {
    context: DoorContext;
    input: DoorInput;
    events: DoorSignal;
    emitted: DoorEmitted;
    tags: 'busy' | 'resting';
  },
  actors: {
    checkInAttendee: call<CheckedIn, { eventId: string } & queue.StoredCode>('checkInAttendee'),
    checkOutAttendee: call<CheckedOut, { eventId: string; attendeeId: string; checkinDate: string | null; at: string }>(
      'checkOutAttendee',
    ),
    undoCheckIn: call<void, { eventId: string; attendeeId: string; checkinDate: string }>('undoCheckIn'),
    findListed: fromPromise<LocalMatch, FindListed>(() =>
      Promise.reject(new Error('findListed: provide the list that is kept on this phone')),
    ),
    keepRecord: fromPromise<OwnRecord, { record: NewRecord | null }>(() =>
      Promise.reject(new Error('keepRecord: provide the journal on this phone')),
    ),
    sendDoorLog: call<HandedOver, { eventId: string }>('sendDoorLog'),
    watchPack: watchPackStub(),
    watchRoster: watchRosterStub(),
  },
  delays: { verdictShown: 1_600, sendAgain: 5_000, undoOpen: limits.undoCheckIn, backToIn: outFor },
  guards: {
    isForbidden: ({ context }) => !context.isCheckInStaff,
    isEmpty: ({ event }) => event.type === 'code.submitted' && firstFailing(guestCodeForm, event, null) !== null,
    isOffline: ({ context }) => context.outage !== null,
    isOut: stateIn({ open: { direction: 'out' } }),
    bringsParty: ({ context, event }) =>
      event.type === 'code.submitted' && context.outage === null && bringsParty(context, context, event),
    isPartyOffered: ({ context }) => context.party !== null && partyOf(context, context, context.party) !== null,
    hasWaiting: ({ context }) => context.waiting.length > 0,
    hasNoted: ({ context }) => context.noted.length > 0,
    /** Whoever asks was refused, and nothing of the codes and records: they wait for a connection that returns, or a page that is read again. */
    isSendingPaused: ({ context }) => context.isLogRefused,
    hasUnsent: ({ context }) => !context.isLogRefused && unsentOf(context.own).length > 0,
    isUnknownHere: ({ context }) => context.decision === null,
    isNotedBefore: ({ context }) =>
      (context.decision?.listed ?? null) === null &&
      context.waiting[0] !== undefined &&
      noted.notedBefore(context, context.waiting[0], context) !== null,
    isRefusedHere: ({ context }) => (context.decision?.judged.refusal ?? null) !== null,
    isListOld: ({ context }) =>
      context.decision !== null &&
      (context.waiting[0]?.confirmed ?? null) === null &&
      listAgeMinutes(context.decision) > context.offlineListMinutes,
    isAtCapacity: ({ context }) => confirmAtCapacity(context) !== null,
    isAskedAtCapacity: ({ context }) => (context.decision?.full ?? null) !== null,
    isAsked: ({ context }) => context.asked === 'waiting',
    /** The answer that has come is that of the code on display: it is the first in line. */
    isOnDisplay: ({ context }) => context.newest !== null && queue.isSameTurn(context.newest, context.waiting[0]),
    /** The decision is on the code on display. */
    isOfNewest: ({ context, event }) => 'code' in event && context.newest?.code === event.code,
    isHeld: ({ context }) => context.pending[0]?.isUnanswered ?? false,
    hasPending: ({ context }) => context.pending.length > 0,
    isUndoable: ({ context }) => context.undoable !== null,
    isUndone: ({ context }) => context.undone !== null,
    isFree: ({ context }) => context.takingBack === null,
    isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(error),
    /** The server refused who asks about a noted code, and nothing of the code. */
    isNotedStaying: ({ context, event }) => (context.waiting[0]?.isNoted ?? false) && isAskerRefused(errorIn(event)),
    isRefused: ({ event }) => isRefusedByRule(errorIn(event)),
    isLogRefused: (_, { error }: { error: unknown }) => isLogRefused(error),
  },
  actions: {
    nameFailing: assign(({ context, event }) =>
      event.type === 'code.submitted' ? { ...context, failed: firstFailing(guestCodeForm, event, null) } : context,
    ),
    sayFailing: emit(({ context }) => formFailure(context.failed?.message ?? 'Unknown error')),
    joinLine: assign(({ context, event }) => {
      if (event.type !== 'code.submitted') return context;
      const given = { code: event.code, at: event.at };
      const line = noted.takenUp(context, given, context.outage);
      return { ...context, ...queue.enqueued(line, context, context, given), ...nothingElse };
    }),
    offerParty: assign(({ context, event }) => {
      if (event.type !== 'code.submitted') return context;
      const given = { code: event.code, at: event.at };
      return {
        ...context,
        newest: null,
        party: given,
        pending: queue.pendingBut(context, given),
        failed: null,
        undone: null,
      };
    }),
    joinParty: assign(({ context, event }) =>
      event.type === 'party.chosen'
        ? {
            ...context,
            ...partyJoined(context, context, context, { ...event, party: context.party?.code ?? null }, context.outage),
            party: null,
          }
        : context,
    ),
    admit: assign(({ context }, { checkedIn }: { checkedIn: CheckedIn }) => ({
      ...context,
      ...queue.admitted(context, checkedIn),
      outage: null,
      lately: { attendeeId: checkedIn.id, decision: 'in' as const },
      undoable: { id: checkedIn.id, name: checkedIn.name, checkinDate: checkedIn.checkinDate },
    })),
    turnAway: assign(({ context }, { error }: { error: unknown }) => ({
      ...context,
      ...queue.rejected(context, error),
      outage: null,
    })),
    noteOutage: assign((_, { error }: { error: unknown }) => ({
      outage: isUnanswered(error) ? ('connection' as const) : ('server' as const),
    })),
    decide: assign(({ context }, { found }: { found: LocalMatch }) => {
      const [given] = context.waiting;
      const isWhole = !(given?.isNoted ?? false) && isListWhole(context);
      return { decision: given ? decideHere(given, found, { ...context, isWhole }, context) : null };
    }),
    ask: assign({ asked: 'waiting' }),
    askAtCapacity: assign(({ context }) => ({ decision: confirmAtCapacity(context), asked: 'waiting' as const })),
    confirm: assign(({ context }) => {
      const full = context.decision?.full;
      return full ? { ...context, ...together.confirmed(context, full), confirmedOf: full.capacity } : context;
    }),
    markTurnedAway: assign(({ context }) => ({ ...context, ...together.asOne(context), asked: 'turnedAway' as const })),
    endAsking: assign({ asked: null }),
    endDecision: assign({ decision: null, asked: null }),
    admitHere: assign(({ context }, { record }: { record: OwnRecord }) => {
      const { decision, own } = context;
      if (!decision?.listed) return context;
      const kept = { id: decision.listed.id, counter: record.counter, listAt: decision.listAt };
      return { ...context, ...queue.admittedHere(context, decision.judged, kept), own: withRecord(own, record) };
    }),
    refuseHere: assign(({ context }) => {
      const { decision, asked } = context;
      const reason = asked === 'turnedAway' ? 'Turned away' : (decision?.judged.refusal ?? '');
      const listAt = decision?.listAt ?? null;
      const isUnknown = decision !== null && decision.listed === null;
      if (isUnknown) return { ...context, ...queue.rejectedHere(context, null, reason, unknownHere(context, listAt)) };
      const here = context.outage && { listAt };
      return { ...context, ...queue.rejectedHere(context, decision?.judged ?? null, reason, here) };
    }),
    refuseNoted: assign(({ context }) => {
      const [given] = context.waiting;
      const reason = given ? noted.notedBefore(context, given, context) : null;
      return { ...context, ...queue.rejectedHere(context, null, reason ?? '', { listAt: null }) };
    }),
    takeRecord: assign(({ context }, { record }: { record: OwnRecord }) => ({ own: withRecord(context.own, record) })),
    setAside: assign(({ context }) => ({ ...context, ...noted.setAside(context) })),
    dropFirst: assign(({ context }) => ({ ...context, ...together.dropped(context) })),
    takeUpNoted: assign(({ context }) => ({ ...context, ...noted.takeNextQueued(context) })),
    refuseToKeep: assign({ refusesToKeep: true }),
    takeMerged: assign(({ context }, { records, own }: HandedOver) => ({
      ...context,
      ...merged(context, records, context.own),
      own: withRecords(own, []),
      outage: null,
    })),
    pauseLogUpload: assign({ isLogRefused: true }),
    resumeLogUpload: assign({ isLogRefused: false }),
    takePack: assign(({ context, event }) =>
      event.type === 'pack.changed'
        ? {
            ...context,
            pack: event.pack,
            own: withRecords(event.own, context.own),
            refusesToKeep: event.refusesToKeep,
            isFull: event.isFull ?? false,
          }
        : context,
    ),
    tellAdmitted: raise(({ context }) => ({ type: 'code.admitted', code: context.waiting[0]?.code ?? '' })),
    tellRefused: raise(({ context }) => ({ type: 'code.refused', code: context.waiting[0]?.code ?? '' })),
    tellAsked: raise(({ context }) => ({ type: 'code.asked', code: context.waiting[0]?.code ?? '' })),
    tellLeft: raise(({ context }) => ({ type: 'code.left', code: context.waiting[0]?.code ?? '' })),
    tellNoted: raise(({ context }) => ({ type: 'code.noted', code: context.waiting[0]?.code ?? '' })),
    dropShown: assign(({ context }) => ({ pending: context.pending.slice(1) })),
    beginTakingBack: assign(({ context }) => ({ takingBack: context.undoable, undoable: null })),
    takeBack: assign(({ context }) => {
      const { takingBack } = context;
      if (!takingBack) return context;
      const lately = { attendeeId: takingBack.id, decision: 'out' as const };
      return { ...context, ...queue.undone(context, takingBack.id), lately, takingBack: null, undone: takingBack.name };
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
    count: assign(({ context, event }) => (event.type === 'roster.changed' ? counted(context, event) : context)),
    emptyField: emit({ type: 'field.emptied' }),
    fillField: emit(({ context, event }) => ({
      type: 'field.filled',
      code: event.type === 'code.submitted' ? event.code : (context.waiting[0]?.code ?? ''),
    })),
    clearField: emit(({ context }) => ({ type: 'field.cleared', code: context.pending[0]?.code ?? '' })),
    wantField: emit({ type: 'field.wanted' }),
    keepWaiting: emit(({ context }) => ({
      type: 'waiting.changed',
      waiting: codesToStore(context),
      refused: refusalsToStore(context),
    })),
    sound: emit((_, { sound }: { sound: Sound }) => ({ type: 'sound.wanted', sound })),
    keepMute: emit(({ context }) => ({ type: 'mute.changed', isMuted: context.isMuted })),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});
