import type { Page } from 'playwright/test';

/**
 * Comes to an address of a flow as Back and Forward do. `base` is the flow's first address; every other one stands behind
 * it in the history, so that going back from there leads to it.
 */
export async function arriveAt(page: Page, base: string, path: string): Promise<void> {
  const here = new URL(page.url()).pathname.slice(base.length);
  if (here === path) return;
  if (path === '') await page.evaluate(() => history.back());
  else await page.evaluate(forward, { to: base + path, adding: here === '' });
}

/** Past the router's own bookkeeping, which hears of the arrival as it hears of Forward. */
function forward({ to, adding }: { to: string; adding: boolean }): void {
  if (adding) History.prototype.pushState.call(history, null, '', to);
  else History.prototype.replaceState.call(history, null, '', to);
  dispatchEvent(new PopStateEvent('popstate'));
}
