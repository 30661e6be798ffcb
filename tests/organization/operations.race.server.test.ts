import { expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant } from '#tests/support/tenant/tenant.ts';
import { openOperationsDesk } from './operations.desk.ts';

eachDatabase((open) => {
  test('of several admins who try the same failing timers at once, one does, for each timer', async () => {
    const tenant = await createTenant(await open());
    const desk = await openOperationsDesk(tenant);
    const kim = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
    for (let sent = 0; sent < 12; sent += 1) await desk.alarm();
    desk.later(5);
    desk.isBroken = true;
    await desk.fire();
    desk.isBroken = false;
    const answers = await Promise.all([desk.admin, kim, desk.admin, kim].map((by) => desk.retry(by)));
    expect(answers.reduce((sum, { retried }) => sum + retried, 0)).toBe(12);
    const { rows } = await tenant.db.query<{ count: number }>(
      `select sum(count)::int as count from audit_entry where kind = 'timersRetried'`,
    );
    expect(rows).toEqual([{ count: 12 }]);
    await Promise.all([desk.fire(), desk.fire(), desk.fire()]);
    const asked = `select count(*)::int as count from journal where type = 'organizationAlert.askedAgain' group by stream`;
    expect((await tenant.db.query<{ count: number }>(asked)).rows).toEqual(
      Array.from({ length: 12 }, () => ({ count: 1 })),
    );
  });
});
