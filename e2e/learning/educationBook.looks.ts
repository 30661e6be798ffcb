import { href } from '#contract/kit/addresses.ts';
import type { Screens } from '../looks/fixtures.ts';
import { h1, press } from '../support/seen.ts';
import { expect } from '../support/test.ts';
import { asWriter } from './ruleBook.looks.ts';

/** The education of a parent for whoever writes it. */
export const screens: Screens = {
  'education to write': async ({ tenant, as }) => {
    const sam = await asWriter({ tenant });
    const params = { parentId: tenant.northfield };
    const named = async (name: string) => {
      const { categories } = await tenant.call(sam.id, 'addCategory', { params, body: { name } });
      return categories.find((each) => each.name === name)?.id ?? '';
    };
    const [safety] = [await named('Safety at the lake'), await named('Beverages')];
    const page = (title: string) => ({ categoryId: safety, title, information: '<p>Together.</p>', videoUrl: '' });
    await tenant.call(sam.id, 'addPage', { params, body: page('Look out for each other') });
    const { id: pageId, hash: seen } = await tenant.call(sam.id, 'addPage', { params, body: page('The old pier') });
    await tenant.call(sam.id, 'archivePage', { params: { ...params, pageId }, body: { seen } });
    const shown = await as(sam);
    await shown.goto(href.educationBook());
    await expect(shown.getByRole('heading', { name: 'Archived' })).toBeVisible();
    return shown;
  },
  'education to write, none yet': async ({ tenant, as }) => {
    const page = await as(await asWriter({ tenant }));
    await page.goto(href.educationBook());
    await expect(page.getByText('No education yet')).toBeVisible();
    return page;
  },
  'education category being named': async ({ tenant, as }) => {
    const page = await as(await asWriter({ tenant }));
    await page.goto(href.educationBook());
    await press(page, 'Add Category');
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    return page;
  },
  'education to write that failed': async ({ tenant, as }) => {
    const page = await as(await asWriter({ tenant }));
    await page.route('**/curriculum', (route) => route.abort());
    await page.goto(href.educationBook());
    await expect(page.getByText('Education didn’t load')).toBeVisible();
    await expect(h1(page)).toHaveText('Education');
    return page;
  },
};
