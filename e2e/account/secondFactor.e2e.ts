import { href } from '#contract/kit/addresses.ts';
import { codeAt } from '#server/identity/secondFactor/totp.ts';
import { mailedCode } from '../support/accounts.ts';
import { news, press, seesScreen } from '../support/seen.ts';
import { signInByForm } from '../support/signIn.ts';
import { createTenant, password } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

const code = (page: Page) => page.getByLabel('6-digit code');
const signedIn = (page: Page) => seesScreen(page, 'Upcoming Events', '/');

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await seesScreen(page, 'Select Your Organization', '/');
}

async function givePassword(page: Page, button: string): Promise<void> {
  await page.getByLabel('Current Password', { exact: true }).fill(password);
  await press(page, button);
}

test('an authenticator app is set up, asked for at each sign-in, done without by a recovery code, and turned off', async ({
  page,
  server,
}) => {
  const tenant = await createTenant(server);
  const mia = await tenant.member();
  const shownBy = (key: string) => codeAt(key, server.time.now());

  await signInByForm(page, mia);
  await signedIn(page);
  await page.goto(href.myAccount());
  await page.getByRole('link', { name: 'Authenticator App' }).click();
  await seesScreen(page, 'Authenticator App', href.authenticator());
  await press(page, 'Turn On');
  await givePassword(page, 'Continue');
  const link = await page.getByRole('link', { name: 'Open in an App on This Phone' }).getAttribute('href');
  const uri = new URL(link ?? '');
  const key = uri.searchParams.get('secret') ?? '';
  expect([uri.protocol, uri.searchParams.get('issuer'), decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'Muster',
    expect.stringContaining(mia.email),
  ]);
  await code(page).fill(shownBy(key));
  await expect(news(page)).toHaveText('Your authenticator app is on.');
  const [recovery = ''] = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  await press(page, 'Done');
  await expect(page.getByText('10 of 10 recovery codes left')).toBeVisible();

  await leave(page);
  await signInByForm(page, mia);
  await seesScreen(page, 'Enter Your Code', '/login');
  await code(page).fill('000000');
  await expect(page.getByText('That code didn’t match.')).toBeVisible();
  await expect(code(page)).toBeFocused();
  server.time.move(60_000);
  await code(page).fill(shownBy(key));
  await signedIn(page);

  await leave(page);
  await signInByForm(page, mia);
  await press(page, 'Use a Recovery Code');
  await page.getByLabel('Recovery code').fill(recovery.toUpperCase());
  await press(page, 'Continue');
  await signedIn(page);

  await leave(page);
  await page.goto(href.forgotPassword());
  await page.getByLabel('Email Address').fill(mia.email);
  await press(page, 'Request Password Reset');
  await page.getByLabel('Code').fill(await mailedCode(server, mia.email));
  await page.getByLabel('Password', { exact: true }).fill('Harbor-2027');
  await page.getByLabel('Confirm Password', { exact: true }).fill('Harbor-2027');
  await press(page, 'Reset Password');
  await expect(news(page)).toHaveText('Password has been updated');
  await signInByForm(page, { ...mia, password: 'Harbor-2027' });
  await seesScreen(page, 'Enter Your Code', '/login');
  server.time.move(60_000);
  await code(page).fill(shownBy(key));
  await signedIn(page);

  await page.goto(href.authenticator());
  await expect(page.getByText('9 of 10 recovery codes left')).toBeVisible();
  await press(page, 'Turn Off');
  await givePassword(page, 'Turn Off');
  await expect(page.getByText('That isn’t your current password.').first()).toBeVisible();
  await page.getByLabel('Current Password', { exact: true }).fill('Harbor-2027');
  await press(page, 'Turn Off');
  await expect(page.getByRole('button', { name: 'Turn On' })).toBeVisible();
  await leave(page);
  await signInByForm(page, { ...mia, password: 'Harbor-2027' });
  await signedIn(page);
});
