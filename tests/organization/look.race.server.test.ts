import { expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  test('of two admins who save one field at once, one stands and the other is told; other fields are joined', async () => {
    const tenant = await createTenant(await open());
    const admin = () => tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
    const [sam, kim, ada] = [await admin(), await admin(), await admin()];
    const params = { orgId: tenant.harbor.id };
    const { values: seen } = await tenant.call(sam, 'readLook', { params });
    const save = (who: string, changed: object) =>
      tenant.call(who, 'changeLook', { params, body: { seen, values: { ...seen, ...changed } } });
    const outcomes = await Promise.allSettled([
      save(sam, { backgroundColor: '#7a1f2b' }),
      save(kim, { backgroundColor: '#0b6b3a' }),
      save(ada, { name: 'Harbor Hall' }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'detailsChanged' } });
    const { values } = await tenant.call(sam, 'readLook', { params });
    expect(values.name).toBe('Harbor Hall');
    expect(['#7a1f2b', '#0b6b3a']).toContain(values.backgroundColor);
  });
});
