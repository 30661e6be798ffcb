import type { Deliveries, FailedGroup } from '#contract/organization/deliveries.ts';
import { crashed, harborHouse, now, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { deliveriesMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(deliveriesMachine, { refreshDeliveries: 'readDeliveries' });

const none = { waiting: 0, sending: 0, sent: 0, delivered: 0, failed: 0, dropped: 0 };

/** Texts that a gateway did not take, in the tests' world. */
export const failedTexts = (more: Partial<FailedGroup> = {}): FailedGroup => ({
  ...{ topic: 'invitations', channel: 'sms', reason: 'deferred', count: 3, retriable: 3 },
  ...{ firstAt: '2026-10-01T14:00:00.000Z', lastAt: '2026-10-01T15:30:00.000Z' },
  ...more,
});

/** Mail that someone's server rejected, and which is too late by now. */
const rejected = failedTexts({ topic: 'safetyAlerts', channel: 'mail', reason: 'refused', count: 1, retriable: 0 });

export const deliveriesOf = (failed: FailedGroup[], more: Partial<Deliveries> = {}): Deliveries => ({
  at: now,
  counts: [
    { ...none, purpose: 'safety', channel: 'mail', delivered: 40, failed: 1 },
    { ...none, purpose: 'social', channel: 'mail', pushed: 2, opened: 12 },
    { ...none, purpose: 'social', channel: 'sms', waiting: 2, sent: 1204, failed: 3 },
  ],
  waitingSince: '2026-10-01T15:59:00.000Z',
  failed,
  ...more,
});

const nothing = deliveriesOf([], { counts: [], waitingSince: null });
const { topic, channel, reason } = failedTexts();

export const deliveriesModel = defineModel({
  id: 'deliveries',
  machine: deliveriesMachine,
  situations: { 'an admin': { input: { organizationId: harborHouse.id, zone } } },
  moves: () => [
    act({ type: 'again.pressed', topic, channel, reason }, 'texts'),
    act({ type: 'no.pressed' }),
    act({ type: 'yes.pressed' }),
    act({ type: 'retry.pressed' }),
    act({ type: 'refresh.requested' }),
    answered('readDeliveries', 'some failed', deliveriesOf([failedTexts(), rejected])),
    answered('readDeliveries', 'nothing was sent', nothing),
    refused('readDeliveries', 'no admin any more', refusalOf('notAllowed'), 'policyIsTaken'),
    offline('readDeliveries'),
    answered('refreshDeliveries', 'none failed', nothing),
    offline('refreshDeliveries'),
    answered('retryDeliveries', 'all of them', { retried: 3, left: 0 }),
    offline('retryDeliveries'),
    crashed('retryDeliveries'),
  ],
  present,
  key: ({ value, context: { deliveries, group, error, outdated } }) => [value, deliveries, group, error, outdated],
});
