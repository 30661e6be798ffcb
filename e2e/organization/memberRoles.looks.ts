import { href } from '#contract/kit/addresses.ts';
import type { Screens } from '../looks/fixtures.ts';
import { expect } from '../support/test.ts';

export const screens: Screens = {
  'member roles': async ({ tenant, as }) => {
    const policies = ['organization-admin' as const, 'event-creator' as const, 'event-reviewer' as const];
    const page = await as(await tenant.member({ firstName: 'Sam', lastName: 'Whitaker', policies }));
    await page.goto(href.memberRoles(tenant.cora));
    await expect(page.getByRole('checkbox', { name: 'Event creator' })).toBeChecked();
    return page;
  },
};
