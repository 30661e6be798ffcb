import { href } from '#contract/kit/addresses.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';
import { h1 } from '../support/seen.ts';
import { expect } from '../support/test.ts';

/** The house rules for whoever writes them. */
export const screens: Screens = {
  'house rules to write': async ({ tenant, as }) => {
    const sam = await asWriter({ tenant });
    await tenant.setRules(3);
    const params = { parentId: tenant.northfield };
    const body = { title: 'The lake at night', information: '<p>Nobody swims alone.</p>', videoUrl: '' };
    const { id: ruleId, hash: seen } = await tenant.call(sam.id, 'addRule', { params, body });
    await tenant.call(sam.id, 'archiveRule', { params: { ...params, ruleId }, body: { seen } });
    const page = await as(sam);
    await page.goto(href.ruleBook());
    await expect(page.getByRole('heading', { name: 'Archived' })).toBeVisible();
    return page;
  },
  'house rules to write that failed': async ({ tenant, as }) => {
    const page = await as(await asWriter({ tenant }));
    await page.route('**/handbook', (route) => route.abort());
    await page.goto(href.ruleBook());
    await expect(page.getByText('The house rules didn’t load')).toBeVisible();
    await expect(h1(page)).toHaveText('House Rules');
    return page;
  },
};

export const asWriter = ({ tenant }: Pick<Fixtures, 'tenant'>) =>
  tenant.member({ firstName: 'Sam', lastName: 'Whitaker', policies: ['parent-admin'] });
