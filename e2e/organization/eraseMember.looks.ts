import { href } from '#contract/kit/addresses.ts';
import { h1 } from '../support/seen.ts';
import { expect, type Page } from '../support/test.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';

/** A former member is erased by whoever runs the organization. */
export const screens: Screens = {
  'erase member': async (fixtures) => (await former(fixtures)).page,
  'erase member mistyped': async (fixtures) => {
    const { page } = await former(fixtures);
    await page.getByRole('textbox').fill('Wolfe');
    await page.getByRole('button', { name: 'Erase' }).click();
    await expect(page.getByRole('textbox')).toBeFocused();
    return page;
  },
  'member erased': async (fixtures) => {
    const { page, name } = await former(fixtures);
    await page.getByRole('textbox').fill(name);
    await page.getByRole('button', { name: 'Erase' }).click();
    await expect(h1(page)).toHaveText('Member Erased');
    return page;
  },
};

async function former({ tenant, as }: Fixtures): Promise<{ page: Page; name: string }> {
  const sam = await tenant.member({ firstName: 'Sam', lastName: 'Whitaker', policies: ['organization-admin'] });
  const [firstName, lastName] = ['Wolfeschlegelsteinhausenberger', 'Montgomery-Featherstonehaugh'];
  const { id } = await tenant.member({ firstName, lastName });
  await tenant.call(sam.id, 'removeMember', { params: { orgId: tenant.harbor.id, memberId: id } });
  const page = await as(sam);
  await page.goto(href.eraseMember(id));
  await expect(h1(page)).toHaveText(`Erase ${firstName} ${lastName}?`);
  return { page, name: `${firstName} ${lastName}` };
}
