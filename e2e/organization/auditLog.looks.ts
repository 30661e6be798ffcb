import { href } from '#contract/kit/addresses.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';
import { h1 } from '../support/seen.ts';
import { expect } from '../support/test.ts';

/** A day of an organization in its log, with everything that an entry can show. */
async function atLog({ tenant, as }: Fixtures) {
  const sam = await tenant.member({
    firstName: 'Sam',
    lastName: 'Whitaker',
    policies: ['organization-admin', 'event-creator'],
  });
  const { id: wolfe } = await tenant.member({
    firstName: 'Wolfeschlegelsteinhausenberger',
    lastName: 'Aa von und zu Montgomery-Featherstonehaugh',
  });
  const at = { params: { orgId: tenant.harbor.id, memberId: wolfe } };
  await tenant.call(sam.id, 'readMember', at);
  const role = { name: 'Riverside Weekend Responsible', gives: ['eventCreator'] as const };
  await tenant.call(sam.id, 'makeRole', { params: { orgId: tenant.harbor.id }, body: role });
  await tenant.call(sam.id, 'changeMemberRoles', { ...at, body: { from: [], to: ['eventCreator'] } });
  await tenant.call(sam.id, 'exportMembers', { params: { orgId: tenant.harbor.id }, body: {} });
  await tenant.db.query(
    `insert into audit_entry (organization_id, at, kind, actor_id, browser, system, form)
     values ($1, $2, 'signInFailed', $3, 'Chrome', 'Android', 'phone')`,
    [tenant.harbor.id, tenant.now, wolfe],
  );
  const page = await as(sam);
  await page.goto(href.auditLog());
  await expect(h1(page)).toHaveText('Audit Log');
  await expect(page.getByText('Wrong password for Wolfe', { exact: false })).toBeVisible();
  return page;
}

export const screens: Screens = {
  'audit log': atLog,
  'audit log nobody matches': async (fixtures) => {
    const page = await atLog(fixtures);
    await page.getByRole('searchbox', { name: 'Search name or email' }).fill('zzz');
    await expect(page.getByText('No entries about “zzz”')).toBeVisible();
    return page;
  },
};
