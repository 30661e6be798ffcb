import { href } from '#contract/kit/addresses.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';
import { press } from '../support/seen.ts';
import { expect } from '../support/test.ts';
import { asWriter } from './ruleBook.looks.ts';

/** A page of education being written. */
export const screens: Screens = {
  'write education': async (fixtures) => atPage(fixtures),
  'write education without words': async (fixtures) => {
    const page = await atPage(fixtures, 'new');
    await page.getByRole('textbox', { name: 'Title' }).fill('Stay together');
    await press(page, 'Save');
    await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeVisible();
    return page;
  },
};

async function atPage({ tenant, as }: Fixtures, which?: 'new') {
  const sam = await asWriter({ tenant });
  const params = { parentId: tenant.northfield };
  const { categories } = await tenant.call(sam.id, 'addCategory', { params, body: { name: 'Safety' } });
  const words = { title: 'Look out for each other', information: '<h2>At the lake</h2><p>Nobody swims alone.</p>' };
  const body = { categoryId: categories.at(-1)?.id ?? '', videoUrl: '', ...words };
  const { id } = await tenant.call(sam.id, 'addPage', { params, body });
  const page = await as(sam);
  await page.goto(href.writeEducation(which ?? id));
  await expect(page.getByRole('toolbar')).toBeVisible();
  return page;
}
