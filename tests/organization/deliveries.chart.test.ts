import { describe, expect, it } from 'vitest';
import { deliveryTopics } from '#contract/organization/deliveries.ts';
import { zone } from '#machines/kit/fixtures.ts';
import { deliveriesMachine } from '#machines/organization/deliveries/machine.ts';
import { deliveriesModel, deliveriesOf, failedTexts } from '#machines/organization/deliveries/model.ts';
import { present } from '#machines/organization/deliveries/present.ts';
import { groupOf, kindText, reasonText, retriedText } from '#machines/organization/deliveries/words.ts';
import { describeChart } from '#tests/support/paths/suite.ts';

describeChart(deliveriesModel, {
  sizes: { 'an admin': { states: 30, edges: 90 } },
  along: {
    'nothing is tried again that nobody was asked about': ({ calls, path }) => {
      const confirmed = path.split(' > ').filter((move) => move === 'yes.pressed').length;
      expect(calls.filter(({ actor }) => actor === 'retryDeliveries')).toHaveLength(confirmed);
    },
    'what is tried again is what the question names': ({ snapshots, calls }) => {
      const asked = snapshots.filter((snapshot) => snapshot.matches('retrying')).at(-1)?.context.group;
      const last = calls.filter(({ actor }) => actor === 'retryDeliveries').at(-1);
      if (!last) return;
      const { topic, channel, reason } = asked ?? {};
      expect(last.input).toEqual({ organizationId: 'harbor-house', topic, channel, reason });
    },
    'it is offered of nothing that makes no sense any more': ({ snapshots }) => {
      for (const snapshot of snapshots)
        for (const { kind, canRetry } of present(snapshot).failed)
          expect(canRetry).toBe((groupOf(snapshot.context.deliveries, kind)?.retriable ?? 0) > 0);
    },
  },
});

describe('failed messages in words (M-134)', () => {
  it('has other words for each topic', () => {
    const said = deliveryTopics.map((topic) => kindText({ topic, channel: 'sms' }));
    expect(new Set(said).size).toBe(deliveryTopics.length);
  });

  it('tells why, and shows the word of a gateway that nobody here knows', () => {
    expect([reasonText('deferred'), reasonText('carrierBlocked'), reasonText('constructor')]).toEqual([
      'The mail or text service was unavailable',
      'Not delivered: carrierBlocked',
      'Not delivered: constructor',
    ]);
  });

  it('tells how many are tried again, and how many are left', () => {
    const said = [
      { retried: 1, left: 0 },
      { retried: 500, left: 1204 },
      { retried: 0, left: 0 },
    ].map(retriedText);
    expect(said).toEqual([
      'Sending 1 message again.',
      'Sending 500 messages again. 1,204 messages left.',
      'Someone else has just sent these again.',
    ]);
  });

  it('tells how many of a group can be tried again, and asks about so many, 500 at once', () => {
    const groups = [
      failedTexts({ count: 1_204, retriable: 1_200 }),
      failedTexts({ reason: 'refused', count: 1, retriable: 1 }),
      failedTexts({ reason: 'stopped', count: 2, retriable: 0 }),
    ];
    const context = {
      ...{ organizationId: 'harbor-house', zone, deliveries: deliveriesOf(groups), group: groups[0] ?? null },
      ...{ error: null, outdated: false },
    };
    const at = (value: 'shown' | 'asking') => present(deliveriesMachine.resolveState({ value, context }));
    expect(at('shown').failed.map(({ lines }) => lines[0])).toEqual([
      '1,204 messages, 1,200 of them can be sent again',
      '1 message, can be sent again',
      '2 messages, can’t be sent again',
    ]);
    expect(at('shown').question).toBe(null);
    expect(at('asking').question).toEqual({
      title: 'Send 500 messages again?',
      lines: [
        'Event invitations by text message. The mail or text service was unavailable.',
        'Messages that are no longer needed aren’t sent.',
        '500 go at a time. Send the others after them.',
      ],
    });
  });

  it('counts apart what waits for a notification, and what was opened as one (N-126)', () => {
    const context = {
      ...{ organizationId: 'harbor-house', zone, deliveries: deliveriesOf([]), group: null },
      ...{ error: null, outdated: false },
    };
    const { counts } = present(deliveriesMachine.resolveState({ value: 'shown', context }));
    expect(counts.map(({ what, states }) => [what, states])).toContainEqual([
      'Events and members by email',
      '2 waiting for a notification to be opened · 12 opened as notifications',
    ]);
  });

  it('finds the group of a kind, and none that is not there', () => {
    const texts = failedTexts();
    const deliveries = deliveriesOf([failedTexts({ reason: 'refused' }), texts]);
    expect(groupOf(deliveries, texts)).toBe(texts);
    expect([groupOf(deliveries, { ...texts, channel: 'mail' }), groupOf(null, texts)]).toEqual([null, null]);
  });
});
