import { href } from '#contract/kit/addresses.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';
import { emptied, founderOf } from '../support/newHouse.ts';
import { h1, press } from '../support/seen.ts';
import { expect } from '../support/test.ts';

/** The first page of whoever runs an organization while nothing is there, and what becomes of the offer. */
export const screens: Screens = {
  'start from the sample': async (fixtures) => {
    const page = await atManage(fixtures);
    await expect(page.getByRole('checkbox', { name: '4 event types' })).toBeChecked();
    return page;
  },
  'nothing of the sample': async (fixtures) => {
    const page = await atManage(fixtures);
    for (const part of ['4 event types', '5 house rules', '5 education pages'])
      await page.getByRole('checkbox', { name: part }).uncheck();
    await press(page, 'Start from the Sample');
    await expect(page.getByRole('main').getByText('Choose at least one.')).toBeVisible();
    return page;
  },
  'the sample is in place': async (fixtures) => {
    const page = await atManage(fixtures);
    await press(page, 'Start from the Sample');
    await expect(page.getByRole('heading', { name: 'The Sample Is in Place' })).toBeVisible();
    return page;
  },
  'the sample was there before': async (fixtures) => {
    const page = await atManage(fixtures);
    const body = { name: 'Garden Party' };
    const { tenant } = fixtures;
    const kim = await tenant.member({ policies: ['organization-admin'] });
    await tenant.call(kim.id, 'createManagedType', { params: { orgId: tenant.harbor.id }, body });
    await press(page, 'Start from the Sample');
    await expect(page.getByText('There are already event types here.')).toBeVisible();
    return page;
  },
  'the sample that did not load': async (fixtures) => {
    const page = await atManage(fixtures, '**/sample?**');
    await expect(page.getByText('The sample didn’t load.')).toBeVisible({ timeout: 20_000 });
    return page;
  },
};

async function atManage({ tenant, as }: Fixtures, blocked?: string) {
  const sam = await founderOf(tenant);
  await emptied(tenant);
  const page = await as(sam);
  if (blocked) await page.route(blocked, (route) => route.abort());
  await page.goto(href.manage());
  await expect(h1(page)).toHaveText('Manage');
  await expect(page.getByText('No one is on duty.')).toBeVisible();
  return page;
}
