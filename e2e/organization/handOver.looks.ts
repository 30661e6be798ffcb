import { href } from '#contract/kit/addresses.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';
import { h1 } from '../support/seen.ts';
import { expect, type Page } from '../support/test.ts';

/** Events of a member get another owner, by whoever runs the organization. */
export const screens: Screens = {
  'hand over': atHandOver,
  'hand over asked about': async (fixtures) => {
    const page = await atHandOver(fixtures);
    await page.getByRole('button', { name: 'Kade, Nora' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return page;
  },
};

async function atHandOver({ tenant, as }: Fixtures): Promise<Page> {
  const sam = await tenant.member({ firstName: 'Sam', lastName: 'Whitaker', policies: ['organization-admin'] });
  const cora = await tenant.member({ firstName: 'Cora', lastName: 'Lindqvist', policies: ['event-creator'] });
  await tenant.member({ firstName: 'Nora', lastName: 'Kade', policies: ['event-creator'] });
  await tenant.party({ owner: cora.id, title: 'Boat Day' });
  await tenant.party({ owner: cora.id, title: 'Boat Day' });
  const page = await as(sam);
  await page.goto(href.handOver(cora.id));
  await expect(h1(page)).toHaveText('Hand Over Events');
  await expect(page.getByRole('button', { name: 'Kade, Nora' })).toBeVisible();
  return page;
}
