import { h1, seesScreen } from '../support/seen.ts';
import { signInByForm } from '../support/signIn.ts';
import { password } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

const lou = { email: 'lou@muster.test', password };

const cards = (page: Page) => page.getByRole('list', { name: 'Upcoming Events' }).getByRole('link');
const barColor = (page: Page) =>
  page.getByRole('banner').evaluate((element) => getComputedStyle(element).backgroundColor);
const switchTo = async (page: Page, organization: string) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: organization }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('a member of two organizations chooses one, and switching in the drawer leaves nothing of it on screen', async ({
  page,
}) => {
  await signInByForm(page, lou);
  await seesScreen(page, 'Please select which Organization you would like to Access', '/');
  await expect(page.getByRole('list', { name: 'Organizations' }).getByRole('button')).toHaveText([
    /Cedar House$/,
    /Harbor House$/,
  ]);
  await page.goto('/events');
  await seesScreen(page, 'Please select which Organization you would like to Access', '/');

  await page.getByRole('button', { name: 'Harbor House' }).click();
  await seesScreen(page, 'Upcoming Events', '/');
  await expect(page.getByRole('link', { name: 'Harbor House, home' })).toBeVisible();
  await expect(cards(page).filter({ hasText: 'Autumn Social' })).toBeVisible();
  const harborsColor = await barColor(page);
  await cards(page).filter({ hasText: 'Autumn Social' }).click();
  await seesScreen(page, 'Autumn Social');

  await switchTo(page, 'Cedar House');
  await seesScreen(page, 'Upcoming Events', '/');
  await expect(page.getByRole('link', { name: 'Cedar House, home' })).toBeVisible();
  await expect(page.getByText('No upcoming events')).toBeVisible();
  await expect(page.getByText('Autumn Social')).toHaveCount(0);
  await expect(page.getByText('Harbor House').filter({ visible: true })).toHaveCount(0);
  await expect.poll(() => barColor(page)).not.toBe(harborsColor);

  await page.reload();
  await expect(page.getByRole('link', { name: 'Cedar House, home' })).toBeVisible();
  await expect(page.getByText('No upcoming events')).toBeVisible();
});

test('an event of the organization that was left is not shown in the other one', async ({ page, server }) => {
  await signInByForm(page, lou);
  await page.getByRole('button', { name: 'Harbor House' }).click();
  await cards(page).filter({ hasText: 'Autumn Social' }).click();
  await seesScreen(page, 'Autumn Social');
  const { pathname } = new URL(page.url());
  await switchTo(page, 'Cedar House');
  await seesScreen(page, 'Upcoming Events', '/');

  await page.goto(server.url + pathname);
  await expect(page.getByRole('alert').getByText('This doesn’t exist, or you don’t have access to it.')).toBeVisible();
  await seesScreen(page, 'Upcoming Events', '/');
  await switchTo(page, 'Harbor House');
  await cards(page).filter({ hasText: 'Autumn Social' }).click();
  await expect(h1(page)).toHaveText('Autumn Social');
});

/** N-112: a link names the organization that it is about. */
test('a link of one organization opens there from the other, in its tab alone, and after signing in', async ({
  page,
  server,
  browser,
}) => {
  await signInByForm(page, lou);
  await page.getByRole('button', { name: 'Harbor House' }).click();
  await cards(page).filter({ hasText: 'Autumn Social' }).click();
  await seesScreen(page, 'Autumn Social');
  const { pathname } = new URL(page.url());
  const kept = await page.evaluate(() => sessionStorage.getItem('muster.organization') ?? '');
  const link = `${server.url}${pathname}?in=${JSON.parse(kept)}`;
  await switchTo(page, 'Cedar House');
  await seesScreen(page, 'Upcoming Events', '/');

  const other = await page.context().newPage();
  await other.goto(link);
  await seesScreen(other, 'Autumn Social', pathname);
  await expect(other.getByRole('link', { name: 'Harbor House, home' })).toBeVisible();
  await other.reload();
  await seesScreen(other, 'Autumn Social', pathname);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Cedar House, home' })).toBeVisible();

  await page.goto(`${server.url}${pathname}?in=nowhere`);
  await seesScreen(page, 'Another Organization');
  await page.getByRole('button', { name: 'Go to Home' }).click();
  await seesScreen(page, 'Upcoming Events', '/');
  await expect(page.getByRole('link', { name: 'Cedar House, home' })).toBeVisible();

  const fresh = await (await browser.newContext()).newPage();
  await fresh.goto(link);
  await seesScreen(fresh, 'Select Your Organization', '/');
  await fresh.getByRole('link', { name: 'Sign in with email' }).click();
  await fresh.getByLabel('Email Address').fill(lou.email);
  await fresh.getByLabel('Password', { exact: true }).fill(lou.password);
  await fresh.getByRole('button', { name: 'Login' }).click();
  await seesScreen(fresh, 'Autumn Social', pathname);
  await expect(fresh.getByRole('link', { name: 'Harbor House, home' })).toBeVisible();
  await fresh.context().close();
});

test('two tabs are in two organizations, each over a reload', async ({ page }) => {
  await signInByForm(page, lou);
  await page.getByRole('button', { name: 'Harbor House' }).click();
  await expect(cards(page).filter({ hasText: 'Autumn Social' })).toBeVisible();
  const harborsColor = await barColor(page);

  const other = await page.context().newPage();
  await other.goto('/');
  await expect(other.getByRole('link', { name: 'Harbor House, home' })).toBeVisible();
  await switchTo(other, 'Cedar House');
  await expect(other.getByText('No upcoming events')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('link', { name: 'Harbor House, home' })).toBeVisible();
  await expect(cards(page).filter({ hasText: 'Autumn Social' })).toBeVisible();
  expect(await barColor(page)).toBe(harborsColor);
  await other.reload();
  await expect(other.getByRole('link', { name: 'Cedar House, home' })).toBeVisible();
  await expect(other.getByText('No upcoming events')).toBeVisible();
  await expect.poll(() => barColor(other)).not.toBe(harborsColor);
});
