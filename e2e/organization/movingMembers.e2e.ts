import { membershipIdOf } from '#contract/organization/membershipId.ts';
import { h1, seesScreen, trouble } from '../support/seen.ts';
import { expect, test } from '../support/test.ts';

test('who is moved goes on in the other chapter, and is not signed out', async ({ tenant, as }) => {
  const sam = await tenant.member({
    ...{ firstName: 'Sam', lastName: 'Whitaker' },
    policies: ['organization-admin', 'parent-admin'],
  });
  const ben = await tenant.member({ firstName: 'Ben', lastName: 'Okafor', birthDate: '2000-05-04' });
  const event = await tenant.party();
  const { id } = await tenant.going(event, ben.id);
  const [pageOfSam, pageOfBen] = [await as(sam), await as(ben)];
  await pageOfBen.goto('/');
  await seesScreen(pageOfBen, 'Upcoming Events', '/');
  const settingsClosed = pageOfBen.waitForResponse(
    (answer) => answer.status() === 404 && answer.url().includes('/settings?'),
  );
  await pageOfBen.route('**/api/users/current', async (route) => {
    await settingsClosed;
    await route.continue();
  });

  await pageOfSam.goto('/');
  await expect(h1(pageOfSam)).toBeVisible();
  await pageOfSam.getByRole('button', { name: 'Menu' }).click();
  await pageOfSam.getByRole('dialog').getByRole('link', { name: 'Manage' }).click();
  await pageOfSam.getByRole('main').getByRole('link', { name: 'All Chapters' }).click();
  await pageOfSam.getByRole('searchbox', { name: 'Search name or email' }).fill('ben oka');
  await pageOfSam.getByRole('link', { name: 'Okafor, Ben' }).click();
  await expect(h1(pageOfSam)).toHaveText('Move Ben Okafor');
  await pageOfSam.getByRole('combobox', { name: 'Move to' }).selectOption('Cedar House');
  await pageOfSam.getByRole('button', { name: 'Move', exact: true }).click();
  await pageOfSam
    .getByRole('dialog', { name: 'Move Ben Okafor to Cedar House?' })
    .getByRole('button', { name: 'Move' })
    .click();
  await expect(pageOfSam.getByText('Ben Okafor is a member of Cedar House now.')).toBeVisible();
  await expect(pageOfBen.getByRole('link', { name: 'Cedar House, home' })).toBeVisible();
  expect(await trouble(pageOfBen).allTextContents()).toEqual([]);
  await seesScreen(pageOfSam, 'All Chapters', '/admin/chapters');
  expect(await tenant.facts(id)).toEqual(['attendance.invited', 'attendance.accepted', 'attendance.declined']);
  expect(await tenant.facts(membershipIdOf(tenant.cedar.id, ben.id))).toEqual(['membership.joined']);
});

test('who signed in a while ago gives the password before somebody is moved', async ({ tenant, as }) => {
  const sam = await tenant.member({ policies: ['parent-admin'] });
  const ben = await tenant.person({ firstName: 'Ben', lastName: 'Okafor' });
  const page = await as(sam);
  await tenant.db.query(
    `update identity_session set signed_in_at = signed_in_at - interval '11 minutes', proved_at = null
     where sub::text in (select sub from login where person_id = $1)`,
    [sam.id],
  );
  await page.goto(`/admin/chapters/${membershipIdOf(tenant.harbor.id, ben)}/move`);
  await page.getByRole('combobox', { name: 'Move to' }).selectOption('Cedar House');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await page.getByRole('textbox', { name: 'Current Password' }).fill(sam.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Ben Okafor is a member of Cedar House now.')).toBeVisible();
});
