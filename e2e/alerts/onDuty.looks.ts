import { href } from '#contract/kit/addresses.ts';
import type { Screens } from '../looks/fixtures.ts';
import { h1 } from '../support/seen.ts';
import { expect } from '../support/test.ts';

export const screens: Screens = {
  'on duty': async ({ tenant, as }) => {
    const page = await as(await tenant.member());
    await page.goto(href.onDuty());
    await expect(h1(page)).toHaveText('On Duty');
    return page;
  },
};
