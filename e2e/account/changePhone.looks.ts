import { href } from '#contract/kit/addresses.ts';
import type { Screens } from '../looks/fixtures.ts';
import { h1 } from '../support/seen.ts';
import { expect } from '../support/test.ts';

export const screens: Screens = {
  'change phone': async ({ tenant, as }) => {
    const page = await as(await tenant.member());
    await page.goto(href.changePhone());
    await expect(h1(page)).toHaveText('Phone Number');
    await page.getByLabel('New Phone Number').fill('617 555 0177');
    return page;
  },
  'the code for a new number': async ({ tenant, as }) => {
    const page = await as(await tenant.member());
    await page.goto(href.changePhone());
    await page.getByLabel('New Phone Number').fill('617 555 0178');
    await page.getByRole('button', { name: 'Text Me a Code' }).click();
    await expect(page.getByLabel('Code From the Text')).toBeVisible();
    return page;
  },
};
