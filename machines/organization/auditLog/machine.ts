import { assign, emit, setup } from 'xstate';
import type { AuditEntry, AuditGroup, AuditPage } from '#contract/organization/audit.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call, failed } from '#machines/kit/call.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { failure, type NoticeShown, success } from '#machines/kit/notice.ts';

export interface AuditLogInput {
  organizationId: string;
  /** IANA id of the zone in which times are told. */
  zone: string;
}

export type GroupFilter = 'all' | AuditGroup;

export interface AuditLogContext extends AuditLogInput {
  /** As it was typed. */
  search: string;
  filter: GroupFilter;
  entries: readonly AuditEntry[];
  /** Behind which the next page begins; null with the last one. */
  next: string | null;
  error: string | null;
  /** It was asked for again while a call was under way, so that is made again. */
  outdated: boolean;
}

export type AuditLogSignal =
  | { type: 'search.changed'; text: string }
  | { type: 'filter.chosen'; filter: GroupFilter }
  | { type: 'more.pressed' }
  | { type: 'export.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' };

/** Entries of a group, and of whom was typed. */
export interface EntriesRequest extends AuditLogInput {
  search: string;
  filter: GroupFilter;
}

/** Those from behind one of them, at least so many. */
export interface AuditPageRequest extends EntriesRequest {
  after: string | null;
  atLeast: number;
}

/** Someone who types is not asked about after each letter. */
const searchPauseMs = 250;

const fresh = freshness<AuditLogContext, AuditLogSignal>();

const chart = setup({
  types: {} as {
    context: AuditLogContext;
    input: AuditLogInput;
    events: AuditLogSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    searchAudit: call<AuditPage, AuditPageRequest>('searchAudit'),
    /** Reads all entries that were asked for, and hands them to the browser as a file. */
    exportAudit: call<void, EntriesRequest>('exportAudit'),
  },
  delays: { searchPause: searchPauseMs },
  guards: {
    ...fresh.guards,
    hasMore: ({ context }) => context.next !== null,
    hasEntries: ({ context }) => context.entries.length > 0,
  },
  actions: {
    ...fresh.actions,
    takeSearch: assign(({ context, event }) =>
      event.type === 'search.changed' ? { ...context, search: event.text, entries: [], next: null } : context,
    ),
    takeFilter: assign(({ context, event }) =>
      event.type === 'filter.chosen' ? { ...context, filter: event.filter, entries: [], next: null } : context,
    ),
    rememberPage: assign((_, { page }: { page: AuditPage }) => ({ entries: page.data, next: page.next })),
    addPage: assign(({ context }, { page }: { page: AuditPage }) => ({
      entries: [...context.entries, ...page.data],
      next: page.next,
    })),
    sayExported: emit(success('Audit log exported')),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});

const entriesAsked = ({ organizationId, zone, search, filter }: AuditLogContext): EntriesRequest => ({
  ...{ organizationId, zone, search, filter },
});

const pageAsked = (context: AuditLogContext, after: string | null): AuditPageRequest => ({
  ...entriesAsked(context),
  ...{ after, atLeast: after === null ? context.entries.length : 0 },
});

const page = ({ event }: { event: { output: AuditPage } }) => ({ page: event.output });

/** While a call is under way: what is asked for again is read once more after it. */
const again = { 'refresh.requested': { actions: 'markOutdated' } } as const;

const seekAnew = {
  'search.changed': { target: '#auditLog.typing', actions: 'takeSearch' },
  'filter.chosen': { target: '#auditLog.seeking', actions: 'takeFilter' },
} as const;

/**
 * The audit log of an organization for whoever runs it (M-126): newest first, a page at a time, by groups and by the names of
 * those it is about. What is shown is exported whole (M-127); another choice breaks that off.
 */
export const auditLogMachine = chart.createMachine({
  id: 'auditLog',
  context: ({ input }) => ({
    ...input,
    search: '',
    filter: 'all',
    entries: [],
    next: null,
    error: null,
    outdated: false,
  }),
  initial: 'seeking',
  states: {
    seeking: {
      tags: 'busy',
      entry: ['clearOutdated', 'clearError'],
      on: {
        ...again,
        'search.changed': { target: 'typing', actions: 'takeSearch' },
        'filter.chosen': { target: 'seeking', reenter: true, actions: 'takeFilter' },
      },
      invoke: {
        id: 'searchAudit',
        src: 'searchAudit',
        input: ({ context }) => pageAsked(context, null),
        onDone: { target: 'shown', actions: { type: 'rememberPage', params: page } },
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
      },
    },
    failed: { tags: 'resting', on: { ...seekAnew, 'retry.pressed': 'seeking', 'refresh.requested': 'seeking' } },
    shown: {
      initial: 'settled',
      on: seekAnew,
      states: {
        settled: {
          tags: 'resting',
          always: { guard: 'isOutdated', target: 'refreshing' },
          on: {
            'retry.pressed': { guard: 'hasFailed', target: 'refreshing' },
            'refresh.requested': 'refreshing',
            'more.pressed': { guard: 'hasMore', target: 'addingMore' },
            'export.pressed': { guard: 'hasEntries', target: 'exporting' },
          },
        },
        refreshing: {
          tags: 'busy',
          entry: ['clearOutdated', 'clearError'],
          on: {
            ...again,
            'more.pressed': { guard: 'hasMore', target: 'addingMore', actions: 'markOutdated' },
            'export.pressed': { guard: 'hasEntries', target: 'exporting', actions: 'markOutdated' },
          },
          invoke: {
            id: 'refreshAudit',
            src: 'searchAudit',
            input: ({ context }) => pageAsked(context, null),
            onDone: { target: 'settled', actions: { type: 'rememberPage', params: page } },
            onError: { target: 'settled', actions: { type: 'rememberError', params: failed } },
          },
        },
        addingMore: {
          tags: 'busy',
          entry: 'clearError',
          on: again,
          invoke: {
            id: 'moreAudit',
            src: 'searchAudit',
            input: ({ context }) => pageAsked(context, context.next),
            onDone: { target: 'settled', actions: { type: 'addPage', params: page } },
            onError: { target: 'settled', actions: { type: 'rememberError', params: failed } },
          },
        },
        exporting: {
          tags: 'busy',
          on: again,
          invoke: {
            id: 'exportAudit',
            src: 'exportAudit',
            input: ({ context }) => entriesAsked(context),
            onDone: { target: 'refreshing', actions: 'sayExported' },
            onError: { target: 'settled', actions: { type: 'fail', params: failed } },
          },
        },
      },
    },
  },
});
