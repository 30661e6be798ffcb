import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright/test';

/**
 * Browsers of persons that are used again. A page that stays open keeps the process of the app: what it has fetched and
 * compiled serves the next person, which takes half the time of opening the app in a new browser. What anybody left there
 * is gone: storage, cookies, databases, workers, permissions, routes, being offline.
 */
export interface WarmBrowsers {
  open(options: BrowserContextOptions): Promise<BrowserContext>;
  /** Takes back what is open, after what a test has done with it. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

interface Warm {
  key: string;
  context: BrowserContext;
  keeper: Page;
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
      return warm.context;
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

async function begin(browser: Browser, url: string, key: string, options: BrowserContextOptions): Promise<Warm> {
  const context = await browser.newContext({ ...options, baseURL: url });
  const keeper = await context.newPage();
  await keeper.goto(`${url}/health`);
  return { key, context, keeper };
}

const heardOf = ['console', 'weberror', 'page', 'request', 'requestfailed', 'requestfinished', 'response'];
const stored = 'local_storage,indexeddb,cache_storage,service_workers,file_systems,websql,storage_buckets';

const isElsewhere = (shown: string, url: string): boolean => shown !== 'about:blank' && !shown.startsWith(url);

/** False for one whose pages have a clock of their own, which nobody can take away, or were at another address, where more is stored. */
async function cleared({ context, keeper }: Warm, url: string): Promise<boolean> {
  const pages = context.pages();
  if (!pages.includes(keeper) || pages.some((page) => isElsewhere(page.url(), url))) return false;
  if (await keeper.evaluate(() => '__pwClock' in window)) return false;
  await Promise.all(pages.filter((each) => each !== keeper).map((page) => page.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const heard of heardOf) context.removeAllListeners(heard);
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await context.setGeolocation(null);
  const session = await context.newCDPSession(keeper);
  await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: stored });
  await session.detach();
  // The process of the app has its own copy, which hears of that a little later.
  await keeper.evaluate(() => localStorage.clear());
  return true;
}
