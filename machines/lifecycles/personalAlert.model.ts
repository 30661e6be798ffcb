import { act, defineModel } from '#machines/kit/model/model.ts';
import type { AlertWave } from '#contract/alerts/alertPlan.ts';
import type { ContactAnswer, AlertEnding } from '#contract/alerts/alertLink.ts';
import type { PersonalAlertFact, PersonalAlertFactOf as Of, WavePlan } from './personalAlert.facts.ts';
import { personalAlertMachine } from './personalAlert.machine.ts';

export const atOnce: WavePlan = { contactsAfter: null, officersAfter: null };
export const inWaves: WavePlan = { contactsAfter: 2, officersAfter: 3 };

/** An alert of the tests' world, to so many contacts: to all at once, or `planned` otherwise. */
export const alertSent = (...contacts: string[]): Of<'personalAlert.sent'> => ({
  type: 'personalAlert.sent',
  at: '2026-10-18T02:41:00.000Z',
  by: 'mia',
  organization: 'harbor-house',
  contacts,
  sendLocation: true,
  requestCall: false,
  drill: false,
  plan: atOnce,
  heldUntil: null,
});

export const planned = (plan: WavePlan | null, ...contacts: string[]): Of<'personalAlert.sent'> => ({
  ...alertSent(...contacts),
  plan,
});

/** An alert in waves that is held for ten seconds. */
export const alertHeld = (...contacts: string[]): Of<'personalAlert.sent'> => ({
  ...{ ...planned(inWaves, ...contacts), heldUntil: '2026-10-18T02:41:10.000Z' },
});

export const alertReleased = (told: string[], at = '2026-10-18T02:41:10.000Z', by = 'timers'): PersonalAlertFact => ({
  ...{ type: 'personalAlert.released', at, by, told },
});

export const alertTakenBack = (at = '2026-10-18T02:41:07.000Z'): PersonalAlertFact => ({
  ...{ type: 'personalAlert.takenBack', at, by: 'mia' },
});

const byTimers = (at: string) => ({ at, by: 'timers' });

export const alertEscalated = (
  wave: AlertWave,
  told: string[],
  at = '2026-10-18T02:43:00.000Z',
): PersonalAlertFact => ({ type: 'personalAlert.escalated', ...byTimers(at), wave, told });

export const alertUnanswered = (at = '2026-10-18T02:49:00.000Z'): PersonalAlertFact => ({
  type: 'personalAlert.unanswered',
  ...byTimers(at),
});

export const alertReminded = (contact: string, at = '2026-10-18T02:50:00.000Z'): PersonalAlertFact => ({
  type: 'personalAlert.reminded',
  ...byTimers(at),
  contact,
});

export const alertLapsed = (contact: string, at = '2026-10-18T02:52:00.000Z'): PersonalAlertFact => ({
  type: 'personalAlert.lapsed',
  ...byTimers(at),
  contact,
});

export const alertRenewed = (contact: string, at = '2026-10-18T02:51:00.000Z'): PersonalAlertFact => ({
  type: 'personalAlert.renewed',
  at,
  by: contact,
  contact,
});

export const alertUndelivered = (contact: string, at = '2026-10-18T02:41:10.000Z'): PersonalAlertFact => ({
  ...{ type: 'personalAlert.undelivered', at, by: 'gateway', contact },
});

const byContact = (contact: string) => ({ at: '2026-10-18T02:42:00.000Z', by: contact, contact });

export const alertSeen = (contact: string): PersonalAlertFact => ({
  type: 'personalAlert.seen',
  ...byContact(contact),
});

export const alertAnswered = (contact: string, answer: ContactAnswer): PersonalAlertFact => ({
  type: 'personalAlert.answered',
  ...byContact(contact),
  answer,
});

export const alertEnded = (how: AlertEnding): PersonalAlertFact => ({
  type: 'personalAlert.ended',
  ...{ at: '2026-10-18T03:12:00.000Z', by: 'mia' },
  how,
});

export const personalAlertLifecycle = defineModel({
  id: 'personalAlert',
  kind: 'lifecycle',
  machine: personalAlertMachine,
  situations: {
    'an alert to all at once': {
      input: { id: 'alert-1' },
      moves: [
        act(alertSent('ana', 'theo'), 'to two'),
        act(alertSeen('ana'), 'by the first'),
        act(alertAnswered('ana', 'onIt'), 'the first is on it'),
        act(alertAnswered('ana', 'cannot'), 'the first can not'),
        act(alertAnswered('theo', 'onIt'), 'the second is on it'),
        act(alertEnded('safe'), 'safe'),
        act(alertEnded('falseAlarm'), 'a false alarm'),
      ],
    },
    'an alert in waves': {
      input: { id: 'alert-1' },
      moves: [
        act(planned(inWaves, 'ana', 'theo'), 'to one first'),
        act(alertUndelivered('ana'), 'the first is not reached'),
        act(alertEscalated('contacts', ['theo']), 'the other contact'),
        act(alertEscalated('officers', ['sam']), 'an officer'),
        act(alertEscalated('officers', ['kim']), 'an officer who comes on duty later'),
        act(alertUnanswered(), 'nobody is on it'),
        act(alertAnswered('sam', 'onIt'), 'the officer is on it'),
        act(alertEnded('safe'), 'safe'),
      ],
    },
    'an alert that is held': {
      input: { id: 'alert-1' },
      moves: [
        act(alertHeld('ana', 'theo'), 'to one first'),
        act(alertReleased(['ana']), 'by time'),
        act(alertReleased([], '2026-10-18T02:41:05.000Z', 'mia'), 'at once, and nobody is left'),
        act(alertTakenBack(), 'taken back'),
        act(alertEscalated('contacts', ['theo']), 'the other contact'),
        act(alertAnswered('ana', 'onIt'), 'the first is on it'),
        act(alertEnded('safe'), 'safe'),
      ],
    },
    'an answer that runs out': {
      input: { id: 'alert-1' },
      moves: [
        act(planned(atOnce, 'ana'), 'to one'),
        act(alertAnswered('ana', 'onIt'), 'they are on it'),
        act(alertReminded('ana'), 'they are asked again'),
        act(alertRenewed('ana'), 'they still are'),
        act(alertLapsed('ana'), 'they did not say'),
        act(alertUnanswered(), 'nobody is on it'),
      ],
    },
  },
  moves: () => [],
  present: ({ value, context }) => ({ state: value, ...context }),
  resting: () => true,
});
