import type { DeliveryState } from '#contract/messages/message.ts';
import { missedBy } from '#machines/alerts/personalSafety/alert.ts';
import { boardOf } from '#machines/alerts/personalSafety/board.ts';
import { rowOf } from '#machines/alerts/personalSafety/boardRow.ts';
import { alertOf, over, toOfficers } from '#machines/alerts/personalSafety/fixtures.ts';
import { expect, it } from 'vitest';

const parts = {
  missed: [],
  column: { caption: null, show: (instant: string) => instant },
  ...{ zone: 'America/New_York', isUnanswered: false, isOver: false },
};

/** The row of an officer whose messages came so far. */
function rowFor(ways: Partial<Record<'sms' | 'mail', DeliveryState>>, notified?: DeliveryState, seen = false) {
  const [sam] = toOfficers().contacts;
  const [text] = sam?.deliveries ?? [];
  if (!sam || !text) throw new Error('The alert of the tests tells Sam by text.');
  const deliveries = (['mail', 'sms'] as const).flatMap((channel) => {
    const state = ways[channel];
    return state ? [{ ...text, id: channel, channel, state }] : [];
  });
  const contact = { ...sam, deliveries, ...(notified && { notified }), seenAt: seen ? text.at : null };
  return rowOf(contact, parts);
}

it.each([
  [
    rowFor({ sms: 'delivered', mail: 'notDelivered' }, 'handedOver'),
    'Text delivered, email not delivered, notification sent',
  ],
  [rowFor({ sms: 'handedOver', mail: 'handedOver' }, 'handedOver'), 'Text, email and notification sent'],
  [rowFor({ sms: 'waiting', mail: 'handedOver' }), 'Text not sent yet, email sent'],
  [rowFor({ sms: 'delivered' }), 'Delivered'],
  [rowFor({ sms: 'delivered', mail: 'handedOver' }, 'handedOver', true), 'Seen 9:41pm, no answer yet'],
])('a row says how far each way came that differs, and one word where there is one way (S-195): %#', (row, word) => {
  expect(row.word.replace(/\d+:\d+pm/, '9:41pm')).toBe(`Safety officer. ${word}`);
});

it('its mark goes by text and email alone, since what a push service took has reached no one yet', () => {
  expect(rowFor({ sms: 'notDelivered', mail: 'notDelivered' }, 'handedOver')).toMatchObject({
    mark: 'bad',
    word: 'Safety officer. Text and email not delivered, notification sent',
  });
});

it('an alert that has ended says who is let know: contacts, officers where they alone were told, or no one (S-135)', () => {
  const ended = { how: 'safe', at: over.createdAt } as const;
  const line = (alert: typeof over) =>
    boardOf(alert, { zone: parts.zone, isLate: false, isAsking: false, ending: null }).head.line.replace(/^.*?\. /, '');
  expect([over, toOfficers(ended), { ...alertOf('notDelivered', 'notDelivered'), ended }].map(line)).toEqual([
    'We’re letting your contacts know.',
    'We’re letting the safety officers know.',
    'It reached no one.',
  ]);
});

it('who opened the link is not missed, whatever a gateway says of the text; an answer by text may be to an alert before (S-233)', () => {
  const alert = toOfficers();
  const notReached = (more: object) => ({
    ...alert,
    contacts: alert.contacts.map((each) => ({
      ...each,
      deliveries: each.deliveries.map((delivery) => ({ ...delivery, state: 'notDelivered' as const })),
      ...more,
    })),
  });
  expect(missedBy(notReached({}), false)).not.toEqual([]);
  expect(missedBy(notReached({ seenAt: alert.createdAt }), true)).toEqual([]);
  expect(missedBy(notReached({ answer: 'onIt' }), true).map(({ name }) => name)).toEqual(
    missedBy(notReached({}), true).map(({ name }) => name),
  );
});
