import { expect, type Page } from 'playwright/test';
import { seesScreen } from '../support/seen.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';

/** What members read. */
export const screens: Screens = {
  education: async (fixtures) => {
    const page = await atEducation(fixtures);
    await page.getByText('Drinking', { exact: true }).click();
    return page;
  },
  'education item': async (fixtures) => {
    const page = await atEducation(fixtures);
    await page.getByText('Drinking', { exact: true }).click();
    await page.getByRole('link', { name: 'What a standard drink is' }).click();
    await seesScreen(page, 'What a standard drink is');
    return page;
  },
  'house rules list': async ({ tenant, as }) => {
    await tenant.setRules(4);
    const page = await as(await tenant.member());
    await page.goto('/rules');
    await page.getByRole('link', { name: 'Rule 4' }).waitFor();
    return page;
  },
  'rules agreed to': async (fixtures) => {
    const { page } = await atAgreedRules(fixtures);
    return page;
  },
  'no rules agreed to': async ({ tenant, as }) => {
    const page = await as(await tenant.member());
    await page.goto('/rules/agreed');
    await expect(page.getByText('No rules yet')).toBeVisible();
    return page;
  },
  'rule that is not in force anymore': async (fixtures) => {
    const { page } = await atAgreedRules(fixtures);
    await page.getByRole('link', { name: /Quiet hours/ }).click();
    await seesScreen(page, 'Quiet hours after ten, and what they mean on weekends');
    return page;
  },
  'one house rule': async ({ tenant, as }) => {
    await tenant.setRules(2);
    const page = await as(await tenant.member());
    await page.goto('/rules/1');
    await seesScreen(page, 'Rule 1');
    return page;
  },
};

/** A member has said yes to two rules, of which one has changed since. */
async function atAgreedRules({ tenant, as }: Fixtures): Promise<{ page: Page }> {
  const sam = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'parent-admin']]] });
  const under = { parentId: tenant.northfield };
  const words = {
    ...{ title: 'Quiet hours after ten, and what they mean on weekends', videoUrl: '' },
    information: '<p>Music stops at <strong>ten</strong>. Neighbors sleep.</p>',
  };
  const { id: ruleId, hash } = await tenant.call(sam, 'addRule', { params: under, body: words });
  const mia = await tenant.member({ birthDate: '2000-05-04' });
  await tenant.going(await tenant.party(), mia.id);
  const body = { ...words, information: '<p>Music stops at nine.</p>', seen: hash };
  await tenant.call(sam, 'changeRule', { params: { ...under, ruleId }, body });
  const page = await as(mia);
  await page.goto('/rules/agreed');
  await page.getByRole('link', { name: /Quiet hours/ }).waitFor();
  return { page };
}

async function atEducation({ tenant, as }: Fixtures): Promise<Page> {
  await tenant.educate();
  const page = await as(await tenant.member());
  await page.goto('/education');
  await page.getByText('Drinking', { exact: true }).waitFor();
  return page;
}
