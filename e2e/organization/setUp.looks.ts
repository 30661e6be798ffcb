import type { Screens } from '../looks/fixtures.ts';
import { h1 } from '../support/seen.ts';
import { expect, type Page } from '../support/test.ts';

/** The first page of a server, the same in every theme. */
export const plainScreens: Screens = {
  'set up': async ({ open }) => opened(await open()),
  'set up wrong': async ({ open }) => {
    const page = await opened(await open());
    await page.getByRole('button', { name: 'Set Up' }).click();
    await expect(page.getByText('Enter your organization’s name').first()).toBeVisible();
    return page;
  },
  'set up by a dead link': async ({ open }) => {
    const page = await opened(await open());
    const typed = {
      ...{ Organization: 'Harbor House', 'Parent Organization': 'Northfield Societies' },
      ...{ 'First Name': 'Sam', 'Last Name': 'Whitfield', 'Email Address': 'sam@muster.test' },
      ...{ Password: 'Harbor-2026', 'Confirm Password': 'Harbor-2026' },
    };
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Set Up' }).click();
    await expect(h1(page)).toHaveText('This setup link no longer works');
    return page;
  },
  'set up without a link': async ({ open }) => {
    const page = await open();
    await page.goto('/setup');
    await expect(h1(page)).toHaveText('Open your setup link');
    return page;
  },
};

async function opened(page: Page): Promise<Page> {
  await page.goto(`/setup#${'s'.repeat(43)}`);
  await expect(h1(page)).toHaveText('Set Up Muster');
  return page;
}
