import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Disposable, Page } from 'playwright/test';
import type { PageWithClock } from './chromiumDriver.ts';
import { installClock } from './pageClock.ts';

/**
 * Browsers of persons whose page is used again. It stands at an address of the server that runs nothing, and keeps the
 * process of the app with what that has fetched and compiled. What anyone left there is gone: storage, cookies,
 * databases, workers, scripts, functions, permissions, routes, being offline, the page's size, media, listeners and history.
 */
export interface WarmBrowsers {
  open(options: BrowserContextOptions): Promise<Page>;
  /** Its page has a clock that holds delays and is to be set. */
  openWithClock(options: BrowserContextOptions): Promise<PageWithClock>;
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
  hasClock: boolean;
  /** How many tests have had it. */
  tests: number;
  /** Scripts and functions that a test has given it. */
  added: Promise<Disposable>[];
  /** Whether something was done to it that no one can take back. */
  isChanged: boolean;
}

/** @param url the server's; nothing else is opened in these browsers */
export function warmBrowsers(browser: Browser, url: string): WarmBrowsers {
  const free: Warm[] = [];
  const used = new Set<Warm>();
  const take = async (options: BrowserContextOptions, hasClock: boolean): Promise<Warm> => {
    const key = JSON.stringify([options, hasClock]);
    const at = free.findIndex((each) => each.key === key);
    const [found] = at < 0 ? [] : free.splice(at, 1);
    const warm = found ?? (await begin(browser, url, key, options, hasClock));
    warm.tests += 1;
    used.add(warm);
    return warm;
  };
  return {
    open: async (options) => (await take(options, false)).page,
    openWithClock: (options) => take(options, true),
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

const sessions = new WeakMap<Page, CDPSession>();

/** The session that such a page has with the browser; none has any other page. What is turned on there must be turned off. */
export const sessionOf = (page: Page): CDPSession | undefined => sessions.get(page);

/** What is done to a clock is done again on each page that is loaded, so that it takes longer and longer. */
const maxTestsOfClock = 10;

/** Where a page of a warm browser stands before anyone goes anywhere. */
export const standsAt = (url: string): string => `${url}/health`;

async function begin(
  browser: Browser,
  url: string,
  key: string,
  options: BrowserContextOptions,
  hasClock: boolean,
): Promise<Warm> {
  const context = await browser.newContext({ ...options, baseURL: url });
  const page = await context.newPage();
  if (hasClock) await installClock(page);
  const session = await context.newCDPSession(page);
  await page.goto(standsAt(url));
  await session.send('Page.resetNavigationHistory');
  sessions.set(page, session);
  const warm: Warm = {
    key,
    context,
    page,
    session,
    size: page.viewportSize(),
    options,
    hasClock,
    tests: 0,
    added: [],
    isChanged: false,
  };
  for (const each of [page, context]) {
    onCalls(each, lasting, () => (warm.isChanged = true));
    onCalls(each, added, (made) => warm.added.push(made as Promise<Disposable>));
  }
  return warm;
}

/** What stays on a page or its browser. */
const lasting = [
  ...['setExtraHTTPHeaders', 'addLocatorHandler', 'routeWebSocket', 'newCDPSession'],
  ...['setDefaultTimeout', 'setDefaultNavigationTimeout'],
];

/** What Playwright can take away again. */
const added = ['addInitScript', 'exposeFunction', 'exposeBinding'];

/** Tells what calls of these methods have made. */
function onCalls(of: Page | BrowserContext, names: readonly string[], tell: (made: unknown) => void): void {
  const methods = of as unknown as Record<string, ((...given: unknown[]) => unknown) | undefined>;
  for (const name of names) {
    const call = methods[name];
    if (!call) continue;
    methods[name] = (...given) => {
      const made = call.apply(of, given);
      tell(made);
      return made;
    };
  }
}

const heardOf = ['console', 'weberror', 'page', 'request', 'requestfailed', 'requestfinished', 'response'];
const heardOfPage = ['console', 'dialog', 'download', 'filechooser', 'framenavigated', 'pageerror', 'popup'];
const heardOfRequests = ['request', 'requestfailed', 'requestfinished', 'response', 'websocket', 'worker'];
const stored = 'local_storage,indexeddb,cache_storage,service_workers,file_systems,websql,storage_buckets';

const isElsewhere = (shown: string, url: string): boolean => !shown.startsWith(url);

/** False for one whose page has a clock that a test gave it, which no one can take away, or was at another address, where more is stored. */
async function cleared(warm: Warm, url: string): Promise<boolean> {
  const { context, page, session, size, options, hasClock, tests, isChanged } = warm;
  const pages = context.pages();
  const isKept =
    !isChanged &&
    (!hasClock || tests < maxTestsOfClock) &&
    pages.includes(page) &&
    !pages.some((each) => isElsewhere(each.url(), url));
  if (!isKept || (!hasClock && (await page.evaluate(() => '__pwClock' in window)))) return false;
  await Promise.all(pages.filter((each) => each !== page).map((each) => each.close()));
  await Promise.all([context, page].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
  for (const heard of heardOf) context.removeAllListeners(heard);
  for (const heard of [...heardOfPage, ...heardOfRequests]) page.removeAllListeners(heard);
  for (const each of warm.added.splice(0)) await (await each).dispose();
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
