import { href } from '#contract/kit/addresses.ts';
import type { FilePurpose } from '#contract/organization/operations.ts';
import { addFile } from '#tests/support/tenant/records.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';
import { h1, press } from '../support/seen.ts';
import { expect } from '../support/test.ts';
import type { Tenant } from '../support/tenant.ts';
import { failShifts, planShifts } from './failingTimers.ts';

async function atOperations({ tenant, as }: Fixtures) {
  const page = await as(await tenant.member({ policies: ['organization-admin'] }));
  await page.goto(href.operations());
  await expect(h1(page)).toHaveText('Operations');
  await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible();
  return page;
}

async function store({ db, harbor }: Tenant, purpose: FilePurpose, size: number): Promise<void> {
  const { id } = await addFile(db, { name: 'a.png', type: 'image/png', organizationId: harbor.id });
  await db.query('update stored_file set purpose = $2, size = $3, is_attached = true where id = $1', [
    ...[id, purpose],
    size,
  ]);
}

/** Shifts fail, an organization has files, and has sent some today. */
async function inUse(fixtures: Fixtures) {
  const { tenant } = fixtures;
  await failShifts(tenant, 2);
  await planShifts(tenant, 4);
  for (const size of [2_000_000_000, 400_000_000]) await store(tenant, 'events', size);
  await store(tenant, 'houseRules', 184_000);
  await store(tenant, 'other', 3_400_000);
  await tenant.db.query('insert into upload_bytes (person_id, organization_id, hour, bytes) values ($1, $2, $3, $4)', [
    ...[tenant.cora, tenant.harbor.id],
    ...[new Date(tenant.now), 1_300_000_000],
  ]);
  return atOperations(fixtures);
}

export const screens: Screens = {
  operations: inUse,
  'operations where nothing is scheduled or stored': atOperations,
  'operations asked to try again': async (fixtures) => {
    const page = await inUse(fixtures);
    await press(page, 'Try Failing Tasks Now');
    await expect(page.getByRole('dialog')).toBeVisible();
    return page;
  },
};
