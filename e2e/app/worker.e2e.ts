import { href } from '#contract/kit/addresses.ts';
import { type Deployment, openDeployment } from '../support/deployment.ts';
import { seesScreen } from '../support/seen.ts';
import { signInByForm } from '../support/signIn.ts';
import { password } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';
import { openWire } from '../support/wire.ts';

const mia = { email: 'mia@muster.test', password };

/** The worker is registered once all else is here, and keeps the app from then on. */
async function isKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
    timeout: 30_000,
  });
}

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

const versions = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('muster-app-')).length);

const entryOf = (page: Page) => page.locator('script[type=module]').first().getAttribute('src');

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the app opens without a connection, with the person and the event last shown', async ({ tenant, asOnWire }) => {
    const member = await tenant.member({ birthDate: '2001-05-05' });
    const event = await tenant.party();
    const { qrCode } = await tenant.going(event, member.id);
    const { page, network } = await asOnWire(member);
    await page.goto(`/event-view/${event}`);
    await seesScreen(page, 'Autumn Social', `/event-view/${event}`);
    await isKept(page);
    await network.gone();
    await page.reload();
    await seesScreen(page, 'Autumn Social', `/event-view/${event}`);
    await expect(page.getByText('No connection. This may be out of date.')).toBeVisible({ timeout: 20_000 });
    await page.goto('/');
    await seesScreen(page, 'Upcoming Events', '/');
    await expect(page.getByRole('link', { name: 'Harbor House, home' })).toBeVisible();
    await expect(page.getByText(/^No connection. Saved here at /)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Needs a connection').first()).toBeVisible();
    await page.getByRole('link', { name: 'Show my code' }).click();
    await seesScreen(page, 'Check In', `/event-view/${event}/codes`);
    await expect(page.getByText(`${qrCode.slice(0, 4)} ${qrCode.slice(4)}`)).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toContainText(member.email);
    await page.keyboard.press('Escape');
    await network.back();
    await page.getByRole('link', { name: 'Harbor House, home' }).click();
    await expect(page.getByRole('link', { name: 'Events' }).first()).toBeVisible();
    await expect(page.getByText(/^No connection/)).toHaveCount(0);
  });

  test('a guest’s pass opens again from its link without a connection', async ({ tenant, server, openAt }) => {
    const mia = await tenant.member({ birthDate: '2001-05-05' });
    const event = await tenant.party();
    await tenant.going(event, mia.id);
    const { guestToken } = await tenant.guest(event, mia.id);
    const wire = await openWire(server.url);
    const page = await openAt(wire.url);
    await page.goto(`/public/guest-rsvp/${guestToken}`);
    await page.getByLabel('Please enter your date of birth').fill('05/05/2001');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('button', { name: 'Submit & Agree' }).click();
    const code = page.getByRole('main').getByText(/^[0-9A-Z]{4} [0-9A-Z]{4}$/);
    const shown = (await code.textContent()) ?? '';
    await isKept(page);
    wire.cut();
    await page.context().setOffline(true);
    await page.reload();
    await expect(code).toHaveText(shown);
    await expect(page.getByText(/^No connection. Saved here at /)).toBeVisible();
    wire.mend();
    await page.context().setOffline(false);
    await expect(page.getByText(/^No connection/)).toHaveCount(0);
    await expect(code).toHaveText(shown);
    await wire.close();
  });

  test('is there before the first screen is left', async ({ page }) => {
    await page.goto('/login');
    await seesScreen(page, 'Login', '/login');
    await isKept(page);
  });

  test('nothing of a person is kept, and no picture either once they have logged out', async ({ page }) => {
    await signInByForm(page, mia);
    await seesScreen(page, 'Upcoming Events', '/');
    await isKept(page);
    await page.reload();
    await seesScreen(page, 'Upcoming Events', '/');
    const own = /^\/($|assets\/|icons\/|config\.json$|favicon\.ico$|manifest\.webmanifest$|files\/public\/)/;
    await expect
      .poll(async () => (await keptPaths(page)).filter((path) => path.startsWith('/files/')).length)
      .toBeGreaterThan(0);
    expect((await keptPaths(page)).filter((path) => !own.test(path))).toEqual([]);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await seesScreen(page, 'Select Your Organization', '/');
    await expect.poll(async () => (await keptPaths(page)).filter((path) => path.startsWith('/files/'))).toEqual([]);
  });
});

test.describe('a newer version', () => {
  // Each starts a server of its own.
  test.slow();
  let deployment: Deployment;
  test.beforeEach(async () => {
    deployment = await openDeployment();
  });
  test.afterEach(async () => deployment.close());

  test.describe('with the service worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test('waits while the older one lives, is offered where nobody is busy, and is opened by who asks for it', async ({
      openAt,
    }) => {
      const page = await openAt(deployment.server.url);
      await signInByForm(page, mia);
      await seesScreen(page, 'Upcoming Events', '/');
      await isKept(page);
      await page.getByRole('link', { name: 'Autumn Social' }).click();
      await seesScreen(page, 'Autumn Social');
      const other = await page.context().newPage();
      await other.goto('/');
      await seesScreen(other, 'Upcoming Events', '/');
      const older = await entryOf(page);

      deployment.deployAnew();
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      const offer = other.getByRole('button', { name: 'Update Now' });
      await expect(offer).toBeVisible();
      await expect(page.getByText('A new version is ready')).toHaveCount(0);

      await page
        .getByRole('link', { name: 'Check In', exact: true })
        .or(page.getByRole('button', { name: 'RSVP' }))
        .first()
        .waitFor();
      await offer.click();
      await expect.poll(() => entryOf(other)).not.toBe(older);
      await seesScreen(other, 'Upcoming Events', '/');
      expect(await versions(other)).toBe(2);

      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      expect(await entryOf(page)).toBe(older);

      const context = page.context();
      await page.close();
      await other.close();
      const next = await context.newPage();
      await next.goto('/');
      await seesScreen(next, 'Upcoming Events', '/');
      await expect.poll(() => versions(next)).toBe(1);
    });

    test('is told to whoever runs an organization, on the page of its operations', async ({ openAt }) => {
      const page = await openAt(deployment.server.url);
      await signInByForm(page, { email: 'sam@muster.test', password });
      await seesScreen(page, 'Upcoming Events', '/');
      await isKept(page);
      await page.goto(href.operations());
      await seesScreen(page, 'Operations', href.operations());
      const app = page.getByRole('listitem').filter({ hasText: 'App on this device' });
      await expect(app).toContainText('No update is waiting');
      deployment.deployAnew();
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      await expect
        .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)))
        .toBe(true);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(app).toContainText('A new version is ready.');
    });
  });

  test('takes the place of a page whose parts are gone, once', async ({ openAt, expectedComplaints }) => {
    expectedComplaints.push(/Failed to fetch dynamically imported module/);
    const page = await openAt(deployment.server.url);
    await signInByForm(page, mia);
    await seesScreen(page, 'Upcoming Events', '/');
    const older = await entryOf(page);
    deployment.deployAnew();
    await page.evaluate(() => history.pushState(null, '', '/events'));
    await seesScreen(page, 'Events', '/events');
    expect(await entryOf(page)).not.toBe(older);
  });
});
