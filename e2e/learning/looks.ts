import type { Page } from 'playwright/test';
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
  'one house rule': async ({ tenant, as }) => {
    await tenant.setRules(2);
    const page = await as(await tenant.member());
    await page.goto('/rules/1');
    await seesScreen(page, 'Rule 1');
    return page;
  },
};

async function atEducation({ tenant, as }: Fixtures): Promise<Page> {
  await tenant.educate();
  const page = await as(await tenant.member());
  await page.goto('/education');
  await page.getByText('Drinking', { exact: true }).waitFor();
  return page;
}
