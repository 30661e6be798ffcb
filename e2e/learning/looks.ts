import type { Page } from 'playwright/test';
import { seesScreen } from '../support/seen.ts';
import type { Scene, Screens } from '../looks/scene.ts';

/** What members read. */
export const screens: Screens = {
  education: async (scene) => {
    const page = await atEducation(scene);
    await page.getByText('Drinking', { exact: true }).click();
    return page;
  },
  'education item': async (scene) => {
    const page = await atEducation(scene);
    await page.getByText('Drinking', { exact: true }).click();
    await page.getByRole('link', { name: 'What a standard drink is' }).click();
    await seesScreen(page, 'What a standard drink is');
    return page;
  },
  'house rules list': async ({ stage, as }) => {
    await stage.setRules(4);
    const page = await as(await stage.member());
    await page.goto('/rules');
    await page.getByRole('link', { name: 'Rule 4' }).waitFor();
    return page;
  },
  'one house rule': async ({ stage, as }) => {
    await stage.setRules(2);
    const page = await as(await stage.member());
    await page.goto('/rules/1');
    await seesScreen(page, 'Rule 1');
    return page;
  },
};

async function atEducation({ stage, as }: Scene): Promise<Page> {
  await stage.educate();
  const page = await as(await stage.member());
  await page.goto('/education');
  await page.getByText('Drinking', { exact: true }).waitFor();
  return page;
}
