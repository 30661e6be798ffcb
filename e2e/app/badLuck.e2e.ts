import { seesScreen, news, trouble } from '../support/seen.ts';
import { signInByForm } from '../support/signIn.ts';
import { password } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

const lou = { email: 'lou@muster.test', password };
const mia = { email: 'mia@muster.test', password };

/** From now on the tokens of this browser look as if their time was over. */
const outdate = (page: Page) =>
  page.evaluate(() => {
    const drift = Object.keys(localStorage).find((key) => key.endsWith('.clockDrift'));
    if (drift) localStorage.setItem(drift, String(2 * 60 * 60 * 1_000));
  });

const isRefresh = (target: string | undefined, body: string | null) =>
  /GetTokensFromRefreshToken|InitiateAuth/.test(target ?? '') && !(body ?? '').includes('PASSWORD');

const storedTokens = (page: Page) =>
  page.evaluate(
    () =>
      [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)).filter((key) => key.endsWith('Token'))
        .length,
  );

test('two tabs that renew the session at once both stay signed in', async ({ tenant, as }) => {
  const one = await as(await tenant.member());
  await one.goto('/');
  await seesScreen(one, 'Upcoming Events', '/');
  const two = await one.context().newPage();
  await two.goto('/events');
  await seesScreen(two, 'Events', '/events');
  let renewed = 0;
  await one.context().route('**/idp', async (route) => {
    const { headers, data } = { headers: route.request().headers(), data: route.request().postData() };
    if (isRefresh(headers['x-amz-target'], data)) renewed += 1;
    await route.continue();
  });
  await outdate(one);
  await Promise.all([one.reload(), two.reload()]);
  await seesScreen(one, 'Upcoming Events', '/');
  await seesScreen(two, 'Events', '/events');
  await expect(one.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  expect(renewed).toBeGreaterThan(0);
  await one.reload();
  await seesScreen(one, 'Upcoming Events', '/');
});

for (const [trouble, answer] of [
  ['is down', 'abort'],
  ['is in trouble', '500'],
] as const) {
  test(`a provider that ${trouble} when the session is renewed keeps the person in`, async ({ tenant, as }) => {
    const page = await as(await tenant.member());
    await page.goto('/');
    await seesScreen(page, 'Upcoming Events', '/');
    await page.route('**/idp', (route) =>
      answer === '500'
        ? route.fulfill({
            status: 500,
            contentType: 'application/x-amz-json-1.1',
            body: '{"__type":"InternalErrorException"}',
          })
        : route.abort('connectionrefused'),
    );
    await outdate(page);
    await page.reload();
    await seesScreen(page, 'Upcoming Events', '/');
    await expect(page.getByRole('main').getByText('Your events didn’t load')).toBeVisible({ timeout: 30_000 });
    expect(await storedTokens(page)).toBe(3);
    await page.unroute('**/idp');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByText('Your events didn’t load')).toHaveCount(0);
    await seesScreen(page, 'Upcoming Events', '/');
  });
}

test('a provider that never answers when the session is renewed keeps the person in', async ({ tenant, as }) => {
  const page = await as(await tenant.member());
  await page.goto('/');
  await seesScreen(page, 'Upcoming Events', '/');
  await page.route('**/idp', () => undefined);
  await outdate(page);
  await page.reload();
  await expect(page.getByRole('main').getByText('Your events didn’t load')).toBeVisible({ timeout: 30_000 });
  expect(await storedTokens(page)).toBe(3);
  await seesScreen(page, 'Upcoming Events', '/');
});

for (const status of [500, 502, 503, 429]) {
  test(`a server that answers ${status} to a reload keeps the person in, with what was kept`, async ({
    tenant,
    as,
  }) => {
    const page = await as(await tenant.member());
    await page.goto('/');
    await seesScreen(page, 'Upcoming Events', '/');
    await page.route('**/api/users/current*', (route) =>
      route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    );
    const asked = page.waitForResponse((answer) => answer.url().includes('/api/users/current'));
    await page.reload();
    await asked;
    await seesScreen(page, 'Upcoming Events', '/');
    await page.getByRole('main').getByRole('link', { name: 'Events', exact: true }).click();
    await seesScreen(page, 'Events', '/events');
    await expect(trouble(page)).toHaveCount(0);
    expect(await storedTokens(page)).toBe(3);
  });
}

test('a server in trouble is waited for where nothing of the person was kept', async ({ tenant, as }) => {
  const page = await as(await tenant.member());
  await page.route('**/api/users/current*', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await page.goto('/events');
  await seesScreen(page, 'Muster isn’t responding', '/events');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'You’re still signed in. Try again in a moment.',
  );
  await page.unroute('**/api/users/current*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await seesScreen(page, 'Events', '/events');
  expect(await storedTokens(page)).toBe(3);
});

test.describe('a part of the app that does not come', () => {
  test.beforeEach(({ expectedComplaints }) => {
    expectedComplaints.push(/PartMissing|dynamically imported module/);
  });

  test('leaves Home, whistle and menu, and is asked for again', async ({ page }) => {
    await signInByForm(page, mia);
    await seesScreen(page, 'Upcoming Events', '/');
    await page.route(/\/assets\/events-[^/]*\.js$/, (route) => route.abort('connectionreset'));
    await page.getByRole('main').getByRole('link', { name: 'Events', exact: true }).click();
    await seesScreen(page, 'This page didn’t load', '/events');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Check your network. Everything else still works.',
    );
    await page.getByRole('link', { name: 'My Personal Safety' }).click();
    await seesScreen(page, 'My Personal Safety', '/personal-safety');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Events' }).click();
    await seesScreen(page, 'This page didn’t load', '/events');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await seesScreen(page, 'Events', '/events');
  });

  test('that stays away on another try, though the server answers, comes with the page loaded anew', async ({
    page,
  }) => {
    await signInByForm(page, mia);
    await seesScreen(page, 'Upcoming Events', '/');
    let isLoadedAnew = false;
    await page.route(/\/assets\/events-[^/]*\.js$/, (route) =>
      isLoadedAnew ? route.continue() : route.abort('connectionreset'),
    );
    await page.getByRole('main').getByRole('link', { name: 'Events', exact: true }).click();
    await seesScreen(page, 'This page didn’t load', '/events');
    page.on('request', (request) => (isLoadedAnew ||= request.isNavigationRequest()));
    await page.getByRole('button', { name: 'Try again' }).click();
    await seesScreen(page, 'Events', '/events');
    expect(isLoadedAnew).toBe(true);
  });

  test('at the door leaves the way home', async ({ page }) => {
    await signInByForm(page, { email: 'dan@muster.test', password });
    await seesScreen(page, 'Upcoming Events', '/');
    await page.getByRole('link', { name: 'Autumn Social' }).click();
    await page.route(/\/assets\/door-[^/]*\.js$/, (route) => route.abort('connectionreset'));
    await page.getByRole('link', { name: 'Check In Guests' }).click();
    await seesScreen(page, 'This page didn’t load');
    await page.getByRole('link', { name: 'Harbor House, home' }).click();
    await seesScreen(page, 'Upcoming Events', '/');
  });

  test('is none of the first page either', async ({ tenant, as }) => {
    const page = await as(await tenant.member());
    await page.route(/\/assets\/signedIn-[^/]*\.js$/, (route) => route.abort('connectionreset'));
    await page.goto('/');
    await seesScreen(page, 'This page didn’t load', '/');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await seesScreen(page, 'Upcoming Events', '/');
  });

  test('beside the screen is not missed, and a menu is fetched when it is asked for', async ({ page }) => {
    await signInByForm(page, mia);
    await seesScreen(page, 'Upcoming Events', '/');
    await page.route(/\/assets\/(alertNews|MenuDrawer)-[^/]*\.js$/, (route) => route.abort('connectionreset'));
    await page.reload();
    await seesScreen(page, 'Upcoming Events', '/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(trouble(page)).toHaveText('The menu didn’t load. Try again.');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });
});

test.describe('a browser that keeps nothing', () => {
  const sentence = 'This browser doesn’t save your sign-in. Closing this page signs you out.';

  const refuseWrites = () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  };
  const block = () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  };

  for (const [how, break_] of [
    ['is full', refuseWrites],
    ['is blocked', block],
  ] as const) {
    test(`a person whose storage ${how} signs in for this page and is told so`, async ({ page }) => {
      await page.addInitScript(break_);
      await signInByForm(page, mia);
      await seesScreen(page, 'Upcoming Events', '/');
      await expect(news(page)).toHaveText(sentence);
      await page.getByRole('link', { name: 'Autumn Social' }).click();
      await seesScreen(page, 'Autumn Social');
      await page.reload();
      await seesScreen(page, 'Select Your Organization', '/');
    });
  }
});

for (const [how, ahead] of [
  ['ahead', 24],
  ['behind', -24],
] as const) {
  test(`a clock that is a day ${how} signs nobody out`, async ({ page }) => {
    let asked = 0;
    await page.route('**/idp', async (route) => {
      if (isRefresh(route.request().headers()['x-amz-target'], route.request().postData())) asked += 1;
      await route.continue();
    });
    await signInByForm(page, mia);
    await seesScreen(page, 'Upcoming Events', '/');
    await page.clock.install({ time: Date.now() + ahead * 60 * 60 * 1_000 });
    asked = 0;
    await page.reload();
    if (how === 'ahead') await expect(news(page)).toHaveText('Your device’s clock is wrong. Please correct it.');
    await seesScreen(page, 'Upcoming Events', '/');
    await expect(page.getByRole('link', { name: 'Autumn Social' })).toBeVisible();
    await page.getByRole('link', { name: 'Autumn Social' }).click();
    await seesScreen(page, 'Autumn Social');
    expect(asked).toBe(how === 'ahead' ? 1 : 0);
  });
}

test('a clock that is behind while the token is old is set right by one renewal', async ({ page, server }) => {
  await signInByForm(page, mia);
  await seesScreen(page, 'Upcoming Events', '/');
  await expect(page.getByRole('link', { name: 'Autumn Social' })).toBeVisible();
  server.time.move(2 * 60 * 60 * 1_000);
  let asked = 0;
  await page.route('**/idp', async (route) => {
    if (isRefresh(route.request().headers()['x-amz-target'], route.request().postData())) asked += 1;
    await route.continue();
  });
  await page.getByRole('main').getByRole('link', { name: 'Events', exact: true }).click();
  await seesScreen(page, 'Events', '/events');
  await expect(page.getByRole('link', { name: /Autumn Social/ })).toBeVisible();
  await expect(news(page)).toHaveText('Your device’s clock is wrong. Please correct it.');
  await expect(trouble(page)).toHaveCount(0);
  expect(asked).toBe(1);
  server.time.real();
});

test('an answer for the organization that was left changes nothing in the other one', async ({ page }) => {
  await signInByForm(page, lou);
  const held: (() => Promise<void>)[] = [];
  const isOf = (url: URL, id: string) => url.searchParams.get('OrganizationId') === id;
  let harbor: string | null = null;
  await page.route('**/api/**', async (route) => {
    const url = new URL(route.request().url());
    harbor ??= url.searchParams.get('OrganizationId');
    if (harbor !== null && isOf(url, harbor)) held.push(() => route.continue().catch(() => undefined));
    else await route.continue();
  });
  await page.getByRole('button', { name: 'Harbor House' }).click();
  await expect(page.getByRole('link', { name: 'Harbor House, home' })).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cedar House' }).click();
  await expect(page.getByText('No upcoming events')).toBeVisible();
  const color = () => page.getByRole('banner').evaluate((element) => getComputedStyle(element).backgroundColor);
  const cedars = await color();
  await Promise.all(held.map((letGo) => letGo()));
  await page.evaluate(async () => (await fetch('/health')).status);
  await expect(page.getByText('Autumn Social')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Cedar House, home' })).toBeVisible();
  expect(await color()).toBe(cedars);
  await page.reload();
  await expect(page.getByText('No upcoming events')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cedar House, home' })).toBeVisible();
});
