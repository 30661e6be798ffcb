import { href } from '#contract/kit/addresses.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';
import { h1 } from '../support/seen.ts';
import { expect } from '../support/test.ts';

/** Who may do what, by roles. */
export const screens: Screens = {
  roles: async ({ tenant, as }) => {
    const page = await as(await tenant.member({ firstName: 'Sam', policies: ['organization-admin'] }));
    await page.goto(href.roles());
    await expect(h1(page)).toHaveText('Roles');
    await expect(page.getByText('Read the audit log')).toBeVisible();
    return page;
  },
  'roles of their own': async (fixtures) => {
    const page = await withOwn(fixtures);
    return page;
  },
  'a role of their own': async (fixtures) => {
    const page = await withOwn(fixtures);
    await page.getByRole('button', { name: 'Risk manager' }).click();
    await expect(h1(page)).toHaveText('Change Role');
    return page;
  },
  'a new role that gives nothing': async ({ tenant, as }) => {
    const page = await as(await tenant.member({ policies: ['organization-admin', 'event-reviewer'] }));
    await page.goto(href.roles());
    await page.getByRole('button', { name: 'New Role' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Risk manager');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Choose at least one.').first()).toBeVisible();
    return page;
  },
  'roles that failed': async ({ tenant, as }) => {
    const page = await as(await tenant.member({ policies: ['organization-admin'] }));
    await page.route('**/roles?**', (route) => route.abort());
    await page.goto(href.roles());
    await expect(page.getByText('The roles didn’t load')).toBeVisible({ timeout: 20_000 });
    return page;
  },
};

async function withOwn({ tenant, as }: Fixtures) {
  const { db, harbor } = tenant;
  const policies = ['organization-admin', 'event-reviewer', 'incident-reader'] as const;
  const sam = await tenant.member({ firstName: 'Sam', policies: [...policies] });
  await db.query(
    `insert into own_role (id, organization_id, name) values ($1, $2, 'Risk manager') on conflict do nothing`,
    [`risk-${harbor.id}`, harbor.id],
  );
  await db.query(`insert into own_role_policy (role_id, policy) select $1, unnest($2::text[]) on conflict do nothing`, [
    `risk-${harbor.id}`,
    ['event-reviewer', 'incident-reader'],
  ]);
  const page = await as(sam);
  await page.goto(href.roles());
  await expect(page.getByRole('button', { name: 'Risk manager' })).toBeVisible();
  return page;
}
