import { assign, emit, setup } from 'xstate';
import type { AlertAnswer, AlertTally, BoardStatus } from '#contract/alerts/alert.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call, failed } from '#machines/kit/call.ts';
import { calling, loadingAnew, outdating, settled } from '#machines/kit/freshness.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { failure, type NoticeShown, success } from '#machines/kit/notice.ts';

export interface AlertBoardInput {
  organizationId: string;
  alertId: string;
  /** IANA id of the zone in which times are told. */
  zone: string;
}

/** The board, and when it was asked for last with success, UTC ISO. */
export interface ReadBoard {
  board: AlertTally;
  readAt: string;
}

export interface AlertBoardContext extends AlertBoardInput {
  read: ReadBoard | null;
  /** Who is marked: as they stood when that was pressed. */
  person: AlertAnswer | null;
  status: BoardStatus | null;
  error: string | null;
  outdated: boolean;
}

export type AlertBoardSignal =
  | { type: 'mark.pressed'; id: string }
  | { type: 'status.pressed'; status: BoardStatus }
  | { type: 'allClear.pressed' }
  | { type: 'no.pressed' }
  | { type: 'yes.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' }
  | NewsArrived;

export interface BoardAsked {
  organizationId: string;
  alertId: string;
}

const fresh = freshness<AlertBoardContext, AlertBoardSignal>();

const personIn = ({ read }: AlertBoardContext, id: string): AlertAnswer | null =>
  read?.board.answers.find((each) => each.id === id) ?? null;

const chart = setup({
  types: {} as {
    context: AlertBoardContext;
    input: AlertBoardInput;
    events: AlertBoardSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    readBoard: call<ReadBoard, BoardAsked>('readAlertBoard'),
    markAnswer: call<ReadBoard, BoardAsked & { respondentId: string; status: BoardStatus }>('markAlertAnswer'),
    giveAllClear: call<ReadBoard, BoardAsked>('giveAllClear'),
    watchNews: watchNewsStub<AlertBoardInput>(),
  },
  guards: {
    ...fresh.guards,
    isListed: ({ context, event }) => event.type === 'mark.pressed' && personIn(context, event.id) !== null,
    isOpen: ({ context }) => context.read !== null && context.read.board.alert.clearedAt === null,
  },
  actions: {
    ...fresh.actions,
    takeBoard: assign((_, { read }: { read: ReadBoard }) => ({ read, error: null })),
    takePerson: assign(({ context, event }) =>
      event.type === 'mark.pressed' ? { ...context, person: personIn(context, event.id), status: null } : context,
    ),
    takeStatus: assign(({ context, event }) =>
      event.type === 'status.pressed' ? { ...context, status: event.status } : context,
    ),
    sayClear: emit(success('All-clear sent')),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});

const askedOf = ({ context: { organizationId, alertId } }: { context: AlertBoardContext }): BoardAsked => ({
  organizationId,
  alertId,
});

const read = ({ event }: { event: { output: ReadBoard } }) => ({ read: event.output });
const taken = { type: 'takeBoard', params: read } as const;

/**
 * Who of an alert is accounted for (S-88): read again as answers come. Its reader says of somebody who stands before them how they
 * are (S-89), and gives the all-clear (S-90), each of them after a question.
 */
export const alertBoardMachine = chart.createMachine({
  id: 'alertBoard',
  context: ({ input }) => ({ ...input, read: null, person: null, status: null, error: null, outdated: false }),
  invoke: { id: 'watchNews', src: 'watchNews', input: ({ context }) => context, onError: {} },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      ...calling,
      invoke: {
        id: 'readBoard',
        src: 'readBoard',
        input: askedOf,
        onDone: { target: 'shown', actions: taken },
        onError: { target: 'failed', actions: { type: 'rememberError', params: failed } },
      },
    },
    failed: { tags: 'resting', on: loadingAnew },
    shown: {
      tags: 'resting',
      always: settled.always,
      on: {
        ...settled.on,
        'retry.pressed': { guard: 'hasFailed', target: 'refreshing' },
        'mark.pressed': { guard: 'isListed', target: 'choosing', actions: 'takePerson' },
        'allClear.pressed': { guard: 'isOpen', target: 'asking' },
      },
    },
    refreshing: {
      tags: 'busy',
      ...calling,
      on: {
        ...outdating,
        'mark.pressed': { guard: 'isListed', target: 'choosing', actions: ['takePerson', 'markOutdated'] },
        'allClear.pressed': { guard: 'isOpen', target: 'asking', actions: 'markOutdated' },
      },
      invoke: {
        id: 'refreshBoard',
        src: 'readBoard',
        input: askedOf,
        onDone: { target: 'shown', actions: taken },
        onError: { target: 'shown', actions: { type: 'rememberError', params: failed } },
      },
    },
    choosing: {
      tags: 'resting',
      on: {
        ...outdating,
        'no.pressed': 'shown',
        'status.pressed': { target: 'marking', actions: 'takeStatus' },
      },
    },
    marking: {
      tags: 'busy',
      on: outdating,
      invoke: {
        id: 'markAnswer',
        src: 'markAnswer',
        input: ({ context }) => ({
          ...askedOf({ context }),
          respondentId: context.person?.id ?? '',
          status: context.status ?? 'Left before',
        }),
        onDone: { target: 'shown', actions: taken },
        onError: { target: 'shown', actions: { type: 'fail', params: failed } },
      },
    },
    asking: { tags: 'resting', on: { ...outdating, 'no.pressed': 'shown', 'yes.pressed': 'clearing' } },
    clearing: {
      tags: 'busy',
      on: outdating,
      invoke: {
        id: 'giveAllClear',
        src: 'giveAllClear',
        input: askedOf,
        onDone: { target: 'shown', actions: [taken, 'sayClear'] },
        onError: { target: 'shown', actions: { type: 'fail', params: failed } },
      },
    },
  },
});
