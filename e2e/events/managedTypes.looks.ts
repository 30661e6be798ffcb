import { href } from '#contract/kit/addresses.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';
import { h1 } from '../support/seen.ts';
import { expect, type Page } from '../support/test.ts';

/** The event types of an organization, for whoever runs it. */
export const screens: Screens = {
  'managed types': async (fixtures) => {
    const page = await atTypes(fixtures);
    await expect(page.getByRole('link', { name: 'Garden Party' })).toBeVisible();
    return page;
  },
  'managed types unnamed': async (fixtures) => {
    const page = await atTypes(fixtures);
    await page.getByRole('button', { name: 'Create Draft' }).click();
    await expect(page.getByText('Give it a name.').first()).toBeVisible();
    return page;
  },
};

async function atTypes({ tenant, as }: Fixtures): Promise<Page> {
  const sam = await tenant.member({ firstName: 'Sam', lastName: 'Whitaker', policies: ['organization-admin'] });
  const params = { orgId: tenant.harbor.id };
  await tenant.call(sam.id, 'createManagedType', { params, body: { name: 'Garden Party' } });
  const page = await as(sam);
  await page.goto(href.managedTypes());
  await expect(h1(page)).toHaveText('Event Types');
  return page;
}
