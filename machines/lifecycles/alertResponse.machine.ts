import { assign, setup } from 'xstate';
import type { AlertStatus, BoardStatus } from '#contract/alerts/alert.ts';

/** Who answers: a person, or a guest on an event's list who has no account. */
export interface Respondent {
  kind: 'person' | 'attendee';
  id: string;
}

/**
 * Facts of one respondent and one alert: that their app showed it, what they answer, and what somebody who reads the board says in
 * their stead. The note and the place stand in a record.
 */
export type AlertResponseFact = {
  /** UTC ISO. */
  at: string;
  /** Id of the person whose act it is; of a guest, that on the list. */
  by: string;
  alert: string;
} & (
  | { type: 'alertResponse.seen'; guest?: true }
  | { type: 'alertResponse.given'; status: AlertStatus; guest?: true }
  | { type: 'alertResponse.marked'; status: BoardStatus; of: Respondent }
);

/** Of whom a fact says something. */
export function respondentOf(fact: AlertResponseFact): Respondent {
  if (fact.type === 'alertResponse.marked') return fact.of;
  return { kind: fact.guest ? 'attendee' : 'person', id: fact.by };
}

export interface AlertResponseContext {
  id: string;
  answeredAt: string | null;
  /** Id of who said it in their stead; null where they said it themselves. */
  markedBy: string | null;
}

const lifecycle = setup({
  types: {} as { context: AlertResponseContext; input: { id: string }; events: AlertResponseFact },
  guards: {
    isSafe: ({ event }) => 'status' in event && event.status === 'Safe',
    isNotSafe: ({ event }) => 'status' in event && event.status === 'Not Safe',
  },
  actions: {
    rememberAnswer: assign(({ context, event }) => ({ ...context, answeredAt: event.at, markedBy: null })),
    rememberMark: assign(({ context, event }) => ({ ...context, answeredAt: event.at, markedBy: event.by })),
  },
});

/**
 * What is known of somebody whom an alert is for: nothing yet, nothing though their app showed it, that they are safe, that they are
 * not, or that they had left before. Each answer takes the place of the one before, by whomever it is. Nobody is Not Safe by
 * silence. No clock, no I/O: times come with the facts.
 */
export const alertResponseMachine = lifecycle.createMachine({
  id: 'alertResponse',
  context: ({ input }) => ({ id: input.id, answeredAt: null, markedBy: null }),
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
  states: { unanswered: { on: { 'alertResponse.seen': 'seen' } }, seen: {}, safe: {}, notSafe: {}, leftBefore: {} },
});

export type AlertResponseSnapshot = ReturnType<typeof alertResponseMachine.resolveState>;

const states = { Safe: 'safe', 'Not Safe': 'notSafe', 'Left before': 'leftBefore' } as const;

/** Whether that stands already: said again it is no fact. Somebody's own word takes the place of one in their stead. */
export const isSaidAlready = (
  { value, context }: AlertResponseSnapshot,
  status: BoardStatus,
  isOwn: boolean,
): boolean => value === states[status] && (!isOwn || context.markedBy === null);
