import { assign, emit, type EventObject, fromCallback, setup } from 'xstate';
import type { ConsentAnswer, ContactLink } from '#contract/alerts/contactConsent.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call, failed } from '#machines/kit/call.ts';
import { loadError } from '#machines/kit/freshnessSetup.ts';
import { failure, type NoticeShown } from '#machines/kit/notice.ts';
import { isTransient, refusalCode } from '#machines/kit/refusal.ts';
import { retryPause } from '../alertLink/setup.ts';
import { answerRefused, unopened, unsentAnswer } from '../linkStates.ts';

export interface ContactLinkInput {
  /** Zone of the device, IANA. */
  zone: string;
}

export interface ContactLinkContext extends ContactLinkInput {
  link: ContactLink | null;
  /** What is being answered. */
  answer: ConsentAnswer | null;
  error: string | null;
}

export type ContactLinkSignal =
  | { type: 'confirm.pressed' }
  | { type: 'decline.pressed' }
  | { type: 'no.pressed' }
  | { type: 'yes.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'connection.returned' };

const opening = loadError<ContactLinkContext, ContactLinkSignal>();

const chart = setup({
  types: {} as {
    context: ContactLinkContext;
    input: ContactLinkInput;
    events: ContactLinkSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    readLink: call<ContactLink>('getContactLink'),
    sendAnswer: call<ContactLink, { answer: ConsentAnswer }>('answerContactLink'),
    awaitConnection: fromCallback<EventObject>(() => {
      throw new Error('awaitConnection: provide the news that the connection is back');
    }),
  },
  delays: { retryPause },
  guards: {
    isDead: (_, { error }: { error: unknown }) => refusalCode(error) === 'deadLink',
    isTransient: (_, { error }: { error: unknown }) => isTransient(error),
    mayConfirm: ({ context }) => context.link?.state !== 'confirmed',
    mayDecline: ({ context }) => context.link?.state !== 'declined',
  },
  actions: {
    rememberError: opening.actions.rememberError,
    keepLink: assign((_, { link }: { link: ContactLink }) => ({ link, error: null })),
    takeYes: assign({ answer: 'confirmed' }),
    takeNo: assign({ answer: 'declined' }),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});

const kept = {
  type: 'keepLink',
  params: ({ event }: { event: { output: ContactLink } }) => ({ link: event.output }),
} as const;
const dead = { guard: { type: 'isDead', params: failed }, target: '#contactLink.dead' } as const;

/**
 * Someone says without an account whether they are a member's safety contact (S-124): yes at once, no after a question (S-125).
 * Either may be changed later. An answer that no server took is tried again by itself.
 */
export const contactLinkMachine = chart.createMachine({
  id: 'contactLink',
  context: ({ input }) => ({ ...input, link: null, answer: null, error: null }),
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
      states: {
        watching: {
          tags: 'resting',
          on: {
            'confirm.pressed': { guard: 'mayConfirm', target: 'answering', actions: 'takeYes' },
            'decline.pressed': { guard: 'mayDecline', target: 'asking' },
          },
        },
        asking: {
          tags: 'resting',
          on: { 'no.pressed': 'watching', 'yes.pressed': { target: 'answering', actions: 'takeNo' } },
        },
        answering: {
          tags: 'busy',
          invoke: {
            id: 'sendAnswer',
            src: 'sendAnswer',
            input: ({ context }) => ({ answer: context.answer ?? 'declined' }),
            onDone: { target: 'watching', actions: kept },
            onError: [dead, ...answerRefused],
          },
        },
        unsent: unsentAnswer,
      },
    },
    dead: { type: 'final', tags: 'resting' },
  },
});
