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
  }));

test('a browser that is used again has nothing of whoever used it before', async ({ browser, server }) => {
  const warm = warmBrowsers(browser, server.url);
  try {
    const first = await warm.open({});
    const page = await first.newPage();
    await page.goto('/health');
    const fresh = await leftOn(page);
    await page.evaluate(async () => {
      localStorage.setItem('left', 'here');
      sessionStorage.setItem('left', 'here');
      document.cookie = 'left=here';
      await caches.open('left');
      await new Promise((done) => {
        indexedDB.open('left').onsuccess = done;
      });
    });
    await first.grantPermissions(['geolocation']);
    await first.route('**/health', (route) => route.fulfill({ body: 'left' }));
    await first.setOffline(true);
    await warm.clear();

    const again = await warm.open({});
    expect(again).toBe(first);
    const next = await again.newPage();
    await next.goto('/health');
    expect(await leftOn(next)).toEqual(fresh);
    expect(await next.textContent('body')).not.toContain('left');
  } finally {
    await warm.close();
  }
});

test('a browser with a clock of its own, or without its first page, is not used again', async ({ browser, server }) => {
  const warm = warmBrowsers(browser, server.url);
  try {
    const first = await warm.open({});
    await (await first.newPage()).clock.install({ time: 0 });
    await warm.clear();
    const second = await warm.open({});
    expect(second).not.toBe(first);
    await Promise.all(second.pages().map((page) => page.close()));
    await warm.clear();
    expect(await warm.open({})).not.toBe(second);
  } finally {
    await warm.close();
  }
});
