import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { argumentsOfChromium } from '../../scripts/chromium.mjs';
import type { Account } from '#tests/support/seeded/seed.ts';
import { patienceMs } from './patience.ts';

export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, locale: 'en-US' };
/** A phone a quarter as quick as this machine. */
const slowdown = 4;

/** Runs the work with a browser; answers a sentence where CHROMIUM names none. */
export async function withChromium<T>(work: (browser: Browser) => Promise<T>): Promise<T | string> {
  const executablePath = process.env.CHROMIUM;
  if (!executablePath) return 'CHROMIUM names no browser.';
  const browser = await chromium.launch({ executablePath, args: argumentsOfChromium() });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A phone of its own on which someone has signed in. */
export async function signedIn(browser: Browser, url: string, account: Account): Promise<BrowserContext> {
  const context = await browser.newContext({ ...phone, baseURL: url });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email Address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => address.pathname !== '/login');
  await page.close();
  return context;
}

/** Makes a page as slow as it is on a phone. */
export async function slowDown(page: Page): Promise<void> {
  const developerTools = await page.context().newCDPSession(page);
  await developerTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
