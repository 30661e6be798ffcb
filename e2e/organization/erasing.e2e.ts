import { href } from '#contract/kit/addresses.ts';
import { memberHref } from '#machines/organization/members/present.ts';
import { exportList } from '../support/exported.ts';
import { h1, seesScreen } from '../support/seen.ts';
import { expect, test } from '../support/test.ts';

const name = /Quentin|Abernathy/;

test('who is removed and erased stands on no page, in no search and in no file, and every count stays', async ({
  tenant,
  as,
}) => {
  const sam = await tenant.member({ firstName: 'Sam', lastName: 'Whitaker', policies: ['organization-admin'] });
  const quentin = await tenant.member({ firstName: 'Quentin', lastName: 'Abernathy', birthDate: '2001-02-03' });
  const title = 'Boat Day with Quentin Abernathy';
  const event = await tenant.party({ title });
  const { qrCode } = await tenant.going(event, quentin.id);
  await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
  const [page, list] = [await as(sam), await as(await tenant.account(tenant.cora))];
  await list.setViewportSize({ width: 1280, height: 800 });
  await list.goto(`/event-view/${event}/guest-list`);
  await expect(list.getByText('Abernathy, Quentin')).toBeVisible();
  const counted = (await h1(list).textContent()) ?? '';
  const { rows } = await exportList(list);

  await page.goto(memberHref(quentin.id));
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('link', { name: 'Erase' }).click();
  await page.getByRole('textbox', { name: 'Type “Quentin Abernathy” to confirm' }).fill('Quentin Abernathy');
  await page.getByRole('button', { name: 'Erase' }).click();
  await seesScreen(page, 'Member Erased', href.eraseMember(quentin.id));

  await expect(list.getByText('member, Former')).toBeVisible();
  await expect(h1(list)).toHaveText(counted);
  const after = await exportList(list);
  expect(after.text).not.toMatch(name);
  expect(after.rows).toHaveLength(rows.length);
  expect(after.rows.find((cells) => cells[1] === 'Former member')?.slice(-1)).toEqual(['Not a member right now']);

  await list.goto(`/event-view/${event}`);
  await expect(h1(list)).toHaveText('Boat Day with Former member');
  await page.goto(href.auditLog());
  await expect(page.getByText('Sam Whitaker erased')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(name);
  await page.goto(href.members());
  await expect(page.getByText('Whitaker, Sam')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(name);
  await page.getByRole('searchbox', { name: 'Search name or email' }).fill('Abernathy');
  await expect(page.getByText('No one matches')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search name or email' }).fill('');
  expect((await exportList(page)).text).not.toMatch(name);
});
