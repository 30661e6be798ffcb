import { deliveryWords } from '#machines/messages/deliveryWords.ts';
import { eventId } from '#machines/kit/fixtures.ts';
import type { SentNotification } from '#machines/messages/sendNotification/board.ts';
import type { sendNotificationModel } from '#machines/messages/sendNotification/model.ts';
import { errorsIn, type PageOf, type ScreenShown } from '#tests/support/page/flowPage.ts';

const audience = (checkedIn: boolean) => (checkedIn ? 'Checked in now' : 'Everyone going');

const rowsOf = ({ information, about, counts, people }: SentNotification) => [
  `${information} ${about} ${counts.map(({ state, count }) => `${count} ${deliveryWords[state].toLowerCase()}`).join(' ')}`,
  ...people.map(({ name, how, state }) => `${name} ${how} ${deliveryWords[state]}`),
];

export const sendNotificationPage: PageOf<typeof sendNotificationModel> = {
  acts: {
    'audience.chosen': ({ check, signal }) => check(audience(signal.checkedIn), true),
    async 'message.submitted'({ type, press, signal }) {
      await type('Message', signal.information);
      await press('Send');
    },
    'no.pressed': ({ press }) => press('No'),
    'yes.pressed': ({ press }) => press('Send'),
    'people.pressed': ({ press }) => press('Doors open at nine.'),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers(signal, { audiences, sending, error, refreshing }) {
    switch (signal.type) {
      case 'audience.chosen':
        return !sending && audiences.some(({ checkedIn, chosen }) => checkedIn === signal.checkedIn && !chosen);
      case 'retry.pressed':
        return error !== null && !refreshing;
      default:
        return true;
    }
  },
  shown({
    heading,
    audiences,
    nobody,
    question,
    sending,
    canSend,
    failed,
    board,
    sent,
    error,
    refreshing,
  }): ScreenShown {
    return {
      address: `/event-view/${eventId}/send-notification`,
      heading,
      buttons: [
        ...(error ? [refreshing ? 'Try again, busy' : 'Try again'] : []),
        ...sent.map(({ information }) => information),
        sending ? 'Send, busy' : canSend ? 'Send' : 'Send, off',
      ],
      errors: errorsIn(failed, { information: 'Message' }),
      alerts: board === 'failed' ? [`Sent messages didn’t load ${error} Try again`] : [],
      statuses: board === 'loading' ? ['Loading sent messages'] : [],
      lists: {
        'Who gets it': audiences.map(({ name, reach }) => (reach ? `${name} ${reach}` : name)),
        ...Object.fromEntries(sent.map((each) => [each.information, rowsOf(each)])),
      },
      fields: Object.fromEntries(audiences.map(({ name, chosen }) => [name, chosen])),
      says: [nobody, board === 'empty' ? 'Nothing has been sent yet' : null, board === 'failed' ? null : error].filter(
        (words) => words !== null,
      ),
      silent: [...(nobody ? [] : ['There’s no one']), ...(board === 'empty' ? [] : ['Nothing has been sent yet'])],
      dialog:
        question === null ? null : { heading: question, buttons: sending ? ['No, off', 'Send, busy'] : ['No', 'Send'] },
    };
  },
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path, heading: 'Autumn Social' },
};
