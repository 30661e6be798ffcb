import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';
import { sessionOf } from '../support/warmBrowsers.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What depends on nothing but colors: on a page that was looked at whole, the rest holds in another theme too. */
const rulesOfColor = ['color-contrast', 'link-in-text-block'];

/** A frame of ours shows what runs no script, so that axe cannot look into it. */
const whole: axe.RunOptions = { resultTypes: ['violations'], preload: false, iframes: false };
const inColor: axe.RunOptions = { ...whole, runOnly: { type: 'rule', values: rulesOfColor } };

/** Custom properties of the root, put on a page before it is looked at. */
type Dress = readonly (readonly [name: string, value: string])[];

/** What axe-core finds wrong on a page as it is shown, one sentence for each place. */
export const axeViolations = async (page: Page): Promise<string[]> => (await found(page, whole, [[]])).flat();

/** The same of its colors alone. */
export const colorViolations = async (page: Page): Promise<string[]> => (await found(page, inColor, [[]])).flat();

/** The same in one dress after the other, of which it wears the last then: the violations of each. */
export const colorViolationsWearing = (page: Page, dresses: readonly Dress[]): Promise<string[][]> =>
  found(page, inColor, dresses);

/** All dresses are looked at in one go, and sentences are made in the page: what axe returns is long. */
async function found(page: Page, options: axe.RunOptions, dresses: readonly Dress[]): Promise<string[][]> {
  if (!(await page.evaluate(() => 'axe' in window))) await bringAxe(page);
  return page.evaluate(
    async ([options, dresses]) => {
      const all: string[][] = [];
      for (const dress of dresses) {
        for (const [name, value] of dress) document.documentElement.style.setProperty(name, value);
        if (dress.length > 0)
          await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined)));
        if (!window.axe) throw new Error('axe is not on the page');
        const { violations } = await window.axe.run(document, options);
        all.push(
          violations.flatMap(({ id, help, nodes }) =>
            nodes.map(({ target, failureSummary = '' }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
          ),
        );
      }
      return all;
    },
    [options, dresses] as const,
  );
}

/** Over the session of a page that is used again, the browser keeps what it has compiled of axe, and compiles it once. */
async function bringAxe(page: Page): Promise<void> {
  const session = sessionOf(page);
  if (session) await session.send('Runtime.evaluate', { expression: source });
  else await page.evaluate(source);
}
