import { assign, emit, sendTo } from 'xstate';
import type { RosterCommand } from '#machines/guests/roster/watch.ts';
import { information } from '#machines/kit/notice.ts';
import { notOnListText, unknownHere } from './decision.ts';
import * as leaving from './leaving.ts';
import { takenUp } from './noted.ts';
import { type OwnRecord, withOwnRecords } from './listed.ts';
import { isListKnown, withRecord } from './pack.ts';
import type { CheckedOut } from './queue.ts';
import { isLeavingRefused } from './rules.ts';
import { doorBase, nothingElse } from './setup.ts';

/** Everything a door does: with codes of whoever comes, and of those who go. */
export const doorChart = doorBase.extend({
  guards: {
    isUnknownLeaver: ({ context, event }) =>
      event.type === 'code.submitted' &&
      context.parties !== null &&
      leaving.judgeLeaving(context, event, context) === null,
    isLeaverNext: ({ context }) => (context.waiting[0]?.leaver ?? null) !== null,
    /** The code alone is known: the list that is kept may name them. */
    isLeaverUnnamed: ({ context }) => context.waiting[0]?.leaver?.id === null,
    isFoundHere: ({ context }) => (context.decision?.listed ?? null) !== null,
    isListKnown: ({ context }) => isListKnown(context),
    isRefusedExit: ({ event }) => isLeavingRefused('error' in event ? event.error : undefined),
    isLeavingRefused: (_, { error }: { error: unknown }) => isLeavingRefused(error),
  },
  actions: {
    joinLineOut: assign(({ context, event }) => {
      if (event.type !== 'code.submitted') return context;
      const given = { code: event.code, at: event.at };
      const line = takenUp(context, given, context.outage);
      return { ...context, ...leaving.enqueuedLeaving(line, context, context, given), ...nothingElse };
    }),
    refuseUnknownLeaver: assign(({ context, event }) => {
      if (event.type !== 'code.submitted') return context;
      const given = { code: event.code, at: event.at };
      const here = unknownHere(context, context.countedAt);
      return { ...context, ...leaving.unknownLeaving(context, given, notOnListText, here), ...nothingElse };
    }),
    holdWithoutList: assign(({ context, event }) => {
      if (event.type !== 'code.submitted') return context;
      const given = { code: event.code, at: event.at };
      return { ...context, ...leaving.withoutList(context, given), ...nothingElse };
    }),
    nameLeaver: assign(({ context }) => {
      const { decision, own } = context;
      if (!decision?.listed) return context;
      return { ...context, ...leaving.named(context, withOwnRecords(decision.listed, own), decision.judged) };
    }),
    letOut: assign(({ context }, { checkedOut }: { checkedOut: CheckedOut }) => ({
      ...context,
      ...leaving.left(context, checkedOut),
      outage: null,
      lately: { attendeeId: checkedOut.id, decision: 'out' as const },
      own: context.own.filter(({ attendeeId, isSent }) => !isSent || attendeeId !== checkedOut.id),
      undoable: context.undoable?.id === checkedOut.id ? null : context.undoable,
    })),
    letOutHere: assign(({ context }, { record }: { record: OwnRecord }) => {
      const { decision, own, undoable } = context;
      if (!decision?.listed) return context;
      const { id } = decision.listed;
      const kept = { id, counter: record.counter, listAt: decision.listAt };
      return {
        ...context,
        ...leaving.leftHere(context, withOwnRecords(decision.listed, own), kept),
        own: withRecord(own, record),
        undoable: undoable?.id === id ? null : undoable,
      };
    }),
    refuseLeaver: assign(({ context }, { error }: { error: unknown }) => ({
      ...context,
      ...leaving.checkOutRefused(context, error),
      outage: null,
    })),
    holdLeaver: assign(({ context }) => ({ ...context, ...leaving.checkOutUnanswered(context, context.outage) })),
    beginOut: assign({
      party: null,
      outSince: ({ context, event }) =>
        event.type === 'out.pressed' || event.type === 'code.submitted' ? event.at : context.outSince,
    }),
    endOut: assign({ outSince: null }),
    sayBackToIn: emit(information('Back to In')),
    tellOut: sendTo('watchRoster', (_, { checkedOut }: { checkedOut: CheckedOut }): RosterCommand => {
      const { id, checkedIn, checkinDate, checkoutDate } = checkedOut;
      return { type: 'own.changed', change: { id, checkedIn, checkinDate, checkoutDate } };
    }),
  },
});
