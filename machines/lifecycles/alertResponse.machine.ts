import { assign, setup } from 'xstate';
import type { AlertStatus } from '#contract/alerts/alert.ts';

/** Facts of one member and one alert: that their app showed it, and what they answer. The note and the place stand in a record. */
export type AlertResponseFact = {
  /** UTC ISO. */
  at: string;
  /** Id of the member. */
  by: string;
  alert: string;
} & ({ type: 'alertResponse.seen' } | { type: 'alertResponse.given'; status: AlertStatus });

export interface AlertResponseContext {
  id: string;
  answeredAt: string | null;
}

const lifecycle = setup({
  types: {} as { context: AlertResponseContext; input: { id: string }; events: AlertResponseFact },
  guards: { isSafe: ({ event }) => event.type === 'alertResponse.given' && event.status === 'Safe' },
  actions: { rememberAnswer: assign(({ context, event }) => ({ ...context, answeredAt: event.at })) },
});

/**
 * What a member says to an alert: nothing yet, nothing though their app showed it, that they are safe, or that they are not; each answer takes the place of the
 * one before. Nobody is Not Safe by silence. No clock, no I/O: times come with the facts.
 */
export const alertResponseMachine = lifecycle.createMachine({
  id: 'alertResponse',
  context: ({ input }) => ({ id: input.id, answeredAt: null }),
  initial: 'unanswered',
  on: {
    'alertResponse.given': [
      { guard: 'isSafe', target: '.safe', actions: 'rememberAnswer' },
      { target: '.notSafe', actions: 'rememberAnswer' },
    ],
  },
  states: { unanswered: { on: { 'alertResponse.seen': 'seen' } }, seen: {}, safe: {}, notSafe: {} },
});
