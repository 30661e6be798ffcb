import { beforeEach, describe, expect, test } from 'vitest';
import type { FailedKind } from '#contract/organization/deliveries.ts';
import { maxRetried } from '#contract/organization/deliveries.ts';
import type { TemplateName } from '#server/outbox/purposes.ts';
import { queueMessage } from '#server/outbox/queue.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { eventsDay } from '#tests/support/tenant/hosting.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { type DeliveryDesk, invitations, openDeliveryDesk } from './deliveries.desk.ts';

const secret: readonly TemplateName[] = [
  ...(['personalAlert', 'alertOnIt', 'alertOpenAgain', 'alertLapsed', 'alertStillOnIt', 'alertUnanswered'] as const),
  ...([
    'alertEnded',
    'checkReminder',
    'checkAlerted',
    'checkUntold',
    'contactAsked',
    'contactClosed',
    'replyTaken',
    'replyUnclear',
  ] as const),
  ...(['notSafe', 'helperOnIt', 'helperGone', 'incidentReported', 'incidentAnswered', 'incidentWritten'] as const),
  ...(['accountCode', 'passwordCode', 'passwordChanged', 'newDevice', 'passkeyAdded', 'recoveryCodeUsed'] as const),
];
const none = { waiting: 0, sending: 0, sent: 0, delivered: 0, failed: 0, dropped: 0, pushed: 0, opened: 0 };

eachDatabase((open) => {
  let tenant: Tenant;
  let desk: DeliveryDesk;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    desk = await openDeliveryDesk(tenant);
  });

  const alarm = async (): Promise<string> => {
    const harbor = { params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield } };
    const body = { information: 'Fire alarm. Meet at the flagpole.' };
    return (await tenant.call(desk.admin, 'sendOrganizationAlert', { ...harbor, body })).id;
  };

  const retriable = async () =>
    (await desk.read()).failed.map(({ topic, channel, retriable }) => [topic, channel, retriable]);

  describe('what an admin reads of the messages of the organization', () => {
    test('is how many came how far, and what failed for which reason, and nobody’s name, address or words', async () => {
      await desk.failInvitations(3);
      await desk.invite(2);
      const read = await desk.read();
      expect(read).toEqual({
        at: tenant.now,
        counts: [{ ...none, purpose: 'social', channel: 'mail', waiting: 2, failed: 3 }],
        waitingSince: tenant.now,
        failed: [{ ...invitations, count: 3, retriable: 3, firstAt: tenant.now, lastAt: tenant.now }],
      });
      await desk.send();
      expect((await desk.read()).counts).toEqual([{ ...none, purpose: 'social', channel: 'mail', sent: 2, failed: 3 }]);
      expect((await desk.read()).waitingSince).toBe(null);
    });

    test('is of their own organization', async () => {
      await desk.failInvitations(1);
      const kim = await tenant.person({ in: [[tenant.cedar, ['member-app-login', 'organization-admin']]] });
      const cedar = { params: { orgId: tenant.cedar.id } };
      expect(await tenant.call(kim, 'readDeliveries', cedar)).toMatchObject({ counts: [], failed: [] });
      const body = { ...cedar, body: invitations };
      expect(await tenant.call(kim, 'retryDeliveries', body)).toEqual({ retried: 0, left: 0 });
      expect(await tenant.no(desk.admin, 'readDeliveries', cedar)).toMatchObject({ code: 'notFound' });
      expect(await retriable()).toEqual([['invitations', 'mail', 1]]);
    });

    test('leaves out what only some may know: personal alerts, who is not safe, reports, and mail of accounts', async () => {
      const queueOne = (template: TemplateName) =>
        tenant.db.tx((sql) =>
          queueMessage(
            sql,
            {
              ...{ cause: `${template}-1`, template, channel: 'mail', organization: tenant.harbor.id },
              recipient: { kind: 'person', id: tenant.rita },
            },
            { actor: tenant.cora, at: tenant.now },
          ),
        );
      for (const template of secret) await queueOne(template);
      expect(await desk.read()).toMatchObject({ counts: [], waitingSince: null, failed: [] });
      await tenant.db.query(`update outbox set state = 'failed', due_at = null, reason = 'refused'`);
      expect(await desk.read()).toMatchObject({ counts: [], waitingSince: null, failed: [] });
      await queueOne('organizationAlert');
      expect(await desk.read()).toMatchObject({ counts: [{ purpose: 'safety', waiting: 1 }] });
    });

    test('ends after 7 days, but for what still waits', async () => {
      await desk.failInvitations(2);
      await desk.invite(1);
      const queuedAt = tenant.now;
      desk.later(7 * 24);
      expect(await desk.read()).toMatchObject({
        counts: [{ ...none, purpose: 'social', channel: 'mail', waiting: 1 }],
        waitingSince: queuedAt,
        failed: [],
      });
      expect(await desk.retry(invitations)).toEqual({ retried: 0, left: 0 });
    });
  });

  describe('trying again', () => {
    test('gives every message of the kind its tries again, which then leave, and no other', async () => {
      await desk.failInvitations(3);
      await alarm();
      desk.refusing = 'refused';
      await desk.send();
      desk.refusing = null;
      expect(await desk.retry(invitations)).toEqual({ retried: 3, left: 0 });
      expect((await desk.read()).counts).toContainEqual({ ...none, purpose: 'social', channel: 'mail', waiting: 3 });
      await desk.send();
      expect(desk.taken).toBe(3);
      expect((await desk.read()).failed.map(({ topic }) => topic)).toEqual(['safetyAlerts', 'safetyAlerts']);
    });

    test('again is nothing, and no message leaves twice', async () => {
      await desk.failInvitations(2);
      await desk.retry(invitations);
      expect(await desk.retry(invitations)).toEqual({ retried: 0, left: 0 });
      await desk.send();
      expect([await desk.retry(invitations), desk.taken]).toEqual([{ retried: 0, left: 0 }, 2]);
    });

    test('is in the audit log with its number, once', async () => {
      await desk.failInvitations(2);
      await desk.retry(invitations);
      await desk.retry(invitations);
      const { data } = await tenant.call(desk.admin, 'searchAudit', {
        params: { orgId: tenant.harbor.id },
        body: { group: 'messages' },
      });
      expect(data.map(({ kind, actor, subject, count }) => [kind, actor?.name, subject, count])).toEqual([
        ['messagesRetried', 'Sam Whitaker', null, 2],
      ]);
    });

    test('comes in parts, and says how many are left', async () => {
      await desk.failInvitations(maxRetried + 2);
      expect(await desk.retry(invitations)).toEqual({ retried: maxRetried, left: 2 });
      expect(await desk.retry(invitations)).toEqual({ retried: 2, left: 0 });
    });

    test('tells nobody of an event that has ended, or was cancelled', async () => {
      await desk.failInvitations(1);
      const cancelled = await desk.failInvitations(2);
      expect(await retriable()).toEqual([['invitations', 'mail', 3]]);
      await tenant.call(tenant.cora, 'cancelEvent', { params: { id: cancelled } });
      expect(await retriable()).toEqual([['invitations', 'mail', 1]]);
      desk.later(1);
      await tenant.db.query('update event set ends_at = $1', [tenant.now]);
      expect(await retriable()).toEqual([['invitations', 'mail', 0]]);
      expect(await desk.retry(invitations)).toEqual({ retried: 0, left: 0 });
    });

    test('sends what was written after the end of an event, and not what was written before it', async () => {
      const eventId = await tenant.approved();
      await tenant.going(eventId, await tenant.person());
      await desk.send();
      const write = async () => {
        const body = { information: 'The red scarf is at the door.', checkedIn: false };
        await tenant.call(tenant.cora, 'sendEventNotification', { params: { id: eventId }, body });
        desk.refusing = 'deferred';
        await desk.send();
      };
      tenant.now = eventsDay.startDate;
      await write();
      expect(await retriable()).toEqual([['notifications', 'sms', 1]]);
      tenant.now = eventsDay.endDate;
      expect(await retriable()).toEqual([['notifications', 'sms', 0]]);
      await write();
      expect(await retriable()).toEqual([['notifications', 'sms', 1]]);
    });

    test('tells nobody of an alert that is over, or of one of yesterday', async () => {
      desk.refusing = 'deferred';
      const alertId = await alarm();
      await desk.send();
      const alerts: FailedKind = { topic: 'safetyAlerts', channel: 'mail', reason: 'deferred' };
      const [, before] = await retriable();
      expect(before?.[2]).toBeGreaterThan(0);
      const at = { params: { orgId: tenant.harbor.id, alertId }, query: { ParentId: tenant.northfield } };
      await tenant.call(desk.admin, 'giveAllClear', at);
      expect(await desk.retry(alerts)).toEqual({ retried: 0, left: 0 });
      await alarm();
      await desk.send();
      expect((await desk.read()).failed.find(({ topic }) => topic === 'safetyAlerts')?.retriable).toBeGreaterThan(0);
      desk.later(12);
      expect((await desk.read()).failed.map(({ retriable: some }) => some)).toEqual([0, 0, 0, 0]);
    });

    test('sends no invitation that is older than three days', async () => {
      await desk.failInvitations(1);
      desk.later(71);
      expect(await retriable()).toEqual([['invitations', 'mail', 1]]);
      desk.later(2);
      expect(await retriable()).toEqual([['invitations', 'mail', 0]]);
      expect(await desk.retry(invitations)).toEqual({ retried: 0, left: 0 });
    });

    test('leaves alone who asked for no more', async () => {
      await desk.failInvitations(1);
      await tenant.db.query(`update outbox set reason = 'stopped' where state = 'failed'`);
      expect(await desk.retry({ ...invitations, reason: 'stopped' })).toEqual({ retried: 0, left: 0 });
      expect((await desk.read()).failed).toMatchObject([{ reason: 'stopped', count: 1, retriable: 0 }]);
    });
  });
});
