import { expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  test('of two admins who save one number at once, one stands and the other is told; other numbers and the look are joined', async () => {
    const tenant = await createTenant(await open());
    const admin = () => tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
    const [sam, kim, ada, ida] = [await admin(), await admin(), await admin(), await admin()];
    const params = { orgId: tenant.harbor.id };
    const { values: seen } = await tenant.call(sam, 'readNumbers', { params });
    const look = await tenant.call(sam, 'readLook', { params });
    const save = (who: string, changed: object) =>
      tenant.call(who, 'changeNumbers', { params, body: { seen, values: { ...seen, ...changed } } });
    const outcomes = await Promise.allSettled([
      save(sam, { incidentReportsYears: '3' }),
      save(kim, { incidentReportsYears: '5' }),
      save(ada, { maxGuestAllowed: '5', servedCountries: 'CA,US' }),
      tenant.call(ida, 'changeLook', {
        params,
        body: { seen: look.values, values: { ...look.values, name: 'Harbor Hall' } },
      }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'detailsChanged' } });
    const { values } = await tenant.call(sam, 'readNumbers', { params });
    expect(values).toMatchObject({ maxGuestAllowed: '5', servedCountries: 'CA,US' });
    expect(['3', '5']).toContain(values.incidentReportsYears);
    expect((await tenant.call(sam, 'readLook', { params })).values.name).toBe('Harbor Hall');
  });
});
