import { assign, setup } from 'xstate';
import type { ContactAnswer, AlertEnding } from '#contract/alerts/alertLink.ts';
import type { RefusalCode } from '#contract/kit/refusals.ts';

interface Told {
  /** UTC ISO. */
  at: string;
  /** Id of the person who sends it, or of the contact who answers. */
  by: string;
}

/** Facts of one personal alert. Ids and booleans: what was said, and where, stands in a record. */
export type PersonalAlertFact =
  | (Told & {
      type: 'personalAlert.sent';
      organization: string;
      /** Ids of the safety contacts who are told, in the order in which they were added. */
      contacts: string[];
      sendLocation: boolean;
      requestCall: boolean;
      drill: boolean;
    })
  /** A contact has opened the link of their message. */
  | (Told & { type: 'personalAlert.seen'; contact: string })
  | (Told & { type: 'personalAlert.answered'; contact: string; answer: ContactAnswer })
  | (Told & { type: 'personalAlert.ended'; how: AlertEnding });

export interface PersonalAlertContext {
  id: string;
  contacts: string[];
  sentAt: string | null;
  /** Ids of contacts who opened their link before they answered. */
  seen: string[];
  /** What contacts answered last, by their id. */
  answers: Readonly<Record<string, ContactAnswer>>;
  ended: AlertEnding | null;
}

type Of<T extends PersonalAlertFact['type']> = Extract<PersonalAlertFact, { type: T }>;

const lifecycle = setup({
  types: {} as { context: PersonalAlertContext; input: { id: string }; events: PersonalAlertFact },
  guards: {
    tellsSomebody: ({ event }) => event.type === 'personalAlert.sent' && event.contacts.length > 0,
    isFirstSight: ({ context, event }) =>
      event.type === 'personalAlert.seen' &&
      context.contacts.includes(event.contact) &&
      !context.seen.includes(event.contact) &&
      context.answers[event.contact] === undefined,
    isOtherAnswer: ({ context, event }) =>
      event.type === 'personalAlert.answered' &&
      context.contacts.includes(event.contact) &&
      context.answers[event.contact] !== event.answer,
  },
  actions: {
    rememberSending: assign((_, { contacts, at }: Of<'personalAlert.sent'>) => ({ contacts, sentAt: at })),
    rememberSight: assign(({ context }, { contact }: Of<'personalAlert.seen'>) => ({
      seen: [...context.seen, contact],
    })),
    rememberAnswer: assign(({ context }, { contact, answer }: Of<'personalAlert.answered'>) => ({
      answers: { ...context.answers, [contact]: answer },
    })),
    rememberEnding: assign((_, { how }: Of<'personalAlert.ended'>) => ({ ended: how })),
  },
});

/**
 * What a personal alert goes through: it is sent, to at least one contact; they open it and answer, and may answer anew; its
 * sender ends it, once. How far each message came is the messages' own. No clock, no I/O: times come with the facts.
 */
export const personalAlertMachine = lifecycle.createMachine({
  id: 'personalAlert',
  context: ({ input }) => ({ id: input.id, contacts: [], sentAt: null, seen: [], answers: {}, ended: null }),
  initial: 'unsent',
  states: {
    unsent: {
      on: {
        'personalAlert.sent': {
          guard: 'tellsSomebody',
          target: 'active',
          actions: { type: 'rememberSending', params: ({ event }) => event },
        },
      },
    },
    active: {
      on: {
        'personalAlert.seen': {
          guard: 'isFirstSight',
          actions: { type: 'rememberSight', params: ({ event }) => event },
        },
        'personalAlert.answered': {
          guard: 'isOtherAnswer',
          actions: { type: 'rememberAnswer', params: ({ event }) => event },
        },
        'personalAlert.ended': { target: 'ended', actions: { type: 'rememberEnding', params: ({ event }) => event } },
      },
    },
    ended: { type: 'final' },
  },
});

export type PersonalAlertSnapshot = ReturnType<typeof personalAlertMachine.resolveState>;

/** Why an alert can not be sent; null when it can. */
export const whyNotSent = (snapshot: PersonalAlertSnapshot, fact: Of<'personalAlert.sent'>): RefusalCode | null =>
  fact.contacts.length === 0 ? 'noContacts' : snapshot.can(fact) ? null : 'changedMeanwhile';

/** Ids of the contacts who are on it. */
export const helpersOf = ({ answers }: Pick<PersonalAlertContext, 'answers'>): string[] =>
  Object.keys(answers).filter((contact) => answers[contact] === 'onIt');
