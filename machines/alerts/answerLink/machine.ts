import { assign, emit, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { AlertStatus } from '#contract/alerts/alert.ts';
import type { AnswerLink } from '#contract/alerts/answerLink.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call, failed } from '#machines/kit/call.ts';
import { invalidation, settled } from '#machines/kit/freshness.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { failure, type NoticeShown } from '#machines/kit/notice.ts';
import { isTransient, refusalCode } from '#machines/kit/refusal.ts';
import { alertAnswerRefused, unopened, unsentAnswer } from '../linkStates.ts';

/** After so many milliseconds an answer that no server took is sent again. */
export const retryPause = 5_000;

export interface AnswerLinkInput {
  /** Zone of the device, IANA. */
  zone: string;
}

export interface AnswerLinkContext extends AnswerLinkInput {
  link: AnswerLink | null;
  /** What is being answered. */
  status: AlertStatus | null;
  /** When that was pressed, UTC ISO. */
  pressedAt: string;
  /** No server took it yet; or it was not sent, since it got too old. */
  isUnsent: boolean;
  isOld: boolean;
  error: string | null;
  /** Something changed while a call was under way, so it is made again. */
  outdated: boolean;
}

export type AnswerLinkSignal =
  | NewsArrived
  /** `at` is UTC ISO. */
  | { type: 'status.pressed'; status: AlertStatus; at: string }
  | { type: 'retry.pressed' }
  | { type: 'connection.returned' };

const fresh = freshness<AnswerLinkContext, AnswerLinkSignal>();

const chart = setup({
  types: {} as {
    context: AnswerLinkContext;
    input: AnswerLinkInput;
    events: AnswerLinkSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    readLink: call<AnswerLink>('getAnswerLink'),
    sendAnswer: call<AnswerLink, { status: AlertStatus; at: string }>('answerByLink'),
    seeLink: fromPromise<void>(() =>
      Promise.reject(new Error('seeLink: provide the call seeAnswerLink, once the page is visible')),
    ),
    watchNews: watchNewsStub<undefined>(),
    awaitConnection: fromCallback<EventObject>(() => {
      throw new Error('awaitConnection: provide the news that the connection is back');
    }),
  },
  delays: { retryPause },
  guards: {
    ...fresh.guards,
    isDead: (_, { error }: { error: unknown }) => refusalCode(error) === 'deadLink',
    isTooOld: (_, { error }: { error: unknown }) => refusalCode(error) === 'tooOld',
    /** Another one than what is being sent, or waits to be. */
    isChanged: ({ context, event }) => event.type === 'status.pressed' && event.status !== context.status,
    isTransient: (_, { error }: { error: unknown }) => isTransient(error),
    /** What someone said in their stead can be said by themselves. */
    isNew: ({ context: { link }, event }) =>
      event.type === 'status.pressed' && (link?.status !== event.status || link.markedByOther),
  },
  actions: {
    ...fresh.actions,
    keepLink: assign((_, { link }: { link: AnswerLink }) => ({ link, error: null, isUnsent: false })),
    takeStatus: assign(({ event }) =>
      event.type === 'status.pressed' ? { status: event.status, pressedAt: event.at, isOld: false } : {},
    ),
    markUnsent: assign({ isUnsent: true }),
    markOld: assign({ isUnsent: false, isOld: true }),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});

const link = ({ event }: { event: { output: AnswerLink } }) => ({ link: event.output });
const kept = { type: 'keepLink', params: link } as const;
/** What is pressed takes the place of what is being sent, or waits to be. */
const changes = {
  'status.pressed': { guard: 'isChanged', target: 'answering', reenter: true, actions: 'takeStatus' },
} as const;
const dead = { guard: { type: 'isDead', params: failed }, target: '#answerLink.dead' } as const;

/**
 * Someone answers an alert of an organization by the link in its message, without signing in (S-92): safe, or not. An answer that
 * no server took is tried again by itself. It is looked at again as long as the page is open, for the all-clear.
 */
export const answerLinkMachine = chart.createMachine({
  id: 'answerLink',
  context: ({ input }) => ({
    ...input,
    link: null,
    status: null,
    pressedAt: '',
    isUnsent: false,
    isOld: false,
    error: null,
    outdated: false,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'openLink',
        src: 'readLink',
        onDone: { target: 'open', actions: kept },
        onError: [dead, { target: 'failed', actions: { type: 'rememberError', params: failed } }],
      },
    },
    failed: unopened,
    open: {
      initial: 'watching',
      invoke: [
        { id: 'seeLink', src: 'seeLink', onError: {} },
        { id: 'watchNews', src: 'watchNews', onError: {} },
      ],
      states: {
        watching: {
          tags: 'resting',
          always: settled.always,
          on: {
            'news.arrived': 'refreshing',
            'retry.pressed': { guard: 'hasFailed', target: 'refreshing' },
            'status.pressed': { guard: 'isNew', target: 'answering', actions: 'takeStatus' },
          },
        },
        refreshing: {
          tags: 'busy',
          entry: 'clearOutdated',
          on: {
            'news.arrived': invalidation['news.arrived'],
            'status.pressed': { guard: 'isNew', target: 'answering', actions: 'takeStatus' },
          },
          invoke: {
            id: 'readLink',
            src: 'readLink',
            onDone: { target: 'watching', actions: kept },
            onError: [dead, { target: 'watching', actions: { type: 'rememberError', params: failed } }],
          },
        },
        answering: {
          tags: 'busy',
          on: changes,
          invoke: {
            id: 'sendAnswer',
            src: 'sendAnswer',
            input: ({ context }) => ({ status: context.status ?? 'Not Safe', at: context.pressedAt }),
            onDone: { target: 'watching', actions: kept },
            onError: [dead, ...alertAnswerRefused],
          },
        },
        unsent: { ...unsentAnswer, on: { ...unsentAnswer.on, ...changes } },
      },
    },
    dead: { type: 'final', tags: 'resting' },
  },
});
