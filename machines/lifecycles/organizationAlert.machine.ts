import { assign, setup } from 'xstate';
import type { RefusalCode } from '#contract/kit/refusals.ts';

/** Facts of one alert of an organization. Ids and a boolean: what was asked stands in a record. */
export type OrganizationAlertFact = {
  type: 'organizationAlert.sent';
  /** UTC ISO. */
  at: string;
  /** Id of the person who sends it. */
  by: string;
  organization: string;
  drill: boolean;
};

export interface OrganizationAlertContext {
  id: string;
  sentAt: string | null;
}

const lifecycle = setup({
  types: {} as { context: OrganizationAlertContext; input: { id: string }; events: OrganizationAlertFact },
  actions: { rememberSending: assign(({ context, event }) => ({ ...context, sentAt: event.at })) },
});

/**
 * What an alert of an organization goes through: it is sent, and then it is said for good. What each member answers is a
 * stream of its own, and so is each message. No clock, no I/O: times come with the facts.
 */
export const organizationAlertMachine = lifecycle.createMachine({
  id: 'organizationAlert',
  context: ({ input }) => ({ id: input.id, sentAt: null }),
  initial: 'unsent',
  states: {
    unsent: { on: { 'organizationAlert.sent': { target: 'sent', actions: 'rememberSending' } } },
    sent: { type: 'final' },
  },
});

export type OrganizationAlertSnapshot = ReturnType<typeof organizationAlertMachine.resolveState>;

/** Why an alert can not be sent; null when it can. */
export const whyNotAlerted = (snapshot: OrganizationAlertSnapshot, fact: OrganizationAlertFact): RefusalCode | null =>
  snapshot.can(fact) ? null : 'changedMeanwhile';
