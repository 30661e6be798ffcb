import { href } from '#contract/kit/addresses.ts';
import type { Screens } from '../looks/fixtures.ts';
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
  'roles that failed': async ({ tenant, as }) => {
    const page = await as(await tenant.member({ policies: ['organization-admin'] }));
    await page.route('**/roles?**', (route) => route.abort());
    await page.goto(href.roles());
    await expect(page.getByText('The roles didn’t load')).toBeVisible({ timeout: 20_000 });
    return page;
  },
};
