import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { argumentsOfChromium } from '../../scripts/chromium.mjs';
import { phone } from '../browser/phone.ts';
import { median } from '../figures.ts';
import { inFolder } from '../processes/folder.ts';
import { startServer } from '../processes/server.ts';
import { type Judged, mark, type Section } from '../report.ts';

/** What Chromium's developer tools call slow 4G, and a phone a quarter as quick as this machine. */
const slow4G = { offline: false, latency: 562, downloadThroughput: 1_440_000 / 8, uploadThroughput: 675_000 / 8 };
const slowdown = 4;

/** Milliseconds after the navigation began; bytes of everything that came over the wire. */
interface Paint {
  first: number;
  largest: number;
  bytes: number;
}

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

const pages = [
  { name: 'signed out', signedIn: false, ceiling: 1800 },
  { name: 'home', signedIn: true, ceiling: 3000 },
];

/** First and largest contentful paint of the real app on the real server, each time in a browser that has nothing of it. */
export async function measurePaint(rounds: number): Promise<Section> {
  const title = `Paint in Chromium on slow 4G with a quarter of the processor, median of ${rounds}`;
  const executablePath = process.env.CHROMIUM;
  if (!executablePath) return { title, columns: [], rows: [], notes: ['CHROMIUM names no browser.'], judged: [] };
  return inFolder(async (folder) => {
    const server = await startServer({ MUSTER_DATA: folder, MUSTER_DEMO: 'on' });
    const browser = await chromium.launch({ executablePath, args: argumentsOfChromium() });
    try {
      const kept = await signIn(browser, server.url);
      const seen = new Map(pages.map((page) => [page, [] as Paint[]]));
      for (let round = 0; round < rounds; round += 1) {
        for (const [page, paints] of seen)
          paints.push(await paintOf(browser, server.url, page.signedIn ? kept : undefined));
      }
      return { title, ...tableOf(seen) };
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}

/** Signs in as a person does, and answers what the browser then keeps. */
async function signIn(browser: Browser, url: string): Promise<Kept> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Email Address').fill('mia@muster.test');
  await page.getByLabel('Password', { exact: true }).fill('Harbor-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/`);
  await settled(page);
  const kept = await context.storageState();
  await context.close();
  return kept;
}

async function paintOf(browser: Browser, url: string, storageState: Kept | undefined): Promise<Paint> {
  const context = await browser.newContext({ ...phone, storageState });
  try {
    const page = await context.newPage();
    const developerTools = await context.newCDPSession(page);
    await developerTools.send('Network.enable');
    await developerTools.send('Network.emulateNetworkConditions', slow4G);
    await developerTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(url);
    await settled(page);
    return await page.evaluate(readPaint);
  } finally {
    await context.close();
  }
}

const quietMs = 1_500;

/** The heading is there, and nothing came for a while; the stream of news stays open for ever. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(
    (quiet) => {
      const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration);
      return performance.now() - Math.max(0, ...ends) > quiet;
    },
    quietMs,
    { polling: 200, timeout: 60_000 },
  );
}

/** Runs in the page. */
async function readPaint(): Promise<Paint> {
  const entries = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
    });
  const loaded = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  return {
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largest: (await entries('largest-contentful-paint')).at(-1)?.startTime ?? Number.NaN,
    bytes: (loaded as PerformanceResourceTiming[]).reduce((sum, { transferSize }) => sum + transferSize, 0),
  };
}

function tableOf(seen: Map<(typeof pages)[number], Paint[]>): Omit<Section, 'title'> {
  const judged: Judged[] = [];
  const rows = [...seen].map(([{ name, ceiling }, paints]) => {
    const largest = paints.map((paint) => paint.largest);
    const figure = { what: `largest paint of ${name}, ms`, value: median(largest), atMost: ceiling };
    judged.push(figure);
    const first = median(paints.map((paint) => paint.first));
    const kilobytes = median(paints.map(({ bytes }) => bytes)) / 1024;
    const times = [first, median(largest), Math.min(...largest), Math.max(...largest)].map((ms) => ms.toFixed(0));
    return [name, ...times, kilobytes.toFixed(0), String(ceiling), mark(figure)];
  });
  return {
    columns: ['page', 'first ms', 'largest ms', 'least', 'most', 'KiB loaded', 'ceiling', ''],
    rows,
    notes: [],
    judged,
  };
}
