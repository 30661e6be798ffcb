import { assign, emit, setup } from 'xstate';
import type { AlertAnswer, AlertTally, BoardStatus } from '#contract/alerts/alert.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call, failed } from '#machines/kit/call.ts';
import { calling, reloading, invalidation, settled } from '#machines/kit/freshness.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { failure, type NoticeShown, success } from '#machines/kit/notice.ts';
import { refusalCode } from '#machines/kit/refusal.ts';
import { nameOf, takesAllClear } from './rows.ts';

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
  /** Who is marked or helped: as they stood when that was pressed. */
  person: AlertAnswer | null;
  status: BoardStatus | null;
  error: string | null;
  outdated: boolean;
}

export type AlertBoardSignal =
  | { type: 'mark.pressed'; id: string }
  | { type: 'status.pressed'; status: BoardStatus }
  | { type: 'onIt.pressed'; id: string }
  | { type: 'handBack.pressed'; id: string }
  | { type: 'allClear.pressed' }
  | { type: 'no.pressed' }
  | { type: 'yes.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' }
  | NewsArrived;

export interface BoardRequest {
  organizationId: string;
  alertId: string;
}

export interface MarkRequest extends BoardRequest {
  respondentId: string;
  status: BoardStatus;
  /** When what stood then was said, UTC ISO; null where nothing was. */
  since: string | null;
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
    readBoard: call<ReadBoard, BoardRequest>('readAlertBoard'),
    markAnswer: call<ReadBoard, MarkRequest>('markAlertAnswer'),
    helpRespondent: call<ReadBoard, BoardRequest & { respondentId: string; onIt: boolean }>('helpRespondent'),
    giveAllClear: call<ReadBoard, BoardRequest>('giveAllClear'),
    watchNews: watchNewsStub<AlertBoardInput>(),
  },
  guards: {
    ...fresh.guards,
    isListed: ({ context, event }) => 'id' in event && personIn(context, event.id) !== null,
    needsHelp: ({ context, event }) => 'id' in event && personIn(context, event.id)?.help?.helper === null,
    isOwnHelp: ({ context, event }) => 'id' in event && personIn(context, event.id)?.help?.isOwn === true,
    isOvertaken: (_, { error }: { error: unknown }) => refusalCode(error) === 'changedMeanwhile',
    isOpen: ({ context }) => context.read !== null && takesAllClear(context.read.board),
  },
  actions: {
    ...fresh.actions,
    takeBoard: assign((_, { read }: { read: ReadBoard }) => ({ read, error: null })),
    takePerson: assign(({ context, event }) =>
      'id' in event ? { ...context, person: personIn(context, event.id), status: null } : context,
    ),
    takeStatus: assign(({ context, event }) =>
      event.type === 'status.pressed' ? { ...context, status: event.status } : context,
    ),
    sayClear: emit(success('All-clear sent')),
    sayOvertaken: emit(({ context: { person } }) =>
      failure(`Not sent. There’s newer information about ${person ? nameOf(person) : 'them'}.`),
    ),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});

const askedOf = ({ context: { organizationId, alertId } }: { context: AlertBoardContext }): BoardRequest => ({
  organizationId,
  alertId,
});

const respondentOf = (from: { context: AlertBoardContext }) => ({
  ...askedOf(from),
  respondentId: from.context.person?.id ?? '',
});

const read = ({ event }: { event: { output: ReadBoard } }) => ({ read: event.output });
/** Who is on it says so, or that they can't go on. */
const helping = {
  'onIt.pressed': { guard: 'needsHelp', target: 'takingOn', actions: 'takePerson' },
  'handBack.pressed': { guard: 'isOwnHelp', target: 'handingBack', actions: 'takePerson' },
} as const;

const taken = { type: 'takeBoard', params: read } as const;

/**
 * Who of an alert is accounted for (S-88): read again as answers come. Its reader says of someone who stands before them how they
 * are (S-89), unless there is newer word of them than they saw, and gives the all-clear (S-90), each of them after a question; says that they are on it for who is not safe, or can't go
 * on (S-104).
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
    failed: { tags: 'resting', on: reloading },
    shown: {
      tags: 'resting',
      always: settled.always,
      on: {
        ...settled.on,
        'retry.pressed': { guard: 'hasFailed', target: 'refreshing' },
        ...helping,
        'mark.pressed': { guard: 'isListed', target: 'choosing', actions: 'takePerson' },
        'allClear.pressed': { guard: 'isOpen', target: 'asking' },
      },
    },
    refreshing: {
      tags: 'busy',
      ...calling,
      on: {
        ...invalidation,
        ...helping,
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
        ...invalidation,
        'no.pressed': 'shown',
        'status.pressed': { target: 'marking', actions: 'takeStatus' },
      },
    },
    marking: {
      tags: 'busy',
      on: invalidation,
      invoke: {
        id: 'markAnswer',
        src: 'markAnswer',
        input: ({ context }) => ({
          ...respondentOf({ context }),
          status: context.status ?? 'Left before',
          since: context.person?.answeredAt ?? null,
        }),
        onDone: { target: 'shown', actions: taken },
        onError: [
          {
            guard: { type: 'isOvertaken', params: failed },
            target: 'shown',
            actions: ['markOutdated', 'sayOvertaken'],
          },
          { target: 'shown', actions: { type: 'fail', params: failed } },
        ],
      },
    },
    takingOn: {
      tags: 'busy',
      on: invalidation,
      invoke: {
        id: 'takeOn',
        src: 'helpRespondent',
        input: (from) => ({ ...respondentOf(from), onIt: true }),
        onDone: { target: 'shown', actions: taken },
        onError: { target: 'shown', actions: { type: 'fail', params: failed } },
      },
    },
    handingBack: {
      tags: 'busy',
      on: invalidation,
      invoke: {
        id: 'handBack',
        src: 'helpRespondent',
        input: (from) => ({ ...respondentOf(from), onIt: false }),
        onDone: { target: 'shown', actions: taken },
        onError: { target: 'shown', actions: { type: 'fail', params: failed } },
      },
    },
    asking: { tags: 'resting', on: { ...invalidation, 'no.pressed': 'shown', 'yes.pressed': 'clearing' } },
    clearing: {
      tags: 'busy',
      on: invalidation,
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
