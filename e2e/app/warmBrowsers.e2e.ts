import { setClock } from '../support/pageClock.ts';
import { expect, type Page, test } from '../support/test.ts';
import { warmBrowsers } from '../support/warmBrowsers.ts';

const leftOn = (page: Page) =>
  page.evaluate(async () => ({
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    place: (await navigator.permissions.query({ name: 'geolocation' })).state,
    isOnline: navigator.onLine,
    history: history.length,
    name: window.name,
    size: [innerWidth, innerHeight],
    media: ['(prefers-color-scheme: dark)', '(prefers-reduced-motion)', '(forced-colors: active)', 'print'].map(
      (each) => matchMedia(each).matches,
    ),
  }));

test('a browser that is used again has nothing of whoever used it before', async ({ browser, server }) => {
  const warm = warmBrowsers(browser, server.url);
  try {
    const page = await warm.open({});
    const first = page.context();
    const fresh = await leftOn(page);
    await page.evaluate(async () => {
      localStorage.setItem('left', 'here');
      sessionStorage.setItem('left', 'here');
      window.name = 'left';
      document.cookie = 'left=here';
      await caches.open('left');
      await new Promise((done) => {
        indexedDB.open('left').onsuccess = done;
      });
      history.pushState({}, '', '/health?left');
    });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce', forcedColors: 'active', media: 'print' });
    const heard: string[] = [];
    page.on('request', (request) => heard.push(request.url()));
    await first.grantPermissions(['geolocation']);
    await first.route('**/health', (route) => route.fulfill({ body: 'left' }));
    await page.addInitScript(() => document.documentElement.append('left'));
    await first.addInitScript(() => document.documentElement.append('left'));
    await page.exposeFunction('left', () => undefined);
    await page.route('**/health', (route) => route.fulfill({ body: 'left' }));
    await first.setOffline(true);
    await warm.clear();

    const next = await warm.open({});
    expect(next).toBe(page);
    expect(await leftOn(next)).toEqual(fresh);
    await next.reload();
    expect(await next.content()).not.toContain('left');
    expect(await next.evaluate(() => 'left' in window)).toBe(false);
    expect(heard).toEqual([]);
  } finally {
    await warm.close();
  }
});

test('a page with a clock is used again, and its time goes from the moment that it is given', async ({
  browser,
  server,
}) => {
  const warm = warmBrowsers(browser, server.url);
  try {
    const { page } = await warm.openWithClock({});
    const clock = await setClock(page, '2030-06-01T12:00:00.000Z');
    await page.reload();
    await clock.pause();
    await clock.pass(60_000, true);
    await warm.clear();

    const next = await warm.openWithClock({});
    expect(next.page).toBe(page);
    await setClock(page, '2020-06-01T12:00:00.000Z');
    await page.reload();
    await page.evaluate(() => new Promise((goOn) => setTimeout(goOn, 1)));
    expect(await page.evaluate(() => new Date().getFullYear())).toBe(2020);
    expect((await warm.open({})) === page).toBe(false);
  } finally {
    await warm.close();
  }
});

const lasting: [string, (page: Page) => Promise<unknown>][] = [
  ['a clock', (page) => page.clock.install({ time: 0 })],
  ['a session with the browser', (page) => page.context().newCDPSession(page)],
  ['another address', (page) => page.goto('about:blank')],
  ['no page', (page) => page.close()],
];
test('a browser is not used again where something of a test would stay', async ({ browser, server }) => {
  const warm = warmBrowsers(browser, server.url);
  try {
    for (const [what, change] of lasting) {
      const page = await warm.open({});
      await change(page);
      await warm.clear();
      expect(await warm.open({}), what).not.toBe(page);
      await warm.clear();
    }
  } finally {
    await warm.close();
  }
});
