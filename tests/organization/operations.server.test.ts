import { beforeEach, describe, expect, test } from 'vitest';
import type { TimerCount } from '#contract/organization/operations.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { type OperationsDesk, openOperationsDesk, shiftStarts } from './operations.desk.ts';

const none = { waiting: 0, nextAt: null, late: 0, failing: 0, retriable: 0 };
const shift: TimerCount = { ...none, kind: 'dutyPlan', waiting: 1, nextAt: shiftStarts };
const asksAgain = { ...none, kind: 'organizationAlert' } as const satisfies TimerCount;

eachDatabase((open) => {
  let tenant: Tenant;
  let desk: OperationsDesk;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    desk = await openOperationsDesk(tenant);
  });

  const timers = async () => (await desk.read()).timers;
  const failing = async (alarms = 1) => {
    for (let sent = 0; sent < alarms; sent += 1) await desk.alarm();
    desk.later(5);
    desk.isBroken = true;
    await desk.fire();
    desk.isBroken = false;
  };
  const pauseSending = () =>
    tenant.db.query(
      'insert into sending_pause (since, backed_up_at, through, is_whole) values (now(), now(), 0, true)',
    );

  describe('what an admin reads of timers', () => {
    test('is nothing where nothing is to come', async () => {
      expect(await desk.read()).toMatchObject({ at: tenant.now, sendingOff: false, timers: [] });
    });

    test('is how many wait, by kind, and when the next of them is due', async () => {
      await desk.planShift();
      const sentAt = Date.parse(tenant.now);
      await desk.alarm();
      desk.later(1);
      await desk.alarm();
      const nextAt = new Date(sentAt + 5 * 60_000).toISOString();
      expect(await timers()).toEqual([shift, { ...asksAgain, waiting: 2, nextAt }]);
    });

    test('is what is late: due for a minute, and nothing came of it', async () => {
      await desk.alarm();
      desk.later(5);
      expect(await timers()).toEqual([{ ...asksAgain, waiting: 1, nextAt: tenant.now }]);
      desk.later(1);
      expect(await timers()).toEqual([{ ...asksAgain, late: 1 }]);
      await desk.fire();
      expect(await timers()).toMatchObject([{ waiting: 1, late: 0 }]);
    });

    test('is what failed, which is not late as well', async () => {
      await failing();
      expect(await timers()).toEqual([{ ...asksAgain, failing: 1, retriable: 1 }]);
      desk.later(3);
      expect(await timers()).toEqual([{ ...asksAgain, failing: 1, retriable: 1 }]);
    });

    test('is of their own organization', async () => {
      const other = await openOperationsDesk(tenant, tenant.cedar);
      await failing();
      await other.planShift();
      expect(await timers()).toMatchObject([{ kind: 'organizationAlert', failing: 1 }]);
      expect((await other.read()).timers).toEqual([shift]);
      expect(await other.retry()).toEqual({ retried: 0 });
      expect(await timers()).toMatchObject([{ failing: 1, retriable: 1 }]);
    });

    test('does not tell who has sent an alert of their own, started a safety check or is not safe', async () => {
      const mia = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'personal-safety-alerts']]] });
      const query = { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield };
      const place = { params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield } };
      const until = new Date(Date.parse(tenant.now) + 3_600_000).toISOString();
      await tenant.call(desk.admin, 'goOnDuty', { ...place, body: { until } });
      await tenant.call(mia, 'addContact', { body: { name: 'Ana Reyes', phone: '+16175550111' } });
      await tenant.call(mia, 'saveAlertPlan', { body: { first: null, officers: true } });
      const alert = { information: 'I feel unsafe', sendLocation: false, requestCall: false };
      await tenant.call(mia, 'sendPersonalAlert', { query, body: alert });
      await tenant.call(mia, 'startSafetyCheck', { query, body: { minutes: 30, note: '', sendLocation: false } });
      const alertId = await desk.alarm();
      const answered = { params: { userId: mia, alertId }, query, body: { status: 'Not Safe' } };
      await tenant.call(mia, 'saveAlertResponse', answered);
      const kinds = async () =>
        (await tenant.db.query<{ kind: string }>('select kind from timer order by kind')).rows.map(({ kind }) => kind);
      const secret = ['personalAlert', 'safetyCheck'];
      expect(await kinds()).toEqual(['alertResponse', 'organizationAlert', ...secret]);
      expect(await timers()).toMatchObject([{ kind: 'organizationAlert', waiting: 1 }]);
      await tenant.call(desk.admin, 'giveAllClear', { ...place, params: { ...place.params, alertId } });
      expect(await kinds()).toEqual(expect.arrayContaining(secret));
      expect(await timers()).toEqual([]);
    });
  });

  describe('trying failing timers again', () => {
    test('makes them happen at once, and not before', async () => {
      await failing(2);
      await desk.fire();
      expect(await timers()).toMatchObject([{ failing: 2, retriable: 2 }]);
      expect(await desk.retry()).toEqual({ retried: 2 });
      expect(await timers()).toMatchObject([{ failing: 2, retriable: 0 }]);
      await desk.fire();
      expect(await timers()).toMatchObject([{ waiting: 2, failing: 0 }]);
    });

    test('again is nothing, until they have failed again', async () => {
      await failing();
      expect([await desk.retry(), await desk.retry()]).toEqual([{ retried: 1 }, { retried: 0 }]);
      desk.isBroken = true;
      await desk.fire();
      expect(await desk.retry()).toEqual({ retried: 1 });
    });

    test('asks whoever has not answered once, though it was pressed again meanwhile', async () => {
      await failing();
      await desk.retry();
      await desk.fire();
      await desk.retry();
      await desk.fire();
      const text = `select from journal where type = 'organizationAlert.askedAgain'`;
      expect((await tenant.db.query(text)).count).toBe(1);
    });

    test('leaves alone what is only late, or still to come', async () => {
      await desk.planShift();
      await desk.alarm();
      desk.later(7);
      expect(await desk.retry()).toEqual({ retried: 0 });
    });

    test('is in the audit log with its number, once', async () => {
      await failing(2);
      await desk.retry();
      await desk.retry();
      const asked = { params: { orgId: tenant.harbor.id }, body: { group: 'messages' as const } };
      const { data } = await tenant.call(desk.admin, 'searchAudit', asked);
      expect(data.map(({ kind, actor, subject, count }) => [kind, actor?.name, subject, count])).toEqual([
        ['timersRetried', 'Sam Whitaker', null, 2],
      ]);
    });

    test('does nothing while sending is off, which the page says', async () => {
      await failing();
      await pauseSending();
      expect(await desk.read()).toMatchObject({ sendingOff: true, timers: [{ failing: 1, retriable: 0 }] });
      expect(await desk.retry()).toEqual({ retried: 0 });
      await tenant.db.query('delete from sending_pause');
      expect(await desk.read()).toMatchObject({ sendingOff: false, timers: [{ failing: 1, retriable: 1 }] });
    });
  });
});
