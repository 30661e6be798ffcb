import { assign, emit, setup } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import type { MemberDetails, MemberPage, MemberRow } from '#contract/organization/member.ts';
import type { Merge } from '#contract/organization/merge.ts';
import { call, failed } from '#machines/kit/call.ts';
import { isGone, notLoaded, refusedFor } from '#machines/kit/gone.ts';
import { loadError } from '#machines/kit/freshnessSetup.ts';
import { failure, type NoticeShown, success } from '#machines/kit/notice.ts';
import { fullName, notDecided, notShown } from '../deciding.ts';

export interface MergeMemberInput {
  organizationId: string;
  /** Whose panel it was opened from. */
  memberId: string;
  /** IANA id of the zone in which times are told. */
  zone: string;
}

export interface MergeMemberContext extends MergeMemberInput {
  /** Null while it is not known. */
  member: MemberDetails | null;
  /** As it was typed; at first the last name, since two records of one person mostly share it. */
  search: string;
  found: MemberPage;
  /** Id of the other record; null for none. */
  otherId: string | null;
  /** Whether the other record is kept instead. */
  isSwapped: boolean;
  merge: Merge | null;
  error: string | null;
}

export type MergeMemberSignal =
  | { type: 'search.changed'; text: string }
  | { type: 'record.chosen'; id: string }
  | { type: 'another.pressed' }
  | { type: 'swap.pressed' }
  | { type: 'merge.pressed' }
  | { type: 'cancel.pressed' }
  | { type: 'no.pressed' }
  | { type: 'yes.pressed' }
  | { type: 'retry.pressed' };

/** The records, by which of them is kept. */
export interface MergeRequest {
  organizationId: string;
  memberId: string;
  endingId: string;
}

type MemberRequest = Pick<MergeMemberInput, 'organizationId' | 'memberId'>;
type MemberSearch = Pick<MergeMemberContext, 'organizationId' | 'search'>;

/** Someone who types is not asked about after each letter. */
const searchPauseMs = 250;

const nobody: MemberPage = { data: [], next: null };

const load = loadError<MergeMemberContext, MergeMemberSignal>();

const chart = setup({
  types: {} as {
    context: MergeMemberContext;
    input: MergeMemberInput;
    events: MergeMemberSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    readMember: call<MemberDetails, MemberRequest>('readMember'),
    searchMembers: call<MemberPage, MemberSearch>('searchMembers'),
    readMerge: call<Merge, MergeRequest>('readMerge'),
    mergeMember: call<MemberDetails, MergeRequest>('mergeMember'),
  },
  delays: { searchPause: searchPauseMs },
  guards: {
    belongs: (_, { member }: { member: MemberDetails }) => belongs(member),
    isGone,
    /** Something else is to be said then. */
    hasChanged: refusedFor('membershipChanged', 'lastAdmin', 'roleNotHeld', 'ownRecordEnds', 'notFound', 'notAllowed'),
    isOpen: ({ context }) => context.merge?.refusal === null,
  },
  actions: {
    ...load.actions,
    rememberMember: assign((_, { member }: { member: MemberDetails }) => ({ member, search: member.lastName })),
    takeSearch: assign(({ context, event }) =>
      event.type === 'search.changed' ? { ...context, search: event.text, found: nobody } : context,
    ),
    rememberFound: assign((_, { found }: { found: MemberPage }) => ({ found })),
    choose: assign(({ context, event }) =>
      event.type === 'record.chosen' ? { ...context, otherId: event.id, isSwapped: false } : context,
    ),
    swap: assign(({ context }) => ({ ...context, isSwapped: !context.isSwapped })),
    rememberMerge: assign((_, { merge }: { merge: Merge }) => ({ merge })),
    forgetMerge: assign({ merge: null, otherId: null }),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
    succeed: emit((_, { member }: { member: MemberDetails }) =>
      success(`There is one record of ${fullName(member)} now.`),
    ),
  },
});

const member = ({ event }: { event: { output: MemberDetails } }) => ({ member: event.output });
const merge = ({ event }: { event: { output: Merge } }) => ({ merge: event.output });

/** Which record is kept, and which one ends. */
export function pairIn({ organizationId, memberId, otherId, isSwapped }: MergeMemberContext): MergeRequest {
  const other = otherId ?? '';
  return isSwapped
    ? { organizationId, memberId: other, endingId: memberId }
    : { organizationId, memberId, endingId: other };
}

const asked = ({ context }: { context: MergeMemberContext }): MergeRequest => pairIn(context);

const seekAnew = { 'search.changed': { target: 'typing', actions: ['takeSearch', 'clearError'] } } as const;
const leaves = { 'cancel.pressed': 'left' } as const;

/**
 * Two records of one person become one (M-163 to M-170): the other one is found by its name, both are shown side by side with what
 * goes along, ends and stays behind, and it is asked once more. What someone else decided meanwhile is read again and said.
 */
export const mergeMemberMachine = chart.createMachine({
  id: 'mergeMember',
  context: ({ input }) => ({
    ...{ ...input, member: null, search: '', found: nobody, otherId: null, isSwapped: false },
    ...{ merge: null, error: null },
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'readMember',
        src: 'readMember',
        input: ({ context: { organizationId, memberId } }) => ({ organizationId, memberId }),
        onDone: [
          {
            guard: { type: 'belongs', params: member },
            target: 'searching',
            actions: { type: 'rememberMember', params: member },
          },
          { target: 'closed', actions: { type: 'rememberMember', params: member } },
        ],
        onError: notLoaded,
      },
    },
    ...notShown,
    closed: { tags: 'resting', on: leaves },
    searching: {
      tags: 'busy',
      on: { ...seekAnew, ...leaves },
      invoke: {
        id: 'searchMembers',
        src: 'searchMembers',
        input: ({ context: { organizationId, search } }) => ({ organizationId, search }),
        onDone: {
          target: 'found',
          actions: { type: 'rememberFound', params: ({ event }) => ({ found: event.output }) },
        },
        onError: { target: 'notFound', actions: { type: 'rememberError', params: failed } },
      },
    },
    typing: {
      tags: 'resting',
      on: { ...leaves, 'search.changed': { ...seekAnew['search.changed'], reenter: true } },
      after: { searchPause: 'searching' },
    },
    notFound: {
      tags: 'resting',
      on: { ...seekAnew, ...leaves, 'retry.pressed': { target: 'searching', actions: 'clearError' } },
    },
    found: {
      tags: 'resting',
      on: { ...seekAnew, ...leaves, 'record.chosen': { target: 'comparing', actions: 'choose' } },
    },
    comparing: {
      tags: 'busy',
      invoke: {
        id: 'readMerge',
        src: 'readMerge',
        input: asked,
        onDone: { target: 'compared', actions: { type: 'rememberMerge', params: merge } },
        onError: [
          { guard: { type: 'isGone', params: failed }, target: 'gone' },
          { target: 'found', actions: [{ type: 'fail', params: failed }, { type: 'forgetMerge' }] },
        ],
      },
    },
    compared: {
      tags: 'resting',
      on: {
        ...leaves,
        'another.pressed': { target: 'found', actions: 'forgetMerge' },
        'swap.pressed': { target: 'comparing', actions: 'swap' },
        'merge.pressed': { guard: 'isOpen', target: 'asking' },
      },
    },
    asking: { tags: 'resting', on: { 'no.pressed': 'compared', 'yes.pressed': 'merging' } },
    merging: {
      tags: 'busy',
      invoke: {
        id: 'mergeMember',
        src: 'mergeMember',
        input: asked,
        onDone: { target: 'merged', actions: { type: 'succeed', params: member } },
        onError: notDecided('comparing', 'compared'),
      },
    },
    merged: { type: 'final', tags: 'resting' },
    left: { type: 'final', tags: 'resting' },
  },
});

/** Whose records may be merged: members, also suspended ones. */
export const belongs = ({ state }: Pick<MemberDetails, 'state'>): boolean =>
  state === 'active' || state === 'suspended';

/** The records among those that were found which may be the other one. */
export const othersIn = ({ found, memberId }: MergeMemberContext): MemberRow[] =>
  found.data.filter((row) => row.id !== memberId && belongs(row));
