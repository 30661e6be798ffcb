import { href } from '#contract/kit/addresses.ts';
import type { Screens } from '../looks/fixtures.ts';
import { proofIsOld } from '../support/authenticators.ts';
import { expect } from '../support/test.ts';

/** The password, asked for again. */
export const screens: Screens = {
  'confirm password': async ({ tenant, as }) => {
    const mia = await tenant.member();
    const page = await as(mia);
    await page.goto(href.myAccount());
    await proofIsOld({ tenant, mia });
    await page.getByRole('button', { name: 'Download as JSON' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('textbox', { name: 'Current Password' })).toBeFocused();
    return page;
  },
};
