import { assign, setup } from 'xstate';
import type { RefusalCode } from '#contract/kit/refusals.ts';

/** Facts of one personal alert. Ids and booleans: what was said, and where, stands in a record. */
export type PersonalAlertFact = {
  type: 'personalAlert.sent';
  /** UTC ISO. */
  at: string;
  /** Id of the person who sends it. */
  by: string;
  organization: string;
  /** Ids of the safety contacts who are told, in the order in which they were added. */
  contacts: string[];
  sendLocation: boolean;
  requestCall: boolean;
  drill: boolean;
};

export interface PersonalAlertContext {
  id: string;
  contacts: string[];
  sentAt: string | null;
}

const lifecycle = setup({
  types: {} as { context: PersonalAlertContext; input: { id: string }; events: PersonalAlertFact },
  guards: { tellsSomebody: ({ event }) => event.contacts.length > 0 },
  actions: {
    rememberSending: assign(({ context, event }) => ({ ...context, contacts: event.contacts, sentAt: event.at })),
  },
});

/**
 * What a personal alert goes through: it is sent, to at least one contact, and then it is said for good. How far each
 * message came is the messages' own. No clock, no I/O: times come with the facts.
 */
export const personalAlertMachine = lifecycle.createMachine({
  id: 'personalAlert',
  context: ({ input }) => ({ id: input.id, contacts: [], sentAt: null }),
  initial: 'unsent',
  states: {
    unsent: {
      on: { 'personalAlert.sent': { guard: 'tellsSomebody', target: 'sent', actions: 'rememberSending' } },
    },
    sent: { type: 'final' },
  },
});

export type PersonalAlertSnapshot = ReturnType<typeof personalAlertMachine.resolveState>;

/** Why an alert can not be sent; null when it can. */
export const whyNotSent = (snapshot: PersonalAlertSnapshot, fact: PersonalAlertFact): RefusalCode | null =>
  fact.contacts.length === 0 ? 'noContacts' : snapshot.can(fact) ? null : 'changedMeanwhile';
