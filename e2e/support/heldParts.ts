import { expect, type Page } from 'playwright/test';

/** Holds the parts of the app whose file names match until they are let go: once one was asked for, and it fails where none is. */
export async function holdParts(page: Page, name: RegExp): Promise<() => Promise<void>> {
  let held = 0;
  let release: () => void = () => undefined;
  const free = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(name, async (route) => {
    held += 1;
    await free;
    await route.continue();
  });
  return async () => {
    await expect.poll(() => held, `a part of the app that matches ${String(name)} is asked for`).toBeGreaterThan(0);
    release();
  };
}
