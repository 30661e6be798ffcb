import { membershipIdOf } from '#contract/organization/membershipId.ts';
import { memberHref } from '#machines/organization/members/present.ts';
import { h1, seesScreen } from '../support/seen.ts';
import { expect, test } from '../support/test.ts';

test('two records of one person become one, and the other is signed out', async ({ tenant, as }) => {
  const sam = await tenant.member({
    ...{ firstName: 'Sam', lastName: 'Whitaker' },
    policies: ['organization-admin', 'event-creator'],
  });
  const ben = await tenant.member({ firstName: 'Ben', lastName: 'Okafor', birthDate: '2000-05-04' });
  const other = await tenant.member({ firstName: 'Benedict', lastName: 'Okafor', policies: ['event-creator'] });
  const event = await tenant.party({ owner: other.id, title: 'Boat Day' });
  const [pageOfSam, pageOfBen, pageOfOther] = [await as(sam), await as(ben), await as(other)];
  for (const page of [pageOfBen, pageOfOther]) {
    await page.goto('/');
    await seesScreen(page, 'Upcoming Events', '/');
  }

  await pageOfSam.goto(memberHref(ben.id));
  await pageOfSam.getByRole('link', { name: 'Merge with Another Record' }).click();
  await seesScreen(pageOfSam, 'Merge Ben Okafor', `/admin/members/${ben.id}/merge`);
  await expect(pageOfSam.getByRole('searchbox', { name: 'Search name or email' })).toHaveValue('Okafor');
  await pageOfSam.getByRole('button', { name: 'Okafor, Benedict' }).click();
  const ends = pageOfSam.getByRole('region', { name: 'Ends', exact: true });
  await expect(ends).toContainText(other.email);
  await pageOfSam.getByRole('button', { name: 'Keep the Other One' }).click();
  await expect(ends).toContainText(ben.email);
  await pageOfSam.getByRole('button', { name: 'Keep the Other One' }).click();
  await expect(ends).toContainText(other.email);
  await expect(pageOfSam.getByText('Upcoming events: Boat Day')).toBeVisible();
  await pageOfSam.getByRole('button', { name: 'Merge', exact: true }).click();
  await pageOfSam
    .getByRole('dialog', { name: 'Merge two records of Ben Okafor?' })
    .getByRole('button', { name: 'Merge' })
    .click();
  await expect(pageOfSam.getByText('There is one record of Ben Okafor now.')).toBeVisible();
  await seesScreen(pageOfSam, 'Ben Okafor', memberHref(ben.id));
  await expect(pageOfSam.getByRole('link', { name: 'Boat Day' })).toBeVisible();

  await expect(h1(pageOfOther)).toHaveText('Select Your Organization');
  await pageOfBen.goto(`/event-view/${event}`);
  await expect(h1(pageOfBen)).toHaveText('Boat Day');
  await pageOfSam.goto(memberHref(other.id));
  await pageOfSam.getByRole('link', { name: 'Merged into Ben Okafor' }).click();
  await seesScreen(pageOfSam, 'Ben Okafor', memberHref(ben.id));
  expect(await tenant.facts(membershipIdOf(tenant.harbor.id, other.id))).toEqual(['membership.merged']);
});

test('who signed in a while ago gives the password before two records are merged', async ({ tenant, as }) => {
  const sam = await tenant.member({ policies: ['organization-admin'] });
  const ben = await tenant.person({ firstName: 'Ben', lastName: 'Okafor' });
  await tenant.person({ firstName: 'Benedict', lastName: 'Okafor' });
  const page = await as(sam);
  await tenant.db.query(
    `update identity_session set signed_in_at = signed_in_at - interval '11 minutes', proved_at = null
     where sub::text in (select sub from login where person_id = $1)`,
    [sam.id],
  );
  await page.goto(`/admin/members/${ben}/merge`);
  await page.getByRole('button', { name: 'Okafor, Benedict' }).click();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
  await page.getByRole('textbox', { name: 'Current Password' }).fill(sam.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('There is one record of Ben Okafor now.')).toBeVisible();
});
