import type { Tenant } from '../support/tenant.ts';
import type { Page } from '../support/test.ts';

/** An evening that Mia goes to; Dan is at the door, and Cora may be. */
export async function eveningOf(tenant: Tenant) {
  const mia = await tenant.person({ firstName: 'Mia', lastName: 'Castellano' });
  const dan = await tenant.member({ firstName: 'Dan', lastName: 'Reed' });
  const event = await tenant.party({ type: tenant.bypassing, title: 'Autumn Social' });
  await tenant.choose(event, dan.id);
  return { mia, dan, event, host: await tenant.going(event, mia) };
}

export const doorOf = (event: string) => `/event-view/${event}/check-in-guests`;

export async function give(page: Page, code: string) {
  await page.getByLabel('Guest code').fill(code);
  await page.keyboard.press('Enter');
}

export const alertOn = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
