import type { Page } from 'playwright/test';
import { expect } from '../support/test.ts';
import { axeViolations } from './axe.ts';
import { doubleText, smallTargets, tooWide } from './measure.ts';
import { takePicture } from './pictures.ts';

const windows = [
  [390, 844],
  [1280, 800],
] as const;

/** What is wrong with a page of the inspector, which wears no organization's theme: in light and dark, on phones and wide windows, at 320 and with text of 200 %. */
export async function violationsInEveryWindow(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      found.push(...(await axeViolations(page)).map((each) => `${colorScheme} ${width}: ${each}`));
      found.push(...(await smallTargets(page)));
      await takePicture(page, `${name} ${colorScheme} ${width}`);
    }
  }
  await page.setViewportSize({ width: 320, height: 693 });
  if ((await tooWide(page)) > 0) found.push(`at 320: ${await tooWide(page)} too wide`);
  await page.setViewportSize({ width: 390, height: 844 });
  await doubleText(page);
  if ((await tooWide(page)) > 0) found.push(`with text of 200 %: ${await tooWide(page)} too wide`);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
  return found;
}
