import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPush } from '#server/outbox/channels/push.ts';
import { pushServices } from '#server/outbox/push/services.ts';
import { createRunner } from '#server/outbox/runner.ts';
import type { Rendered } from '#server/outbox/template.ts';
import { templates } from '#server/templates.ts';
import { advancePersonalAlert } from '#server/alerts/advancePersonalAlert.ts';
import { advanceOrganizationAlert } from '#server/alerts/organization/advanceOrganizationAlert.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { openPushService, type PushService } from '#tests/support/push/service.ts';
import { testDispatcher, testServices } from '#tests/support/tenant/calling.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const fire = 'Fire alarm at Harbor House.';
const sends = ['member-app-login', 'send-chapter-safety-alert-member'] as const;

eachDatabase((open) => {
  let service: PushService;
  let tenant: Tenant;
  let sam: string;
  let mia: string;
  let now: string;
  let left: Rendered[];

  beforeEach(async () => {
    const db = await open();
    service = await openPushService(() => new Date(now));
    const config = { contact: 'mailto:safety@harbor.org', key: null, service: service.origin };
    const push = await pushServices(config, db);
    tenant = await createTenant(db, testDispatcher(db, { ...testServices(), keepsSessions: false, push }));
    await db.query('delete from policy_grant');
    sam = await tenant.person({ firstName: 'Sam', lastName: 'Okafor', phone: null, in: [[tenant.harbor, [...sends]]] });
    mia = await tenant.person({
      firstName: 'Mia',
      lastName: 'Park',
      phone: '+16175550160',
      in: [[tenant.harbor, ['member-app-login', 'personal-safety-alerts']]],
    });
    now = tenant.now;
    left = [];
  });
  afterEach(() => service.close());

  const harbor = () => ({ params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield } });
  const send = (information = fire) =>
    tenant.call(sam, 'sendOrganizationAlert', { ...harbor(), body: { information } });
  const clear = (alertId: string) =>
    tenant.call(sam, 'giveAllClear', {
      params: { orgId: tenant.harbor.id, alertId },
      query: { ParentId: tenant.northfield },
    });

  async function turnOn(by: string, path: string, hidesContent = false): Promise<void> {
    const { browser: _, ...subscribed } = service.subscribe(path);
    const said = { params: { userId: by }, body: { ...subscribed, hidesContent } };
    await tenant.call(by, 'savePush', said);
  }

  async function deliver(): Promise<void> {
    const config = { contact: 'mailto:safety@harbor.org', key: null, service: service.origin };
    const clock = () => new Date(now);
    const keys = await pushServices(config, tenant.db);
    if (!keys) throw new Error('Notifications are off.');
    const push = createPush({ config, sql: tenant.db, clock, key: keys.key });
    const keep = { send: async (each: Rendered) => void left.push(each) };
    const parts = { db: tenant.db, clock, templates, appUrl: 'https://muster.test' };
    await createRunner({ ...parts, outlets: { mail: keep, sms: keep, push }, log: () => undefined }).sendDue();
  }

  const shown = () =>
    service.pushed.map(({ path, payload: { notification } }) => [path, notification.title, notification.body]);

  describe('an alert of an organization', () => {
    test('reaches every device beside the text, in the declarative form, answered where it is shown', async () => {
      await turnOn(mia, '/phone');
      await turnOn(mia, '/laptop', true);
      const { id } = await send();
      await deliver();
      expect(shown().toSorted(([one = ''], [other = '']) => one.localeCompare(other))).toEqual([
        ['/laptop', 'Safety alert', 'Are you safe? Sent 10:00am EST.'],
        ['/phone', 'Safety alert', `Harbor House: ${fire}\nSent 10:00am EST.`],
      ]);
      expect(left.map(({ to }) => to).toSorted()).toEqual(
        ['+16175550160', `${mia}@muster.test`, `${sam}@muster.test`].toSorted(),
      );
      const toPhone = service.pushed.find(({ path }) => path === '/phone');
      const payload = toPhone?.payload;
      expect(toPhone?.headers['ttl']).toBe(String(12 * 60 * 60));
      expect(payload).toMatchObject({
        web_push: 8030,
        notification: {
          ...{ tag: `alert:${id}`, navigate: expect.stringMatching(/^https:\/\/muster\.test\/public\/are-you-safe\//) },
          actions: [
            { action: 'safe', title: 'Safe' },
            { action: 'notSafe', title: 'Not Safe' },
          ],
        },
      });
      const call = payload?.notification.data.calls['notSafe'];
      const token = call?.path.split('/').at(-1) ?? '';
      expect(call).toMatchObject({ method: 'PATCH', path: `/answer-links/${token}`, body: { status: 'Not Safe' } });
      await tenant.call(null, 'answerByLink', { params: { token }, body: call?.body });
      expect((await tenant.call(mia, 'listOrganizationAlerts', harbor())).data).toMatchObject([
        { ownStatus: 'Not Safe' },
      ]);
    });

    test('names nobody on a lock screen', async () => {
      await turnOn(mia, '/phone');
      await send();
      await deliver();
      expect(JSON.stringify(service.pushed[0]?.payload)).not.toMatch(/\b(Sam|Okafor|Mia|Park)\b/);
    });

    test('is asked again where nobody answered, and the all-clear takes its place', async () => {
      await turnOn(mia, '/phone');
      const { id } = await send();
      await deliver();
      now = new Date(Date.parse(now) + 5 * 60_000).toISOString();
      const late = await tenant.person({ phone: '+16175550177' });
      await tenant.db.tx((sql) => advanceOrganizationAlert(sql, id, now));
      await deliver();
      expect(left.filter(({ to }) => to === '+16175550177')).toEqual([]);
      const { people } = await tenant.call(sam, 'readAlertReport', {
        params: { orgId: tenant.harbor.id, alertId: id },
        query: { ParentId: tenant.northfield },
      });
      const beside = (who: string) =>
        people.find((each) => each.id === who)?.beside?.map(({ channel, again, state }) => [channel, again, state]);
      expect([beside(mia), beside(late)]).toEqual([
        [['push', 0, 'handedOver'], ...['mail', 'push', 'sms'].map((channel) => [channel, 1, 'handedOver'])],
        [],
      ]);
      await clear(id);
      await deliver();
      expect(shown()).toEqual([
        ['/phone', 'Safety alert', `Harbor House: ${fire}\nSent 10:00am EST.`],
        ['/phone', 'Are you safe?', `Harbor House: ${fire}\nSent 10:00am EST.`],
        ['/phone', 'All clear', `Harbor House: ${fire}`],
      ]);
      expect(new Set(service.pushed.map(({ payload }) => payload.notification.tag))).toEqual(new Set([`alert:${id}`]));
      expect(new Set(service.pushed.map(({ headers }) => headers['topic'])).size).toBe(1);
      expect(service.pushed.at(-1)?.payload.notification.actions).toEqual([]);
    });

    test('reaches no device of who was suspended, or whose device is gone, and a dead endpoint is dropped', async () => {
      await turnOn(mia, '/phone');
      await turnOn(sam, '/dead');
      service.answer('/dead', 410);
      await send();
      await tenant.db.query('delete from push_device where person_id = $1', [mia]);
      await deliver();
      expect(service.pushed).toEqual([]);
      const text = `select state, reason from outbox where channel = 'push' order by state`;
      expect((await tenant.db.query(text)).rows).toEqual([
        { state: 'dropped', reason: null },
        { state: 'failed', reason: 'gone' },
      ]);
      expect((await tenant.db.query('select id from push_device')).rows).toEqual([]);
      expect(left).toHaveLength(3);
    });

    test('waits where the push service is busy, and is tried again within seconds', async () => {
      await turnOn(mia, '/phone');
      service.answer('/phone', 503);
      await send();
      await deliver();
      service.answer('/phone', 201);
      now = new Date(Date.parse(now) + 2_000).toISOString();
      await deliver();
      expect(shown()).toEqual([['/phone', 'Safety alert', `Harbor House: ${fire}\nSent 10:00am EST.`]]);
    });

    test('shows on the board what became of texts and mails, and not of notifications', async () => {
      await turnOn(mia, '/phone');
      const { id } = await send();
      await deliver();
      const board = await tenant.call(sam, 'readAlertBoard', {
        ...{ params: { orgId: tenant.harbor.id, alertId: id }, query: { ParentId: tenant.northfield } },
      });
      expect(JSON.stringify(board)).not.toContain('push');
    });
  });

  describe('a safety officer on duty', () => {
    const onDuty = () =>
      tenant.call(sam, 'goOnDuty', {
        ...harbor(),
        body: { until: new Date(Date.parse(now) + 8 * 60 * 60_000).toISOString() },
      });

    test('hears of who is not safe, without a name', async () => {
      await onDuty();
      await turnOn(sam, '/officer');
      const { id } = await send();
      await deliver();
      service.pushed.length = 0;
      await tenant.call(mia, 'saveAlertResponse', {
        params: { userId: mia, alertId: id },
        query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield },
        body: { status: 'Not Safe', information: 'In the basement' },
      });
      await deliver();
      expect(shown()).toEqual([['/officer', 'Someone isn’t safe', `Safety alert: ${fire}`]]);
      expect(service.pushed[0]?.payload.notification.navigate).toBe(
        `https://muster.test/safety-alerts/${id}/answers?in=${tenant.harbor.id}`,
      );
    });

    test('hears of a personal alert that nobody answered, says “I’m on it” there, and its sender hears that', async () => {
      await onDuty();
      await turnOn(sam, '/officer');
      await turnOn(mia, '/sender');
      await tenant.call(mia, 'addContact', { body: { name: 'Ana Reyes', phone: '(617) 555-0117' } });
      await tenant.call(mia, 'saveAlertPlan', { body: { first: null, officers: true } });
      const { id } = await tenant.call(mia, 'sendPersonalAlert', {
        query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield },
        body: { information: 'I feel unsafe', sendLocation: true, requestCall: false, location: '14 Pier Road' },
      });
      await deliver();
      now = new Date(Date.parse(now) + 3 * 60_000).toISOString();
      await tenant.db.tx((sql) => advancePersonalAlert(sql, id, now));
      await deliver();
      expect(shown()).toEqual([['/officer', 'A member needs help', 'Safety alert in Harbor House. You’re on duty.']]);
      expect(JSON.stringify(service.pushed)).not.toMatch(/\b(Mia|Park|Pier Road|unsafe)\b/);
      const read = await tenant.call(mia, 'getPersonalAlert', { params: { alertId: id } });
      expect(read.contacts.map(({ isOfficer, notified }) => [isOfficer, notified])).toEqual([
        [false, undefined],
        [true, 'handedOver'],
      ]);
      const call = service.pushed[0]?.payload.notification.data.calls['onIt'];
      const token = call?.path.split('/').at(-1) ?? '';
      await tenant.call(null, 'answerAlertLink', { params: { token }, body: call?.body });
      await deliver();
      expect(shown().slice(1)).toEqual([['/sender', 'Safety alert', 'Someone is on it. Your alert has an answer.']]);
      await tenant.call(mia, 'endPersonalAlert', { params: { alertId: id }, body: { how: 'safe' } });
      await deliver();
      expect(shown().at(-1)).toEqual([
        '/officer',
        'Safety alert',
        expect.stringMatching(/^The safety alert from .* has ended\.$/),
      ]);
      expect(new Set(service.pushed.map(({ payload }) => payload.notification.tag))).toEqual(new Set([`alert:${id}`]));
    });
  });
});
