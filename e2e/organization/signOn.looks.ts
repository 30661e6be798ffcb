import { href } from '#contract/kit/addresses.ts';
import { campus } from '#machines/organization/signOn/model.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';
import { h1 } from '../support/seen.ts';
import { expect } from '../support/test.ts';

/** The sign-on providers of an organization, and the form of one. */
export const screens: Screens = {
  'sign-on without providers': async (fixtures) => atSignOn(fixtures),
  'sign-on providers': async (fixtures) => withProviders(fixtures),
  'a sign-on provider to be added': async (fixtures) => {
    const page = await atSignOn(fixtures);
    await page.getByRole('button', { name: 'Add a Provider' }).click();
    await page.getByLabel('Name').fill('Campus Login');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Issuer address is required').first()).toBeVisible();
    return page;
  },
  'a sign-on provider to be changed': async (fixtures) => {
    const page = await withProviders(fixtures);
    await page.getByRole('button', { name: campus.name }).click();
    await expect(page.getByText('Kept. Type a new one to replace it.')).toBeVisible();
    return page;
  },
  'a sign-on provider to be removed': async (fixtures) => {
    const page = await withProviders(fixtures);
    await page.getByRole('button', { name: campus.name }).click();
    await page.getByRole('button', { name: 'Remove Provider' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return page;
  },
  'sign-on that failed': async ({ tenant, as }) => {
    const page = await as(await tenant.member({ policies: ['organization-admin'] }));
    await page.route('**/sign-on?**', (route) => route.abort());
    await page.goto(href.signOn());
    await expect(page.getByText('The providers didn’t load')).toBeVisible({ timeout: 20_000 });
    return page;
  },
};

async function atSignOn({ tenant, as }: Fixtures) {
  const page = await as(await tenant.member({ firstName: 'Sam', policies: ['organization-admin'] }));
  await page.goto(href.signOn());
  await expect(h1(page)).toHaveText('Single Sign-On');
  await expect(page.getByRole('button', { name: 'Add a Provider' })).toBeVisible();
  return page;
}

const insert = `
insert into sign_on_provider (id, name, provider, integration_id, parent_id, organization_id, email_domains, issuer, client_id,
  position, is_on, client_secret, client_secret_mark)
select left(md5($1 || n), 32), n, left(md5($1 || n), 32), left(md5($1 || n), 32), p, o, d::jsonb, 'https://login.example.org',
  'muster', place, state, secret, secret
from (values
  ('Campus Login', null, $1, '["muster.test"]', 1, false, 'kept'),
  ('Northfield University', $2, null, '["northfield.test", "alumni.northfield.test"]', 2, false, null)
) as given (n, p, o, d, place, state, secret)`;

async function withProviders(fixtures: Fixtures) {
  const { db, harbor, northfield } = fixtures.tenant;
  await db.query(insert, [harbor.id, northfield]);
  return atSignOn(fixtures);
}
