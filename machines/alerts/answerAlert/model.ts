import type { AlertResponse } from '#contract/alerts/alert.ts';
import { positionWords } from '#contract/alerts/location.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { held, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { fire } from '../organizationAlerts/fixtures.ts';
import { answerAlertMachine } from './machine.ts';
import type { AnswerAlertSignal } from './setup.ts';
import { present } from './present.ts';

const { answered } = answersOf(answerAlertMachine);

/** Where the device stands. */
export const lawn = { latitude: 43.0771, longitude: -70.7567 };
export const place = positionWords(lawn);

const nothing: AlertResponse = { status: null, note: '', location: '', answeredAt: null };
export const stored: AlertResponse = {
  status: 'Safe',
  note: 'With Ayaan.',
  location: 'Flagpole',
  answeredAt: '2026-10-18T02:45:00.000Z',
};

const given = (label: string, note: string) => act<AnswerAlertSignal>({ type: 'answer.submitted', note }, label);
export const answerAlertModel = defineModel({
  id: 'answerAlert',
  machine: answerAlertMachine,
  situations: {
    'an alert': {
      input: { userId: 'mia', alert: fire },
      moves: [
        answered('loadAnswer', 'nothing', nothing),
        answered('loadAnswer', 'an answer', stored),
        refused('loadAnswer', 'no member any more', refusalOf('notFound'), 'memberHasLeft'),
        act({ type: 'status.chosen', status: 'Safe' }, 'safe'),
        act({ type: 'status.chosen', status: 'Not Safe' }, 'not safe'),
        given('a note', ' Out on the lawn. '),
        given('too long', 'x'.repeat(121)),
        refused('saveAnswer', 'no member any more', refusalOf('notFound'), 'memberHasLeft'),
      ],
    },
    'a place that the device tells': {
      input: { userId: 'mia', alert: fire },
      moves: [
        answered('loadAnswer', 'nothing', nothing),
        act({ type: 'locate.pressed' }),
        act({ type: 'location.changed', text: 'Second floor' }, 'typed'),
        answered('locate', 'found', place),
        refused('locate', 'not enabled', { message: 'Geolocation is not enabled' }, 'isNotEnabled'),
        given('no note', ''),
      ],
    },
  },
  moves: () => [offline('loadAnswer'), answered('saveAnswer', 'saved', stored), held('saveAnswer')],
  present: (snapshot) => present(snapshot, zone),
  // Without an alert it is over before anyone can do something; a test of its own tries that.
  untaken: ['answerAlert.deciding: always [hasNoAlert] -> answerAlert.left'],
});
