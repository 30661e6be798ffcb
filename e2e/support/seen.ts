import { expect, type Locator, type Page } from 'playwright/test';

export const h1 = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** What the snackbar says: news politely, trouble at once. */
export const news = (page: Page): Locator => page.locator('output > span > span');
export const trouble = (page: Page): Locator => page.locator('[role=alert] > span > span');

export async function seesScreen(page: Page, heading: string | RegExp, path?: string): Promise<void> {
  await expect(h1(page)).toHaveText(heading);
  if (path !== undefined) await expect(page).toHaveURL((url) => url.pathname + url.search === path);
}

/** Names of the squares of the event menu, in order. */
export const squares = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Event menu' }).locator('li span:not([aria-hidden])');

/** The buttons of the screen itself, without those of the top bar. */
export const buttons = (page: Page): Locator => page.getByRole('main').getByRole('button');

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
