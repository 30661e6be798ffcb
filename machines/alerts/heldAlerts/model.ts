import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, elapsed, refused } from '#machines/kit/model/model.ts';
import { crashed, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { type HeldAlertsSignal, type HeldItem, heldAlertsMachine, retryPause } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(heldAlertsMachine);

const alert: HeldItem = { key: 'k1', kind: 'alert' };
const answer: HeldItem = { key: 'k2', kind: 'answer' };
const changed = (label: string, ...items: HeldItem[]) => act<HeldAlertsSignal>({ type: 'held.changed', items }, label);

export const heldAlertsModel = defineModel({
  id: 'heldAlerts',
  machine: heldAlertsMachine,
  situations: {
    'a member': { input: undefined },
  },
  moves: () => [
    changed('nothing'),
    changed('an alert', alert),
    changed('an alert and an answer', alert, answer),
    act({ type: 'connection.returned' }),
    answered('sendHeld', 'sent', 'sent'),
    answered('sendHeld', 'overtaken', 'overtaken'),
    answered('sendHeld', 'old', 'old'),
    answered('sendHeld', 'gone', 'gone'),
    refused('sendHeld', 'no member any more', refusalOf('notFound')),
    refused('sendHeld', 'signed out', refusalOf('notSignedIn')),
    offline('sendHeld'),
    crashed('sendHeld'),
    elapsed('retryPause', retryPause),
  ],
  present,
  key: ({ context }) => [context.items, context.current],
});
