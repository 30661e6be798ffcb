import type { Page } from 'playwright/test';
import { expect, test } from '../support/test.ts';
import { axeViolations } from './axe.ts';
import { doubleText, smallTargets, tooWide } from './measure.ts';
import { plainScreens, type Scene, screens } from './screens.ts';

const themes = { 'Harbor House': 'harbor-house', 'Cedar House': 'cedar-house', 'Pine Hall': 'pine-hall' } as const;
const phone = { width: 390, height: 844 };
const narrow = { width: 320, height: 693 };
const wide = { width: 1280, height: 800 };
const folder = 'test-results/screens';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [theme, slug] of Object.entries(themes)) {
  test.describe(theme, () => {
    for (const [name, open] of Object.entries(screens)) {
      test(`${name} has no violation in light and dark`, async ({ page, stage, as }) => {
        await stage.dressAs(slug);
        await looksRight(await open({ page, stage, as }), `${name} ${theme}`, slug === 'harbor-house');
      });
    }
  });
}

test.describe('without a theme', () => {
  for (const [name, open] of Object.entries(plainScreens)) {
    test(`${name} has no violation in light and dark`, async ({ page, stage, as }) => {
      await looksRight(await open({ page, stage, as } satisfies Scene), name, true);
    });
  }
});

async function looksRight(page: Page, name: string, whole: boolean): Promise<void> {
  const shot = (how: string) => ({ path: `${folder}/${`${name} ${how}`.replaceAll(' ', '-')}.png` });
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    found.push(...(await axeViolations(page)).map((each) => `${colorScheme}: ${each}`));
    await page.screenshot(shot(`${colorScheme} 390`));
  }
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
  if (whole) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    found.push(...(await smallTargets(page)));
    await page.setViewportSize(wide);
    await settled(page);
    found.push(...(await axeViolations(page)).map((each) => `wide: ${each}`));
    await page.screenshot(shot('light 1280'));
    await page.setViewportSize(narrow);
    await settled(page);
    await page.screenshot(shot('light 320'));
    if ((await tooWide(page)) > 0) found.push(`at 320: ${await tooWide(page)} too wide`);
    await page.setViewportSize(phone);
    await doubleText(page);
    await settled(page);
    await page.screenshot(shot('light text-200'));
    if ((await tooWide(page)) > 0) found.push(`with text of 200 %: ${await tooWide(page)} too wide`);
  }
  expect(found).toEqual([]);
}

/** Pictures and fonts are here, and nothing moves. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((each) => each.loading !== 'lazy');
    await Promise.all(pictures.map((each) => each.decode().catch(() => undefined)));
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined)));
  });
}
