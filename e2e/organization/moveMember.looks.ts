import { href } from '#contract/kit/addresses.ts';
import { membershipIdOf } from '#contract/organization/membershipId.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';
import { h1 } from '../support/seen.ts';
import { expect, type Page } from '../support/test.ts';

/** Members of all chapters, and one of them moved, by whoever acts for the parent. */
export const screens: Screens = {
  'all chapters': async (fixtures) => {
    const { page } = await atMove(fixtures);
    await page.goto(href.chapterMembers());
    await expect(page.getByRole('link', { name: 'Bell, Cora' })).toBeVisible();
    return page;
  },
  'all chapters nobody matches': async (fixtures) => {
    const { page } = await atMove(fixtures);
    await page.goto(href.chapterMembers());
    await page.getByRole('searchbox').fill('nobody');
    await expect(page.getByText('No one matches')).toBeVisible();
    return page;
  },
  'move member': async (fixtures) => (await atMove(fixtures)).page,
  'move member to no chapter': async (fixtures) => {
    const { page } = await atMove(fixtures);
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.getByRole('combobox')).toBeFocused();
    return page;
  },
  'move member asked about': async (fixtures) => {
    const { page } = await atMove(fixtures);
    await page.getByRole('combobox', { name: 'Move to' }).selectOption('Cedar House');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return page;
  },
  'move member who is suspended': async (fixtures) => {
    const { page, tenant, wolfe } = await atMove(fixtures);
    const sam = await tenant.member({ policies: ['organization-admin'] });
    await tenant.call(sam.id, 'suspendMember', { params: { orgId: tenant.harbor.id, memberId: wolfe } });
    await page.reload();
    await expect(page.getByText('Reinstate them first')).toBeVisible();
    return page;
  },
};

interface AtMove {
  tenant: Fixtures['tenant'];
  page: Page;
  wolfe: string;
}

async function atMove({ tenant, as }: Fixtures): Promise<AtMove> {
  const sam = await tenant.member({ firstName: 'Sam', lastName: 'Whitaker', policies: ['parent-admin'] });
  const [firstName, lastName] = ['Wolfeschlegelsteinhausenberger', 'Montgomery-Featherstonehaugh'];
  const { id: wolfe } = await tenant.member({
    ...{ firstName, lastName, birthDate: '2000-05-04' },
    policies: ['event-creator'],
  });
  await tenant.person({ firstName: 'Lou', lastName: 'Adler', in: [[tenant.cedar]] });
  await tenant.going(await tenant.party(), wolfe);
  const page = await as(sam);
  await page.goto(href.moveMember(membershipIdOf(tenant.harbor.id, wolfe)));
  await expect(h1(page)).toHaveText(`Move ${firstName} ${lastName}`);
  return { tenant, page, wolfe };
}
