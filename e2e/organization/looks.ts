import { crowd } from '#tests/support/tenant/records.ts';
import { memberHref } from '#machines/organization/members/present.ts';
import { setStatus } from '../support/accounts.ts';
import { turnOnAuthenticator } from '../support/authenticators.ts';
import { h1 } from '../support/seen.ts';
import { expect, type Page } from '../support/test.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';

/** Who belongs to an organization, for whoever runs it. */
export const screens: Screens = {
  manage: async ({ tenant, as }) => {
    const sam = await tenant.member({ policies: ['organization-admin', 'parent-admin'] });
    const page = await as(sam);
    await page.goto('/admin');
    await expect(h1(page)).toHaveText('Manage');
    await expect(page.getByRole('main').getByRole('link', { name: 'Members' })).toBeVisible();
    await expect(page.getByText('No one is on duty.')).toBeVisible();
    return page;
  },
  members: async (fixtures) => {
    const { page } = await atConsole(fixtures);
    await expect(page.getByRole('button', { name: 'Show More' })).toBeVisible();
    return page;
  },
  'members nobody matches': async (fixtures) => {
    const { page } = await atConsole(fixtures);
    await page.getByRole('searchbox').fill('Quetzalcoatl');
    await expect(page.getByText('No one matches “Quetzalcoatl”')).toBeVisible();
    return page;
  },
  'members that failed': async (fixtures) => {
    const { page } = await atConsole(fixtures);
    await page.route('**/members?**', (route) => route.abort());
    await page.getByRole('button', { name: 'Suspended' }).click();
    await expect(page.getByText('The members didn’t load')).toBeVisible({ timeout: 20_000 });
    return page;
  },
  member: async (fixtures) => {
    const { page, cora } = await atConsole(fixtures);
    await page.goto(memberHref(cora));
    await expect(page.getByText('To Reassign')).toBeVisible();
    return page;
  },
  'member asked about': async (fixtures) => {
    const { page, cora } = await atConsole(fixtures);
    await page.goto(memberHref(cora));
    await page.getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return page;
  },
  'member who lost their phone': async (fixtures) => {
    const { page } = await atConsole(fixtures);
    const mia = await fixtures.tenant.member({ firstName: 'Mia', lastName: 'Castellano' });
    await turnOnAuthenticator({ tenant: fixtures.tenant, mia });
    await page.goto(memberHref(mia.id));
    await page.getByRole('button', { name: 'Turn Off Authenticator App' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return page;
  },
  'member to be invited': async (fixtures) => {
    const { page } = await atConsole(fixtures);
    const ida = await fixtures.tenant.member({ firstName: 'Ida', lastName: 'Frost' });
    await setStatus({ tenant: fixtures.tenant, mia: ida }, 'UNCLAIMED');
    await page.goto(memberHref(ida.id));
    await expect(page.getByRole('button', { name: 'Send Invitation' })).toBeVisible();
    return page;
  },
  'member suspended': async (fixtures) => {
    const { page, wolfe } = await atConsole(fixtures);
    await page.goto(memberHref(wolfe));
    await expect(page.getByRole('button', { name: 'Reinstate' })).toBeVisible();
    return page;
  },
};

async function atConsole({ tenant, as }: Fixtures): Promise<{ page: Page; cora: string; wolfe: string }> {
  const sam = await tenant.member({ firstName: 'Sam', lastName: 'Whitaker', policies: ['organization-admin'] });
  await crowd(tenant.db, tenant.harbor, 70);
  const { id: wolfe } = await tenant.member({
    firstName: 'Wolfeschlegelsteinhausenberger',
    lastName: 'Aa von und zu Montgomery-Featherstonehaugh',
  });
  const at = (memberId: string) => ({ params: { orgId: tenant.harbor.id, memberId } });
  await tenant.call(sam.id, 'suspendMember', at(wolfe));
  await tenant.party();
  const page = await as(sam);
  await page.goto('/admin/members');
  await expect(h1(page)).toHaveText('Members');
  await expect(page.getByRole('link', { name: 'Bell, Cora' })).toBeVisible();
  return { page, cora: tenant.cora, wolfe };
}
