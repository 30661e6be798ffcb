import { assign, setup } from 'xstate';
import { checkMinutes } from '#contract/alerts/safetyCheck.ts';
import type { RefusalCode } from '#contract/kit/refusals.ts';
import { remindersOf } from './safetyCheck.deadline.ts';
import type { SafetyCheckContext, SafetyCheckFact, SafetyCheckFactOf as Of } from './safetyCheck.facts.ts';
import { minute } from '#contract/kit/durations.ts';

export type { SafetyCheckContext, SafetyCheckFact } from './safetyCheck.facts.ts';

const minutesTo = (at: string, endsAt: string): number => (Date.parse(endsAt) - Date.parse(at)) / minute;

const tellsSomebody = ({ contacts, officers }: Of<'safetyCheck.started'>['grounds']): boolean =>
  contacts > 0 || officers;

const lifecycle = setup({
  types: {} as { context: SafetyCheckContext; input: { id: string }; events: SafetyCheckFact },
  guards: {
    mayStart: ({ event }) => {
      if (event.type !== 'safetyCheck.started' || event.by !== event.person) return false;
      const minutes = minutesTo(event.at, event.endsAt);
      const fits = minutes >= checkMinutes.shortest && minutes <= checkMinutes.longest;
      return fits && tellsSomebody(event.grounds) && !event.grounds.running;
    },
    mayExtend: ({ context, event }) =>
      event.type === 'safetyCheck.extended' &&
      event.by === context.person &&
      context.endsAt !== null &&
      event.endsAt > context.endsAt &&
      event.endsAt > event.at &&
      minutesTo(event.at, event.endsAt) <= checkMinutes.longest,
    isNextReminder: ({ context, event }) =>
      event.type === 'safetyCheck.reminded' &&
      event.reminder > context.reminded &&
      event.at >= (remindersOf(context)[event.reminder - 1] ?? '9'),
    isOwn: ({ context, event }) => event.by === context.person,
    tellsSomebody: ({ context, event }) =>
      event.type === 'safetyCheck.expired' && event.alert !== null && event.at >= (context.endsAt ?? '9'),
    tellsNobody: ({ context, event }) =>
      event.type === 'safetyCheck.expired' && event.alert === null && event.at >= (context.endsAt ?? '9'),
  },
  actions: {
    rememberStart: assign((_, { at, person, organization, endsAt, sendsPlace }: Of<'safetyCheck.started'>) => ({
      ...{ person, organization, sendsPlace, endsAt, startedAt: at, setAt: at },
    })),
    rememberEnd: assign((_, { at, endsAt }: Of<'safetyCheck.extended'>) => ({ endsAt, setAt: at, reminded: 0 })),
    rememberReminder: assign((_, { reminder }: Of<'safetyCheck.reminded'>) => ({ reminded: reminder })),
    rememberSafe: assign((_, { at }: Of<'safetyCheck.ended'>) => ({ endedAt: at })),
    rememberExpiry: assign((_, { at, alert }: Of<'safetyCheck.expired'>) => ({ endedAt: at, alert })),
  },
});

/**
 * What a safety check goes through (S-75 to S-80): it starts with an end, its member is reminded before that and may move it; they
 * say that they are safe, or it becomes a personal alert. No clock, no I/O: what is due when is `deadlineOf`.
 */
export const safetyCheckMachine = lifecycle.createMachine({
  id: 'safetyCheck',
  context: ({ input }) => ({
    ...{ id: input.id, person: null, organization: null, sendsPlace: false, startedAt: null, setAt: null },
    ...{ endsAt: null, reminded: 0, endedAt: null, alert: null },
  }),
  initial: 'notStarted',
  states: {
    notStarted: {
      on: {
        'safetyCheck.started': {
          guard: 'mayStart',
          target: 'running',
          actions: { type: 'rememberStart', params: ({ event }) => event },
        },
      },
    },
    running: {
      initial: 'started',
      states: {
        started: {},
        reminded: {},
      },
      on: {
        'safetyCheck.extended': {
          guard: 'mayExtend',
          target: '.started',
          actions: { type: 'rememberEnd', params: ({ event }) => event },
        },
        'safetyCheck.reminded': {
          guard: 'isNextReminder',
          target: '.reminded',
          actions: { type: 'rememberReminder', params: ({ event }) => event },
        },
        'safetyCheck.ended': {
          guard: 'isOwn',
          target: 'endedSafe',
          actions: { type: 'rememberSafe', params: ({ event }) => event },
        },
        'safetyCheck.expired': [
          {
            guard: 'tellsSomebody',
            target: 'becameAlert',
            actions: { type: 'rememberExpiry', params: ({ event }) => event },
          },
          {
            guard: 'tellsNobody',
            target: 'toldNobody',
            actions: { type: 'rememberExpiry', params: ({ event }) => event },
          },
        ],
      },
    },
    endedSafe: { type: 'final' },
    becameAlert: { type: 'final' },
    toldNobody: { type: 'final' },
  },
});

export type SafetyCheckSnapshot = ReturnType<typeof safetyCheckMachine.resolveState>;

/** Why a check can not start; null when it can. */
export function whyNotStarted(snapshot: SafetyCheckSnapshot, fact: Of<'safetyCheck.started'>): RefusalCode | null {
  if (fact.grounds.running) return 'checkRunning';
  if (!tellsSomebody(fact.grounds)) return 'noContacts';
  return snapshot.can(fact) ? null : 'changedMeanwhile';
}
