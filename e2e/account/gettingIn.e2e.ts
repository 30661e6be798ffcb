import { mailedCode } from '../support/accounts.ts';
import { news, press, seesScreen, trouble } from '../support/seen.ts';
import { signInByForm } from '../support/signIn.ts';
import { password } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

const named = (name: string) => ({ email: `${name}@muster.test`, password });
const fresh = 'Harbor-2027';

const resetAt = (email: string) => `/reset-password?email=${encodeURIComponent(email)}`;

async function ask(page: Page, button: string, email: string): Promise<void> {
  await page.getByLabel('Email Address').fill(email);
  await press(page, button);
}

async function setNewPassword(page: Page, button: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(fresh);
  await page.getByLabel('Confirm Password', { exact: true }).fill(fresh);
  await press(page, button);
}

/** With the code from the mailbox to the start, and in with the new password. */
async function resetAndSignIn(page: Page, email: string, code: string): Promise<void> {
  await seesScreen(page, 'Reset Password', resetAt(email));
  await expect(page.getByLabel('Email Address')).toBeDisabled();
  await expect(page.getByLabel('Email Address')).toHaveValue(email);
  await page.getByLabel('Code').fill(code);
  await setNewPassword(page, 'Reset Password');
  await expect(news(page)).toHaveText('Password has been updated');
  await seesScreen(page, 'Select Your Organization', '/');
  await signInByForm(page, { email, password: fresh });
  await seesScreen(page, 'Upcoming Events', '/');
}

test('cleo, who never had a password, claims her account by a code from her mailbox', async ({ page, server }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Claim Account' }).click();
  await seesScreen(page, 'Claim Account', '/claim-account');
  await ask(page, 'Find Account', 'Cleo@Muster.test');
  await expect(news(page)).toHaveText('An email with your account code has been sent.');
  const { email } = named('cleo');
  await resetAndSignIn(page, email, await mailedCode(server, email));
});

test('una, whose account is not confirmed, is told so and claims it', async ({ page, server }) => {
  const { email } = named('una');
  await signInByForm(page, named('una'));
  await seesScreen(page, 'Confirm Account', '/confirm?email=una%40muster.test');
  await expect(page.getByText('The account una@muster.test isn’t confirmed yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Claim Account' }).click();
  await ask(page, 'Find Account', email);
  await resetAndSignIn(page, email, await mailedCode(server, email));
});

test('reese, who must reset the password, has the code by then', async ({ page, server }) => {
  const { email } = named('reese');
  await signInByForm(page, named('reese'));
  await resetAndSignIn(page, email, await mailedCode(server, email));
});

test('nia sets the new password that is asked for, and nothing of her challenge is kept in the browser', async ({
  page,
}) => {
  await signInByForm(page, named('nia'));
  await seesScreen(page, 'Set Password', '/new-password');
  expect(await page.evaluate(() => [localStorage, sessionStorage].flatMap(Object.values).join())).not.toContain('nia');
  await page.getByLabel('Password', { exact: true }).fill('harbor');
  await press(page, 'Set Password');
  await expect(trouble(page)).toHaveText(
    'Password must be at least 8 characters, contain at least 1 uppercase and 1 lowercase character, as well as one numeric character',
  );
  await setNewPassword(page, 'Set Password');
  await seesScreen(page, 'Upcoming Events', '/');
  await expect(trouble(page)).toHaveCount(0);
});

test('a challenge is gone after a reload', async ({ page, tenant }) => {
  const mia = await tenant.member();
  const account = await tenant.server.identity?.accounts.findByEmail(mia.email);
  await tenant.server.identity?.accounts.setStatus(account?.sub ?? '', 'FORCE_CHANGE_PASSWORD');
  await signInByForm(page, mia);
  await seesScreen(page, 'Set Password', '/new-password');
  await page.reload();
  await seesScreen(page, 'Select Your Organization', '/');
});

test('a forgotten password is reset by a code, of which only the newest works', async ({ page, tenant, server }) => {
  const { email } = await tenant.member();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await ask(page, 'Request Password Reset', email);
  await seesScreen(page, 'Reset Password', resetAt(email));
  const code = await mailedCode(server, email);
  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
  await setNewPassword(page, 'Reset Password');
  await expect(trouble(page)).toContainText('That code didn’t match.');
  await expect(page.getByLabel('Code')).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(fresh);
  await resetAndSignIn(page, email, code);
});

test('nothing tells whether an address has an account', async ({ page }) => {
  for (const [path, button, sentence] of [
    ['/forgot-password', 'Request Password Reset', null],
    ['/claim-account', 'Find Account', 'An email with your account code has been sent.'],
  ] as const) {
    await page.goto(path);
    await ask(page, button, 'nobody@muster.test');
    await seesScreen(page, 'Reset Password', resetAt('nobody@muster.test'));
    if (sentence !== null) await expect(news(page)).toHaveText(sentence);
    await page.goBack();
    await seesScreen(page, button === 'Find Account' ? 'Claim Account' : 'Forgot Password', path);
  }
});

for (const path of ['/forgot-password', '/claim-account', '/confirm?email=una%40muster.test']) {
  test(`Go Back leads from ${path} to the login, also when it was opened directly`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('link', { name: 'Go Back' }).click();
    await seesScreen(page, 'Login', '/login');
  });
}

test('without a connection the login says so and keeps what was typed', async ({ page, tenant }) => {
  const mia = await tenant.member();
  await page.route('**/config.json', (route) => route.abort('internetdisconnected'));
  await signInByForm(page, mia);
  await expect(trouble(page)).toHaveText('Sign-in isn’t available right now. Try again in a moment.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(mia.password);
  await page.unroute('**/config.json');
  await press(page, 'Login');
  await seesScreen(page, 'Upcoming Events', '/');
});

test('an address that a member wanted opens once they have signed in, in this tab alone', async ({ page, tenant }) => {
  const mia = await tenant.member();
  const event = await tenant.party();
  await tenant.invite(event, mia.id);
  const other = await page.context().newPage();
  await page.goto(`/event-view/${event}`);
  await seesScreen(page, 'Select Your Organization', '/');
  await other.goto('/login');
  await signInByForm(other, mia);
  await seesScreen(other, 'Upcoming Events', '/');
  await signOut(other);
  await seesScreen(other, 'Select Your Organization', '/');

  await page.bringToFront();
  await page.getByRole('link', { name: 'Sign in with email' }).click();
  await page.getByLabel('Email Address').fill(mia.email);
  await page.getByLabel('Password', { exact: true }).fill(mia.password);
  await press(page, 'Login');
  await seesScreen(page, 'Autumn Social', `/event-view/${event}`);
  await page.goto('/events');
  await signOut(page);
  await signInByForm(page, mia);
  await seesScreen(page, 'Upcoming Events', '/');
});

test('of two organizations one is chosen first, and then it is the start', async ({ page, tenant }) => {
  const everything = ['basic-policies', 'member-app-login'] as const;
  const mia = await tenant.member({
    in: [
      [tenant.harbor, [...everything]],
      [tenant.cedar, [...everything]],
    ],
  });
  await page.goto('/events');
  await seesScreen(page, 'Select Your Organization', '/');
  await signInByForm(page, mia);
  await seesScreen(page, 'Please select which Organization you would like to Access', '/');
  await press(page, 'Cedar House');
  await seesScreen(page, 'Upcoming Events', '/');
});

test('a link of no provider, and a return that nobody left for, lead to the start', async ({ page }) => {
  for (const path of ['/sso/nowhere', '/authorizing', '/authorizing?code=x']) {
    await page.goto(path);
    await seesScreen(page, 'Select Your Organization', '/');
  }
});

test('a return of another tab is not taken', async ({ page }) => {
  await page.goto('/authorizing?code=x&state=y');
  await expect(page.getByText('This sign-in didn’t start in this tab. Start again.')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname + url.search === '/authorizing');
  await page.getByRole('link', { name: 'Go Back' }).click();
  await seesScreen(page, 'Select Your Organization', '/');
});

test('where the providers do not load there are no tiles, and nothing is said of it', async ({ page }) => {
  await page.addInitScript(() => {
    console.warn = () => undefined;
  });
  await page.route('**/api/sso', (route) => route.fulfill({ status: 500, json: { code: 'bug', message: 'no' } }));
  await page.goto('/');
  await seesScreen(page, 'Select Your Organization', '/');
  await expect(page.getByRole('main').getByRole('link')).toHaveText([
    'Sign in with email',
    'Open a report with its code',
  ]);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(trouble(page)).toHaveCount(0);
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await seesScreen(page, 'Select Your Organization', '/');
}
