import { expect, test } from 'vitest';
import { rebuild } from '#server/journal/rebuild.ts';
import { verify } from '#server/journal/verify.ts';
import { kinds } from '#server/kinds.ts';
import { timerHandlers } from '#server/timers/handlers.ts';
import { createTimers } from '#server/timers/runner.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { deliver } from '#tests/support/deliveries.ts';
import { createTenant, type Tenant, tenantNow } from '#tests/support/tenant/tenant.ts';

const minutesAfter = (minutes: number) => new Date(Date.parse(tenantNow) + minutes * 60_000).toISOString();
const samPhone = '+16175550190';

/** An alert whose contacts have these numbers; it begins with the first of them where it has waves. */
async function send(tenant: Tenant, name: string, numbers: readonly string[], waves: boolean): Promise<string> {
  const person = await tenant.person({
    ...{ firstName: name, lastName: 'Lee' },
    in: [[tenant.harbor, ['member-app-login', 'personal-safety-alerts']]],
  });
  const ids: string[] = [];
  for (const phone of numbers)
    ids.push((await tenant.call(person, 'addContact', { body: { name: `Contact of ${name}`, phone } })).id);
  await deliver(tenant);
  if (waves) await tenant.call(person, 'saveAlertPlan', { body: { first: ids[0] ?? null, officers: true } });
  const { id } = await tenant.call(person, 'sendPersonalAlert', {
    query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield },
    body: { information: 'Please come', sendLocation: false, requestCall: false },
  });
  return id;
}

eachDatabase((open) => {
  test('alerts that are due together tell each its own people, once, and leave what facts alone would (S-193)', async () => {
    const tenant = await createTenant(await open());
    const { db } = tenant;
    const sam = await tenant.person({
      ...{ firstName: 'Sam', lastName: 'Ortega', phone: samPhone },
      in: [[tenant.harbor, ['member-app-login', 'send-chapter-safety-alert-member']]],
    });
    const house = { params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield } };
    await tenant.call(sam, 'goOnDuty', { ...house, body: { until: minutesAfter(600) } });
    const failures: unknown[] = [];
    const clock = () => new Date(tenant.now);
    const timers = createTimers({ db, handlers: timerHandlers, clock, onCrash: (error) => failures.push(error) });
    // After five minutes the officers are to be told of the first, a contact of the last, and no one has answered the second.
    const officers = await send(tenant, 'Ada', ['+16175550111', '+16175550112'], true);
    const nobody = await send(tenant, 'Kim', ['+16175550131'], false);
    tenant.now = minutesAfter(2);
    await timers.begin();
    tenant.now = minutesAfter(3);
    const contact = await send(tenant, 'Ben', ['+16175550121', '+16175550122'], true);
    await deliver(tenant);
    tenant.now = minutesAfter(5);
    await timers.begin();
    expect(failures).toEqual([]);
    const factsOf = async (alert: string) =>
      (
        await db.query<{ type: string }>('select type from journal where stream = $1 order by version', [alert])
      ).rows.map(({ type }) => type.split('.')[1]);
    expect(await Promise.all([officers, contact, nobody].map(factsOf))).toEqual([
      ['sent', 'escalated', 'escalated'],
      ['sent', 'escalated'],
      ['sent', 'unanswered'],
    ]);
    const left = (await deliver(tenant)).filter(({ text }) => text.includes('Please come'));
    expect(left.map(({ to }) => to).toSorted()).toEqual(['+16175550122', samPhone, expect.stringContaining('@')]);
    const texts = ['personal_alert_sent', 'personal_alert_contact', 'personal_alert_officer', 'timer'].map(
      (table) => `select * from ${table} order by 1, 2, 3`,
    );
    const rows = () => Promise.all(texts.map(async (text) => (await db.query(text)).rows));
    const before = await rows();
    expect(await rebuild(db, kinds)).toMatchObject({ headsChanged: 0 });
    expect(await rows()).toEqual(before);
    expect((await verify(db, kinds)).findings).toEqual([]);
  });
});
