import { beforeEach, expect, test } from 'vitest';
import type { Policy } from '#contract/kit/policies.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  let tenant: Tenant;

  beforeEach(async () => {
    tenant = await createTenant(await open());
  });

  const reviewer = () => {
    const policies: Policy[] = ['member-app-login', 'event-reviewer'];
    return tenant.person({ firstName: 'Remy', lastName: 'Sands', in: [[tenant.harbor, policies]] });
  };
  const isApprover = async (id: string, reader: string) => (await tenant.full(id, reader)).isApprover;

  test('an event says to its reader whether they decide on it: a reviewer at its submission, never its owner', async () => {
    const remy = await reviewer();
    const id = await tenant.created({ type: tenant.reviewed });
    expect(await isApprover(id, remy)).toBe(false);
    await tenant.call(tenant.cora, 'submitEvent', { params: { id } });
    const late = await reviewer();
    const told = [tenant.rita, remy, late, tenant.cora].map((reader) => isApprover(id, reader));
    expect(await Promise.all(told)).toEqual([true, true, false, false]);
    await tenant.call(tenant.rita, 'requestChanges', { params: { id }, body: { reason: 'Say who drives.' } });
    await tenant.call(tenant.cora, 'submitEvent', { params: { id } });
    expect(await isApprover(id, late)).toBe(true);
  });

  test('an event names everybody who was chosen as a volunteer to who may read it, by last name', async () => {
    const dan = await tenant.person({ firstName: 'Dan', lastName: 'Reed' });
    const ben = await tenant.person({ firstName: 'Ben', lastName: 'Okafor' });
    await tenant.person({ firstName: 'Nia', lastName: 'Not chosen' });
    const id = await tenant.submitted({ type: tenant.reviewed });
    expect((await tenant.full(id, tenant.rita)).Volunteers).toEqual([]);
    await tenant.choose(id, dan, ben);
    expect((await tenant.full(id, tenant.rita)).Volunteers).toEqual([
      { id: ben, firstName: 'Ben', lastName: 'Okafor' },
      { id: dan, firstName: 'Dan', lastName: 'Reed' },
    ]);
  });
});
