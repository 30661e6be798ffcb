import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright/test';

/**
 * Browsers of persons whose page is used again. It stands at an address of the server that runs nothing, and keeps the
 * process of the app with what that has fetched and compiled. What anybody left there is gone: storage, cookies,
 * databases, workers, permissions, routes, being offline, the page's size, media, listeners and history.
 */
export interface WarmBrowsers {
  open(options: BrowserContextOptions): Promise<Page>;
  /** Takes back what is open, after what a test has done with it. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

interface Warm {
  key: string;
  context: BrowserContext;
  page: Page;
  session: CDPSession;
  size: { width: number; height: number } | null;
  options: BrowserContextOptions;
  /** Whether something was done to it that nobody can take back. */
  isChanged: boolean;
}

/** @param url the server's; nothing else is opened in these browsers */
export function warmBrowsers(browser: Browser, url: string): WarmBrowsers {
  const free: Warm[] = [];
  const used = new Set<Warm>();
  return {
    async open(options) {
      const key = JSON.stringify(options);
      const at = free.findIndex((each) => each.key === key);
      const [found] = at < 0 ? [] : free.splice(at, 1);
      const warm = found ?? (await begin(browser, url, key, options));
      used.add(warm);
      return warm.page;
    },
    async clear() {
      const all = [...used];
      used.clear();
      for (const warm of all) {
        if (await cleared(warm, url)) free.push(warm);
        else await warm.context.close();
      }
    },
    close: async () => void (await Promise.all([...free, ...used].map(({ context }) => context.close()))),
  };
}

/** Where a page of a warm browser stands before anybody goes anywhere. */
export const standsAt = (url: string): string => `${url}/health`;

async function begin(browser: Browser, url: string, key: string, options: BrowserContextOptions): Promise<Warm> {
  const context = await browser.newContext({ ...options, baseURL: url });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(standsAt(url));
  await session.send('Page.resetNavigationHistory');
  const warm = { key, context, page, session, size: page.viewportSize(), options, isChanged: false };
  for (const each of [page, context]) noticeChanges(each, () => (warm.isChanged = true));
  return warm;
}

const lasting = ['addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders', 'addLocatorHandler'];
const lastingToo = ['routeWebSocket', 'setDefaultTimeout', 'setDefaultNavigationTimeout', 'newCDPSession'];

/** Calls back before anything is done to a page or its browser that would stay there. */
function noticeChanges(of: Page | BrowserContext, tell: () => void): void {
  const methods = of as unknown as Record<string, ((...given: unknown[]) => unknown) | undefined>;
  for (const name of [...lasting, ...lastingToo]) {
    const made = methods[name];
    if (!made) continue;
    methods[name] = (...given) => {
      tell();
      return made.apply(of, given);
    };
  }
}

const heardOf = ['console', 'weberror', 'page', 'request', 'requestfailed', 'requestfinished', 'response'];
const heardOfPage = ['console', 'dialog', 'download', 'filechooser', 'framenavigated', 'pageerror', 'popup'];
const heardOfRequests = ['request', 'requestfailed', 'requestfinished', 'response', 'websocket', 'worker'];
const stored = 'local_storage,indexeddb,cache_storage,service_workers,file_systems,websql,storage_buckets';

const isElsewhere = (shown: string, url: string): boolean => !shown.startsWith(url);

/** False for one whose page has a clock or a script of its own, which nobody can take away, or was at another address, where more is stored. */
async function cleared({ context, page, session, size, options, isChanged }: Warm, url: string): Promise<boolean> {
  const pages = context.pages();
  const isKept = !isChanged && pages.includes(page) && !pages.some((each) => isElsewhere(each.url(), url));
  if (!isKept || (await page.evaluate(() => '__pwClock' in window))) return false;
  await Promise.all(pages.filter((each) => each !== page).map((each) => each.close()));
  await Promise.all([context, page].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
  for (const heard of heardOf) context.removeAllListeners(heard);
  for (const heard of [...heardOfPage, ...heardOfRequests]) page.removeAllListeners(heard);
  await context.setOffline(false);
  await page.goto(standsAt(url));
  await context.clearPermissions();
  await context.clearCookies();
  await context.setGeolocation(null);
  await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: stored });
  // The process of the app has its own copy, which hears of that a little later.
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    window.name = '';
  });
  const { colorScheme = 'light', reducedMotion = 'no-preference', forcedColors = 'none' } = options;
  await page.emulateMedia({ media: null, contrast: 'no-preference', colorScheme, reducedMotion, forcedColors });
  if (size && !isSame(size, page.viewportSize())) await page.setViewportSize(size);
  await session.send('Page.resetNavigationHistory');
  return true;
}

const isSame = (one: { width: number; height: number }, other: { width: number; height: number } | null): boolean =>
  one.width === other?.width && one.height === other.height;
