import type { Page } from 'playwright/test';

/**
 * Comes to an address of a flow as Back and Forward do. `base` is the flow's first address; every other one that is arrived
 * at from there stands behind it in the history, so that going back leads to it.
 */
export async function arriveAt(page: Page, base: string, path: string): Promise<void> {
  const here = new URL(page.url()).pathname.slice(base.length);
  if (here === path) return;
  if (path === '' && (await standsBehind(page, base))) await page.evaluate(() => history.back());
  else await page.evaluate(forward, { to: base + path, adding: here === '' });
}

/** Whether one Back leads to this address. */
export const standsBehind = (page: Page, address: string): Promise<boolean> =>
  page.evaluate((address) => {
    const behind = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1];
    return behind?.sameDocument === true && new URL(behind.url ?? '').pathname === address;
  }, address);

/** Past the router's own bookkeeping, which hears of the arrival as it hears of Forward. */
function forward({ to, adding }: { to: string; adding: boolean }): void {
  if (adding) History.prototype.pushState.call(history, null, '', to);
  else History.prototype.replaceState.call(history, null, '', to);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Comes to an address, query and all, as by Forward. */
export const arrive = (page: Page, address: string): Promise<void> =>
  page.evaluate(forward, { to: address, adding: true });
