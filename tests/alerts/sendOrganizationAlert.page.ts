import { isSameAudience } from '#contract/alerts/audience.ts';
import type { sendOrganizationAlertModel } from '#machines/alerts/sendOrganizationAlert/model.ts';
import { errorsIn, type PageOf } from '#tests/support/page/flowPage.ts';

export const sendOrganizationAlertPage: PageOf<typeof sendOrganizationAlertModel> = {
  acts: {
    async 'alert.submitted'({ type, press, signal, view }) {
      await type('Safety Alert', signal.information);
      await press(view.submit);
    },
    'audience.chosen': ({ check, signal }) =>
      check(signal.audience.kind === 'inside' ? 'Inside an event now' : 'Everyone', true),
    'no.pressed': ({ press }) => press('No'),
    'yes.pressed': ({ press }) => press('Send'),
  },
  offers: (signal, { audiences, question }) =>
    signal.type !== 'audience.chosen' ||
    (question === null &&
      audiences.some(({ audience, picked }) => !picked && isSameAudience(audience, signal.audience))),
  shown: ({ heading, failed, question, sending, submit, audiences, uncounted, unreachable }) => ({
    address: '/safety-alerts/create',
    heading,
    buttons: [submit],
    errors: errorsIn(failed, { information: 'Safety Alert' }),
    fields: Object.fromEntries(audiences.map(({ title, picked }) => [title, picked])),
    says: [
      ...(uncounted ? [uncounted] : []),
      ...audiences.flatMap(({ count, title, sub }) => [count, title, sub]),
      ...(unreachable ? [unreachable] : []),
    ],
    dialog: question && {
      heading: question.title,
      says: [question.words, ...question.lines.flatMap(({ text, count }) => [text, count])],
      buttons: sending ? ['No, off', 'Send, busy'] : ['No', 'Send'],
    },
  }),
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path, heading: 'Safety Alerts' },
};
