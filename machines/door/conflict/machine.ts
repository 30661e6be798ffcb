import { assign, emit, sendTo, setup } from 'xstate';
import type { ConflictAnswer, DoorConflict } from '#contract/door/doorLog.ts';
import { errorText } from '#contract/kit/errorText.ts';
import type { RosterParty } from '#machines/guests/roster/parties.ts';
import { type RosterCommand, type RosterUpdate, watchRosterStub } from '#machines/guests/roster/watch.ts';
import { call, failed } from '#machines/kit/call.ts';
import { failure, type NoticeShown } from '#machines/kit/notice.ts';

export interface ConflictInput {
  eventId: string;
  /** IANA id of the event's zone. */
  zone: string;
}

/** Someone whose admissions contradict each other or the list. */
export interface OpenConflict extends DoorConflict {
  attendeeId: string;
  name: string;
}

/** Whose admissions were put away, and which: their moments, UTC ISO. */
export type PutAway = Pick<Settled, 'attendeeId' | 'admissions'>;

export interface ConflictContext extends ConflictInput {
  /** The earliest first. */
  open: readonly OpenConflict[];
  /** Put away on this page, as it was shown. */
  later: readonly PutAway[];
  settling: ConflictAnswer | null;
}

export type ConflictSignal =
  | { type: 'answer.pressed'; answer: ConflictAnswer }
  | { type: 'later.pressed' }
  | RosterUpdate;

interface Settled {
  eventId: string;
  attendeeId: string;
  answer: ConflictAnswer;
  /** When they were admitted, as it was shown, UTC ISO. */
  admissions: readonly string[];
}

const chart = setup({
  types: {} as {
    context: ConflictContext;
    input: ConflictInput;
    events: ConflictSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    settleConflict: call<void, Settled>('settleConflict'),
    watchRoster: watchRosterStub(),
  },
  guards: {
    isShown: ({ context }) => shownOf(context) !== null,
    isOffered: ({ context, event }) => {
      const shown = shownOf(context);
      return event.type === 'answer.pressed' && shown !== null && answersTo(shown).includes(event.answer);
    },
  },
  actions: {
    take: assign(({ context, event }) =>
      event.type === 'roster.changed' ? { ...context, open: conflictsIn(event.parties) } : context,
    ),
    putAway: assign(({ context }) => {
      const shown = shownOf(context);
      return { later: shown ? [...context.later, awayOf(shown)] : context.later };
    }),
    choose: assign(({ context, event }) => ({
      settling: event.type === 'answer.pressed' ? event.answer : context.settling,
    })),
    dropSettled: assign(({ context }) => ({ open: context.open.filter((each) => each !== shownOf(context)) })),
    forgetAnswer: assign({ settling: null }),
    askRoster: sendTo('watchRoster', (): RosterCommand => ({ type: 'refresh.requested' })),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});

/**
 * Admissions that contradict each other or the list, one after the other, until someone on the staff has settled them: at a
 * door, where one may be put away until later, and on the guest list.
 */
export const conflictMachine = chart.createMachine({
  id: 'conflict',
  context: ({ input }) => ({ ...input, open: [], later: [], settling: null }),
  invoke: {
    id: 'watchRoster',
    src: 'watchRoster',
    input: ({ context }) => ({ eventId: context.eventId }),
    onError: {},
  },
  initial: 'asking',
  states: {
    asking: {
      tags: 'resting',
      entry: 'forgetAnswer',
      on: {
        'roster.changed': { actions: 'take' },
        'later.pressed': { guard: 'isShown', actions: 'putAway' },
        'answer.pressed': { guard: 'isOffered', target: 'settling', actions: 'choose' },
      },
    },
    settling: {
      tags: 'busy',
      invoke: {
        id: 'settleConflict',
        src: 'settleConflict',
        input: ({ context }) => settledOf(context),
        onDone: { target: 'asking', actions: ['dropSettled', 'askRoster'] },
        onError: { target: 'asking', actions: [{ type: 'fail', params: failed }, 'askRoster'] },
      },
    },
  },
});

/** How it may be settled. */
export const answersTo = ({ reason }: DoorConflict): readonly ConflictAnswer[] =>
  reason === 'admittedTwice' ? ['samePerson', 'codeCopied', 'stands'] : ['stands', 'left'];

/** The one that is shown. */
export const shownOf = ({ open, later }: Pick<ConflictContext, 'open' | 'later'>): OpenConflict | null =>
  open.find((each) => !isPutAway(each, later)) ?? null;

const awayOf = ({ attendeeId, admissions }: OpenConflict): PutAway => ({
  attendeeId,
  admissions: admissions.map(({ at }) => at),
});

/** Whether it was put away just as it stands: one with other admissions is asked about again (C-89). */
export const isPutAway = (conflict: OpenConflict, later: readonly PutAway[]): boolean => {
  const { attendeeId, admissions } = awayOf(conflict);
  return later.some((each) => each.attendeeId === attendeeId && each.admissions.join() === admissions.join());
};

function settledOf(context: ConflictContext): Settled {
  const shown = shownOf(context);
  const { eventId, settling } = context;
  const of = shown ? awayOf(shown) : { attendeeId: '', admissions: [] };
  return { eventId, ...of, answer: settling ?? 'stands' };
}

const firstAt = ({ admissions: [first] }: DoorConflict): string => first?.at ?? '';

function conflictsIn(parties: readonly RosterParty[]): OpenConflict[] {
  const rows = parties.flatMap(({ host, guests }) => [host, ...guests]);
  const open = rows.flatMap(({ id, firstName, lastName, conflict }) =>
    conflict ? [{ ...conflict, attendeeId: id, name: `${firstName} ${lastName}` }] : [],
  );
  return open.toSorted((one, other) => firstAt(one).localeCompare(firstAt(other)));
}
