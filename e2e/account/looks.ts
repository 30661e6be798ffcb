import type { Page } from 'playwright/test';
import { expect } from '../support/test.ts';
import { h1 } from '../support/seen.ts';
import { setStatus } from '../support/accounts.ts';
import { turnOnAuthenticator } from '../support/authenticators.ts';
import { signInByForm } from '../support/signIn.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';

/** Signed out or without an organization chosen: the same in every theme. */
export const plainScreens: Screens = {
  'signed out': async ({ open }) => {
    const page = await open();
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Harbor House' })).toBeVisible();
    return page;
  },
  'signed out without tiles': async ({ open }) => {
    const page = await open();
    await page.route('**/api/sso', (route) => route.fulfill({ json: { data: [] } }));
    await page.goto('/');
    await expect(h1(page)).toHaveText('Select Your Organization');
    return page;
  },
  'signing in': async ({ open }) => {
    const page = await open();
    await page.route('**/api/sso', () => undefined);
    await page.goto('/sso/harbor-house');
    await expect(h1(page)).toHaveText('Signing In');
    return page;
  },
  'signing in failed': async ({ open }) => {
    const page = await open();
    await page.goto('/authorizing?error=access_denied&state=none');
    await expect(page.getByText('You’re not signed in')).toBeVisible();
    return page;
  },
  login: async ({ open }) => {
    const page = await open();
    await page.goto('/login');
    await expect(h1(page)).toHaveText('Login');
    return page;
  },
  'login wrong': async ({ open }) => {
    const page = await open();
    await page.goto('/login');
    await page.getByLabel('Email Address').fill('mia');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Please provide a valid email').first()).toBeVisible();
    return page;
  },
  'login code': codeOfSignIn,
  'login recovery code': async (fixtures) => {
    const page = await codeOfSignIn(fixtures);
    await page.getByRole('button', { name: 'Use a Recovery Code' }).click();
    await expect(h1(page)).toHaveText('Use a Recovery Code');
    return page;
  },
  'forgot password': async ({ open }) => {
    const page = await open();
    await page.goto('/forgot-password');
    await expect(h1(page)).toHaveText('Forgot Password');
    return page;
  },
  'claim account': async ({ open }) => {
    const page = await open();
    await page.goto('/claim-account');
    await expect(h1(page)).toHaveText('Claim Account');
    return page;
  },
  'claim account elsewhere': async ({ open }) => {
    const page = await open();
    const message = 'To claim your account, write to help@muster.test.';
    await page.route('**/claim-account', async (route) => {
      if (route.request().method() === 'GET') await route.fallback();
      else await route.fulfill({ status: 409, json: { code: 'claimNotOffered', message } });
    });
    await page.goto('/claim-account');
    await page.getByLabel('Email Address').fill('cleo@muster.test');
    await page.getByRole('button', { name: 'Find Account' }).click();
    await expect(page.getByText(message)).toBeVisible();
    return page;
  },
  'reset password': async ({ open }) => {
    const page = await open();
    await page.goto('/reset-password?email=wolfeschlegelsteinhausenberger%40muster.test');
    await expect(h1(page)).toHaveText('Reset Password');
    return page;
  },
  'reset password wrong': async ({ open }) => {
    const page = await open();
    await page.goto('/reset-password?email=mia%40muster.test');
    await page.getByLabel('Code').fill('123456');
    await page.getByLabel('Password', { exact: true }).fill('harbor');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText('Password must be at least 8 characters').first()).toBeVisible();
    return page;
  },
  'new password': async ({ open, tenant }) => {
    const page = await open();
    const mia = await tenant.member();
    await setStatus({ tenant, mia }, 'FORCE_CHANGE_PASSWORD');
    await signInByForm(page, mia);
    await expect(h1(page)).toHaveText('Set Password');
    return page;
  },
  'confirm account': async ({ open }) => {
    const page = await open();
    await page.goto('/confirm?email=wolfeschlegelsteinhausenberger%40muster.test');
    await expect(h1(page)).toHaveText('Confirm Account');
    return page;
  },
  chooser: async ({ tenant, as }) => {
    const everything = ['basic-policies', 'member-app-login'] as const;
    const lou = await tenant.member({
      in: [
        [tenant.harbor, [...everything]],
        [tenant.cedar, [...everything]],
      ],
    });
    const page = await as(lou);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Cedar House' })).toBeVisible();
    return page;
  },
  'an account that didn’t load': async ({ tenant, as }) => {
    const page = await as(await tenant.member());
    await page.route('**/api/users/current*', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
    await page.goto('/');
    await expect(page.getByText('Your account didn’t load')).toBeVisible();
    return page;
  },
};

async function codeOfSignIn({ tenant, open }: Fixtures): Promise<Page> {
  const mia = await tenant.member();
  await turnOnAuthenticator({ tenant, mia });
  const page = await open();
  await signInByForm(page, mia);
  await expect(h1(page)).toHaveText('Enter Your Code');
  await page.getByLabel('6-digit code').fill('000000');
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
  return page;
}
