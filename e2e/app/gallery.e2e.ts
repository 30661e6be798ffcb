import type { Page } from 'playwright/test';
import { violationsInEveryWindow } from '../looks/everyWindow.ts';
import { seesScreen } from '../support/seen.ts';
import { expect, test } from '../support/test.ts';

const count = (page: Page) => page.locator('output.now');
const shots = (page: Page) => page.locator('.shot');
const frames = (page: Page) => page.locator('.shot iframe');

async function isRead(page: Page): Promise<void> {
  await expect(page.locator('main.gallery[aria-busy=false]')).toBeVisible();
  await expect(count(page)).toContainText('screen');
}

test('a screen is found by its words, looked at in other colours, and played from that very moment', async ({
  page,
}) => {
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/inspector');
  await page.getByRole('link', { name: 'Look at every screen' }).click();
  await seesScreen(page, 'Screens', '/inspector/screens');
  await page.getByRole('combobox', { name: 'Flow' }).selectOption('Check out');
  await isRead(page);
  const all = await shots(page).count();
  await expect(count(page)).toHaveText(`${all} screens.`);
  await page.getByRole('searchbox', { name: 'Find words on a screen' }).fill('gus berg STAYS');
  await expect(page).toHaveURL('/inspector/screens?flow=checkOut&words=gus+berg+STAYS');
  await expect(count(page)).toHaveText(/^\d of \d screens say “gus berg STAYS”\.$/);
  expect(await shots(page).count()).toBeLessThan(all);
  const first = page.frameLocator('.shot iframe').first();
  await expect(first.getByText('Gus Berg stays checked in.')).toBeVisible();

  const root = first.locator('html');
  await expect(root).toHaveAttribute('style', /--org-bar-light: ?#123c5a/i);
  const light = await root.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect.poll(() => root.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(light);
  await page.getByRole('combobox', { name: 'Colors of' }).selectOption('Cedar House');
  await expect(root).toHaveAttribute('style', /--org-bar-light: ?#e7efe3/i);
  await page.getByRole('button', { name: 'Wide, 1280' }).click();
  expect(await root.evaluate((element) => element.ownerDocument.defaultView?.innerWidth)).toBe(1280);
  await page.getByRole('button', { name: 'Phone, 390' }).click();
  expect(await root.evaluate((element) => element.ownerDocument.defaultView?.innerWidth)).toBe(390);

  await page.reload();
  await isRead(page);
  await expect(page.getByRole('searchbox')).toHaveValue('gus berg STAYS');
  await expect(page.getByRole('combobox', { name: 'Colors of' })).toHaveValue('cedar-house');
  const words = await shots(page)
    .first()
    .getByText(/^After /)
    .textContent();
  await shots(page).first().getByRole('link', { name: 'Play it' }).click();
  await expect(page.locator('[aria-current=step]')).toContainText(words?.replace('After ', '') ?? 'a move');
  await expect(page.frameLocator('iframe[title="The screen"]').getByText('Gus Berg stays checked in.')).toBeVisible();
  await page.goBack();
  await isRead(page);
  await expect(count(page)).toContainText('gus berg STAYS');
  await page.getByRole('searchbox').fill('nobody says this');
  await expect(page.getByText('No screen says “nobody says this”')).toBeVisible();
  expect(asked.filter((path) => /^\/(api|idp|live|files)/.test(path))).toEqual([]);
});

test('screens are drawn only near the window, and no hand or focus gets into them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/inspector/screens?flow=camera');
  await isRead(page);
  await expect(frames(page).first()).toBeVisible();
  expect(await frames(page).count()).toBeLessThan(await shots(page).count());
  await expect(page).toHaveTitle('Screens');
  await page.getByRole('searchbox').focus();
  for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('Tab');
  expect(['A', 'SUMMARY']).toContain(await page.evaluate(() => document.activeElement?.tagName));
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(shots(page).last().locator('iframe')).toBeVisible();
  await expect(shots(page).first().locator('iframe')).toHaveCount(0);
});

test('a flow without a screen has none here', async ({ page }) => {
  await page.goto('/inspector/screens?flow=notices');
  await expect(page.getByText('There’s no flow with a screen by that name')).toBeVisible();
});

test.describe('how it looks', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [name, path] of Object.entries({
    screens: '/inspector/screens?flow=checkOut',
    'found screens': '/inspector/screens?flow=checkOut&words=gus&scheme=dark&width=1280',
    'no screen': '/inspector/screens?flow=checkOut&words=nobody',
  })) {
    test(`${name} have no violation in light and dark, on phones and wide windows`, async ({ page }) => {
      await page.goto(path);
      await isRead(page);
      expect(await violationsInEveryWindow(page, `gallery ${name}`)).toEqual([]);
    });
  }
});
