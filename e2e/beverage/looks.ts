import type { Page } from 'playwright/test';
import { press, seesScreen } from '../support/seen.ts';
import { expect } from '../support/test.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';

const start = '/beverage-education';

/** The screens of the beverage tool. */
export const screens: Screens = {
  'beverage disclaimer': async ({ tenant, as }) => {
    const page = await as(await tenant.member());
    await page.goto(start);
    await seesScreen(page, 'Beverage Education');
    return page;
  },
  'beverage dashboard': async (fixtures) => {
    const page = await accepted(fixtures);
    for (const kind of ['Beer', 'Wine']) await add(page, kind);
    await expect(page.getByRole('heading', { name: 'At the Legal Limit' })).toBeVisible();
    return page;
  },
  'beverage information': async (fixtures) => {
    const page = await accepted(fixtures);
    await press(page, 'Change');
    await page.getByLabel('Weight in pounds').fill('heavy');
    await press(page, 'Save');
    await expect(page.getByLabel('Weight in pounds')).toHaveAttribute('aria-invalid', 'true');
    return page;
  },
  'beverage sliders': async (fixtures) => {
    const page = await accepted(fixtures);
    await press(page, 'Add drink');
    await press(page, 'Liquor');
    await seesScreen(page, 'Liquor');
    return page;
  },
  'beverage emergency': async (fixtures) => {
    const page = await accepted(fixtures);
    for (let drinks = 0; drinks < 9; drinks += 1) await add(page, 'Liquor');
    await expect(page.getByRole('heading', { name: 'Call 911' })).toBeVisible();
    return page;
  },
  'beverage preview': async (fixtures) => {
    const page = await accepted(fixtures);
    for (const kind of ['Liquor', 'Liquor', 'Liquor', 'Liquor', 'Liquor']) await add(page, kind);
    await press(page, 'Add drink');
    await press(page, 'Liquor');
    await press(page, 'Continue');
    await expect(page.getByRole('link', { name: 'Call 911' })).toBeVisible();
    return page;
  },
};

async function accepted({ tenant, as }: Fixtures): Promise<Page> {
  const page = await as(await tenant.member());
  await page.goto(start);
  await press(page, 'I Understand');
  return page;
}

async function add(page: Page, kind: string): Promise<void> {
  await press(page, 'Add drink');
  await press(page, kind);
  await press(page, 'Continue');
  await press(page, 'Confirm');
  await seesScreen(page, 'Beverage Education');
}
