import { assign, emit, setup } from 'xstate';
import type { Member } from '#contract/account/person.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call, failed } from '#machines/kit/call.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { sentAtApproval } from '../invitations.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { failure, type NoticeShown, success } from '#machines/kit/notice.ts';
import { searched, filtered, type Listed, listedOf, type MemberFilter, type OnList, withInvited } from './members.ts';

export interface SendInvitesInput {
  eventId: string;
  /** The event is not approved: invitations go out when it is. */
  waits: boolean;
}

export interface LoadedMembers extends OnList {
  members: Member[];
}

export interface SendInvitesContext extends SendInvitesInput {
  members: readonly Listed[];
  /** Ids; every member counts once (N-16). */
  selected: ReadonlySet<string>;
  search: string;
  filter: MemberFilter;
  error: string | null;
  /** Someone may have been invited while a call was under way. */
  outdated: boolean;
}

export type SendInvitesSignal =
  | { type: 'search.changed'; text: string }
  | { type: 'filter.pressed'; filter: MemberFilter }
  | { type: 'member.pressed'; id: string }
  | { type: 'all.pressed' }
  | { type: 'none.pressed' }
  | { type: 'send.pressed' }
  /** Whether the event is approved, as the event view knows it now. */
  | { type: 'approval.updated'; waits: boolean }
  | { type: 'retry.pressed' }
  | NewsArrived;

/** `invites.sent` is for whoever counts what is used. */
export type SendInvitesEmitted = NoticeShown | { type: 'invites.sent'; eventId: string };

/** When those who are chosen before the approval hear of it. */
const none: ReadonlySet<string> = new Set();

const fresh = freshness<SendInvitesContext, SendInvitesSignal>();

const chart = setup({
  types: {} as {
    context: SendInvitesContext;
    input: SendInvitesInput;
    events: SendInvitesSignal;
    emitted: SendInvitesEmitted;
    tags: 'busy' | 'resting';
  },
  actors: {
    loadMembers: call<LoadedMembers, { eventId: string }>('listMembers', 'readRoster'),
    loadInvited: call<OnList, { eventId: string }>('readRoster'),
    watchNews: watchNewsStub<{ eventId: string }>(),
    inviteMembers: call<{ invited: number; waits: boolean }, { eventId: string; users: string[] }>('inviteMembers'),
  },
  guards: {
    ...fresh.guards,
    isAnybodySelected: ({ context }) => context.selected.size > 0,
  },
  actions: {
    ...fresh.actions,
    keep: assign((_, { members, ...onList }: LoadedMembers) => ({ members: listedOf(members, onList) })),
    nameError: assign((_, { error }: { error: unknown }) => ({ error: errorText(error) })),
    markInvited: assign(({ context }, onList: OnList) => ({ members: withInvited(context.members, onList) })),
    takeApproval: assign(({ context, event }) =>
      event.type === 'approval.updated' ? { ...context, waits: event.waits } : context,
    ),
    takeSearch: assign(({ context, event }) =>
      event.type === 'search.changed' ? { ...context, search: event.text } : context,
    ),
    takeFilter: assign(({ context, event }) =>
      event.type === 'filter.pressed' ? { ...context, filter: event.filter } : context,
    ),
    toggle: assign(({ context, event }) => {
      if (event.type !== 'member.pressed') return context;
      const others = new Set([...context.selected].filter((id) => id !== event.id));
      return { ...context, selected: others.size < context.selected.size ? others : others.add(event.id) };
    }),
    selectListed: assign(({ context: { members, search, filter, selected } }) => ({
      selected: new Set([...selected, ...searched(filtered(members, filter, selected), search).map(({ id }) => id)]),
    })),
    selectNone: assign({ selected: none }),
    succeed: emit((_, { waits }: { waits: boolean }) => success(waits ? sentAtApproval : 'Invites successfully sent')),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
    tellSent: emit(({ context }): SendInvitesEmitted => ({ type: 'invites.sent', eventId: context.eventId })),
  },
});

/**
 * The owner invites members (N-01 to N-21). The selection is a set of ids, and it is empty after every attempt to send (N-18),
 * also after one that failed. Before the event is approved they are chosen, and invited with the approval. Who is invited
 * meanwhile is marked quietly; where that can not be learned, what is known stays.
 */
export const sendInvitesMachine = chart.createMachine({
  id: 'sendInvites',
  context: ({ input }) => ({
    ...input,
    members: [],
    selected: none,
    search: '',
    filter: 'everybody',
    error: null,
    outdated: false,
  }),
  invoke: {
    id: 'watchNews',
    src: 'watchNews',
    input: ({ context }) => ({ eventId: context.eventId }),
    onError: {},
  },
  on: { 'approval.updated': { actions: 'takeApproval' } },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'clearOutdated',
      on: { 'news.arrived': { actions: 'markOutdated' } },
      invoke: {
        id: 'loadMembers',
        src: 'loadMembers',
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'nameError', params: failed } },
      },
    },
    failed: { tags: 'resting', on: { 'retry.pressed': { target: 'loading', actions: 'clearError' } } },
    shown: {
      on: {
        'search.changed': { actions: 'takeSearch' },
        'filter.pressed': { actions: 'takeFilter' },
        'news.arrived': { actions: 'markOutdated' },
      },
      initial: 'choosing',
      states: {
        choosing: {
          tags: 'resting',
          initial: 'settled',
          states: {
            settled: {
              always: { guard: 'isOutdated', target: 'refreshing' },
              on: { 'news.arrived': 'refreshing' },
            },
            refreshing: {
              entry: 'clearOutdated',
              invoke: {
                id: 'loadInvited',
                src: 'loadInvited',
                input: ({ context }) => ({ eventId: context.eventId }),
                onDone: {
                  target: 'settled',
                  actions: { type: 'markInvited', params: ({ event }) => event.output },
                },
                onError: 'settled',
              },
            },
          },
          on: {
            'member.pressed': { actions: 'toggle' },
            'all.pressed': { actions: 'selectListed' },
            'none.pressed': { actions: 'selectNone' },
            'send.pressed': { guard: 'isAnybodySelected', target: 'sending', actions: 'markOutdated' },
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'inviteMembers',
            src: 'inviteMembers',
            input: ({ context }) => ({ eventId: context.eventId, users: [...context.selected].sort() }),
            onDone: {
              target: '#sendInvites.sent',
              actions: ['tellSent', { type: 'succeed', params: ({ event }) => event.output }],
            },
            onError: {
              target: 'choosing',
              actions: { type: 'fail', params: failed },
            },
          },
          exit: 'selectNone',
        },
      },
    },
    sent: { type: 'final', tags: 'resting' },
  },
});
