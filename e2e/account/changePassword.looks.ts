import { href } from '#contract/kit/addresses.ts';
import type { Screens } from '../looks/fixtures.ts';
import { h1 } from '../support/seen.ts';
import { expect } from '../support/test.ts';

export const screens: Screens = {
  'change password': async ({ tenant, as }) => {
    const page = await as(await tenant.member());
    await page.goto(href.changePassword());
    await expect(h1(page)).toHaveText('Change Password');
    await page.getByLabel('Current Password', { exact: true }).fill('Harbor-2026');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
    return page;
  },
};
