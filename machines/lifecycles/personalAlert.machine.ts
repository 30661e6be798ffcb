import { assign, setup } from 'xstate';
import type { RefusalCode } from '#contract/kit/refusals.ts';
import {
  asksLateOfficers,
  firstWaveOf,
  helpersOf,
  holdsLonger,
  nextWaveOf,
  onItFrom,
} from './personalAlert.deadline.ts';
import type { PersonalAlertContext, PersonalAlertFact, PersonalAlertFactOf as Of } from './personalAlert.facts.ts';

export type { PersonalAlertContext, PersonalAlertFact } from './personalAlert.facts.ts';

const lifecycle = setup({
  types: {} as { context: PersonalAlertContext; input: { id: string }; events: PersonalAlertFact },
  guards: {
    tellsSomebody: ({ event }) => event.type === 'personalAlert.sent' && tellsSomebody(event),
    isHeld: ({ event }) => event.type === 'personalAlert.sent' && tellsSomebody(event) && event.heldUntil !== null,
    tellsFirstWave: ({ context, event }) =>
      event.type === 'personalAlert.released' && event.told.every((id) => firstWaveOf(context).includes(id)),
    isNextWave: ({ context, event }) =>
      event.type === 'personalAlert.escalated' &&
      event.wave === nextWaveOf(context) &&
      helpersOf(context).length === 0 &&
      event.told.every((id) => !context.told.includes(id)) &&
      (event.wave === 'officers' || event.told.every((id) => context.contacts.includes(id))),
    /** They came on duty after the officers' wave (S-240). */
    tellsLateOfficers: ({ context, event }) =>
      event.type === 'personalAlert.escalated' &&
      event.wave === 'officers' &&
      event.told.length > 0 &&
      asksLateOfficers(context) &&
      event.told.every((id) => !context.told.includes(id)),
    isUnanswered: ({ context }) =>
      nextWaveOf(context) === null && helpersOf(context).length === 0 && !context.unanswered,
    isFirstSight: ({ context, event }) =>
      event.type === 'personalAlert.seen' &&
      context.told.includes(event.contact) &&
      !context.seen.includes(event.contact) &&
      context.answers[event.contact] === undefined,
    isUndelivered: ({ context, event }) =>
      event.type === 'personalAlert.undelivered' &&
      context.told.includes(event.contact) &&
      !context.undelivered.includes(event.contact) &&
      !context.seen.includes(event.contact) &&
      context.answers[event.contact] === undefined,
    isOtherAnswer: ({ context, event }) =>
      event.type === 'personalAlert.answered' &&
      context.told.includes(event.contact) &&
      context.answers[event.contact] !== event.answer,
    isOnIt: ({ context, event }) => 'contact' in event && context.answers[event.contact] === 'onIt',
    isRenewal: ({ context, event }) =>
      event.type === 'personalAlert.renewed' && holdsLonger(context.onItUntil[event.contact]?.at, event.at),
    isNotReminded: ({ context, event }) => 'contact' in event && context.onItUntil[event.contact]?.reminded === false,
  },
  actions: {
    rememberSending: assign((_, { contacts, at, plan, heldUntil }: Of<'personalAlert.sent'>) => {
      const isStaged = plan !== null && plan.contactsAfter !== null && contacts.length > 1;
      const wave = isStaged ? ('first' as const) : ('contacts' as const);
      const told = heldUntil === null ? firstWaveOf({ wave, contacts }) : [];
      return { contacts, plan, sentAt: at, heldUntil, wave, waveAt: heldUntil ?? at, told };
    }),
    /** What comes after counts from here; where it told no one, it has not gone out, and does not get younger. */
    rememberRelease: assign(({ context }, { told, at }: Of<'personalAlert.released'>) => ({
      ...{ heldUntil: null, sentAt: told.length > 0 ? at : context.sentAt, waveAt: at, told },
    })),
    rememberTakingBack: assign({ heldUntil: null, ended: 'takenBack' }),
    /** What follows a wave that had no one to tell need not wait for their answers. */
    rememberWave: assign(({ context }, { wave, told, at }: Of<'personalAlert.escalated'>) => ({
      ...{ wave, waveAt: told.length > 0 ? at : context.waveAt, told: [...context.told, ...told] },
    })),
    /** That no one has answered is said when it would have been. */
    rememberLateOfficers: assign(({ context }, { told }: Of<'personalAlert.escalated'>) => ({
      told: [...context.told, ...told],
    })),
    rememberNoAnswer: assign({ unanswered: true }),
    rememberUndelivered: assign(({ context }, { contact, at }: Of<'personalAlert.undelivered'>) => ({
      ...{ undelivered: [...context.undelivered, contact], changedAt: at },
    })),
    rememberSight: assign(({ context }, { contact }: Of<'personalAlert.seen'>) => ({
      seen: [...context.seen, contact],
      undelivered: context.undelivered.filter((id) => id !== contact),
    })),
    rememberAnswer: assign(({ context }, { contact, answer, at }: Of<'personalAlert.answered'>) => ({
      answers: { ...context.answers, [contact]: answer },
      onItUntil:
        answer === 'onIt' && context.plan !== null
          ? { ...context.onItUntil, [contact]: { at: onItFrom(at), reminded: false } }
          : without(context.onItUntil, contact),
      undelivered: context.undelivered.filter((id) => id !== contact),
      changedAt: at,
      unanswered: context.unanswered && answer !== 'onIt',
    })),
    rememberRenewal: assign(({ context }, { contact, at }: Of<'personalAlert.renewed'>) => ({
      onItUntil: { ...context.onItUntil, [contact]: { at: onItFrom(at), reminded: false } },
    })),
    rememberReminder: assign(({ context }, { contact }: Of<'personalAlert.reminded'>) => {
      const running = context.onItUntil[contact];
      return running ? { onItUntil: { ...context.onItUntil, [contact]: { ...running, reminded: true } } } : {};
    }),
    forgetAnswer: assign(({ context }, { contact, at }: Of<'personalAlert.lapsed'>) => ({
      ...{ answers: without(context.answers, contact), onItUntil: without(context.onItUntil, contact), changedAt: at },
      lapsedAt: { ...context.lapsedAt, [contact]: at },
    })),
    rememberEnding: assign((_, { how }: Of<'personalAlert.ended'>) => ({ ended: how })),
  },
});

/** Without contacts it is for safety officers alone (S-149). */
const tellsSomebody = ({ contacts, plan }: Of<'personalAlert.sent'>): boolean =>
  contacts.length > 0 || typeof plan?.officersAfter === 'number';

const sending = {
  type: 'rememberSending',
  params: ({ event }: { event: Of<'personalAlert.sent'> }) => event,
} as const;

function without<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  const { [key]: _, ...rest } = record;
  return rest;
}

/**
 * What a personal alert goes through: it is sent, to one contact or to all, perhaps after a hold in which its sender may take it
 * back; they open it and answer, and may answer again; while
 * no one is on it, the next wave is told, until there is none; its sender ends it, once. How far each message came is the
 * messages' own. No clock, no I/O: times come with the facts, and what is due when is `deadlineOf`.
 */
export const personalAlertMachine = lifecycle.createMachine({
  id: 'personalAlert',
  context: ({ input }) => ({
    ...{ id: input.id, plan: null, contacts: [], told: [], sentAt: null, heldUntil: null, wave: null, waveAt: null },
    ...{ undelivered: [], seen: [], answers: {}, onItUntil: {}, lapsedAt: {}, changedAt: null },
    ...{ unanswered: false, ended: null },
  }),
  initial: 'unsent',
  states: {
    unsent: {
      on: {
        'personalAlert.sent': [
          { guard: 'isHeld', target: 'held', actions: sending },
          { guard: 'tellsSomebody', target: 'active', actions: sending },
        ],
      },
    },
    held: {
      on: {
        'personalAlert.released': {
          guard: 'tellsFirstWave',
          target: 'active',
          actions: { type: 'rememberRelease', params: ({ event }) => event },
        },
        'personalAlert.takenBack': { target: 'takenBack', actions: 'rememberTakingBack' },
      },
    },
    active: {
      on: {
        'personalAlert.escalated': [
          { guard: 'isNextWave', actions: { type: 'rememberWave', params: ({ event }) => event } },
          { guard: 'tellsLateOfficers', actions: { type: 'rememberLateOfficers', params: ({ event }) => event } },
        ],
        'personalAlert.unanswered': { guard: 'isUnanswered', actions: 'rememberNoAnswer' },
        'personalAlert.undelivered': {
          guard: 'isUndelivered',
          actions: { type: 'rememberUndelivered', params: ({ event }) => event },
        },
        'personalAlert.seen': {
          guard: 'isFirstSight',
          actions: { type: 'rememberSight', params: ({ event }) => event },
        },
        'personalAlert.answered': {
          guard: 'isOtherAnswer',
          actions: { type: 'rememberAnswer', params: ({ event }) => event },
        },
        'personalAlert.renewed': {
          guard: 'isRenewal',
          actions: { type: 'rememberRenewal', params: ({ event }) => event },
        },
        'personalAlert.reminded': {
          guard: 'isNotReminded',
          actions: { type: 'rememberReminder', params: ({ event }) => event },
        },
        'personalAlert.lapsed': { guard: 'isOnIt', actions: { type: 'forgetAnswer', params: ({ event }) => event } },
        'personalAlert.ended': { target: 'ended', actions: { type: 'rememberEnding', params: ({ event }) => event } },
      },
    },
    ended: { type: 'final' },
    takenBack: { type: 'final' },
  },
});

export type PersonalAlertSnapshot = ReturnType<typeof personalAlertMachine.resolveState>;

/** Why an alert can not be sent; null when it can. */
export const whyNotSent = (snapshot: PersonalAlertSnapshot, fact: Of<'personalAlert.sent'>): RefusalCode | null =>
  !tellsSomebody(fact) ? 'noContacts' : snapshot.can(fact) ? null : 'changedMeanwhile';
