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
    await page.route('**/health', (route) => route.fulfill({ body: 'left' }));
    await first.setOffline(true);
    await warm.clear();

    const next = await warm.open({});
    expect(next).toBe(page);
    expect(await leftOn(next)).toEqual(fresh);
    await next.reload();
    expect(await next.textContent('body')).not.toContain('left');
    expect(heard).toEqual([]);
  } finally {
    await warm.close();
  }
});

const lasting: [string, (page: Page) => Promise<unknown>][] = [
  ['a clock', (page) => page.clock.install({ time: 0 })],
  ['a script', (page) => page.addInitScript(() => undefined)],
  ['a script of the browser', (page) => page.context().addInitScript(() => undefined)],
  ['a function', (page) => page.exposeFunction('left', () => undefined)],
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
