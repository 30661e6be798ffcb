import { act, defineModel } from '#machines/kit/model/model.ts';
import type { ContactAnswer, AlertEnding } from '#contract/alerts/alertLink.ts';
import { type PersonalAlertFact, personalAlertMachine } from './personalAlert.machine.ts';

type Of<T extends PersonalAlertFact['type']> = Extract<PersonalAlertFact, { type: T }>;

/** An alert of the tests' world, to so many contacts. */
export const alertSent = (...contacts: string[]): Of<'personalAlert.sent'> => ({
  type: 'personalAlert.sent',
  at: '2026-10-18T02:41:00.000Z',
  by: 'mia',
  organization: 'harbor-house',
  contacts,
  sendLocation: true,
  requestCall: false,
  drill: false,
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
  situations: { 'an alert': { input: { id: 'alert-1' } } },
  moves: () => [
    act(alertSent('ana', 'theo'), 'to two'),
    act(alertSeen('ana'), 'by the first'),
    act(alertAnswered('ana', 'onIt'), 'the first is on it'),
    act(alertAnswered('ana', 'cannot'), 'the first can not'),
    act(alertAnswered('theo', 'onIt'), 'the second is on it'),
    act(alertEnded('safe'), 'safe'),
    act(alertEnded('falseAlarm'), 'a false alarm'),
  ],
  present: ({ value, context }) => ({ state: value, ...context }),
  resting: () => true,
});
