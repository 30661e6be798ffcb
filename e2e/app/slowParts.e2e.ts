import { holdParts } from '../support/heldParts.ts';
import { h1, seesScreen } from '../support/seen.ts';
import { expect, test } from '../support/test.ts';

test('a menu that loads slowly leaves the screen as it is', async ({ tenant, as }) => {
  const page = await as(await tenant.member());
  const letGo = await holdParts(page, /MenuDrawer/);
  await page.goto('/');
  await seesScreen(page, 'Upcoming Events');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  await seesScreen(page, 'Upcoming Events', '/');
  await expect(page).toHaveTitle('Upcoming Events');
  await letGo();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('a login form that loads slowly says nothing else meanwhile', async ({ page }) => {
  const letGo = await holdParts(page, /signIn-[^/]*\.js/);
  await page.goto('/');
  await expect(page).toHaveTitle('Select Your Organization');
  await page.getByRole('link', { name: 'Sign in with email' }).click();
  await expect(page).toHaveURL('/login');
  await expect(h1(page).filter({ visible: true })).toHaveCount(0);
  await expect(page).toHaveTitle('Select Your Organization');
  await letGo();
  await seesScreen(page, 'Login', '/login');
});
