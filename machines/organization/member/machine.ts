import { assign, emit, setup } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import type { MemberDetails } from '#contract/organization/member.ts';
import { call, failed } from '#machines/kit/call.ts';
import { isGone, notLoaded } from '#machines/kit/gone.ts';
import { calling, reloading, invalidation, settled } from '#machines/kit/freshness.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { failure, type NoticeShown, success } from '#machines/kit/notice.ts';
import { doneText, type MemberAction, offeredTo } from './actions.ts';

export interface MemberInput {
  organizationId: string;
  memberId: string;
  /** Who looks. */
  userId: string;
  /** Whether they act for all chapters, and so may move members. */
  movesMembers: boolean;
  /** IANA id of the zone in which times are told. */
  zone: string;
}

export interface MemberContext extends MemberInput {
  member: MemberDetails | null;
  /** What is asked about, or under way. */
  action: MemberAction | null;
  error: string | null;
  outdated: boolean;
}

export type MemberSignal =
  | { type: 'action.pressed'; action: MemberAction }
  | { type: 'no.pressed' }
  | { type: 'yes.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' }
  | NewsArrived;

/** `member.changed`: the list shows them as they were. */
export type MemberEmitted = NoticeShown | { type: 'member.changed' };

interface MemberRequest {
  organizationId: string;
  memberId: string;
}

const fresh = freshness<MemberContext, MemberSignal>();

const chart = setup({
  types: {} as {
    context: MemberContext;
    input: MemberInput;
    events: MemberSignal;
    emitted: MemberEmitted;
    tags: 'busy' | 'resting';
  },
  actors: {
    readMember: call<MemberDetails, MemberRequest>('readMember'),
    suspendMember: call<MemberDetails, MemberRequest>('suspendMember'),
    reinstateMember: call<MemberDetails, MemberRequest>('reinstateMember'),
    removeMember: call<MemberDetails, MemberRequest>('removeMember'),
    removeAuthenticator: call<MemberDetails, MemberRequest>('removeAuthenticator'),
    signOutMember: call<MemberDetails, MemberRequest>('signOutMember'),
    resendInvitation: call<MemberDetails, MemberRequest>('resendInvitation'),
    watchNews: watchNewsStub<MemberInput>(),
  },
  guards: {
    ...fresh.guards,
    isOffered: ({ context, event }) =>
      event.type === 'action.pressed' &&
      context.member !== null &&
      offeredTo(context.member, context.userId).includes(event.action),
    suspends: ({ context }) => context.action === 'suspend',
    reinstates: ({ context }) => context.action === 'reinstate',
    removes: ({ context }) => context.action === 'remove',
    turnsOffApp: ({ context }) => context.action === 'turnOffApp',
    invites: ({ context }) => context.action === 'invite',
    isGone,
  },
  actions: {
    ...fresh.actions,
    rememberMember: assign((_, { member }: { member: MemberDetails }) => ({ member, error: null })),
    ask: assign(({ context, event }) =>
      event.type === 'action.pressed' ? { ...context, action: event.action } : context,
    ),
    succeed: emit(({ context }, { member }: { member: MemberDetails }) => success(doneText(member, context.action))),
    tellChanged: emit({ type: 'member.changed' }),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});

const askedOf = ({ context: { organizationId, memberId } }: { context: MemberContext }): MemberRequest => ({
  organizationId,
  memberId,
});

const member = ({ event }: { event: { output: MemberDetails } }) => ({ member: event.output });

/** Whatever came of it, how the member stands now is what the server says. */
const decided = {
  onDone: {
    target: 'shown',
    actions: [{ type: 'rememberMember', params: member }, { type: 'succeed', params: member }, { type: 'tellChanged' }],
  },
  onError: { target: 'shown', actions: [{ type: 'fail', params: failed }, { type: 'markOutdated' }] },
} as const;

const deciding = { tags: 'busy', on: invalidation } as const;

/**
 * One member, for whoever runs the organization (M-02 to M-07, M-10): what they are and have here, and what may be decided,
 * each after a question. What someone else decided meanwhile is shown as it stands.
 */
export const memberMachine = chart.createMachine({
  id: 'member',
  context: ({ input }) => ({ ...input, member: null, action: null, error: null, outdated: false }),
  invoke: { id: 'watchNews', src: 'watchNews', input: ({ context }) => context, onError: {} },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      ...calling,
      invoke: {
        id: 'readMember',
        src: 'readMember',
        input: askedOf,
        onDone: { target: 'shown', actions: { type: 'rememberMember', params: member } },
        onError: notLoaded,
      },
    },
    failed: { tags: 'resting', on: reloading },
    gone: { tags: 'resting' },
    shown: {
      tags: 'resting',
      always: settled.always,
      on: {
        ...settled.on,
        'retry.pressed': { guard: 'hasFailed', target: 'refreshing' },
        'action.pressed': { guard: 'isOffered', target: 'asking', actions: 'ask' },
      },
    },
    refreshing: {
      tags: 'busy',
      entry: ['clearOutdated', 'clearError'],
      on: {
        ...invalidation,
        'action.pressed': { guard: 'isOffered', target: 'asking', actions: ['ask', 'markOutdated'] },
      },
      invoke: {
        id: 'refreshMember',
        src: 'readMember',
        input: askedOf,
        onDone: { target: 'shown', actions: { type: 'rememberMember', params: member } },
        onError: [
          { guard: { type: 'isGone', params: failed }, target: 'gone' },
          { target: 'shown', actions: { type: 'rememberError', params: failed } },
        ],
      },
    },
    asking: {
      tags: 'resting',
      on: {
        ...invalidation,
        'no.pressed': 'shown',
        'yes.pressed': [
          { guard: 'suspends', target: 'suspending' },
          { guard: 'reinstates', target: 'reinstating' },
          { guard: 'removes', target: 'removing' },
          { guard: 'invites', target: 'inviting' },
          { guard: 'turnsOffApp', target: 'turningOffApp' },
          { target: 'signingOut' },
        ],
      },
    },
    suspending: { ...deciding, invoke: { id: 'suspendMember', src: 'suspendMember', input: askedOf, ...decided } },
    reinstating: { ...deciding, invoke: { id: 'reinstateMember', src: 'reinstateMember', input: askedOf, ...decided } },
    removing: { ...deciding, invoke: { id: 'removeMember', src: 'removeMember', input: askedOf, ...decided } },
    inviting: { ...deciding, invoke: { id: 'resendInvitation', src: 'resendInvitation', input: askedOf, ...decided } },
    turningOffApp: {
      ...deciding,
      invoke: { id: 'removeAuthenticator', src: 'removeAuthenticator', input: askedOf, ...decided },
    },
    signingOut: { ...deciding, invoke: { id: 'signOutMember', src: 'signOutMember', input: askedOf, ...decided } },
  },
});
