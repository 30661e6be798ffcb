import type { Browser, Page } from 'playwright/test';

const maxLines = 60;

/** What stands on every page that is open, as a reader of the screen gets it: where only the log is kept it tells what a failed test saw. */
export async function describePages(browser: Browser): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const app = pages.filter((page) => !/^about:|\/health$/.test(page.url()));
  return (await Promise.all(app.map(describePage))).join('\n');
}

async function describePage(page: Page): Promise<string> {
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: unknown) => `nothing to be read: ${String(error).split('\n')[0]}`);
  const lines = shown.split('\n');
  const rest = lines.length > maxLines ? [`… ${lines.length - maxLines} lines more`] : [];
  return [`── ${new URL(page.url()).pathname}`, ...lines.slice(0, maxLines), ...rest].join('\n');
}
