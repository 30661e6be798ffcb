import { h1, seesScreen } from '../support/seen.ts';
import { signInByForm } from '../support/signIn.ts';
import type { Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

const asAdmin = (tenant: Tenant) =>
  tenant.member({ firstName: 'Sam', lastName: 'Whitaker', policies: ['organization-admin'] });

/** From the menu to someone's panel, as whoever runs the organization finds them. */
async function openMember(page: Page, words: string, name: string): Promise<void> {
  await page.goto('/');
  await expect(h1(page)).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Manage' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Members' }).click();
  await page.getByRole('searchbox', { name: 'Search name or email' }).fill(words);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible();
}

async function decide(page: Page, action: string, question: string, said: string): Promise<void> {
  await page.getByRole('button', { name: action }).click();
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: action }).click();
  await expect(page.getByText(said)).toBeVisible();
}

test('who is suspended is out within a second, cannot sign in, and comes back once reinstated', async ({
  tenant,
  as,
  expectedComplaints,
}) => {
  expectedComplaints.push(/401|403/);
  const sam = await asAdmin(tenant);
  const ben = await tenant.member({ firstName: 'Ben', lastName: 'Okafor', birthDate: '2000-05-04' });
  const event = await tenant.party();
  const { id } = await tenant.going(event, ben.id);
  const [pageOfSam, pageOfBen] = [await as(sam), await as(ben)];
  await pageOfBen.goto('/');
  await seesScreen(pageOfBen, 'Upcoming Events', '/');
  await expect(pageOfBen.getByRole('link', { name: 'Autumn Social' })).toBeVisible();

  await openMember(pageOfSam, 'ben oka', 'Okafor, Ben');
  await expect(pageOfSam.getByText('Goes to 1 upcoming event')).toBeVisible();
  await decide(pageOfSam, 'Suspend', 'Suspend Ben Okafor?', 'Ben Okafor is suspended.');
  await expect(pageOfBen.getByText('Please sign in again.')).toBeVisible({ timeout: 1_000 });
  await expect(pageOfSam.getByText('Not signed in anywhere')).toBeVisible();
  expect(await tenant.facts(id)).toEqual(['attendance.invited', 'attendance.accepted', 'attendance.declined']);

  await signInByForm(pageOfBen, ben);
  await expect(pageOfBen.getByText('Your membership is suspended. To come back,')).toBeVisible();

  await decide(pageOfSam, 'Reinstate', 'Reinstate Ben Okafor?', 'Ben Okafor is a member again.');
  await signInByForm(pageOfBen, ben);
  await seesScreen(pageOfBen, 'Upcoming Events', '/');
});

test('who belongs to another organization too goes on there', async ({ tenant, as, expectedComplaints }) => {
  expectedComplaints.push(/404/);
  const sam = await asAdmin(tenant);
  const lou = await tenant.member({
    firstName: 'Lou',
    lastName: 'Nakamura',
    in: [[tenant.harbor], [tenant.cedar]],
  });
  const [pageOfSam, pageOfLou] = [await as(sam), await as(lou)];
  await pageOfLou.goto('/');
  await pageOfLou.getByRole('button', { name: 'Harbor House' }).click();
  await seesScreen(pageOfLou, 'Upcoming Events', '/');
  await openMember(pageOfSam, 'lou', 'Nakamura, Lou');
  await decide(pageOfSam, 'Suspend', 'Suspend Lou Nakamura?', 'Lou Nakamura is suspended.');
  await expect(pageOfLou.getByRole('link', { name: 'Cedar House, home' })).toBeVisible({ timeout: 1_000 });
});

test('of two admins, the later one sees what the first decided', async ({ tenant, as, expectedComplaints }) => {
  expectedComplaints.push(/409/);
  const [sam, kim] = [await asAdmin(tenant), await asAdmin(tenant)];
  const ben = await tenant.member({ firstName: 'Ben', lastName: 'Okafor' });
  const page = await as(sam);
  await as(ben);
  await openMember(page, 'ben', 'Okafor, Ben');
  await page.getByRole('button', { name: 'Suspend' }).click();
  await tenant.call(kim.id, 'suspendMember', { params: { orgId: tenant.harbor.id, memberId: ben.id } });
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Someone else changed this membership. Check the latest version.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reinstate' })).toBeVisible();
});

test('a window that becomes narrow keeps the member that stands beside the list, and loads nothing again', async ({
  tenant,
  as,
}) => {
  const page = await as(await asAdmin(tenant));
  const ben = await tenant.member({ firstName: 'Ben', lastName: 'Okafor' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/admin/members/${ben.id}`);
  await expect(page.getByRole('heading', { name: 'Ben Okafor', level: 2 })).toBeVisible();
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Suspend Ben Okafor?' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes(`/members/${ben.id}`) && asked.push(request.url()));
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('h1')).toHaveText('Ben Okafor');
  await expect(page.getByRole('dialog', { name: 'Suspend Ben Okafor?' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('heading', { name: 'Ben Okafor', level: 2 })).toBeVisible();
  expect(asked).toEqual([]);
});
