import type { Fixtures, Screens } from '../looks/fixtures.ts';
import { h1 } from '../support/seen.ts';
import { expect } from '../support/test.ts';
import { begunCheck } from './checkLinks.ts';

async function opened({ tenant, open }: Fixtures, minutesAgo: number) {
  const mia = await tenant.member({ firstName: 'Mia', lastName: 'Castellano', phone: '+16175550160' });
  await tenant.call(mia.id, 'addContact', { body: { name: 'Grace Okafor', phone: '617 555 0111' } });
  const { token } = await begunCheck(tenant, mia, minutesAgo);
  const page = await open();
  await page.goto(`/public/safety-check/${token}`);
  return page;
}

/** What the member of a safety check sees by its link, without signing in. */
export const plainScreens: Screens = {
  'a check by its link': async (fixtures) => {
    const page = await opened(fixtures, 20);
    await expect(h1(page)).toContainText('Say you’re safe by');
    return page;
  },
  'a check by its link that became an alert': async (fixtures) => {
    const page = await opened(fixtures, 31);
    await expect(h1(page)).toHaveText('Your alert was sent');
    return page;
  },
  'asking before the alert of a check ends': async (fixtures) => {
    const page = await opened(fixtures, 31);
    await expect(h1(page)).toHaveText('Your alert was sent');
    await page.getByRole('button', { name: 'I’m safe' }).click();
    await expect(page.getByRole('dialog', { name: 'Are you safe?' })).toBeVisible();
    return page;
  },
  'a check that was ended by its link': async (fixtures) => {
    const page = await opened(fixtures, 20);
    await page.getByRole('button', { name: 'I’m safe' }).click();
    await expect(h1(page)).toHaveText('You’re safe');
    return page;
  },
  'a dead link of a check': async ({ open }) => {
    const page = await open();
    await page.goto('/public/safety-check/none');
    await expect(h1(page)).toHaveText('This link no longer works');
    return page;
  },
};
