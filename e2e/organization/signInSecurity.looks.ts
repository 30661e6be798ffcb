import { href } from '#contract/kit/addresses.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';
import { turnOnAuthenticator } from '../support/authenticators.ts';
import { h1 } from '../support/seen.ts';
import { expect } from '../support/test.ts';

/** Which roles need an authenticator app, and what becomes of a role without one. */
export const screens: Screens = {
  'sign-in security': async (fixtures) => atSecurity(fixtures),
  'sign-in security without an own app': async ({ tenant, as }) => {
    const page = await as(await tenant.member({ firstName: 'Sam', policies: ['organization-admin'] }));
    await page.goto(href.signInSecurity());
    await expect(page.getByText('turn on your own authenticator app')).toBeVisible();
    return page;
  },
  'sign-in security asked about': async (fixtures) => {
    await fixtures.tenant.member({ policies: ['event-reviewer'] });
    const page = await atSecurity(fixtures);
    await page.getByRole('checkbox', { name: 'Admin' }).check();
    await page.getByRole('checkbox', { name: 'Reviewer' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return page;
  },
  'sign-in security that failed': async ({ tenant, as }) => {
    const page = await as(await tenant.member({ policies: ['organization-admin'] }));
    await page.route('**/sign-in-security?**', (route) => route.abort());
    await page.goto(href.signInSecurity());
    await expect(page.getByText('The roles didn’t load')).toBeVisible({ timeout: 20_000 });
    return page;
  },
  'a role that needs an app': async (fixtures) => {
    const page = await withoutApp(fixtures);
    await page.goto(href.home());
    await expect(page.getByRole('link', { name: 'Set One Up in My Account' })).toBeVisible();
    return page;
  },
  'an app that a role needs': async (fixtures) => {
    const page = await withoutApp(fixtures);
    await page.goto(href.authenticator());
    await expect(page.getByText('for your role as Reviewer')).toBeVisible();
    return page;
  },
};

async function atSecurity({ tenant, as }: Fixtures) {
  const sam = await tenant.member({ firstName: 'Sam', policies: ['organization-admin'] });
  const page = await as(sam);
  await turnOnAuthenticator({ tenant, mia: sam });
  await page.goto(href.signInSecurity());
  await expect(h1(page)).toHaveText('Sign-In Security');
  await expect(page.getByRole('checkbox', { name: 'Admin' })).toBeVisible();
  return page;
}

async function withoutApp({ tenant, as }: Fixtures) {
  await tenant.db.query(
    `insert into required_second_factor (organization_id, policy) values ($1, 'event-reviewer') on conflict do nothing`,
    [tenant.harbor.id],
  );
  return as(await tenant.member({ policies: ['event-reviewer'] }));
}
