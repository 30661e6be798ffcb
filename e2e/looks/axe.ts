import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What depends on nothing but colors: on a page that was looked at whole, the rest holds in another theme too. */
const rulesOfColor = ['color-contrast', 'link-in-text-block'];

/** A frame of ours shows what runs no script, so that axe cannot look into it. */
const whole: axe.RunOptions = { resultTypes: ['violations'], preload: false, iframes: false };
const inColor: axe.RunOptions = { ...whole, runOnly: { type: 'rule', values: rulesOfColor } };

/** What axe-core finds wrong on a page as it is shown, one sentence for each place. */
export const axeViolations = (page: Page): Promise<string[]> => found(page, whole);

/** The same of its colors alone. */
export const colorViolations = (page: Page): Promise<string[]> => found(page, inColor);

async function found(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  );
}
