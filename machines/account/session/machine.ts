import { errorText } from '#contract/kit/errorText.ts';
import { failed } from '#machines/kit/call.ts';
import { activeOrganization } from './organizations.ts';
import {
  chart,
  clockIsWrong,
  keptInTabOnly,
  noLoginPolicy,
  noOrganization,
  signInAgain,
  userErrorText,
} from './setup.ts';

/**
 * Who is here and in which organization (A-76 to A-83, H-01 to H-06): restoring what the browser kept, signed out, choosing an
 * organization, active in one. A sign-in without organization or without the login policy is refused with its sentence
 * and ended. A link may name the organization that it is about: it opens there, or says that it can't (N-112, N-113), or anywhere (S-199). What passes, no network or a server in trouble, ends nothing. An organization that doesn't open is not
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
    opensAnywhere: input.opensAnywhere === true,
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
        { guard: 'isLinkedAnywhere', target: 'entering', reenter: true, actions: 'dropLink' },
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
