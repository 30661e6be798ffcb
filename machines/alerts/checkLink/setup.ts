import { assign, emit, type EventObject, fromCallback, setup } from 'xstate';
import type { AlertEnding } from '#contract/alerts/alertLink.ts';
import type { CheckLink } from '#contract/alerts/checkLink.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call } from '#machines/kit/call.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { failure, type NoticeShown } from '#machines/kit/notice.ts';
import { isTransient, refusalCode } from '#machines/kit/refusal.ts';
import { retryPause } from '../alertLink/setup.ts';
import { mayEndLater } from '../moreTime.ts';

export interface CheckLinkInput {
  /** Zone of the device, IANA. */
  zone: string;
}

export interface CheckLinkContext extends CheckLinkInput {
  link: CheckLink | null;
  /** How the alert is being ended. */
  how: AlertEnding;
  error: string | null;
  /** Something changed while a call was under way, so it is made again. */
  outdated: boolean;
}

export type CheckLinkSignal =
  | NewsArrived
  | { type: 'safe.pressed' }
  /** Some minutes more. */
  | { type: 'more.pressed' }
  /** To end the alert that it became: asks first. */
  | { type: 'end.pressed' }
  | { type: 'ending.chosen'; how: AlertEnding }
  | { type: 'keep.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'connection.returned' };

const fresh = freshness<CheckLinkContext, CheckLinkSignal>();

export const chart = setup({
  types: {} as {
    context: CheckLinkContext;
    input: CheckLinkInput;
    events: CheckLinkSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    readLink: call<CheckLink>('getCheckLink'),
    extendCheck: call<CheckLink, { until: string }>('extendByCheckLink'),
    endCheck: call<CheckLink>('endByCheckLink'),
    endAlert: call<CheckLink, { how: AlertEnding }>('endAlertByCheckLink'),
    watchNews: watchNewsStub<undefined>(),
    awaitConnection: fromCallback<EventObject>(() => {
      throw new Error('awaitConnection: provide the news that the connection is back');
    }),
  },
  delays: { retryPause },
  guards: {
    ...fresh.guards,
    isOver: (_, { link }: { link: CheckLink }) => link.ended !== null,
    isDead: (_, { error }: { error: unknown }) => refusalCode(error) === 'deadLink',
    isTransient: (_, { error }: { error: unknown }) => isTransient(error),
    isRunning: ({ context: { link } }) => link?.check != null,
    mayTakeMore: ({ context: { link } }) => link?.check != null && mayEndLater(link.check.endsAt, link.now),
    isAlert: ({ context: { link } }) => link?.alert != null,
  },
  actions: {
    ...fresh.actions,
    keepLink: assign((_, { link }: { link: CheckLink }) => ({ link, error: null })),
    takeEnding: assign(({ context, event }) => ({ how: event.type === 'ending.chosen' ? event.how : context.how })),
    sayTooLate: emit(failure('Your alert was already sent. You can end it here.')),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});
