import { expect, type Page } from 'playwright/test';
import { lookedAt, type ScreenShown } from '#tests/support/page/flowPage.ts';
import { type PageShown, readPage } from '#tests/support/page/readPage.ts';

/** What is expected of a page; what is left out is not looked at. Patterns stand where the time of day decides. */
export type PageExpected = Partial<Record<keyof PageShown, unknown>>;

const intervals = [10, 20, 40, 80, 160];

const look = (page: Page, outside = 'template'): Promise<PageShown> =>
  page.evaluate<PageShown>(`(${readPage.toString()})(undefined, ${JSON.stringify(outside)})`);

/** A screen that has just been fetched: React holds it back until some of the page's time has passed. */
async function lookAtNew(page: Page, outside?: string): Promise<PageShown> {
  await page.clock.runFor(100);
  return look(page, outside);
}

/** Waits until a screen that has just been fetched says what is expected. */
export async function seesNewPage(page: Page, expected: PageExpected, where: string): Promise<void> {
  await expect.poll(() => lookAtNew(page), { message: where, intervals, timeout: 20_000 }).toMatchObject(expected);
}

/** `fetched`: the screen may just have been fetched. `mask`: what each of these finds is taken for the same. */
export interface LookedAt {
  fetched: boolean;
  mask: readonly RegExp[];
  outside?: string | undefined;
}

/** Waits until a screen is what its flow's page tells of it. */
export async function seesWhole(
  page: Page,
  expected: ScreenShown,
  where: string,
  { fetched, mask, outside }: LookedAt,
): Promise<void> {
  const masked = <Value>(value: Value) =>
    everyText(value, (text) => mask.reduce((words, pattern) => words.replaceAll(pattern, '…'), text));
  const told = masked(expected);
  const seen = async () => lookedAt(masked(await (fetched ? lookAtNew(page, outside) : look(page, outside))), told);
  await expect.poll(seen, { message: where, intervals, timeout: fetched ? 20_000 : 10_000 }).toEqual(told);
}

/** A value with each of its texts changed, names of its fields included. */
export function everyText<Value>(value: Value, change: (text: string) => string): Value {
  const changed = (each: unknown): unknown => {
    if (typeof each === 'string') return change(each);
    if (Array.isArray(each)) return each.map(changed);
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([name, held]) => [change(name), changed(held)]));
  };
  return changed(value) as Value;
}
