import { act, defineModel } from '#machines/kit/model/model.ts';
import { type PersonalAlertFact, personalAlertMachine } from './personalAlert.machine.ts';

/** An alert of the tests' world, to so many contacts. */
export const alertSent = (...contacts: string[]): PersonalAlertFact => ({
  type: 'personalAlert.sent',
  at: '2026-10-18T02:41:00.000Z',
  by: 'mia',
  organization: 'harbor-house',
  contacts,
  sendLocation: true,
  requestCall: false,
  drill: false,
});

export const personalAlertLifecycle = defineModel({
  id: 'personalAlert',
  kind: 'lifecycle',
  machine: personalAlertMachine,
  situations: { 'an alert': { input: { id: 'alert-1' } } },
  moves: () => [act(alertSent('ana', 'theo'), 'to two')],
  present: ({ value, context }) => ({ state: value, ...context }),
  resting: () => true,
});
