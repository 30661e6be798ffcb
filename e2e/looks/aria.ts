import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';

const folder = new URL('aria/', import.meta.url);
/** Then nothing else is looked at. */
export const isRenewed = Boolean(process.env.MUSTER_ARIA);

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const short = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';

/** What differs from one day, zone, tenant, run or release to the next, and what stands for it. */
const masks: readonly (readonly [RegExp, string])[] = [
  [/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID'],
  [/http:\/\/127\.0\.0\.1:\d+\/\S+/g, 'ADDRESS'],
  [/\b[A-Z2-7]{4}(?: [A-Z2-7]{1,4}){4,}/g, 'KEY'],
  [/\b[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}\b/g, 'RECOVERY'],
  [/(?<=Guest code )[\dA-Z]{4} [\dA-Z]{4}/g, 'XXXX XXXX'],
  [new RegExp(`\\b(?:${months}) \\d{1,2}(?:, \\d{4})?\\b`, 'g'), 'DATE'],
  [new RegExp(`\\b(?:${months}) \\d{4}\\b`, 'g'), 'MONTH'],
  [new RegExp(`\\b(?:(?:${short}) \\d{1,2}|\\d{1,2} (?:${short}))\\b`, 'gi'), 'DAY'],
  [/\b\d{1,2} (?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/g, 'DAY'],
  [/\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g, 'WEEKDAY'],
  [/\b(?:\d{1,2}\/\d{1,2}\/\d{4}|20[23]\d-\d\d-\d\d)\b/g, 'DATE'],
  [/\b\d\d\/\d\d(?= \d)/g, 'DAY'],
  [/\b\d{1,2}:\d\d(?: ?[ap]m)?\b/gi, 'TIME'],
  [/\b(?:\d+ h )?(?:\d+ min|\d+ h)(?= from now)/g, 'A WHILE'],
  [/\bE[DS]T\b/g, 'ZONE'],
  [/(?<=TIME(?: ZONE)?) tomorrow\b/g, ''],
  [/\b\d+ (?:s ago|m)\b/g, 'AGE'],
  [/(?<=\bMigration )\d+/g, 'NUMBER'],
  [/(?<=\bMuster )\d+\.\d+\.\d+/g, 'VERSION'],
];

/** Notices go by themselves, and where a link leads is not heard. */
const unsteady = /^- (?:alert|status)(?:\n|:\n(?: .*\n)*? +- button "Close"\n(?: .*\n)*)|^ *- \/url: .*\n/gm;

/** What a screen reader is given of a page, in its order. */
const ariaSnapshotOf = async (page: Page): Promise<string> =>
  masked(`${await page.locator('body').ariaSnapshot()}\n`.replaceAll(unsteady, ''));

/**
 * The difference between what a screen reader is given of a page and what the screen's file holds. A busy page may take a few
 * frames until a dialog hides what lies behind it.
 */
export async function ariaDifference(page: Page, name: string): Promise<string[]> {
  const file = new URL(`${name.replaceAll(/[^\w]+/g, '-')}.yml`, folder);
  if (isRenewed) {
    writeFileSync(file, await ariaSnapshotOf(page));
    return [];
  }
  if (!existsSync(file)) return [`nothing says what is heard: npm run aria writes it`];
  const written = readFileSync(file, 'utf8');
  try {
    await expect.poll(() => ariaSnapshotOf(page)).toBe(written);
    return [];
  } catch {
    return [`is heard as\n${await ariaSnapshotOf(page)}\nand not as\n${written}`];
  }
}

const masked = (text: string): string =>
  masks.reduce((words, [pattern, mask]) => words.replaceAll(pattern, mask), text);
