import type { sendOrganizationAlertModel } from '#machines/alerts/sendOrganizationAlert/model.ts';
import { errorsIn, type PageOf } from '#tests/support/page/flowPage.ts';

export const sendOrganizationAlertPage: PageOf<typeof sendOrganizationAlertModel> = {
  acts: {
    async 'alert.submitted'({ type, press, signal }) {
      await type('Safety Alert', signal.information);
      await press('Send Safety Alert');
    },
    'no.pressed': ({ press }) => press('No'),
    'yes.pressed': ({ press }) => press('Send'),
  },
  shown: ({ heading, failed, question, sending }) => ({
    address: '/safety-alerts/create',
    heading,
    buttons: ['Send Safety Alert'],
    errors: errorsIn(failed, { information: 'Safety Alert' }),
    dialog:
      question === null ? null : { heading: question, buttons: sending ? ['No, off', 'Send, busy'] : ['No', 'Send'] },
  }),
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path, heading: 'Safety Alerts' },
};
