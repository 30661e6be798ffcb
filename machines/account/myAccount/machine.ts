import { assign, emit, fromPromise, setup } from 'xstate';
import type { Session, SessionList } from '#contract/account/session.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call, failed } from '#machines/kit/call.ts';
import { failure, type NoticeShown, success } from '#machines/kit/notice.ts';

export interface MyAccountInput {
  userId: string;
  /** IANA id of the zone in which times are told. */
  zone: string;
}

/** What is asked about, or under way: one session, all others, or, where a pool keeps them, every one and this one too. */
export type Ending = { what: 'one'; session: Session } | { what: 'others' } | { what: 'everywhere' };

export interface MyAccountContext extends MyAccountInput {
  /** Null while it is not known. */
  list: SessionList | null;
  error: string | null;
  ending: Ending | null;
}

export type MyAccountSignal =
  | { type: 'signOut.pressed'; id: string }
  | { type: 'signOutOthers.pressed' }
  | { type: 'signOutEverywhere.pressed' }
  | { type: 'no.pressed' }
  | { type: 'yes.pressed' }
  | { type: 'retry.pressed' };

interface Own {
  userId: string;
}

const chart = setup({
  types: {} as {
    context: MyAccountContext;
    input: MyAccountInput;
    events: MyAccountSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    listSessions: call<SessionList, Own>('listSessions'),
    endSession: call<SessionList, Own & { sessionId: string }>('endSession'),
    endOtherSessions: call<SessionList, Own>('endOtherSessions'),
    signOutEverywhere: fromPromise<void>(() =>
      Promise.reject(new Error('signOutEverywhere: provide ending every session at the identity provider')),
    ),
  },
  guards: {
    isAnother: ({ context, event }) => event.type === 'signOut.pressed' && anotherWith(context, event.id) !== null,
    hasOthers: ({ context }) => othersOf(context.list).length > 0,
    isElsewhere: ({ context }) => context.list?.keptHere === false,
    endsOne: ({ context }) => context.ending?.what === 'one',
    endsOthers: ({ context }) => context.ending?.what === 'others',
  },
  actions: {
    remember: assign((_, { list }: { list: SessionList }) => ({ list, error: null })),
    rememberError: assign({ error: (_, { error }: { error: unknown }) => errorText(error) }),
    clearError: assign({ error: null }),
    chooseOne: assign(({ context, event }) => {
      const session = event.type === 'signOut.pressed' ? anotherWith(context, event.id) : null;
      return { ending: session && { what: 'one' as const, session } };
    }),
    chooseOthers: assign({ ending: { what: 'others' } }),
    chooseEverywhere: assign({ ending: { what: 'everywhere' } }),
    sayOneEnded: emit(success('Signed out there.')),
    sayOthersEnded: emit(success('Signed out everywhere else.')),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});

/** Sessions on other devices. */
export const othersOf = (list: SessionList | null): Session[] => (list?.sessions ?? []).filter(({ isHere }) => !isHere);

const anotherWith = ({ list }: Pick<MyAccountContext, 'list'>, id: string): Session | null =>
  othersOf(list).find((session) => session.id === id) ?? null;

const list = ({ event }: { event: { output: SessionList } }) => ({ list: event.output });

const own = ({ context: { userId } }: { context: MyAccountContext }): Own => ({ userId });

/** What the server holds by then is asked again. */
const notEnded = { target: 'loading', actions: { type: 'fail', params: failed } } as const;

/**
 * Who someone is here, and where they are signed in: every session but this one can be ended, one or all,
 * each after a question. With a pool outside the list isn't to be had; it can end all of them, with this one.
 */
export const myAccountMachine = chart.createMachine({
  id: 'myAccount',
  context: ({ input }) => ({ ...input, list: null, error: null, ending: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'listSessions',
        src: 'listSessions',
        input: own,
        onDone: { target: 'shown', actions: { type: 'remember', params: list } },
        onError: { target: 'failed', actions: { type: 'rememberError', params: failed } },
      },
    },
    failed: { tags: 'resting', on: { 'retry.pressed': { target: 'loading', actions: 'clearError' } } },
    shown: {
      tags: 'resting',
      on: {
        'signOut.pressed': { guard: 'isAnother', target: 'asking', actions: 'chooseOne' },
        'signOutOthers.pressed': { guard: 'hasOthers', target: 'asking', actions: 'chooseOthers' },
        'signOutEverywhere.pressed': { guard: 'isElsewhere', target: 'asking', actions: 'chooseEverywhere' },
      },
    },
    asking: {
      tags: 'resting',
      on: {
        'no.pressed': 'shown',
        'yes.pressed': [
          { guard: 'endsOne', target: 'endingOne' },
          { guard: 'endsOthers', target: 'endingOthers' },
          { target: 'leaving' },
        ],
      },
    },
    endingOne: {
      tags: 'busy',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context: { userId, ending } }) => ({
          userId,
          sessionId: ending?.what === 'one' ? ending.session.id : '',
        }),
        onDone: { target: 'shown', actions: [{ type: 'remember', params: list }, 'sayOneEnded'] },
        onError: notEnded,
      },
    },
    endingOthers: {
      tags: 'busy',
      invoke: {
        id: 'endOtherSessions',
        src: 'endOtherSessions',
        input: own,
        onDone: { target: 'shown', actions: [{ type: 'remember', params: list }, 'sayOthersEnded'] },
        onError: notEnded,
      },
    },
    leaving: {
      tags: 'busy',
      invoke: {
        id: 'signOutEverywhere',
        src: 'signOutEverywhere',
        onDone: 'left',
        onError: { target: 'shown', actions: { type: 'fail', params: failed } },
      },
    },
    left: { type: 'final', tags: 'resting' },
  },
});
