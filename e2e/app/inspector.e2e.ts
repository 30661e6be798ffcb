import type { Page } from 'playwright/test';
import { violationsInEveryWindow } from '../looks/everyWindow.ts';
import { seesScreen } from '../support/seen.ts';
import { expect, test } from '../support/test.ts';

const watching = (page: Page) => page.getByRole('region', { name: 'Watching' });
const now = (page: Page) => page.getByRole('main').getByRole('status').first();
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
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await seesScreen(page, 'Sign in', '/inspector/signIn');
  await expect(now(page)).toHaveText('It isn’t running in any watched tab.');

  const app = await openApp(page);
  await expect(app).toHaveURL((url) => !url.searchParams.has('inspect'));
  await app.goto('/login');
  await expect(now(page)).toHaveText('In editing');
  await expect(lit(page)).toHaveAttribute('data-path', 'editing');

  await signInAt(app, mia.email, 'Wrong-2026');
  await page.getByRole('button', { name: 'States and signals' }).click();
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
  await expect(page.getByRole('link', { name: 'Signed in or out 1 running' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home: see what’s coming up 1 running' })).toBeVisible();

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

/** What Stately's viewer does at its end: says that it is there, and takes what it is told. */
const viewer = `<!doctype html><title>Viewer</title><ol></ol><script>
addEventListener('message', ({ data }) => {
  const { type, name, event, snapshot } = data;
  const told = document.createElement('li');
  told.textContent = [type, name, event?.type, JSON.stringify(snapshot?.value)].filter(Boolean).join(' ');
  document.querySelector('ol').append(told);
});
opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

test('Stately’s viewer can be told instead, in a window of its own', async ({ page, tenant }) => {
  const mia = await tenant.member();
  await page
    .context()
    .route('https://stately.ai/**', (route) => route.fulfill({ body: viewer, contentType: 'text/html' }));
  const opening = page.waitForEvent('popup');
  await page.goto('/login?inspect=stately');
  const stately = await opening;
  await expect(page).toHaveURL((url) => url.search === '');
  const told = stately.getByRole('listitem');
  await expect(told.filter({ hasText: '@xstate.actor signIn' })).toHaveText('@xstate.actor signIn "editing"');
  await signInAt(page, mia.email, mia.password);
  await expect(told.filter({ hasText: 'login.submitted' }).first()).toBeVisible();
  await seesScreen(page, 'Upcoming Events');
  await expect(told.filter({ hasText: 'xstate.done.actor.signIn' }).last()).toContainText('"openingSession"');
  const said = await stately.locator('ol').textContent();
  expect([mia.email, mia.password, mia.id].filter((secret) => said?.includes(secret))).toEqual([]);
});

test('a chart opens whole in its window, and on a phone what stands beside it is a sheet', async ({ page }) => {
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/inspector/rsvp?layers=failures,addresses,news');
    const canvas = page.getByRole('group', { name: /^Drawing/ });
    await expect(canvas).toBeInViewport({ ratio: 1 });
    const inside = () =>
      canvas.evaluate((element) => {
        const frame = element.getBoundingClientRect();
        const outside = [...element.querySelectorAll('g[data-path] rect')].filter((each) => {
          const box = each.getBoundingClientRect();
          return box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom;
        });
        return outside.length;
      });
    await expect.poll(inside).toBe(0);
  }
  const states = page.getByRole('link', { name: 'confirmingCancel' });
  await expect(states).toBeHidden();
  await page.getByRole('button', { name: 'States and signals' }).click();
  await expect(states).toBeVisible();
  await expect(page.getByRole('group', { name: /^Drawing/ })).toBeInViewport({ ratio: 1 });
});

test('a requirement leads to the state that is there for it, whose sentences stand beside it in every place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/inspector');
  await page.getByRole('searchbox').fill('want cancel RSVP');
  const found = page.getByRole('region', { name: 'Requirements' });
  await expect(found).toContainText('R-21 /event-view/{id}/cancel-rsvp asks');
  await found.getByRole('link', { name: 'Answer an invitation (RSVP): confirmingCancel' }).click();
  await seesScreen(page, 'Answer an invitation (RSVP)', '/inspector/rsvp?state=confirmingCancel');
  await expect(page.getByRole('region', { name: 'What it’s there for' })).toContainText('Are you sure you want to');
  expect(await violationsInEveryWindow(page, 'inspector requirements')).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/inspector/rsvp?start=birth-date-known-one-rule&trace=rsvp.pressed');
  await expect(now(page)).toHaveText('In rules.loading');
  const beside = page.getByRole('region', { name: /^What it’s there for/ });
  await expect(beside).toContainText('Loads the house rules.');
  await playsOf(page)('loadRules answered: 1 rules');
  await expect(beside).toContainText('R-17 /event-view/{id}/house-rules shows the rules one by one.');

  await page.goto('/inspector/screens?flow=cancelEvent');
  await page.getByText('N-65, N-66, N-67').first().click();
  await expect(page.getByText('asks "Are you sure you want to cancel your event?"').first()).toBeVisible();
  expect(await violationsInEveryWindow(page, 'gallery requirements')).toEqual([]);
});

const playsOf = (page: Page) => (name: string) => page.getByRole('button', { name, exact: true }).click();
const moments = (page: Page) => page.getByRole('list', { name: 'Trace' }).getByRole('listitem');
const onScreen = (page: Page) => page.frameLocator('iframe[title="The screen"]');
const moment = (page: Page) => page.locator('[aria-current=step]');

test('a flow is played by clicking, and its link opens the same moment; nothing real is asked for', async ({
  page,
}) => {
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/inspector');
  await page.getByRole('link', { name: 'Answer an invitation (RSVP)' }).click();
  await page.getByRole('link', { name: 'Play it' }).click();
  await expect(now(page)).toHaveText('In shown');
  const play = playsOf(page);
  await onScreen(page).getByRole('button', { name: 'RSVP', exact: true }).first().click();
  await expect(now(page)).toHaveText('In birthday.editing');
  await onScreen(page).getByLabel('Date of birth').fill('1990-03-04');
  await onScreen(page).getByRole('button', { name: 'Submit' }).click();
  await expect(now(page)).toHaveText('In birthday.saving');
  await expect(lit(page).last()).toHaveAttribute('data-path', 'birthday.saving');
  await play('saveBirthDate answered: saved');
  await expect(moment(page)).toBeFocused();
  await play('loadRules answered: 3 rules');
  await play('next.pressed');
  await expect(moment(page)).toHaveText('5 next.pressed');
  await play('Undo');
  await expect(moment(page)).toHaveText('4 loadRules answered: 3 rules');
  await play('Redo');
  await expect(page).toHaveURL(
    /\?start=no-birth-date-three-rules&trace=rsvp\.pressed,birthday\.submitted:18-today,saveBirthDate:answered:saved,loadRules:answered:3-rules,next\.pressed$/,
  );

  await expect(onScreen(page).getByRole('heading', { level: 1 })).toHaveText('Rule 2');
  await expect(page).toHaveTitle('Answer an invitation (RSVP)');

  const colleague = await page.context().newPage();
  await colleague.setViewportSize({ width: 1280, height: 800 });
  await colleague.goto(page.url());
  await expect(now(colleague)).toHaveText('In rules.reading');
  await expect(moments(colleague)).toHaveCount(6);
  await expect(colleague.getByRole('region', { name: /what the screen is told$/ })).toContainText(/number\s*2/);
  await moments(colleague).nth(1).getByRole('button').click();
  await expect(now(colleague)).toHaveText('In birthday.editing');
  await expect(colleague).toHaveURL(/&trace=rsvp\.pressed$/);

  await colleague.goto(page.url().replace('18-today', '17-today'));
  await expect(colleague.getByRole('alert')).toHaveText(
    'This link no longer fits: “birthday.submitted:17-today” can’t happen after “rsvp.pressed”. This is the last moment that fits.',
  );
  await expect(now(colleague)).toHaveText('In birthday.editing');
  expect(asked.filter((path) => /^\/(api|idp|live|files)/.test(path))).toEqual([]);
});

test('a signal is sent by hand, and what is typed leaves the page by no address or trace', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/inspector/rsvp?start=&trace=rsvp.pressed');
  await expect(now(page)).toHaveText('In birthday.editing');
  await page.getByText('Send a signal by hand').click();
  const signal = page.getByRole('combobox', { name: 'Signal' });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await signal.selectOption('info.refreshed');
  await page.getByRole('textbox', { name: 'info' }).fill('{title: Party}');
  await send.click();
  await expect(page.getByText('This isn’t JSON.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'info' })).toHaveValue('{title: Party}');
  await signal.selectOption('next.pressed');
  await send.click();
  await expect(page.getByRole('alert')).toContainText('The flow doesn’t take this “next.pressed” here.');

  await signal.selectOption('birthday.submitted');
  await page.getByRole('textbox', { name: 'birthDate' }).fill('1985-07-09');
  await send.click();
  await expect(now(page)).toHaveText('In birthday.saving');
  await expect(moment(page)).toHaveText('2 birthday.submitted (by hand)');
  await expect(page.getByText(/^The link leads to moment 1\./)).toBeVisible();
  await playsOf(page)('saveBirthDate answered: saved');
  await expect(moments(page)).toHaveCount(4);
  await expect(page).toHaveURL(/trace=rsvp\.pressed$/);
  expect(await page.getByRole('list', { name: 'Trace' }).innerHTML()).not.toContain('1985');
  await page.reload();
  await expect(now(page)).toHaveText('In birthday.editing');
  await expect(moments(page)).toHaveCount(2);
});

test('on a phone screen, drawing and data take turns above the moves, and what a hand does beside the screen stays there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/inspector/checkOut?start=oneself');
  const play = playsOf(page);
  const dialog = onScreen(page).getByRole('dialog');
  await play('checkOut.pressed');
  await expect(dialog).toContainText('Are you sure you want to check out?');
  await play('Drawing');
  await expect(page.getByRole('group', { name: /^Drawing/ })).toBeVisible();
  await play('Data');
  await expect(page.getByRole('region', { name: /what the screen is told$/ })).toContainText(/open\s*yes/);
  await play('Screen');
  await play('yes.pressed');
  await expect(now(page)).toHaveText('In checkingOut');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await play('Undo');
  await onScreen(page).getByRole('button', { name: 'No' }).click();
  await expect(moment(page)).toHaveText('2 no.pressed');
  await expect(dialog).toBeHidden();
});

test.describe('how it looks', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [name, path] of Object.entries({
    'the list': '/inspector',
    'a chart': '/inspector/rsvp?state=birthday.editing',
    'a chart with all its layers': '/inspector/door?layers=failures,addresses,news',
    'a flow that is played': '/inspector/rsvp?start=&trace=rsvp.pressed,birthday.submitted:18-today',
    'no chart': '/inspector/none',
  })) {
    test(`${name} has no violation in light and dark, on phones and wide windows`, async ({ page }) => {
      await page.goto(path);
      if (path.includes('start=')) await expect(now(page)).toHaveText('In birthday.saving');
      else await expect(watching(page)).toContainText('Nothing attached yet.');
      expect(await violationsInEveryWindow(page, `inspector ${name}`)).toEqual([]);
    });
  }
});
