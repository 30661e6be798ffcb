import { type BrowserContext, expect, type Page, test as base } from 'playwright/test';
import { type TestServer, startTestServer } from './testServer.ts';
import { createTenant, type Person, type Tenant } from './tenant.ts';
import { signIn } from './signIn.ts';
import type { PageWithClock } from './chromiumDriver.ts';
import { type WarmBrowsers, warmBrowsers } from './warmBrowsers.ts';
import { describePages } from './pagesOnFailure.ts';
import { openWire, type Wire } from './wire.ts';

export { expect, type Page, type Worker } from 'playwright/test';

interface Fixtures {
  /** A tenant of its own on the server, made when first asked for. */
  tenant: Tenant;
  /** Another browser of a person of its own, on this server or another, watched as the first is. */
  openAt: (url: string) => Promise<Page>;
  /** A browser of a person of its own on this server, whose app has been opened before by another. */
  open: () => Promise<Page>;
  /** The same with a clock that holds delays and is to be set. */
  openWithClock: () => Promise<PageWithClock>;
  /** A page of someone who is signed in, in a browser of their own. */
  as: (person: Pick<Person, 'email' | 'password'>) => Promise<Page>;
  /** The same on a wire to the server: without a network nothing comes through at all. */
  asOnWire: (person: Pick<Person, 'email' | 'password'>) => Promise<{ page: Page; network: Network }>;
  /** What pages have complained about; when the test ends it must be nothing but what was expected. */
  complaints: string[];
  /** Says what stood on the pages when the test failed. */
  pagesOnFailure: void;
  /** Complaints that the test brings about, whenever and however often they come. */
  expectedComplaints: RegExp[];
}

export interface Network {
  gone(): Promise<void>;
  back(): Promise<void>;
}

interface WorkerFixtures {
  server: TestServer;
  warm: WarmBrowsers;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- fixtures are asked for by this pattern
    async ({}, give) => {
      const server = await startTestServer();
      await give(server);
      await server.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  warm: [
    async ({ browser, server }, give) => {
      const warm = warmBrowsers(browser, server.url);
      await give(warm);
      await warm.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, give) => give(server.url),
  // oxlint-disable-next-line no-empty-pattern -- fixtures are asked for by this pattern
  expectedComplaints: ({}, give) => give([]),
  complaints: [
    async ({ server, expectedComplaints }, give) => {
      const complaints: string[] = [];
      const before = server.bugs.length;
      server.time.real();
      await give(complaints);
      const unexpected = complaints.filter((each) => !expectedComplaints.some((expected) => expected.test(each)));
      expect([...unexpected, ...server.bugs.slice(before)], 'what pages and server complained about').toEqual([]);
    },
    { auto: true },
  ],
  // Asks for what opens pages, to be done before those are closed.
  pagesOnFailure: [
    async ({ browser, open: _, openAt: __, openWithClock: ___ }, give, info) => {
      await give();
      if (info.status !== info.expectedStatus) process.stderr.write(`\n${await describePages(browser)}\n`);
    },
    { auto: true },
  ],
  context: async ({ context, complaints }, give) => {
    listenTo(context, complaints);
    await give(context);
  },
  tenant: async ({ server, complaints: _ }, give) => give(await createTenant(server)),
  openAt: async ({ browser, complaints, contextOptions }, give) => {
    const opened: BrowserContext[] = [];
    await give(async (url) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: url });
      opened.push(context);
      listenTo(context, complaints);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
  open: async ({ warm, complaints, contextOptions, colorScheme, serviceWorkers, bypassCSP, openAt, server }, give) => {
    await give(async () => {
      if (serviceWorkers === 'allow') return openAt(server.url);
      const page = await warm.open({ ...contextOptions, colorScheme, bypassCSP });
      listenTo(page.context(), complaints);
      return page;
    });
    await warm.clear();
  },
  openWithClock: async ({ warm, complaints, contextOptions }, give) => {
    await give(async () => {
      const opened = await warm.openWithClock(contextOptions);
      listenTo(opened.page.context(), complaints);
      return opened;
    });
    await warm.clear();
  },
  page: async ({ open }, give) => give(await open()),
  as: async ({ open, server }, give) =>
    give(async (person) => {
      const page = await open();
      await signIn(page, server, person);
      return page;
    }),
  asOnWire: async ({ openAt, server }, give) => {
    const wires: Wire[] = [];
    await give(async (person) => {
      const wire = await openWire(server.url);
      wires.push(wire);
      const page = await openAt(wire.url);
      await signIn(page, { ...server, url: wire.url }, person);
      return { page, network: networkOf(page, wire) };
    });
    await Promise.all(wires.map((wire) => wire.close()));
  },
});

/** Both the browser and the wire: the page is told, and nothing passes. */
const networkOf = (page: Page, wire: Wire): Network => ({
  async gone() {
    wire.cut();
    await page.context().setOffline(true);
  },
  async back() {
    wire.mend();
    await page.context().setOffline(false);
  },
});

/** Errors and warnings of the console, errors no one caught, and what the content security policy has stopped. */
function listenTo(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    const text = message.text();
    if (!['error', 'warning'].includes(message.type()) || isOfBrowser(text)) return;
    complaints.push(`${message.type()} on ${pathOf(message.page())}: ${text}`);
  });
  context.on('weberror', (error) => complaints.push(`uncaught on ${pathOf(error.page())}: ${error.error().message}`));
}

/**
 * The browser itself notes every answer that says no, every broken connection, and a part it fetched early that a busy
 * machine takes seconds to use; a worker is there only where a test asks for it.
 */
const isOfBrowser = (text: string) =>
  text.startsWith('Failed to load resource:') ||
  text.includes('was preloaded using link preload but not used within a few seconds') ||
  text === 'Service Worker registration blocked by Playwright';

const pathOf = (page: Page | null) => (page ? new URL(page.url()).pathname : 'a worker');
