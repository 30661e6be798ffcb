import { assign, emit, setup } from 'xstate';
import type { AlertStatus } from '#contract/alerts/alert.ts';
import type { RollCall, RollCallPerson } from '#contract/alerts/rollCall.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call, failed } from '#machines/kit/call.ts';
import { calling, reloading, invalidation, settled } from '#machines/kit/freshness.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { failure, type NoticeShown } from '#machines/kit/notice.ts';
import { isTransient, refusalCode } from '#machines/kit/refusal.ts';
import { afterStored, type Mark, queued, reconciled, waiting } from './marks.ts';

export interface MarkSafeInput {
  eventId: string;
  alertId: string;
  /** IANA id of the zone in which times are told. */
  zone: string;
}

/** The roll call, and when it was asked for last with success, UTC ISO. */
export interface RollCallAnswer {
  roll: RollCall;
  readAt: string;
}

export interface MarkSafeContext extends MarkSafeInput {
  read: RollCallAnswer | null;
  /** Who is asked about, as they stood when that was pressed. */
  person: RollCallPerson | null;
  /** What no server has answered yet, the oldest first. */
  marks: readonly Mark[];
  search: string;
  error: string | null;
  outdated: boolean;
}

export type MarkSafeSignal =
  | { type: 'mark.pressed'; id: string }
  | { type: 'status.pressed'; status: AlertStatus }
  | { type: 'no.pressed' }
  | { type: 'search.changed'; text: string }
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' }
  | NewsArrived;

export interface RollCallRequest {
  eventId: string;
  alertId: string;
}

/** How long is waited until what no server answered is tried again, in milliseconds. */
export const retryPause = 5_000;

const fresh = freshness<MarkSafeContext, MarkSafeSignal>();

const peopleIn = ({ read }: MarkSafeContext): readonly RollCallPerson[] => read?.roll.people ?? [];
const personIn = (context: MarkSafeContext, id: string): RollCallPerson | null =>
  peopleIn(context).find((each) => each.id === id) ?? null;
const overtakenIn = (context: MarkSafeContext): string | null => reconciled(context.marks, peopleIn(context)).overtaken;

const chart = setup({
  types: {} as {
    context: MarkSafeContext;
    input: MarkSafeInput;
    events: MarkSafeSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  delays: { retryPause },
  actors: {
    readRoll: call<RollCallAnswer, RollCallRequest>('readRollCall'),
    markPerson: call<
      RollCallAnswer,
      RollCallRequest & { respondentId: string; status: AlertStatus; since: string | null }
    >('markAtDoor'),
    watchNews: watchNewsStub<MarkSafeInput>(),
  },
  guards: {
    ...fresh.guards,
    isListed: ({ context, event }) => event.type === 'mark.pressed' && personIn(context, event.id) !== null,
    isAsked: ({ context }) => context.person !== null,
    hasMarks: ({ context }) => context.marks.length > 0,
    isOvertaken: ({ context }) => overtakenIn(context) !== null,
    isOver: (_, { error }: { error: unknown }) => refusalCode(error) === 'alertOver',
    isOlder: (_, { error }: { error: unknown }) => refusalCode(error) === 'changedMeanwhile',
    isTransient: (_, { error }: { error: unknown }) => isTransient(error),
  },
  actions: {
    ...fresh.actions,
    takeRoll: assign((_, { read }: { read: RollCallAnswer }) => ({ read, error: null })),
    takePerson: assign(({ context, event }) =>
      event.type === 'mark.pressed' ? { ...context, person: personIn(context, event.id) } : context,
    ),
    dropPerson: assign({ person: null }),
    takeSearch: assign(({ context, event }) =>
      event.type === 'search.changed' ? { ...context, search: event.text } : context,
    ),
    /** Whoever was found and marked is not searched for anymore. */
    queueMark: assign(({ context, event }, { isSending }: { isSending: boolean }) =>
      event.type === 'status.pressed' && context.person
        ? { ...context, marks: queued(context.marks, context.person, event.status, isSending), search: '' }
        : context,
    ),
    dropSent: assign(({ context }) => ({ ...context, marks: context.marks.slice(1) })),
    /** What was pressed while it was sent is about what it made. */
    dropStored: assign(({ context }) => ({ ...context, marks: afterStored(context.marks, peopleIn(context)) })),
    noteWaiting: assign(({ context }) => ({ ...context, marks: waiting(context.marks) })),
    dropOvertaken: assign(({ context }) => ({ ...context, marks: reconciled(context.marks, peopleIn(context)).marks })),
    sayOvertaken: emit(({ context }) => failure(`Not sent. There’s newer information about ${overtakenIn(context)}.`)),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});

const askedOf = ({ context: { eventId, alertId } }: { context: MarkSafeContext }): RollCallRequest => ({
  eventId,
  alertId,
});

const taken = {
  type: 'takeRoll',
  params: ({ event }: { event: { output: RollCallAnswer } }) => ({ read: event.output }),
} as const;
const over = { guard: { type: 'isOver', params: failed }, target: '#markSafe.over' } as const;
const queue = (isSending: boolean) => [{ type: 'queueMark', params: { isSending } } as const, 'dropPerson' as const];

/**
 * The roll call of an alert at the door (S-113, S-114): who is not yet accounted for, read again as answers come. Staff say of someone
 * who stands there how they are. Marks leave one after the other and never hold up the next; what no server answered stays and is
 * tried again, unless someone has said something newer meanwhile.
 */
export const markSafeMachine = chart.createMachine({
  id: 'markSafe',
  context: ({ input }) => ({
    ...input,
    ...{ read: null, person: null, marks: [], search: '', error: null, outdated: false },
  }),
  invoke: { id: 'watchNews', src: 'watchNews', input: ({ context }) => context, onError: {} },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      ...calling,
      invoke: {
        id: 'readRoll',
        src: 'readRoll',
        input: askedOf,
        onDone: { target: 'open', actions: taken },
        onError: [over, { target: 'failed', actions: { type: 'rememberError', params: failed } }],
      },
    },
    failed: { tags: 'resting', on: reloading },
    open: {
      initial: 'shown',
      on: {
        'mark.pressed': { guard: 'isListed', actions: 'takePerson' },
        'no.pressed': { actions: 'dropPerson' },
        'status.pressed': { guard: 'isAsked', actions: queue(false) },
        'search.changed': { actions: 'takeSearch' },
      },
      states: {
        shown: {
          tags: 'resting',
          always: [{ guard: 'hasMarks', target: 'marking' }, settled.always],
          on: { ...settled.on, 'retry.pressed': { guard: 'hasFailed', target: 'refreshing' } },
        },
        refreshing: {
          tags: 'busy',
          ...calling,
          on: {
            ...invalidation,
            'status.pressed': { guard: 'isAsked', target: 'marking', actions: [...queue(false), 'markOutdated'] },
          },
          invoke: {
            id: 'refreshRoll',
            src: 'readRoll',
            input: askedOf,
            onDone: { target: 'shown', actions: taken },
            onError: [over, { target: 'shown', actions: { type: 'rememberError', params: failed } }],
          },
        },
        marking: {
          tags: 'busy',
          on: { ...invalidation, 'status.pressed': { guard: 'isAsked', actions: queue(true) } },
          invoke: {
            id: 'markPerson',
            src: 'markPerson',
            input: (from) => ({
              ...askedOf(from),
              respondentId: from.context.marks[0]?.id ?? '',
              status: from.context.marks[0]?.status ?? 'Not Safe',
              since: from.context.marks[0]?.since ?? null,
            }),
            onDone: { target: 'shown', actions: [taken, 'dropStored'] },
            onError: [
              over,
              { guard: { type: 'isOlder', params: failed }, target: 'checking' },
              { guard: { type: 'isTransient', params: failed }, target: 'waiting', actions: 'noteWaiting' },
              { target: 'shown', actions: [{ type: 'fail', params: failed }, 'dropSent'] },
            ],
          },
        },
        waiting: {
          tags: 'resting',
          after: { retryPause: 'checking' },
          on: {
            'retry.pressed': 'checking',
            'status.pressed': { guard: 'isAsked', target: 'checking', actions: queue(false) },
          },
        },
        checking: {
          tags: 'busy',
          entry: 'clearOutdated',
          invoke: {
            id: 'checkRoll',
            src: 'readRoll',
            input: askedOf,
            onDone: { target: 'judging', actions: taken },
            onError: [
              over,
              { guard: { type: 'isTransient', params: failed }, target: 'waiting', actions: 'noteWaiting' },
              { target: 'shown', actions: { type: 'rememberError', params: failed } },
            ],
          },
        },
        judging: {
          always: [
            { guard: 'isOvertaken', target: 'shown', actions: ['sayOvertaken', 'dropOvertaken'] },
            { target: 'shown', actions: 'dropOvertaken' },
          ],
        },
      },
    },
    over: { type: 'final', tags: 'resting' },
  },
});
