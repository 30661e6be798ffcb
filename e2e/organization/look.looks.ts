import { href } from '#contract/kit/addresses.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';
import { h1 } from '../support/seen.ts';
import { expect } from '../support/test.ts';

/** Name, colors and logo of an organization. */
export const screens: Screens = {
  look: async (fixtures) => atLook(fixtures),
  'look that cannot be read': async (fixtures) => {
    const page = await atLook(fixtures);
    await page.getByLabel('Main color', { exact: true }).fill('#f2d4d4');
    await page.getByLabel('Text color', { exact: true }).fill('#ffffff');
    await page.getByLabel('Second color', { exact: true }).fill('yellow');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Second color', { exact: true })).toBeFocused();
    return page;
  },
  'look that failed': async ({ tenant, as }) => {
    const page = await as(await tenant.member({ policies: ['organization-admin'] }));
    await page.route('**/look?**', (route) => route.abort());
    await page.goto(href.look());
    await expect(page.getByText('The look didn’t load')).toBeVisible({ timeout: 20_000 });
    return page;
  },
};

async function atLook({ tenant, as }: Fixtures) {
  const page = await as(await tenant.member({ firstName: 'Sam', policies: ['organization-admin'] }));
  await page.goto(href.look());
  await expect(h1(page)).toHaveText('Look');
  await expect(page.getByLabel('Name')).toHaveValue('Harbor House');
  return page;
}
