import type { answerAlertModel } from '#machines/alerts/answerAlert/model.ts';
import type { AnswerAlertView } from '#machines/alerts/answerAlert/present.ts';
import { errorsIn, type PageOf } from '#tests/support/page/flowPage.ts';

const labels = { location: 'My Location', note: 'Notes' };
const notLocatedWords = 'Describe the place instead.';

function answerButtons({ status, locating, sending }: AnswerAlertView): string[] {
  const off = sending ? ', off' : '';
  const half = (word: 'Safe' | 'Not Safe') => `${word}${off}${status === word ? ', pressed' : ''}`;
  return [half('Safe'), half('Not Safe'), locating ? 'Use my location, busy' : `Use my location${off}`];
}

export const answerAlertPage: PageOf<typeof answerAlertModel> = {
  acts: {
    'status.chosen': ({ press, signal }) => press(signal.status),
    'location.changed': ({ type, signal }) => type('My Location', signal.text),
    'locate.pressed': ({ press }) => press('Use my location'),
    async 'answer.submitted'({ type, press, signal }) {
      await type('Notes', signal.note);
      await press('Send response');
    },
  },
  offers: (signal, { location }) => signal.type !== 'location.changed' || signal.text !== location,
  shown(view) {
    const { heading, alert, loading, location, notLocated, sending, failed } = view;
    return {
      address: '/safety-alerts/fire',
      heading,
      buttons: [...(loading ? [] : answerButtons(view)), `Send response${sending ? ', busy' : loading ? ', off' : ''}`],
      statuses: loading ? ['Loading your answer'] : [],
      fields: { 'My Location': loading ? undefined : location },
      errors: errorsIn(failed, labels),
      says: [...(alert ? [`${alert.text} ${alert.line}`] : []), ...(notLocated ? [notLocated, notLocatedWords] : [])],
      silent: notLocated ? [] : [notLocatedWords],
    };
  },
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path },
};
