import { assign, setup } from 'xstate';
import type { ChapterMember } from '#contract/organization/chapter.ts';
import type { ListedState, MemberRow } from '#contract/organization/member.ts';
import type { NamedRole } from '#contract/organization/ownRole.ts';
import { call, failed } from '#machines/kit/call.ts';
import { invalidation, settled } from '#machines/kit/freshness.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';

export interface MembersInput {
  organizationId: string;
  /** The parent whose chapters are all listed; null for the organization alone. */
  parentId: string | null;
  /** The role to begin with: a built-in one by its name, one of the organization's own by its id; null for any. */
  role: string | null;
}

/** A page of the list: where all chapters are listed, each row has its own. */
export interface MembersPage {
  data: (MemberRow | ChapterMember)[];
  next: string | null;
  /** With the first page of one organization: the roles of its own. */
  ownRoles?: readonly NamedRole[] | undefined;
}

export type StateFilter = 'all' | ListedState;

export interface MembersContext extends MembersInput {
  /** As it was typed. */
  search: string;
  filter: StateFilter;
  /** The roles of the organization's own; null until they are known. */
  ownRoles: readonly NamedRole[] | null;
  rows: MembersPage['data'];
  /** Behind whom the next page begins; null with the last one. */
  next: string | null;
  error: string | null;
  /** Something changed while a call was under way, so it is made again. */
  outdated: boolean;
}

export type MembersSignal =
  | { type: 'search.changed'; text: string }
  | { type: 'filter.chosen'; filter: StateFilter }
  | { type: 'role.chosen'; role: string | null }
  | { type: 'more.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' }
  | NewsArrived;

/** Members from behind one of them, at least so many. */
export interface MembersRequest extends MembersInput {
  search: string;
  filter: StateFilter;
  after: string | null;
  atLeast: number;
}

/** Someone who types is not asked about after each letter. */
const searchPauseMs = 250;

const fresh = freshness<MembersContext, MembersSignal>();

const chart = setup({
  types: {} as {
    context: MembersContext;
    input: MembersInput;
    events: MembersSignal;
    tags: 'busy' | 'resting';
  },
  actors: {
    searchMembers: call<MembersPage, MembersRequest>('searchMembers'),
    watchNews: watchNewsStub<MembersInput>(),
  },
  delays: { searchPause: searchPauseMs },
  guards: { ...fresh.guards, hasMore: ({ context }) => context.next !== null },
  actions: {
    ...fresh.actions,
    takeSearch: assign(({ context, event }) =>
      event.type === 'search.changed' ? { ...context, search: event.text, rows: [], next: null } : context,
    ),
    takeFilter: assign(({ context, event }) =>
      event.type === 'filter.chosen' ? { ...context, filter: event.filter, rows: [], next: null } : context,
    ),
    takeRole: assign(({ context, event }) =>
      event.type === 'role.chosen' ? { ...context, role: event.role, rows: [], next: null } : context,
    ),
    rememberPage: assign(({ context }, { page }: { page: MembersPage }) => ({
      rows: page.data,
      next: page.next,
      ownRoles: page.ownRoles ?? context.ownRoles,
    })),
    addPage: assign(({ context }, { page }: { page: MembersPage }) => ({
      rows: [...context.rows, ...page.data],
      next: page.next,
    })),
  },
});

const askedOf = ({ context }: { context: MembersContext }, after: string | null): MembersRequest => {
  const { organizationId, parentId, search, filter, role, rows } = context;
  return { organizationId, parentId, search, filter, role, after, atLeast: after === null ? rows.length : 0 };
};

const seekAnew = {
  'search.changed': { target: '#members.typing', actions: 'takeSearch' },
  'filter.chosen': { target: '#members.seeking', actions: 'takeFilter' },
  'role.chosen': { target: '#members.seeking', actions: 'takeRole' },
} as const;

const refresh = {
  'retry.pressed': '#members.shown.refreshing',
  'refresh.requested': '#members.shown.refreshing',
  'news.arrived': '#members.shown.refreshing',
} as const;

/**
 * The members of an organization for whoever runs it (M-09), or of all chapters for whoever acts for their parent (M-157): a page at a
 * time, found by their names, by how they stand and by a role they have (M-190);
 * where a role was asked for, active ones first, whom the roles count.
 * An answer to what was typed before is not waited for.
 */
export const membersMachine = chart.createMachine({
  id: 'members',
  context: ({ input }) => ({
    ...input,
    search: '',
    filter: input.role === null ? 'all' : 'active',
    ownRoles: null,
    rows: [],
    next: null,
    error: null,
    outdated: false,
  }),
  invoke: { id: 'watchNews', src: 'watchNews', input: ({ context }) => context, onError: {} },
  initial: 'seeking',
  states: {
    seeking: {
      tags: 'busy',
      entry: ['clearOutdated', 'clearError'],
      on: {
        ...invalidation,
        'search.changed': { target: 'typing', actions: 'takeSearch' },
        'filter.chosen': { target: 'seeking', reenter: true, actions: 'takeFilter' },
        'role.chosen': { target: 'seeking', reenter: true, actions: 'takeRole' },
      },
      invoke: {
        id: 'searchMembers',
        src: 'searchMembers',
        input: (given) => askedOf(given, null),
        onDone: { target: 'shown', actions: { type: 'rememberPage', params: ({ event }) => ({ page: event.output }) } },
        onError: { target: 'failed', actions: { type: 'rememberError', params: failed } },
      },
    },
    typing: {
      tags: 'resting',
      entry: 'clearError',
      after: { searchPause: 'seeking' },
      on: {
        'search.changed': { target: 'typing', reenter: true, actions: 'takeSearch' },
        'filter.chosen': { target: 'seeking', actions: 'takeFilter' },
        'role.chosen': { target: 'seeking', actions: 'takeRole' },
      },
    },
    failed: {
      tags: 'resting',
      on: {
        ...seekAnew,
        'retry.pressed': 'seeking',
        'refresh.requested': 'seeking',
        'news.arrived': 'seeking',
      },
    },
    shown: {
      initial: 'settled',
      on: seekAnew,
      states: {
        settled: {
          tags: 'resting',
          always: settled.always,
          on: { ...refresh, 'more.pressed': { guard: 'hasMore', target: 'addingMore' } },
        },
        refreshing: {
          tags: 'busy',
          entry: ['clearOutdated', 'clearError'],
          on: {
            ...invalidation,
            'more.pressed': { guard: 'hasMore', target: 'addingMore', actions: 'markOutdated' },
          },
          invoke: {
            id: 'refreshMembers',
            src: 'searchMembers',
            input: (given) => askedOf(given, null),
            onDone: {
              target: 'settled',
              actions: { type: 'rememberPage', params: ({ event }) => ({ page: event.output }) },
            },
            onError: { target: 'settled', actions: { type: 'rememberError', params: failed } },
          },
        },
        addingMore: {
          tags: 'busy',
          entry: 'clearError',
          on: invalidation,
          invoke: {
            id: 'moreMembers',
            src: 'searchMembers',
            input: (given) => askedOf(given, given.context.next),
            onDone: {
              target: 'settled',
              actions: { type: 'addPage', params: ({ event }) => ({ page: event.output }) },
            },
            onError: { target: 'settled', actions: { type: 'rememberError', params: failed } },
          },
        },
      },
    },
  },
});
