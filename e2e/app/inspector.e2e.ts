import type { Page } from 'playwright/test';
import { axeViolations } from '../looks/axe.ts';
import { doubleText, smallTargets, tooWide } from '../looks/measure.ts';
import { takePicture } from '../looks/pictures.ts';
import { seesScreen } from '../support/seen.ts';
import { expect, test } from '../support/test.ts';

const watching = (page: Page) => page.getByRole('region', { name: 'Watching' });
const now = (page: Page) => page.getByRole('main').getByRole('status');
const lit = (page: Page) => page.locator('svg.chart g[data-on]');
const heard = (page: Page) => page.getByRole('list', { name: 'Last signals' }).getByRole('listitem');

/** Opens the app from the inspector's page, as a person does. */
async function openApp(page: Page): Promise<Page> {
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Open the app and watch it' }).click();
  const app = await opening;
  await expect(watching(page)).toContainText('Watching one tab.');
  return app;
}

async function signInAt(app: Page, email: string, password: string): Promise<void> {
  await app.getByLabel('Email Address').fill(email);
  await app.getByLabel('Password', { exact: true }).fill(password);
  await app.getByRole('button', { name: 'Login' }).click();
}

test('a sign-in in another tab is seen step by step, and nothing of the person leaves that tab', async ({
  page,
  tenant,
}) => {
  const mia = await tenant.member({ birthDate: '2001-05-05' });
  const posted: string[] = [];
  await page.exposeFunction('keepPosted', (text: string) => posted.push(text));
  await page.addInitScript(() => {
    new BroadcastChannel('muster-inspector').addEventListener('message', ({ data }) =>
      Reflect.get(globalThis, 'keepPosted')(JSON.stringify(data)),
    );
  });
  await page.goto('/inspector');
  await seesScreen(page, 'Charts');
  await expect(watching(page)).toContainText('Nothing attached yet.');
  await page.getByRole('link', { name: 'signIn' }).click();
  await seesScreen(page, 'signIn', '/inspector/signIn');
  await expect(now(page)).toHaveText('It isn’t running in any watched tab.');

  const app = await openApp(page);
  await expect(app).toHaveURL((url) => !url.searchParams.has('inspect'));
  await app.goto('/login');
  await expect(now(page)).toHaveText('In editing');
  await expect(lit(page)).toHaveAttribute('data-path', 'editing');

  await signInAt(app, mia.email, 'Wrong-2026');
  await expect(heard(page).first()).toContainText('signIn failed');
  await expect(heard(page).nth(1)).toContainText('login.submitted');
  await expect(heard(page).nth(1)).toContainText('email: text, password: text');
  await expect(now(page)).toHaveText('In editing');

  const held = Promise.withResolvers<void>();
  await app.route('**/idp', async (route) => {
    await held.promise;
    await route.continue();
  });
  await signInAt(app, mia.email, mia.password);
  await expect(now(page)).toHaveText('In signingIn');
  await expect(lit(page)).toHaveAttribute('data-path', 'signingIn');
  held.resolve();
  await expect(now(page)).toHaveText('Ended in signedIn');
  await seesScreen(app, 'Upcoming Events');

  await page.getByRole('link', { name: /^All charts/ }).click();
  await expect(page.getByRole('link', { name: 'session 1 running' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'load 3 running' })).toBeVisible();

  const keys = await app.evaluate(() => Object.values(localStorage).filter((value) => value.length > 20));
  const secrets = [mia.email, mia.password, 'Wrong-2026', mia.id, 'Mia', 'Castellano', '2001-05-05', ...keys];
  expect(posted.length).toBeGreaterThan(10);
  expect(secrets.filter((secret) => posted.join('\n').includes(secret))).toEqual([]);
});

test('a tab that loads again comes back by itself, one that closes is missed', async ({ page }) => {
  await page.goto('/inspector/session');
  const app = await openApp(page);
  await expect(now(page)).toHaveText('In signedOut');
  await app.reload();
  await expect(watching(page)).toContainText('Watching one tab.');
  await expect(now(page)).toHaveText('In signedOut');
  await page.reload();
  await expect(now(page)).toHaveText('In signedOut');
  await app.close({ runBeforeUnload: true });
  await expect(watching(page)).toContainText('Nothing attached yet.');
  await expect(now(page)).toHaveText('It isn’t running in any watched tab.');
});

test('a tab that nobody asked to be watched loads and says nothing', async ({ page }) => {
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/inspector');
  await expect(watching(page)).toContainText('Nothing attached yet.');
  const before = asked.length;
  const app = await page.context().newPage();
  await app.goto('/login');
  await seesScreen(app, 'Login');
  expect(asked.slice(before).filter((path) => /attach|inspect/i.test(path))).toEqual([]);
  await expect(watching(page)).toContainText('Nothing attached yet.');
});

test('where the demo is off no tab can be watched, and a tab that was asked to be says nothing', async ({ page }) => {
  await page.goto('/inspector');
  await expect(watching(page)).toContainText('Nothing attached yet.');
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.context().route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), demo: false } });
  });
  const app = await page.context().newPage();
  await app.goto('/login?inspect');
  await seesScreen(app, 'Login', '/login');
  expect(asked).toContain('/config.json');
  expect(asked.filter((path) => path.includes('attach'))).toEqual([]);
  await expect(watching(page)).toContainText('Nothing attached yet.');
  await page.reload();
  await expect(watching(page)).toContainText('Drawings only. The demo is off here, so you can’t watch a tab.');
});

test.describe('how it looks', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [name, path] of Object.entries({
    'the list': '/inspector',
    'a chart': '/inspector/rsvp?state=birthday.editing',
    'no chart': '/inspector/none',
  })) {
    test(`${name} has no violation in light and dark, on phones and wide windows`, async ({ page }) => {
      await page.goto(path);
      await expect(watching(page)).toContainText('Nothing attached yet.');
      const found: string[] = [];
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const [width, height] of [
          [390, 844],
          [1280, 800],
        ] as const) {
          await page.setViewportSize({ width, height });
          found.push(...(await axeViolations(page)).map((each) => `${colorScheme} ${width}: ${each}`));
          found.push(...(await smallTargets(page)));
          await takePicture(page, `inspector ${name} ${colorScheme} ${width}`);
        }
      }
      await page.setViewportSize({ width: 320, height: 693 });
      if ((await tooWide(page)) > 0) found.push(`at 320: ${await tooWide(page)} too wide`);
      await page.setViewportSize({ width: 390, height: 844 });
      await doubleText(page);
      if ((await tooWide(page)) > 0) found.push(`with text of 200 %: ${await tooWide(page)} too wide`);
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
      expect(found).toEqual([]);
    });
  }
});
