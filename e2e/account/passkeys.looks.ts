import { href } from '#contract/kit/addresses.ts';
import { now } from '#machines/kit/fixtures.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';
import { keepPasskeys, makePasskey, named } from '../support/passkeys.ts';
import { h1 } from '../support/seen.ts';
import { signIn } from '../support/signIn.ts';
import { expect } from '../support/test.ts';

/** The passkeys of an account. A browser makes them under a name alone, so these pages are opened under one. */
export const screens: Screens = {
  passkeys: (fixtures) => withTwo(fixtures),
  'passkeys none yet': (fixtures) => atPasskeys(fixtures),
  'passkey to be removed': async (fixtures) => {
    const page = await withTwo(fixtures);
    await page.getByRole('button', { name: 'Remove Safari on iPhone' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return page;
  },
  'passkeys at a plain address': async ({ tenant, as }) => {
    const page = await as(await tenant.member());
    await page.goto(href.passkeys());
    await expect(page.getByText('This browser can’t add a passkey here.')).toBeVisible();
    return page;
  },
};

/** The same in every theme. */
export const plainScreens: Screens = {
  'login with a passkey': async ({ open, tenant }) => {
    const page = await open();
    await page.goto(`${named(tenant.server).url}/login`);
    await expect(page.getByRole('button', { name: 'Use a Passkey' })).toBeVisible();
    return page;
  },
};

async function withTwo(fixtures: Fixtures) {
  return atPasskeys(fixtures, [
    { browser: 'Safari', system: 'iPhone', at: now },
    { browser: 'Chrome', system: 'Windows', at: new Date(Date.parse(now) + 1).toISOString() },
  ]);
}

async function atPasskeys(
  { tenant, open }: Fixtures,
  kept: readonly { browser: string; system: string; at: string }[] = [],
) {
  const own = { tenant, mia: await tenant.member() };
  await keepPasskeys(own, await Promise.all(kept.map(async (where) => ({ ...(await makePasskey(own)), ...where }))));
  const page = await open();
  const server = named(tenant.server);
  await signIn(page, server, own.mia);
  await page.goto(`${server.url}${href.passkeys()}`);
  await expect(h1(page)).toHaveText('Passkeys');
  await expect(page.getByRole('button', { name: 'Add a Passkey' })).toBeVisible();
  return page;
}
