import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { Organization, Setting } from '#contract/organization/organization.ts';
import type { CurrentUser } from '#contract/account/person.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call, failed } from '#machines/kit/call.ts';
import { failure, information, type NoticeShown } from '#machines/kit/notice.ts';
import { watchNewsStub } from '#machines/kit/news.ts';
import { endsSession, isUnanswered, mayGoLater, refusalCode } from '#machines/kit/refusal.ts';
import { eligibleOrganizations, mayEnter } from './organizations.ts';
import type { SessionContext, SessionInput, SessionSignal } from './signals.ts';

/** Until a user who could not be read again is read once more, in milliseconds. */
export const userPause = 60_000;

export const noOrganization = 'Account is not associated to an organization';
export const noLoginPolicy = 'Account does not have permission to login to the member dashboard';
export const signInAgain = 'Please sign in again.';
export const keptInTabOnly = 'This browser doesn’t save your sign-in. Closing this page signs you out.';
export const clockIsWrong = 'Your device’s clock is wrong. Please correct it.';
export const noUserInformation = 'There was an error obtaining the user information';

const chart = setup({
  types: {} as {
    context: SessionContext;
    input: SessionInput;
    events: SessionSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  delays: { userPause },
  actors: {
    loadUser: call<CurrentUser>('getCurrentUser'),
    recordLogin: call<void, { userId: string }>('saveUser'),
    loadSettings: call<Setting[], Organization | null>('getSettings'),
    endSession: fromPromise<void>(() =>
      Promise.reject(new Error('endSession: provide signing out at the identity provider')),
    ),
    watchNews: watchNewsStub<Organization | null>(),
    watchAuth: fromCallback<SessionSignal>(() => {
      throw new Error('watchAuth: provide the events of the identity provider');
    }),
  },
  guards: {
    hasTokens: ({ context }) => context.hasTokens,
    mayEnterAsKept: ({ context }) => context.user !== null && eligibleOrganizations(context.user).length > 0,
    isFirstLoaded: ({ context }) => context.user === null,
    isFresh: ({ context }) => context.isFresh,
    isLoaded: ({ event }) => event.type === 'session.entered' && event.user !== null,
    knowsSomebody: ({ context }) => context.hasTokens || context.user !== null,
    belongsNowhere: ({ context }) => context.user?.Organizations.length === 0,
    mayEnterNone: ({ context }) => context.user !== null && eligibleOrganizations(context.user).length === 0,
    mayEnterLinked: ({ context }) => context.user !== null && mayEnter(context.user, context.linked),
    isLinked: ({ context }) => context.linked !== null,
    isLinkedUnsure: ({ context }) => context.linked !== null && !context.isFresh,
    isThere: ({ context, event }) =>
      event.type === 'link.followed' && activeOrganization(context)?.id === event.organizationId,
    hasOrganization: ({ context }) => activeOrganization(context) !== null,
    hasLostOrganization: ({ context }) => activeOrganization(context) === null,
    staysInside: ({ context, event }) =>
      event.type === 'user.changed' && activeOrganization({ ...context, user: event.user }) !== null,
    mayEnterOne: ({ context }) => context.user !== null && eligibleOrganizations(context.user).length === 1,
    mayEnterChosen: ({ context, event }) =>
      event.type === 'organization.chosen' && context.user !== null && mayEnter(context.user, event.organizationId),
    isDressed: ({ context }, { error }: { error: unknown }) => context.settings !== null && mayGoLater(error),
    isShutOut: (_, { error }: { error: unknown }) => refusalCode(error) === 'notFound',
    endsSession: (_, { error }: { error: unknown }) => endsSession(error),
  },
  actions: {
    rememberUser: assign((_, { user }: { user: CurrentUser }) => ({ user, isFresh: true })),
    replaceUser: assign(({ context, event }) =>
      event.type === 'user.changed' ? { ...context, user: event.user } : context,
    ),
    enterUser: assign(({ context, event }) =>
      event.type === 'session.entered'
        ? { ...context, user: event.user, isFresh: true, linked: event.linked ?? context.linked }
        : context,
    ),
    noteTokens: assign(({ context, event }) => ({
      hasTokens: true,
      linked: (event.type === 'session.entered' ? event.linked : null) ?? context.linked,
    })),
    chooseOrganization: assign(({ context, event }) =>
      event.type === 'organization.chosen'
        ? { ...context, organizationId: event.organizationId, settings: null, linked: null }
        : context,
    ),
    chooseOnlyOrganization: assign(({ context }) => ({
      organizationId: (context.user && eligibleOrganizations(context.user)[0]?.id) ?? null,
      settings: null,
    })),
    noteLink: assign(({ context, event }) =>
      event.type === 'link.followed'
        ? { ...context, linked: event.organizationId, isFresh: false, outage: null }
        : context,
    ),
    openLinked: assign(({ context: { organizationId, settings, linked } }) => ({
      organizationId: linked,
      settings: linked === organizationId ? settings : null,
    })),
    dropLink: assign({ linked: null }),
    rememberSettings: assign((_, { settings }: { settings: Setting[] }) => ({ settings })),
    forgetOrganization: assign({ organizationId: null, settings: null }),
    forgetAll: assign({
      hasTokens: false,
      user: null,
      organizationId: null,
      settings: null,
      isFresh: false,
      linked: null,
    }),
    doubtUser: assign({ isFresh: false }),
    refuse: assign((_, { text }: { text: string }) => ({ refusal: text })),
    noteOutage: assign((_, { error }: { error: unknown }) => ({
      outage: isUnanswered(error) ? ('noConnection' as const) : ('trouble' as const),
    })),
    say: emit((_, { text }: { text: string }) => failure(text)),
    inform: emit((_, { text }: { text: string }) => information(text)),
    sayRefusal: emit(({ context }) => failure(context.refusal ?? 'Unknown error')),
  },
});

/**
 * Who is here and in which organization (A-76 to A-83, H-01 to H-06): restoring what the browser kept, signed out, choosing an
 * organization, active in one. A sign-in without organization or without the login policy is refused with its sentence
 * and ended. A link may name the organization that it is about: it opens there, or says that it can't (N-112, N-113). What passes, no network or a server in trouble, ends nothing. An organization that doesn't open is not
 * reported: the user is loaded again, who may belong to another by now.
 */
export const sessionMachine = chart.createMachine({
  id: 'session',
  context: ({ input }) => ({
    hasTokens: input.tokens,
    user: input.tokens ? input.user : null,
    organizationId: input.organizationId,
    settings: input.settings,
    isFresh: false,
    linked: input.linked ?? null,
    refusal: null,
    outage: null,
  }),
  invoke: { id: 'watchAuth', src: 'watchAuth', onError: '.leaving' },
  on: {
    'auth.ended': { target: '.signedOut', actions: 'forgetAll' },
    'auth.refused': {
      guard: 'knowsSomebody',
      target: '.signedOut',
      actions: ['forgetAll', { type: 'say', params: { text: signInAgain } }],
    },
    'storage.refused': { actions: { type: 'inform', params: { text: keptInTabOnly } } },
    'clock.differed': { actions: { type: 'inform', params: { text: clockIsWrong } } },
  },
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'mayEnterAsKept', target: 'entering' },
        { guard: 'hasTokens', target: 'restoring' },
        { target: 'signedOut' },
      ],
    },
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'loadUser',
        src: 'loadUser',
        onDone: [
          {
            guard: 'isFirstLoaded',
            target: 'recordingLogin',
            actions: { type: 'rememberUser', params: ({ event }) => ({ user: event.output }) },
          },
          {
            target: 'entering',
            actions: { type: 'rememberUser', params: ({ event }) => ({ user: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'endsSession', params: failed },
            target: 'refusing',
            actions: { type: 'refuse', params: ({ event }) => ({ text: userErrorText(event.error) }) },
          },
          {
            guard: 'mayEnterAsKept',
            target: 'astray',
            actions: { type: 'noteOutage', params: failed },
          },
          {
            target: 'unreachable',
            actions: { type: 'noteOutage', params: failed },
          },
        ],
      },
    },
    /** Of a sign-in whose user couldn't be loaded then. */
    recordingLogin: {
      tags: 'busy',
      invoke: {
        id: 'recordLogin',
        src: 'recordLogin',
        input: ({ context }) => ({ userId: context.user?.id ?? '' }),
        onDone: 'entering',
        onError: 'entering',
      },
    },
    unreachable: { tags: 'resting', on: { 'retry.pressed': 'restoring', 'logOut.pressed': 'leaving' } },
    signedOut: {
      tags: 'resting',
      on: {
        'session.entered': [
          { guard: 'isLoaded', target: 'entering', actions: 'enterUser' },
          { target: 'restoring', actions: 'noteTokens' },
        ],
      },
    },
    entering: {
      always: [
        { guard: 'belongsNowhere', target: 'refusing', actions: { type: 'refuse', params: { text: noOrganization } } },
        { guard: 'mayEnterNone', target: 'refusing', actions: { type: 'refuse', params: { text: noLoginPolicy } } },
        { guard: 'mayEnterLinked', target: 'active', actions: 'openLinked' },
        { guard: 'isLinkedUnsure', target: 'restoring' },
        { guard: 'isLinked', target: 'astray' },
        { guard: 'hasOrganization', target: 'active' },
        { guard: 'mayEnterOne', target: 'active', actions: 'chooseOnlyOrganization' },
        { target: 'choosing', actions: 'forgetOrganization' },
      ],
    },
    choosing: {
      tags: 'resting',
      on: {
        'organization.chosen': { guard: 'mayEnterChosen', target: 'active', actions: 'chooseOrganization' },
        'logOut.pressed': 'leaving',
      },
    },
    astray: {
      tags: 'resting',
      on: {
        'link.left': { target: 'entering', actions: 'dropLink' },
        'retry.pressed': { guard: 'isLinkedUnsure', target: 'restoring' },
        'logOut.pressed': 'leaving',
      },
    },
    active: {
      initial: 'arriving',
      invoke: [
        {
          id: 'loadSettings',
          src: 'loadSettings',
          input: ({ context }) => activeOrganization(context),
          onDone: { actions: { type: 'rememberSettings', params: ({ event }) => ({ settings: event.output }) } },
          onError: [
            { guard: { type: 'isDressed', params: failed } },
            { guard: { type: 'isShutOut', params: failed }, target: '.refreshing' },
            { actions: { type: 'say', params: ({ event }) => ({ text: errorText(event.error) }) } },
          ],
        },
        { id: 'watchNews', src: 'watchNews', input: ({ context }) => activeOrganization(context), onError: {} },
      ],
      on: {
        'news.arrived': { target: 'active', reenter: true, actions: 'doubtUser' },
        'organization.chosen': {
          guard: 'mayEnterChosen',
          target: 'active',
          reenter: true,
          actions: 'chooseOrganization',
        },
        'link.followed': [{ guard: 'isThere' }, { target: 'entering', actions: 'noteLink' }],
        'user.changed': [
          { guard: 'staysInside', actions: 'replaceUser' },
          { target: 'entering', actions: 'replaceUser' },
        ],
        'logOut.pressed': 'leaving',
      },
      states: {
        arriving: { always: [{ guard: 'isFresh', target: 'settled' }, { target: 'refreshing' }] },
        refreshing: {
          tags: 'resting',
          on: {
            'membership.changed': { target: 'refreshing', reenter: true },
            'connection.returned': { target: 'refreshing', reenter: true },
          },
          invoke: {
            id: 'refreshUser',
            src: 'loadUser',
            onDone: {
              target: 'checking',
              actions: { type: 'rememberUser', params: ({ event }) => ({ user: event.output }) },
            },
            onError: [
              {
                guard: { type: 'endsSession', params: failed },
                target: '#session.refusing',
                actions: { type: 'refuse', params: ({ event }) => ({ text: userErrorText(event.error) }) },
              },
              { target: 'unread' },
            ],
          },
        },
        /** What they may do is that of before, until it can be read. */
        unread: {
          tags: 'resting',
          on: { 'membership.changed': 'refreshing', 'connection.returned': 'refreshing' },
          after: { userPause: 'refreshing' },
        },
        checking: { always: [{ guard: 'hasLostOrganization', target: '#session.entering' }, { target: 'settled' }] },
        settled: { tags: 'resting', entry: 'dropLink', on: { 'membership.changed': 'refreshing' } },
      },
    },
    refusing: {
      tags: 'busy',
      entry: 'sayRefusal',
      invoke: {
        id: 'endRefusedSession',
        src: 'endSession',
        onDone: { target: 'signedOut', actions: 'forgetAll' },
        onError: { target: 'signedOut', actions: 'forgetAll' },
      },
    },
    leaving: {
      tags: 'busy',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        onDone: { target: 'signedOut', actions: 'forgetAll' },
        onError: { target: 'signedOut', actions: 'forgetAll' },
      },
    },
  },
});

/** The organization the user is in, when it is one they may enter. */
export function activeOrganization({
  user,
  organizationId,
}: Pick<SessionContext, 'user' | 'organizationId'>): Organization | null {
  return (user && eligibleOrganizations(user).find(({ id }) => id === organizationId)) ?? null;
}

/** What is said when the signed-in person cannot be loaded. */
export const userErrorText = (error: unknown): string => {
  const text = errorText(error);
  return text === 'Unknown error' ? noUserInformation : text;
};
