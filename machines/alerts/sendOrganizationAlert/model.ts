import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { held, refusalOf } from '#machines/kit/fixtures.ts';
import { fire } from '../organizationAlerts/fixtures.ts';
import { present } from './present.ts';
import { sendOrganizationAlertMachine } from './machine.ts';

const { answered } = answersOf(sendOrganizationAlertMachine);

export const sendOrganizationAlertModel = defineModel({
  id: 'sendOrganizationAlert',
  machine: sendOrganizationAlertMachine,
  situations: { 'an alert': { input: { organizationId: 'harbor-house', organizationName: 'Harbor House' } } },
  moves: () => [
    act({ type: 'alert.submitted', information: ` ${fire.information} ` }, 'fire'),
    act({ type: 'alert.submitted', information: '  ' }, 'empty'),
    act({ type: 'alert.submitted', information: 'x'.repeat(121) }, 'too long'),
    act({ type: 'no.pressed' }),
    act({ type: 'yes.pressed' }),
    answered('sendAlert', 'sent', { ...fire, mayReadAnswers: true }),
    refused('sendAlert', 'no sender any more', refusalOf('notAllowed'), 'policyIsTaken'),
    held('sendAlert'),
  ],
  present,
  key: ({ context }) => context.information,
});
