import { assign, emit, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { AlertLink, ContactAnswer } from '#contract/alerts/alertLink.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call } from '#machines/kit/call.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { failure, type NoticeShown } from '#machines/kit/notice.ts';
import { isTransient, refusalCode } from '#machines/kit/refusal.ts';

/** After so many milliseconds an answer that no server took is sent again. */
export const retryPause = 5_000;

export interface AlertLinkInput {
  /** Zone of the device, IANA. */
  zone: string;
}

export interface AlertLinkContext extends AlertLinkInput {
  link: AlertLink | null;
  /** What is being answered. */
  answer: ContactAnswer | null;
  /** When that was pressed, UTC ISO. */
  pressedAt: string;
  /** No server took it yet; or it was not sent, since it got too old. */
  isUnsent: boolean;
  isOld: boolean;
  error: string | null;
  /** Something changed while a call was under way, so it is made again. */
  outdated: boolean;
}

export type AlertLinkSignal =
  | NewsArrived
  /** `at` is UTC ISO. */
  | { type: 'answer.pressed'; answer: ContactAnswer; at: string }
  | { type: 'retry.pressed' }
  | { type: 'connection.returned' };

const fresh = freshness<AlertLinkContext, AlertLinkSignal>();

export const chart = setup({
  types: {} as {
    context: AlertLinkContext;
    input: AlertLinkInput;
    events: AlertLinkSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    readLink: call<AlertLink>('getAlertLink'),
    sendAnswer: call<AlertLink, { answer: ContactAnswer; at: string }>('answerAlertLink'),
    seeLink: fromPromise<void>(() =>
      Promise.reject(new Error('seeLink: provide the call seeAlertLink, once the page is visible')),
    ),
    watchNews: watchNewsStub<undefined>(),
    awaitConnection: fromCallback<EventObject>(() => {
      throw new Error('awaitConnection: provide the news that the connection is back');
    }),
  },
  delays: { retryPause },
  guards: {
    ...fresh.guards,
    isOver: (_, { link }: { link: AlertLink }) => link.ended !== null,
    isDead: (_, { error }: { error: unknown }) => refusalCode(error) === 'deadLink',
    isTooOld: (_, { error }: { error: unknown }) => refusalCode(error) === 'tooOld',
    /** Another one than what is being sent, or waits to be. */
    isChanged: ({ context, event }) => event.type === 'answer.pressed' && event.answer !== context.answer,
    isTransient: (_, { error }: { error: unknown }) => isTransient(error),
    /** That they are on it can be said again, as long as that runs out. */
    isOtherAnswer: ({ context, event }) =>
      event.type === 'answer.pressed' &&
      (context.link?.contact.answer !== event.answer ||
        (event.answer === 'onIt' && context.link.contact.onItUntil !== null)),
  },
  actions: {
    ...fresh.actions,
    keepLink: assign((_, { link }: { link: AlertLink }) => ({ link, error: null, isUnsent: false })),
    takeAnswer: assign(({ event }) =>
      event.type === 'answer.pressed' ? { answer: event.answer, pressedAt: event.at, isOld: false } : {},
    ),
    markUnsent: assign({ isUnsent: true }),
    markOld: assign({ isUnsent: false, isOld: true }),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});
