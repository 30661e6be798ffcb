import { href } from '#contract/kit/addresses.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';
import { h1 } from '../support/seen.ts';
import { expect } from '../support/test.ts';

/** Someone is added by hand, and corrected. */
export const screens: Screens = {
  'member form': async (fixtures) => {
    const page = await asAdmin(fixtures);
    await page.goto(href.memberForm());
    await expect(h1(page)).toHaveText('Add a Member');
    return page;
  },
  'member form with an error': async (fixtures) => {
    const page = await asAdmin(fixtures);
    await page.goto(href.memberForm());
    await page.getByLabel('First name').fill('Ida');
    await page.getByLabel('Last name').fill('Frost');
    await page.getByRole('button', { name: 'Add Member' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    return page;
  },
  'member form after one was added': async (fixtures) => {
    const page = await asAdmin(fixtures);
    await page.goto(href.memberForm());
    await page.getByLabel('First name').fill('Ida');
    await page.getByLabel('Last name').fill('Frost');
    await page.getByLabel('Email').fill('ida.frost@example.org');
    await page.getByRole('button', { name: 'Add Member' }).click();
    await expect(page.getByRole('link', { name: 'Open Ida Frost' })).toBeVisible();
    return page;
  },
  'edit member': async (fixtures) => {
    const page = await asAdmin(fixtures);
    const cora = await fixtures.tenant.member({ firstName: 'Cora', lastName: 'Lindqvist', phone: '+12075550121' });
    await page.goto(href.editMember(cora.id));
    await expect(page.getByLabel('Last name')).toHaveValue('Lindqvist');
    return page;
  },
};

const asAdmin = async ({ tenant, as }: Fixtures) =>
  as(await tenant.member({ firstName: 'Sam', lastName: 'Whitaker', policies: ['organization-admin'] }));
