import type { Request } from 'playwright/test';
import { press, seesScreen } from '../support/seen.ts';
import { expect, test } from '../support/test.ts';

const start = '/beverage-education';

test('a drink goes through its kind, its sliders and a preview, and Back leads to the step before', async ({
  tenant,
  as,
}) => {
  const page = await as(await tenant.member());
  await page.goto(`${start}/set-info`);
  await seesScreen(page, 'Beverage Education', start);
  await press(page, 'I Understand');
  await seesScreen(page, 'Your Information', `${start}/set-info`);
  await expect(page.getByLabel('Weight in pounds')).toHaveValue('110');
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();
  await press(page, 'Save');
  await seesScreen(page, 'Beverage Education', start);
  await expect(page.getByRole('main')).toContainText('0.000');
  await press(page, 'Add drink');
  await seesScreen(page, 'Add Drink', `${start}/drink-type`);
  await press(page, 'Beer');
  await seesScreen(page, 'Beer', `${start}/add-drink?type=beer`);
  await expect(page.getByText('BAC 0.042')).toBeVisible();
  await page.getByRole('slider', { name: 'Volume' }).press('ArrowRight');
  await press(page, 'More ABV');
  await press(page, 'Continue');
  await seesScreen(page, 'Add This Drink?', `${start}/confirm?abv=5.5&vol=13&type=beer`);
  await page.goBack();
  await seesScreen(page, 'Beer', `${start}/add-drink?type=beer`);
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveValue('13');
  await page.goBack();
  await seesScreen(page, 'Add Drink', `${start}/drink-type`);
  await page.goForward();
  await seesScreen(page, 'Beer', `${start}/add-drink?type=beer`);
  await page.goForward();
  await seesScreen(page, 'Add This Drink?', `${start}/confirm?abv=5.5&vol=13&type=beer`);
  await press(page, 'Confirm');
  await seesScreen(page, 'Beverage Education', start);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(/Beer/);
  await page.goBack();
  await expect(page).not.toHaveURL(/confirm|drink/);
});

test('at the highest levels the call for help stands beside the warning', async ({ tenant, as }) => {
  const page = await as(await tenant.member());
  await page.goto(start);
  await press(page, 'I Understand');
  for (let drinks = 1; drinks <= 6; drinks += 1) {
    await press(page, 'Add drink');
    await press(page, 'Liquor');
    await press(page, 'Continue');
    await press(page, 'Confirm');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(drinks);
  }
  await expect(page.getByRole('heading', { name: 'DANGER: Pass Out/Death' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
  await expect(page.getByRole('alert').filter({ hasText: 'DANGER' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Remove Liquor/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
  await press(page, 'Start over');
  await expect(page.getByRole('dialog', { name: 'Remove all 5 drinks?' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'No' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
  await press(page, 'Start over');
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('0.000')).toBeVisible();
});

/** Without ids and tokens, which hold any three letters by chance. */
const withoutIds = (text: string) => text.replaceAll(/[\w.-]{32,}/g, '');

test('no request and no storage carries what was drunk, and a reload forgets it', async ({ tenant, as }) => {
  const page = await as(await tenant.member());
  await page.goto(start);
  const sent: string[] = [];
  page.on('request', (request: Request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await press(page, 'I Understand');
  await press(page, 'Change');
  await page.getByLabel('Weight in pounds').fill('187');
  await press(page, 'Save');
  await press(page, 'Add drink');
  await press(page, 'Wine');
  await press(page, 'More Volume');
  await press(page, 'Continue');
  await press(page, 'Confirm');
  await expect(page.getByText('12%, 6 oz')).toBeVisible();
  await page.getByRole('banner').getByRole('link').first().click();
  await seesScreen(page, 'Upcoming Events');
  await page.goBack();
  await expect(page.getByText('187 lb, female')).toBeVisible();
  const stored = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      databases.map(({ name }) => name),
    ]);
  });
  expect(withoutIds(stored)).not.toMatch(/187|wine|drinks|gender|abv/i);
  expect(sent.filter((line) => /187|type=wine|abv|gender/i.test(withoutIds(line)))).toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'I Understand' })).toBeVisible();
});

test('an address that asks for what there is not leads to the start', async ({ tenant, as }) => {
  const page = await as(await tenant.member());
  await page.goto(start);
  await press(page, 'I Understand');
  for (const below of ['/add-drink', '/add-drink?type=gin', '/confirm?abv=50&vol=12&type=beer', '/nothing']) {
    await page.evaluate((to) => history.pushState({}, '', to), start + below);
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: {} })));
    await seesScreen(page, 'Beverage Education', start);
  }
});
