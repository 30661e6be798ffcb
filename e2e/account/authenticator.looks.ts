import type { Page } from 'playwright/test';
import { href } from '#contract/kit/addresses.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';
import { giveRecoveryCodes, turnOnAuthenticator } from '../support/authenticators.ts';
import { h1 } from '../support/seen.ts';
import { password } from '../support/tenant.ts';
import { expect } from '../support/test.ts';

export const screens: Screens = {
  authenticator: atAuthenticator,
  'authenticator on': async ({ tenant, as }) => {
    const mia = await tenant.member();
    const page = await as(mia);
    await turnOnAuthenticator({ tenant, mia });
    await giveRecoveryCodes({ tenant, mia }, 2);
    await page.goto(href.authenticator());
    await expect(page.getByText('Only 2 recovery codes are left.')).toBeVisible();
    return page;
  },
  'authenticator asking for the password': async (fixtures) => {
    const page = await atAuthenticator(fixtures);
    await askForPassword(page);
    return page;
  },
  'authenticator scanning': async (fixtures) => {
    const page = await atAuthenticator(fixtures);
    await (await askForPassword(page)).fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('img', { name: 'Setup code' })).toBeVisible();
    return page;
  },
  'authenticator recovery codes': async ({ tenant, as }) => {
    const mia = await tenant.member();
    const page = await as(mia);
    await turnOnAuthenticator({ tenant, mia });
    await page.goto(href.authenticator());
    await page.getByRole('button', { name: 'New Recovery Codes' }).click();
    await page.getByLabel('Current Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    return page;
  },
};

async function atAuthenticator({ tenant, as }: Fixtures): Promise<Page> {
  const page = await as(await tenant.member());
  await page.goto(href.authenticator());
  await expect(h1(page)).toHaveText('Authenticator App');
  await expect(page.getByRole('button', { name: 'Turn On' })).toBeVisible();
  return page;
}

async function askForPassword(page: Page) {
  await page.getByRole('button', { name: 'Turn On' }).click();
  const field = page.getByLabel('Current Password', { exact: true });
  await expect(field).toBeVisible();
  return field;
}
