import type { Locator } from 'playwright/test';
import { seesScreen } from '../support/seen.ts';
import { expect, test } from '../support/test.ts';

const isHalfTyped = (input: Locator) => input.evaluate((each: HTMLInputElement) => each.validity.badInput);

/** October 30 of the year after the next. */
const year = String(new Date().getUTCFullYear() + 2);

test('a date is typed key by key: what is half there stays, and is no date yet', async ({ tenant, as }) => {
  const page = await as(await tenant.account(tenant.cora));
  await page.goto(`/event/create?type=${tenant.reviewed}`);
  await seesScreen(page, 'Create Event');
  const start = page.getByLabel('Start date', { exact: true });
  const end = page.getByLabel('End date', { exact: true });

  await start.focus();
  await page.keyboard.type('1030');
  await page.getByLabel('Venue', { exact: true }).fill('The Boathouse');
  await page.getByLabel('Start time', { exact: true }).fill('20:00');
  expect([await isHalfTyped(start), await end.inputValue()]).toEqual([true, '']);

  await start.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const seen: string[] = [];
  for (const digit of year) {
    await page.keyboard.press(digit);
    seen.push(`${await start.inputValue()}, ${await end.inputValue()}`);
  }
  expect(seen).toEqual([
    `000${year.slice(0, 1)}-10-30, `,
    `00${year.slice(0, 2)}-10-30, `,
    `0${year.slice(0, 3)}-10-30, `,
    `${year}-10-30, ${year}-10-30`,
  ]);
  await expect(page.getByLabel('Start time', { exact: true })).toHaveValue('20:00');
});
