import { href } from '#contract/kit/addresses.ts';
import type { Screens } from '../looks/fixtures.ts';
import { h1 } from '../support/seen.ts';
import { expect } from '../support/test.ts';

export const screens: Screens = {
  'who an alert tells': async ({ tenant, as }) => {
    const mia = await tenant.member();
    const { id } = await tenant.call(mia.id, 'addContact', { body: { name: 'Ana Reyes', phone: '617 555 0111' } });
    await tenant.call(mia.id, 'addContact', { body: { name: 'Theo Lind', phone: '617 555 0163' } });
    const own = { contacts: 5, officers: null };
    await tenant.call(mia.id, 'saveAlertPlan', { body: { first: id, officers: true, own } });
    const page = await as(mia);
    await page.goto(href.alertPlan());
    await expect(h1(page)).toHaveText('Who Gets Your Alert');
    await expect(page.getByLabel('Told first')).toHaveValue('1');
    return page;
  },
  'who an alert tells without a contact': async ({ tenant, as }) => {
    const page = await as(await tenant.member());
    await page.goto(href.alertPlan());
    await expect(page.getByText('Your alert would tell no one')).toBeVisible();
    return page;
  },
};
