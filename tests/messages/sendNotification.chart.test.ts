import type { RosterRow } from '#contract/guests/roster.ts';
import type { Delivery, EventNotification } from '#contract/messages/message.ts';
import { exit } from '#machines/kit/exit.ts';
import { attendeeOf, eventId, guestOf, mia, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { rowsOf } from '#machines/guests/roster/fixtures.ts';
import { whyNotDelivered } from '#machines/messages/deliveryWords.ts';
import { present } from '#machines/messages/sendNotification/present.ts';
import { reachOf } from '#machines/messages/sendNotification/reach.ts';
import { type NotificationBoard, sendNotificationMachine } from '#machines/messages/sendNotification/machine.ts';
import { sendNotificationModel } from '#machines/messages/sendNotification/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';

describeChart(sendNotificationModel, {
  sizes: { 'a message': { states: 110, edges: 422 }, 'what was sent': { states: 30, edges: 134 } },
  along: {
    'what is sent is filled in, trimmed and to whom was chosen': ({ calls, path, snapshots }) => {
      const now = snapshots.at(-1);
      if (!now?.matches({ open: { form: 'sending' } })) return;
      const chosen = path.split(' > ').findLast((move) => move.startsWith('audience.chosen'));
      const checkedIn = chosen === 'audience.chosen (who is in)';
      const sent = calls.findLast(({ actor }) => actor === 'sendEventNotification');
      expect(sent?.input).toEqual({ eventId, information: 'Doors open at nine.', checkedIn });
      expect(now.context.failed).toBe(null);
    },
    'nothing is sent where it is known that nobody would be told': ({ snapshots }) => {
      for (const [index, snapshot] of snapshots.entries()) {
        const before = snapshots[index - 1];
        if (before?.matches({ open: { form: 'typing' } }) && present(before).nobody !== null)
          expect(snapshot.matches({ open: { form: 'sending' } })).toBe(false);
      }
    },
    'it leads back to the event, and says so, exactly when it is sent': ({ snapshots, emitted }) => {
      for (const snapshot of snapshots)
        expect(present(snapshot).goesTo).toEqual(
          snapshot.matches('sent') ? exit.backTo(`/event-view/${eventId}`) : null,
        );
      expect(emitted.filter((each) => Reflect.get(each, 'text') === 'Message sent successfully').length).toBe(
        snapshots.at(-1)?.matches('sent') ? 1 : 0,
      );
    },
    'what is known of the list stays on screen': ({ snapshots }) => {
      const known = snapshots.map(({ context }) => context.notifications.length > 0);
      expect(known).toEqual(known.toSorted((a, b) => Number(a) - Number(b)));
    },
  },
});

const cora = { id: 'cora', firstName: 'Cora', lastName: 'Bell', qrCode: '1A2B3C4D' };
const gus = { id: 'gus', firstName: 'Gus', lastName: 'Berg', qrCode: '4T8W1ZP5' };
const ida = { id: 'ida', firstName: 'Ida', lastName: 'Frost', qrCode: 'B2N6C9RD' };
const ben = { id: 'ben', firstName: 'Ben', lastName: 'Okafor', qrCode: 'HG42TRWE' };

const everybody = rowsOf([
  attendeeOf('in', [], cora),
  attendeeOf('left', [guestOf('in', gus), guestOf('invited', ida)], mia),
  attendeeOf('no', [guestOf('no', ida)], ben),
]);

it('counts who would be told: members and guests with a yes, those who are in now, never the sender', () => {
  expect(reachOf(everybody, 'cora')).toEqual({ going: 2, checkedIn: 1 });
  expect(reachOf(everybody, 'mia')).toEqual({ going: 2, checkedIn: 2 });
  expect(reachOf([], 'cora')).toEqual({ going: 0, checkedIn: 0 });
});

it.each<[Delivery['state'], Delivery['channel'], string | null, string | null]>([
  ['delivered', 'sms', null, null],
  ['handedOver', 'mail', null, null],
  ['waiting', 'sms', null, null],
  ['waiting', 'sms', 'deferred', 'Trying again'],
  ['waiting', 'mail', 'pushed', 'Shown as a notification, by email if it isn’t opened'],
  ['waiting', 'sms', 'throttled', 'Too many messages to this person at once'],
  ['notDelivered', 'sms', null, 'No phone number'],
  ['notDelivered', 'mail', null, 'No email address'],
  ['notDelivered', 'sms', 'stopped', 'This person opted out of messages'],
  ['notDelivered', 'mail', 'refused', 'The address or number was rejected'],
  ['notDelivered', 'sms', 'tooLate', 'It couldn’t be sent in time'],
  ['notDelivered', 'sms', 'throttled', 'Too many messages to this person at once'],
  ['notDelivered', 'sms', 'noChannel', 'Text messages aren’t set up here'],
  ['notDelivered', 'sms', 'unknownNumber', 'This number isn’t in service'],
  ['notDelivered', 'mail', 'senderRefused', 'Their mailbox rejected it'],
  ['notDelivered', 'mail', 'notAuthorized', 'Messages aren’t set up correctly'],
  ['notDelivered', 'mail', 'noConnection', 'There was no connection'],
  ['notDelivered', 'mail', 'tookTooLong', 'It took too long to send'],
  ['notDelivered', 'sms', 'toString', 'It couldn’t be delivered'],
])('says of a message that is %s by %s with the reason %s: %s', (state, channel, reason, words) => {
  expect(whyNotDelivered({ state, channel, reason })).toBe(words);
});

const delivery = (id: string, state: Delivery['state'], reason: string | null = null): Delivery => ({
  id,
  name: id,
  channel: 'sms',
  state,
  at: '2026-10-18T02:41:00.000Z',
  reason,
});
const told = (id: string, deliveries: Delivery[], checkedIn = false): EventNotification => ({
  id,
  information: 'Doors open at nine.',
  checkedIn,
  createdAt: '2026-10-18T02:40:00.000Z',
  deliveries,
});

type Answer<T> = () => Promise<T>;

function start(boards: Answer<NotificationBoard>[], sends: Answer<EventNotification>[] = []) {
  const heard: unknown[] = [];
  const sent: unknown[] = [];
  const next = <T>(answers: Answer<T>[]) => answers.shift()?.() ?? Promise.reject(new Error('one call too many'));
  const machine = sendNotificationMachine.provide({
    actors: {
      loadBoard: fromPromise(() => next(boards)),
      sendEventNotification: fromPromise<
        EventNotification,
        { eventId: string; information: string; checkedIn: boolean }
      >(({ input }) => {
        sent.push(input);
        return next(sends);
      }),
    },
  });
  const actor = createActor(machine, { input: { eventId, senderId: 'cora', zone } });
  actor.on('*', (emitted) => heard.push(emitted));
  actor.start();
  const rests = () =>
    waitFor(
      actor,
      (at) =>
        at.matches('sent') ||
        (at.matches({ open: { form: 'typing' } }) &&
          (at.matches({ open: { board: 'shown' } }) || at.matches({ open: { board: 'failed' } }))),
    );
  return { actor, heard, sent, rests, boards, shown: () => present(actor.getSnapshot()) };
}

const says =
  (notifications: EventNotification[], list: RosterRow[] | null = everybody) =>
  async () => ({
    list,
    notifications,
  });
const outOfRange = () => Promise.reject(new Error('You may be out of range.'));
const doors = { type: 'message.submitted', information: ' Doors open at nine. ' } as const;

describe('the form', () => {
  it.each([
    [' ', 'Please enter a message'],
    ['x'.repeat(121), 'Please use up to 120 characters'],
    ['🧑‍🧑‍🧒'.repeat(121), 'Please use up to 120 characters'],
  ])('says of “%s” what is wrong, and sends nothing', async (information, message) => {
    const { actor, shown, heard, sent, rests } = start([says([])]);
    await rests();
    actor.send({ type: 'message.submitted', information });
    expect(shown().failed).toEqual({ field: 'information', message });
    expect(heard).toEqual([{ type: 'notice.shown', kind: 'error', text: message, about: 'form' }]);
    expect(sent).toEqual([]);
  });

  it('takes 120 characters as people count them, and a second press has no second effect', async () => {
    const { actor, sent, heard, rests, shown } = start([says([])], [async () => told('n1', [])]);
    await rests();
    const information = '🧑‍🧑‍🧒'.repeat(120);
    actor.send({ type: 'audience.chosen', checkedIn: true });
    actor.send({ type: 'message.submitted', information });
    actor.send({ type: 'message.submitted', information });
    expect(shown().question).toBe('Send this to 1 person?');
    actor.send({ type: 'audience.chosen', checkedIn: false });
    actor.send({ type: 'yes.pressed' });
    actor.send({ type: 'yes.pressed' });
    await rests();
    expect(sent).toEqual([{ eventId, information, checkedIn: true }]);
    expect(heard).toEqual([{ type: 'notice.shown', kind: 'success', text: 'Message sent successfully' }]);
  });

  it('asks first, of how many it can say so, and sends nothing after a No', async () => {
    const { actor, sent, shown, rests } = start([says([], null)]);
    await rests();
    actor.send(doors);
    expect(shown().question).toBe('Send this to everyone going?');
    actor.send({ type: 'no.pressed' });
    actor.send({ type: 'yes.pressed' });
    expect([shown().question, sent]).toEqual([null, []]);
  });

  it('says how many each choice reaches, and nothing where nobody knows', async () => {
    const known = start([says([])]);
    await known.rests();
    expect(known.shown().audiences.map(({ name, reach }) => [name, reach])).toEqual([
      ['Everyone going', '2 people'],
      ['Checked in now', '1 person'],
    ]);
    const unknown = start([says([], null)]);
    await unknown.rests();
    expect(unknown.shown()).toMatchObject({ nobody: null, canSend: true });
    expect(unknown.shown().audiences.map(({ reach }) => reach)).toEqual([null, null]);
  });

  it('is closed to a choice that reaches nobody, and opens with the news that somebody came', async () => {
    const { actor, shown, sent, rests } = start([
      says([], rowsOf([attendeeOf('yes')])),
      says([], rowsOf([attendeeOf('in')])),
    ]);
    await rests();
    actor.send({ type: 'audience.chosen', checkedIn: true });
    expect(shown()).toMatchObject({
      nobody: 'There’s no one to notify yet: no one is checked in.',
      canSend: false,
    });
    actor.send(doors);
    expect(sent).toEqual([]);
    actor.send({ type: 'news.arrived' });
    await rests();
    expect(shown()).toMatchObject({ nobody: null, canSend: true });
  });

  it('is open while the list is loading and when it didn’t load', async () => {
    const { actor, shown, heard, sent, rests } = start([outOfRange], [async () => told('n1', [])]);
    expect(shown()).toMatchObject({ board: 'loading', canSend: true });
    await rests();
    expect(shown()).toMatchObject({ board: 'failed', error: 'You may be out of range.', canSend: true });
    actor.send(doors);
    actor.send({ type: 'yes.pressed' });
    await rests();
    expect(sent).toHaveLength(1);
    expect(heard).toEqual([{ type: 'notice.shown', kind: 'success', text: 'Message sent successfully' }]);
  });

  it('looks anew who is there when the server says that nobody is', async () => {
    const nobody = () => Promise.reject(Object.assign(new Error('no'), refusalOf('nobodyToTell')));
    const { actor, shown, heard, rests } = start([says([]), says([], [])], [nobody]);
    await rests();
    actor.send(doors);
    actor.send({ type: 'yes.pressed' });
    await rests();
    expect(heard).toEqual([{ type: 'notice.shown', kind: 'error', text: 'There’s no one to notify yet.' }]);
    expect(shown()).toMatchObject({ nobody: 'There’s no one to notify yet: no one else is going.', canSend: false });
  });
});

describe('what was sent', () => {
  const mixed = [
    delivery('a', 'delivered'),
    delivery('b', 'notDelivered', 'stopped'),
    delivery('c', 'waiting'),
    delivery('d', 'notDelivered'),
    delivery('e', 'handedOver'),
  ];

  it('is said with time, choice and counts, those first who may need something', async () => {
    const { shown, rests } = start([says([told('n2', mixed, true), told('n1', [delivery('a', 'delivered')])])]);
    await rests();
    expect(shown().sent).toEqual([
      {
        id: 'n2',
        information: 'Doors open at nine.',
        about: 'To everyone checked in, October 17, 2026, 10:40 PM EDT',
        counts: [
          { state: 'notDelivered', count: 2 },
          { state: 'waiting', count: 1 },
          { state: 'handedOver', count: 1 },
          { state: 'delivered', count: 1 },
        ],
        isOpen: false,
        people: [],
      },
      expect.objectContaining({
        about: 'To everyone going, October 17, 2026, 10:40 PM EDT',
        counts: [{ state: 'delivered', count: 1 }],
      }),
    ]);
  });

  it('opens to its people, one at a time, and closes', async () => {
    const { actor, shown, rests } = start([says([told('n2', mixed), told('n1', [delivery('z', 'waiting')])])]);
    await rests();
    actor.send({ type: 'people.pressed', id: 'n2' });
    expect(shown().sent[0]?.people).toEqual([
      { id: 'b', name: 'b', state: 'notDelivered', how: 'Text message. This person opted out of messages.' },
      { id: 'd', name: 'd', state: 'notDelivered', how: 'Text message. No phone number.' },
      { id: 'c', name: 'c', state: 'waiting', how: 'Text message' },
      { id: 'e', name: 'e', state: 'handedOver', how: 'Text message' },
      { id: 'a', name: 'a', state: 'delivered', how: 'Text message' },
    ]);
    actor.send({ type: 'people.pressed', id: 'n1' });
    expect(shown().sent.map(({ isOpen }) => isOpen)).toEqual([false, true]);
    actor.send({ type: 'people.pressed', id: 'n1' });
    expect(shown().sent.map(({ isOpen }) => isOpen)).toEqual([false, false]);
  });

  it('opens nothing that is not listed', async () => {
    const { actor, shown, rests } = start([says([told('n1', [delivery('a', 'waiting')])])]);
    actor.send({ type: 'people.pressed', id: 'n1' });
    await rests();
    expect(shown().sent.map(({ isOpen }) => isOpen)).toEqual([false]);
  });

  it('follows the news, and several at once are one call more', async () => {
    const { actor, shown, boards, rests } = start([
      says([told('n1', [delivery('a', 'waiting')])]),
      says([told('n1', [delivery('a', 'handedOver')])]),
      says([told('n1', [delivery('a', 'delivered')])]),
    ]);
    await rests();
    actor.send({ type: 'people.pressed', id: 'n1' });
    actor.send({ type: 'news.arrived' });
    actor.send({ type: 'news.arrived' });
    actor.send({ type: 'news.arrived' });
    await rests();
    expect(boards).toEqual([]);
    expect(shown().sent[0]).toMatchObject({ isOpen: true, people: [{ id: 'a', state: 'delivered' }] });
  });

  it('stays and says why when it could not be loaded again, and who is there stays known', async () => {
    const { actor, shown, rests } = start([
      says([told('n1', [])]),
      outOfRange,
      says([told('n2', []), told('n1', [])], null),
    ]);
    await rests();
    actor.send({ type: 'news.arrived' });
    await rests();
    expect(shown()).toMatchObject({ board: 'shown', error: 'You may be out of range.', sent: [{ id: 'n1' }] });
    actor.send({ type: 'retry.pressed' });
    await rests();
    expect(shown()).toMatchObject({ error: null, sent: [{ id: 'n2' }, { id: 'n1' }] });
    expect(shown().audiences[0]?.reach).toBe('2 people');
  });
});
