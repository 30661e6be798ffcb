import { assign, setup } from 'xstate';
import type { BoardStatus } from '#contract/alerts/alert.ts';
import {
  type AlertResponseContext,
  type AlertResponseFact,
  type AlertResponseFactOf as Of,
  noHelp,
  officerMinutes,
  officerRounds,
} from './alertResponse.facts.ts';

const lifecycle = setup({
  types: {} as { context: AlertResponseContext; input: { id: string }; events: AlertResponseFact },
  guards: {
    isSafe: ({ event }) => 'status' in event && event.status === 'Safe',
    isNotSafe: ({ event }) => 'status' in event && event.status === 'Not Safe',
    isNextRound: ({ context, event }) =>
      event.type === 'alertResponse.officersTold' &&
      context.rounds < officerRounds.length &&
      event.told.every((id) => !context.told.includes(id)) &&
      !(event.again && event.told.length > 0),
    isHelper: ({ context, event }) =>
      event.type === 'alertResponse.handedBack' && (event.helper ?? event.by) === context.helper,
  },
  actions: {
    rememberAnswer: assign(({ context, event }) => ({ ...context, answeredAt: event.at, markedBy: null })),
    rememberMark: assign(({ context, event }) => ({ ...context, answeredAt: event.at, markedBy: event.by })),
    /** One that told no one is asked again, and uses no round up. */
    rememberRound: assign(({ context }, { told, again, at }: Of<'alertResponse.officersTold'>) => {
      if (again) return { escalatesAt: later(at, officerMinutes) };
      const rounds = context.rounds + 1;
      const escalatesAt = rounds < officerRounds.length ? later(at, officerMinutes) : null;
      return { rounds, told: [...context.told, ...told], escalatesAt };
    }),
    rememberHelper: assign(({ event }) => ({ helper: event.by, escalatesAt: null })),
    /** Who hoped for help has waited long enough: everyone else on duty is told at once, also who was told before. */
    askEveryone: assign((_, { helper, by, at }: Of<'alertResponse.handedBack'>) => ({
      ...{ rounds: officerRounds.length - 1, told: [helper ?? by], escalatesAt: at, helper: null },
    })),
    forgetHelp: assign(noHelp),
  },
});

const later = (at: string, minutes: number): string => new Date(Date.parse(at) + minutes * 60_000).toISOString();

/**
 * What is known of someone whom an alert is for: nothing yet, nothing though their app showed it, that they are safe, that they are
 * not, or that they had left before. Each answer takes the place of the one before, by whomever it is. No one is Not Safe by
 * silence. While someone is not safe, safety officers on duty are told until one is on it (S-104). No clock, no I/O: times come
 * with the facts.
 */
export const alertResponseMachine = lifecycle.createMachine({
  id: 'alertResponse',
  context: ({ input }) => ({ id: input.id, answeredAt: null, markedBy: null, ...noHelp }),
  initial: 'unanswered',
  on: {
    'alertResponse.given': [
      { guard: 'isSafe', target: '.safe', actions: 'rememberAnswer' },
      { target: '.notSafe', actions: 'rememberAnswer' },
    ],
    'alertResponse.marked': [
      { guard: 'isSafe', target: '.safe', actions: 'rememberMark' },
      { guard: 'isNotSafe', target: '.notSafe', actions: 'rememberMark' },
      { target: '.leftBefore', actions: 'rememberMark' },
    ],
  },
  states: {
    unanswered: { on: { 'alertResponse.seen': 'seen' } },
    seen: {},
    safe: {},
    notSafe: {
      initial: 'nobodyOnIt',
      exit: 'forgetHelp',
      on: {
        'alertResponse.given': { guard: 'isNotSafe', actions: 'rememberAnswer' },
        'alertResponse.marked': { guard: 'isNotSafe', actions: 'rememberMark' },
      },
      states: {
        nobodyOnIt: {
          on: {
            'alertResponse.officersTold': {
              guard: 'isNextRound',
              actions: { type: 'rememberRound', params: ({ event }) => event },
            },
            'alertResponse.takenOn': { target: 'onIt', actions: 'rememberHelper' },
          },
        },
        onIt: {
          on: {
            'alertResponse.handedBack': {
              guard: 'isHelper',
              target: 'nobodyOnIt',
              actions: { type: 'askEveryone', params: ({ event }) => event },
            },
          },
        },
      },
    },
    leftBefore: {},
  },
});

export type AlertResponseSnapshot = ReturnType<typeof alertResponseMachine.resolveState>;

const states = { Safe: 'safe', 'Not Safe': 'notSafe', 'Left before': 'leftBefore' } as const;

/** Whether that stands already: said again it is no fact. Someone's own word takes the place of one in their stead. */
export const isSaidAlready = (snapshot: AlertResponseSnapshot, status: BoardStatus, isOwn: boolean): boolean =>
  snapshot.matches(states[status]) && (!isOwn || snapshot.context.markedBy === null);

/** Whether there is newer word than what stood at `since` (UTC ISO; null: nothing was said). */
export const isSaidSince = ({ context: { answeredAt } }: AlertResponseSnapshot, since: string | null): boolean =>
  answeredAt !== null && (since === null || Date.parse(answeredAt) > Date.parse(since));
