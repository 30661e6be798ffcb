import { expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant } from '#tests/support/tenant/tenant.ts';
import { invitations, openDeliveryDesk } from './deliveries.desk.ts';

const retries = `select stream, count(*)::int as count from journal where type = 'message.retried' group by stream`;

eachDatabase((open) => {
  test('of several admins who try the same messages again at once, one does, for each message', async () => {
    const tenant = await createTenant(await open());
    const desk = await openDeliveryDesk(tenant);
    const kim = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
    await desk.failInvitations(40);
    const answers = await Promise.all([desk.admin, kim, desk.admin, kim].map((by) => desk.retry(invitations, by)));
    expect(answers.reduce((sum, { retried }) => sum + retried, 0)).toBe(40);
    expect(answers.map(({ left }) => left)).toEqual([0, 0, 0, 0]);
    const { rows } = await tenant.db.query<{ stream: string; count: number }>(retries);
    expect([rows.length, rows.filter(({ count }) => count !== 1)]).toEqual([40, []]);
    const { rows: audited } = await tenant.db.query<{ count: number }>(
      `select sum(count)::int as count from audit_entry where kind = 'messagesRetried'`,
    );
    expect(audited).toEqual([{ count: 40 }]);
  });
});
