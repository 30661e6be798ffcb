import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { Organization, Setting } from '#contract/organization/organization.ts';
import type { CurrentUser } from '#contract/account/person.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call } from '#machines/kit/call.ts';
import { failure, information, type NoticeShown } from '#machines/kit/notice.ts';
import { watchNewsStub } from '#machines/kit/news.ts';
import { endsSession, isUnanswered, mayGoLater, refusalCode } from '#machines/kit/refusal.ts';
import { activeOrganization, eligibleOrganizations, mayEnter } from './organizations.ts';
import type { SessionContext, SessionInput, SessionSignal } from './signals.ts';

type Link = Pick<SessionContext, 'linked' | 'opensAnywhere'>;

/** The link that was wanted before someone signed in, or the one of before. */
const linkOf = (before: Link, { linked, opensAnywhere }: { linked?: string | null; opensAnywhere?: boolean }): Link =>
  linked == null
    ? { linked: before.linked, opensAnywhere: before.opensAnywhere }
    : { linked, opensAnywhere: opensAnywhere === true };

/** Until a user who could not be read again is read once more, in milliseconds. */
export const userPause = 60_000;

export const noOrganization = 'Account is not associated to an organization';
export const noLoginPolicy = 'Account does not have permission to login to the member dashboard';
export const signInAgain = 'Please sign in again.';
export const keptInTabOnly = 'This browser doesn’t save your sign-in. Closing this page signs you out.';
export const clockIsWrong = 'Your device’s clock is wrong. Please correct it.';
export const noUserInformation = 'There was an error obtaining the user information';

export const chart = setup({
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
    isLinkedAnywhere: ({ context }) => context.linked !== null && context.opensAnywhere,
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
        ? { ...context, user: event.user, isFresh: true, ...linkOf(context, event) }
        : context,
    ),
    noteTokens: assign(({ context, event }) => ({
      hasTokens: true,
      ...(event.type === 'session.entered' ? linkOf(context, event) : {}),
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
        ? {
            ...context,
            linked: event.organizationId,
            opensAnywhere: event.opensAnywhere === true,
            isFresh: false,
            outage: null,
          }
        : context,
    ),
    openLinked: assign(({ context: { organizationId, settings, linked } }) => ({
      organizationId: linked,
      settings: linked === organizationId ? settings : null,
    })),
    dropLink: assign({ linked: null, opensAnywhere: false }),
    rememberSettings: assign((_, { settings }: { settings: Setting[] }) => ({ settings })),
    forgetOrganization: assign({ organizationId: null, settings: null }),
    forgetAll: assign({
      hasTokens: false,
      user: null,
      organizationId: null,
      settings: null,
      isFresh: false,
      linked: null,
      opensAnywhere: false,
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

/** What is said when the signed-in person cannot be loaded. */
export const userErrorText = (error: unknown): string => {
  const text = errorText(error);
  return text === 'Unknown error' ? noUserInformation : text;
};
