import type { Delivery, EventNotification } from '#contract/messages/message.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { attendeeOf, eventId, guestOf, mia, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { rowsOf } from '#machines/guests/roster/fixtures.ts';
import { present } from './present.ts';
import { type NotificationBoard, sendNotificationMachine } from './machine.ts';

const { answered } = answersOf(sendNotificationMachine, { refreshBoard: 'loadBoard' });

const cora = { id: 'cora', firstName: 'Cora', lastName: 'Bell', qrCode: '1A2B3C4D' };
const ben = { id: 'ben', firstName: 'Ben', lastName: 'Okafor', qrCode: 'HG42TRWE' };
const gus = { id: 'gus', firstName: 'Gus', lastName: 'Berg', qrCode: '4T8W1ZP5' };

const delivery = (name: string, state: Delivery['state'], more: Partial<Delivery> = {}): Delivery => ({
  id: `to-${name}`,
  name,
  channel: 'sms',
  state,
  at: '2026-10-18T00:30:00.000Z',
  reason: null,
  ...more,
});

/** When the owner told that the doors open. */
export const doorsOpen = '2026-10-18T00:29:00.000Z';

const doors = (...deliveries: Delivery[]): EventNotification => ({
  id: 'doors',
  information: 'Doors open at nine.',
  checkedIn: false,
  createdAt: doorsOpen,
  deliveries,
});

/** Two are going, one of them is in, and one more has been invited. */
const list = rowsOf([
  attendeeOf('yes', [], cora),
  attendeeOf('in', [guestOf('yes', gus)], mia),
  attendeeOf('invited', [], ben),
]);

const evening: NotificationBoard = {
  list,
  notifications: [doors(delivery('Berg, Gus', 'waiting'), delivery('Castellano, Mia', 'waiting'))],
};
const arrived: NotificationBoard = {
  list,
  notifications: [
    doors(delivery('Berg, Gus', 'notDelivered', { reason: 'stopped' }), delivery('Castellano, Mia', 'delivered')),
  ],
};
/** The owner alone is going. */
const alone: NotificationBoard = { list: rowsOf([attendeeOf('yes', [], cora)]), notifications: [] };

const sent = doors(delivery('Castellano, Mia', 'waiting'));
const input = { eventId, senderId: 'cora', zone };

export const sendNotificationModel = defineModel({
  id: 'sendNotification',
  machine: sendNotificationMachine,
  situations: {
    'a message': {
      input,
      moves: [
        answered('loadBoard', 'nobody else', alone),
        act({ type: 'audience.chosen', checkedIn: true }, 'who is in'),
        act({ type: 'audience.chosen', checkedIn: false }, 'everybody'),
        act({ type: 'message.submitted', information: ' Doors open at nine. ' }),
        act({ type: 'message.submitted', information: '  ' }, 'empty'),
        act({ type: 'message.submitted', information: 'x'.repeat(121) }, 'too long'),
        act({ type: 'no.pressed' }),
        act({ type: 'yes.pressed' }),
        answered('sendEventNotification', 'sent', sent),
        refused('sendEventNotification', 'nobody there', refusalOf('nobodyToTell'), 'everybodyHasLeft'),
        refused('sendEventNotification', 'no creator any more', refusalOf('notAllowed'), 'policyIsTaken'),
        offline('sendEventNotification'),
      ],
    },
    'what was sent': {
      input,
      moves: [
        act({ type: 'people.pressed', id: 'doors' }),
        act({ type: 'retry.pressed' }),
        act({ type: 'refresh.requested' }),
        act({ type: 'news.arrived' }),
        refused('loadBoard', 'no creator any more', refusalOf('notAllowed'), 'policyIsTaken'),
        answered('refreshBoard', 'arrived', arrived),
        offline('refreshBoard'),
      ],
    },
  },
  moves: () => [answered('loadBoard', 'evening', evening), offline('loadBoard')],
  present,
  key: ({ context }) => context.outdated,
});
