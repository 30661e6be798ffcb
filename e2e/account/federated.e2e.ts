import { axeViolations } from '../looks/axe.ts';
import { openSecureFront } from '../support/secureFront.ts';
import { h1, seesScreen } from '../support/seen.ts';
import { expect, type Page, test } from '../support/test.ts';

const tile = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const person = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) });
const tokens = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.endsWith('Token'))
      .map((key) => key.split('.')[2]),
  );

test('finn, who has no password, comes in through his organization, and again after signing out', async ({ page }) => {
  for (let time = 1; time <= 2; time += 1) {
    await page.goto('/');
    await tile(page, 'Harbor House').click();
    await seesScreen(page, 'Demo sign-on');
    await person(page, 'Finn').click();
    await seesScreen(page, 'Upcoming Events', '/');
    expect(new Set(await tokens(page))).toEqual(new Set(['HarborHouse_finn']));
    await page.reload();
    await seesScreen(page, 'Upcoming Events', '/');
    await signOut(page);
    await seesScreen(page, 'Select Your Organization', '/');
    expect(await tokens(page)).toEqual([]);
  }
});

test('finn follows the link of his organization', async ({ page }) => {
  await page.goto('/sso/HARBOR-house');
  await person(page, 'Finn').click();
  await seesScreen(page, 'Upcoming Events', '/');
});

for (const [what, who, at, sentence] of [
  [
    'nobody knows',
    'Quinn',
    'Harbor House',
    'This account can’t sign in to Harbor House here. Ask Harbor House for access.',
  ],
  [
    'belongs elsewhere',
    'Finn',
    'Cedar House',
    'This account can’t sign in to Cedar House here. Ask Cedar House for access.',
  ],
  ['cancels', 'Cancel', 'Harbor House', 'Sign-in was cancelled.'],
] as const) {
  test(`who ${what} is told so and is not signed in`, async ({ page }) => {
    await page.goto('/');
    await tile(page, at).click();
    await person(page, who).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(sentence);
    await expect(h1(page)).toHaveText('Signing In');
    await expect(page).toHaveURL((url) => url.pathname + url.search === '/authorizing');
    expect(await tokens(page)).toEqual([]);
    await page.goto('/');
    await seesScreen(page, 'Select Your Organization', '/');
  });
}

test('the two ways of two tabs do not cross', async ({ page }) => {
  const other = await page.context().newPage();
  for (const each of [page, other]) {
    await each.goto('/');
    await tile(each, 'Harbor House').click();
    await seesScreen(each, 'Demo sign-on');
  }
  await person(page, 'Finn').click();
  await seesScreen(page, 'Upcoming Events', '/');
  await person(other, 'Finn').click();
  await seesScreen(other, 'Upcoming Events', '/');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });
    test('the pages beside the app are accessible, and work with the keyboard alone', async ({ page }) => {
      await page.goto('/idp/oauth2/idpresponse/HarborHouse?state=none&code=none');
      await seesScreen(page, 'Sign in');
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('link', { name: 'Back to the start' }).click();
      await tile(page, 'Harbor House').click();
      await seesScreen(page, 'Demo sign-on');
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Tab');
      await expect(person(page, 'Finn')).toBeFocused();
      await page.keyboard.press('Enter');
      await seesScreen(page, 'Upcoming Events', '/');
    });
  });
}

test('the library of a pool redirects by itself over https, and signs out there', async ({
  browser,
  contextOptions,
}) => {
  const front = await openSecureFront();
  const context = await browser.newContext({ ...contextOptions, baseURL: front.url, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await tile(page, 'Harbor House').click();
    await person(page, 'Finn').click();
    await seesScreen(page, 'Upcoming Events', '/');
    expect(new Set(await tokens(page))).toEqual(new Set(['HarborHouse_finn']));
    const [cookie] = await context.cookies(`${front.url}/demo-provider/`);
    expect(cookie?.secure).toBe(true);
    await signOut(page);
    await seesScreen(page, 'Select Your Organization', '/');
    expect(await tokens(page)).toEqual([]);
    expect(asked).toEqual(expect.arrayContaining(['/idp/oauth2/authorize', '/idp/oauth2/token', '/idp/logout']));
    expect(front.server.bugs).toEqual([]);
  } finally {
    await context.close();
    await front.close();
  }
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
}
