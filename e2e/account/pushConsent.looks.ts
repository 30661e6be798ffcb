import { href } from '#contract/kit/addresses.ts';
import type { Screens } from '../looks/fixtures.ts';
import { h1 } from '../support/seen.ts';
import { expect } from '../support/test.ts';

export const screens: Screens = {
  'push consent': async ({ tenant, as }) => {
    const page = await as(await tenant.member());
    await page.goto(href.pushConsent());
    await expect(h1(page)).toHaveText('Notifications');
    return page;
  },
};
