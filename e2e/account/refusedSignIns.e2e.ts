import { seesScreen, trouble } from '../support/seen.ts';
import { signInByForm } from '../support/signIn.ts';
import { password } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

const named = (name: string) => ({ email: `${name}@muster.test`, password });
const storedTokens = (page: Page) =>
  page.evaluate(() => [localStorage, sessionStorage].flatMap(Object.keys).filter((key) => key.endsWith('Token')));

for (const [name, sentence] of [
  ['noah', 'Account is not associated to an organization'],
  ['pat', 'Account does not have permission to login to the member dashboard'],
] as const) {
  test(`${name} is told why not and is signed out`, async ({ page }) => {
    await signInByForm(page, named(name));
    await expect(trouble(page)).toHaveText(sentence);
    await seesScreen(page, 'Select Your Organization', '/');
    expect(await storedTokens(page)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('muster.user'))).toBeNull();
    await page.reload();
    await seesScreen(page, 'Select Your Organization', '/');
  });
}

test('a wrong password, an unknown address and an unclaimed account are told alike', async ({ page }) => {
  for (const person of [{ ...named('mia'), password: 'Harbor-2025' }, named('nobody'), named('cleo')]) {
    await signInByForm(page, person);
    await expect(trouble(page)).toHaveText('Incorrect username or password.');
    await seesScreen(page, 'Login', '/login');
  }
});

test('the first failing field is named, takes the focus and keeps the form from being sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.goto('/login');
  await page.getByLabel('Password', { exact: true }).fill('harbor');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(trouble(page)).toHaveText('Please provide a valid email');
  await expect(page.getByLabel('Email Address')).toBeFocused();
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription('Please provide a valid email');

  await page.getByLabel('Email Address').fill('Mia@Muster.test');
  await page.keyboard.press('Enter');
  await expect(trouble(page)).toHaveText('Please provide a valid password');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  expect(sent.filter((path) => path === '/idp')).toEqual([]);

  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await seesScreen(page, 'Upcoming Events', '/');
});
