import { href } from '#contract/kit/addresses.ts';
import { proofIsOld } from '../support/authenticators.ts';
import { named, type VirtualDevice, virtualDevice } from '../support/passkeys.ts';
import { news, press, seesScreen } from '../support/seen.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, password } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Presses a button that asks the device, whose owner does not show their face: nothing comes of it. */
async function pressLocked(page: Page, device: VirtualDevice, name: string): Promise<void> {
  await device.unlocked(false);
  const asked = page.waitForResponse((response) => new URL(response.url()).pathname === '/idp');
  await press(page, name);
  await asked;
  await expect(page.getByRole('button', { name })).not.toHaveAttribute('aria-busy');
  await device.unlocked(true);
}

test('a passkey is added with the password, signs in without one, and no longer once it is removed', async ({
  page,
  server,
}) => {
  const tenant = await createTenant(server);
  const mia = await tenant.member();
  const { url } = named(server);
  const device = await virtualDevice(page);
  const signedIn = () => seesScreen(page, 'Upcoming Events', '/');

  await signIn(page, named(server), mia);
  await proofIsOld({ tenant, mia });
  await page.goto(`${url}${href.myAccount()}`);
  await page.getByRole('link', { name: 'Passkeys' }).click();
  await seesScreen(page, 'Passkeys', href.passkeys());
  await press(page, 'Add a Passkey');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('No passkeys yet')).toBeVisible();
  await press(page, 'Add a Passkey');
  await dialog.getByLabel('Current Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(news(page)).toHaveText('Your passkey was added.');
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1);
  await pressLocked(page, device, 'Add a Passkey');
  await press(page, 'Add a Passkey');
  await expect(news(page)).toHaveText('This device already has a passkey for your account.');

  await page.getByRole('button', { name: 'Menu' }).click();
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await seesScreen(page, 'Select Your Organization', '/');
  await page.goto(`${url}/login`);
  await pressLocked(page, device, 'Use a Passkey');
  await expect(page.getByRole('alert')).toBeEmpty();
  await press(page, 'Use a Passkey');
  await signedIn();
  await page.reload();
  await signedIn();

  await page.goto(`${url}${href.passkeys()}`);
  await page.getByRole('button', { name: /^Remove/ }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(news(page)).toHaveText('Your passkey was removed.');
  await page.getByRole('button', { name: 'Menu' }).click();
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await seesScreen(page, 'Select Your Organization', '/');
  await page.goto(`${url}/login`);
  await page.getByLabel('Email Address').fill(mia.email);
  await press(page, 'Use a Passkey');
  await expect(page.getByText('This passkey is no longer known here. Sign in with your password.')).toBeVisible();
  await expect(page.getByLabel('Email Address')).toHaveValue(mia.email);
});
