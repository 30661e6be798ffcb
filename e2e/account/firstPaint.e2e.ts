import type { Page } from 'playwright/test';
import { holdParts } from '../support/heldParts.ts';
import { h1, seesScreen } from '../support/seen.ts';
import { expect, test } from '../support/test.ts';

const code = /\/assets\/.*\.js$/;

/** Until then no one sees anything: the elements are there, but the style sheet that holds the paint back may not be. */
const isPainted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);

test('the signed-out home stands before the app is here, and where the app puts it', async ({ page }) => {
  const letGo = await holdParts(page, code);
  await page.goto('/', { waitUntil: 'commit' });
  await isPainted(page);
  await seesScreen(page, 'Select Your Organization');
  const wayIn = page.getByRole('link', { name: 'Sign in with email' });
  const before = [await h1(page).boundingBox(), await wayIn.boundingBox()];
  await expect(page).toHaveTitle('Muster');
  await page.route('**/api/sso', () => undefined);
  await letGo();
  await expect(page).toHaveTitle('Select Your Organization');
  await expect(page.locator('#first-paint')).toHaveCount(0);
  expect([await h1(page).boundingBox(), await wayIn.boundingBox()]).toEqual(before);
});

test('signing in with email can be pressed before the app is here', async ({ page }) => {
  const letGo = await holdParts(page, code);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Sign in with email' }).click();
  await expect(page).toHaveURL('/login');
  await letGo();
  await seesScreen(page, 'Login', '/login');
});

test('no other page and nobody who is signed in sees it', async ({ page, tenant, as }) => {
  const inside = await as(await tenant.member());
  for (const [where, path] of [
    [page, '/login'],
    [inside, '/'],
  ] as const) {
    const letGo = await holdParts(where, code);
    await where.goto(path, { waitUntil: 'commit' });
    await expect(where.locator('#first-paint')).toHaveCount(1);
    await expect(h1(where)).toHaveCount(0);
    await letGo();
    await expect(h1(where)).toHaveCount(1);
  }
});
