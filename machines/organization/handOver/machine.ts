import { assign, emit, setup } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import type { MemberDetails, MemberPage, MemberRow } from '#contract/organization/member.ts';
import { call, failed } from '#machines/kit/call.ts';
import { isGone, notLoaded, refusedFor } from '#machines/kit/gone.ts';
import { loadError } from '#machines/kit/freshnessSetup.ts';
import { failure, type NoticeShown, success } from '#machines/kit/notice.ts';
import { fullName, notDecided, notShown } from '../deciding.ts';

export interface HandOverInput {
  organizationId: string;
  /** Whose events they are. */
  memberId: string;
  /** The only event that is meant; null for all of theirs that are not over. */
  eventId: string | null;
}

export interface HandOverContext extends HandOverInput {
  /** Null while it is not known. */
  member: MemberDetails | null;
  /** As it was typed. */
  search: string;
  found: MemberPage;
  /** Who is to own them; null for none. */
  to: MemberRow | null;
  error: string | null;
}

export type HandOverSignal =
  | { type: 'search.changed'; text: string }
  | { type: 'record.chosen'; id: string }
  | { type: 'cancel.pressed' }
  | { type: 'no.pressed' }
  | { type: 'yes.pressed' }
  | { type: 'retry.pressed' };

export interface HandOverRequest {
  organizationId: string;
  memberId: string;
  to: string;
  events: string[];
}

/** Someone who types is not asked about after each letter. */
const searchPauseMs = 250;

const nobody: MemberPage = { data: [], next: null };

const load = loadError<HandOverContext, HandOverSignal>();

const chart = setup({
  types: {} as {
    context: HandOverContext;
    input: HandOverInput;
    events: HandOverSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    readMember: call<MemberDetails, Pick<HandOverInput, 'organizationId' | 'memberId'>>('readMember'),
    searchMembers: call<MemberPage, Pick<HandOverContext, 'organizationId' | 'search'>>('searchMembers'),
    handOverEvents: call<MemberDetails, HandOverRequest>('handOverEvents'),
  },
  delays: { searchPause: searchPauseMs },
  guards: {
    owns: ({ context }, { member }: { member: MemberDetails }) => eventsIn({ ...context, member }).length > 0,
    isFound: ({ context, event }) =>
      event.type === 'record.chosen' && othersIn(context).some(({ id }) => id === event.id),
    isGone,
    /** Something else is to be said then. */
    hasChanged: refusedFor(
      ...(['ownerChanged', 'ownsAlready', 'notCreator', 'eventEnded', 'eventCancelled', 'notFound'] as const),
      'notAllowed',
    ),
  },
  actions: {
    ...load.actions,
    rememberMember: assign((_, { member }: { member: MemberDetails }) => ({ member, to: null })),
    takeSearch: assign(({ context, event }) =>
      event.type === 'search.changed' ? { ...context, search: event.text, found: nobody } : context,
    ),
    rememberFound: assign((_, { found }: { found: MemberPage }) => ({ found })),
    choose: assign(({ context, event }) =>
      event.type === 'record.chosen'
        ? { ...context, to: context.found.data.find(({ id }) => id === event.id) ?? null }
        : context,
    ),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
    succeed: emit(({ context }) => success(doneText(context))),
  },
});

const member = ({ event }: { event: { output: MemberDetails } }) => ({ member: event.output });

const seekAnew = { 'search.changed': { target: 'typing', actions: ['takeSearch', 'clearError'] } } as const;
const leaves = { 'cancel.pressed': 'left' } as const;

/**
 * Events of a member that are not over get another owner (E-314): whoever may create events is found by their name, and it is asked
 * once more. What someone else decided meanwhile is said and read again.
 */
export const handOverMachine = chart.createMachine({
  id: 'handOver',
  context: ({ input }) => ({ ...input, member: null, search: '', found: nobody, to: null, error: null }),
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
            guard: { type: 'owns', params: member },
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
      on: { ...seekAnew, ...leaves, 'record.chosen': { guard: 'isFound', target: 'asking', actions: 'choose' } },
    },
    asking: { tags: 'resting', on: { 'no.pressed': 'found', 'yes.pressed': 'handingOver' } },
    handingOver: {
      tags: 'busy',
      invoke: {
        id: 'handOverEvents',
        src: 'handOverEvents',
        input: ({ context }) => requestOf(context),
        onDone: { target: 'handedOver', actions: 'succeed' },
        onError: notDecided('loading', 'found'),
      },
    },
    handedOver: { type: 'final', tags: 'resting' },
    left: { type: 'final', tags: 'resting' },
  },
});

/** The events that are handed over. */
export const eventsIn = ({ member, eventId }: HandOverContext): MemberDetails['holdings']['events'] =>
  member?.holdings.events.filter(({ id }) => eventId === null || id === eventId) ?? [];

const requestOf = (context: HandOverContext): HandOverRequest => ({
  ...{ organizationId: context.organizationId, memberId: context.memberId },
  ...{ to: context.to?.id ?? '', events: eventsIn(context).map(({ id }) => id) },
});

/** Whom they may go to among those who were found. */
export const othersIn = ({ found, memberId }: Pick<HandOverContext, 'found' | 'memberId'>): MemberRow[] =>
  found.data.filter(({ id, state }) => id !== memberId && state === 'active');

/** `Autumn Social`, `2 events` */
export function namedEvents(context: HandOverContext): string {
  const events = eventsIn(context);
  return events.length === 1 ? (events[0]?.title ?? '') : `${events.length} events`;
}

const doneText = (context: HandOverContext): string =>
  `${context.to ? fullName(context.to) : ''} owns ${namedEvents(context)} now.`;
