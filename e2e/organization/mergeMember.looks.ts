import { href } from '#contract/kit/addresses.ts';
import { memberHref } from '#machines/organization/members/present.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';
import { h1 } from '../support/seen.ts';
import { expect, type Page } from '../support/test.ts';

const [firstName, lastName] = ['Wolfeschlegelsteinhausenberger', 'Montgomery-Featherstonehaugh'];

/** Two records of one person, found and merged by whoever runs the organization. */
export const screens: Screens = {
  'merge member': async (fixtures) => {
    const { page } = await atMerge(fixtures);
    await expect(page.getByRole('button', { name: `${lastName}, W.` })).toBeVisible();
    return page;
  },
  'merge member nobody matches': async (fixtures) => {
    const { page } = await atMerge(fixtures);
    await page.getByRole('searchbox').fill('nobody');
    await expect(page.getByText('No one else matches')).toBeVisible();
    return page;
  },
  'merge member side by side': async (fixtures) => (await compared(fixtures)).page,
  'merge member that the admin may not': async (fixtures) => {
    const { page } = await compared(fixtures, true);
    await expect(page.getByText('You can only give roles that you hold')).toBeVisible();
    return page;
  },
  'merge member asked about': async (fixtures) => {
    const { page } = await compared(fixtures);
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return page;
  },
  'member merged into another': async (fixtures) => {
    const { page, tenant, sam, wolfe, other } = await atMerge(fixtures);
    await tenant.call(sam, 'mergeMember', {
      params: { orgId: tenant.harbor.id, memberId: wolfe, endingId: other },
    });
    await page.goto(memberHref(other));
    await expect(page.getByText('Merged into')).toBeVisible();
    return page;
  },
};

interface AtMerge {
  tenant: Fixtures['tenant'];
  page: Page;
  sam: string;
  wolfe: string;
  other: string;
}

async function atMerge({ tenant, as }: Fixtures, mayNot = false): Promise<AtMerge> {
  const sam = await tenant.member({
    ...{ firstName: 'Sam', lastName: 'Whitaker' },
    policies: ['organization-admin', 'event-creator'],
  });
  const { id: wolfe } = await tenant.member({ firstName, lastName, birthDate: '2000-05-04' });
  const { id: other } = await tenant.member({
    ...{ firstName: 'W.', lastName, birthDate: '2000-05-04' },
    policies: ['event-creator', ...(mayNot ? (['event-reviewer'] as const) : [])],
  });
  await tenant.party({ owner: other, title: 'Boat Day' });
  await tenant.going(await tenant.party(), other);
  const page = await as(sam);
  await page.goto(href.mergeMember(wolfe));
  await expect(h1(page)).toHaveText(`Merge ${firstName} ${lastName}`);
  return { tenant, page, sam: sam.id, wolfe, other };
}

async function compared(fixtures: Fixtures, mayNot = false): Promise<AtMerge> {
  const at = await atMerge(fixtures, mayNot);
  await at.page.getByRole('button', { name: `${lastName}, W.` }).click();
  await expect(at.page.getByRole('heading', { name: 'What Carries Over' })).toBeVisible();
  return at;
}
