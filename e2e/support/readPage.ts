import { expect, type Page } from 'playwright/test';
import { lookedAt, type ScreenShown } from '#tests/support/page/flowPage.ts';
import { type PageShown, readPage } from '#tests/support/page/readPage.ts';

/** What is expected of a page; what is left out is not looked at. Patterns stand where the time of day decides. */
export type PageExpected = Partial<Record<keyof PageShown, unknown>>;

const intervals = [10, 20, 40, 80, 160];

const look = (page: Page): Promise<PageShown> => page.evaluate<PageShown, undefined>(readPage, undefined);

/** A screen that has just been fetched: React holds it back until some of the page's time has passed. */
async function lookAtNew(page: Page): Promise<PageShown> {
  await page.clock.runFor(100);
  return look(page);
}

/** Waits until the page says what is expected. */
export async function seesPage(page: Page, expected: PageExpected, where: string): Promise<void> {
  await expect.poll(() => look(page), { message: where, intervals }).toMatchObject(expected);
}

/** The same of a screen that has just been fetched. */
export async function seesNewPage(page: Page, expected: PageExpected, where: string): Promise<void> {
  await expect.poll(() => lookAtNew(page), { message: where, intervals, timeout: 20_000 }).toMatchObject(expected);
}

/** Waits until a screen is what its flow's page tells of it. `fetched`: it may just have been fetched. */
export async function seesWhole(page: Page, expected: ScreenShown, where: string, fetched: boolean): Promise<void> {
  const seen = async () => lookedAt(await (fetched ? lookAtNew(page) : look(page)), expected);
  await expect.poll(seen, { message: where, intervals, timeout: fetched ? 20_000 : 10_000 }).toEqual(expected);
}

/** What is wrong at one field, as `errors` says it. */
export const failing = (field: string, sentence: string | null): Record<string, string> =>
  sentence === null ? {} : { [field]: sentence };
