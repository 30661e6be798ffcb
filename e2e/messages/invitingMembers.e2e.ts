import { addMembers } from '../support/crowd.ts';
import { news, press, seesScreen } from '../support/seen.ts';
import type { Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

const title = 'Autumn Social';

async function chapter(tenant: Tenant) {
  const event = await tenant.party({ title });
  const ben = await tenant.member({ firstName: 'Ben', lastName: 'Okafor' });
  const mia = await tenant.member({ firstName: 'Mia', lastName: 'Castellano' });
  return { event, base: `/event-view/${event}`, ben, mia, cora: await tenant.account(tenant.cora) };
}

const count = (page: Page) => page.getByText(/^\d+ member\(s\) selected$/);
const choose = (page: Page, name: string) => page.getByRole('checkbox', { name }).check();

test('cora invites ben, and the event stands on the home that he has open', async ({ tenant, as }) => {
  const { event, base, ben, mia, cora } = await chapter(tenant);
  const home = await as(ben);
  await home.goto('/');
  await expect(home.getByText('No upcoming events')).toBeVisible();

  const page = await as(cora);
  await page.goto(base);
  await page.getByRole('link', { name: 'Send Invites' }).click();
  await seesScreen(page, 'Send Invites', `${base}/send-invites`);
  await expect(page.getByText(/membership perk.*in good standing.*privileges are revoked/)).toBeVisible();
  await expect(page.getByLabel('4 members')).toHaveAttribute('placeholder', 'Search Members');
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveText([
    /^Bell, Cora/,
    'Castellano, Mia',
    'Moss, Rita',
    'Okafor, Ben',
  ]);
  const send = page.getByRole('button', { name: /^Send Invites to/ });
  await expect(send).toHaveText('Send Invites to (0) Members');
  await expect(send).toHaveAttribute('aria-disabled', 'true');

  await page.getByPlaceholder('Search Members').fill('oKAf');
  await press(page, 'Select All');
  await expect(count(page)).toHaveText('1 member(s) selected');
  await page.getByPlaceholder('Search Members').fill('');
  await press(page, 'Select All');
  await expect(send).toHaveText('Send Invites to (4) Members');
  await press(page, 'Select None');
  await expect(count(page)).toHaveText('0 member(s) selected');
  await choose(page, 'Okafor, Ben');
  await press(page, 'Send Invites to (1) Members');
  await expect(news(page)).toHaveText('Invites successfully sent');
  await seesScreen(page, title, base);

  await expect(home.getByRole('link', { name: title })).toBeVisible();

  await page.getByRole('link', { name: 'Send Invites' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Okafor, Ben' })).toHaveText('Okafor, BenInvited');
  await choose(page, 'Okafor, Ben');
  await choose(page, 'Castellano, Mia');
  await press(page, 'Send Invites to (2) Members');
  await expect(news(page)).toHaveText('Invites successfully sent');
  await seesScreen(page, title, base);
  const { data } = await tenant.call(tenant.cora, 'listAttendees', { params: { id: event } });
  expect(data.filter(({ UserId }) => UserId === ben.id).length).toBe(1);
  expect(data.filter(({ UserId }) => UserId === mia.id).length).toBe(1);
});

test('an attempt without a connection says so, and nobody is selected after it', async ({ tenant, as }) => {
  const { base, cora } = await chapter(tenant);
  const page = await as(cora);
  await page.goto(`${base}/send-invites`);
  await choose(page, 'Okafor, Ben');
  await page.route('**/attendees?**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await press(page, 'Send Invites to (1) Members');
  await expect(page.locator('[role=alert] > span > span')).toBeVisible({ timeout: 20_000 });
  await expect(count(page)).toHaveText('0 member(s) selected');
  await expect(page.getByRole('checkbox', { name: 'Okafor, Ben' })).not.toBeChecked();
  await seesScreen(page, 'Send Invites', `${base}/send-invites`);
});

test('five thousand members are there to the last one, and found while somebody types', async ({ tenant, as }) => {
  const { base, cora } = await chapter(tenant);
  await addMembers(tenant, 5_000);
  const page = await as(cora);
  await page.goto(`${base}/send-invites`);
  await expect(page.getByLabel('5004 members')).toBeVisible();
  await page.getByPlaceholder('Search Members').pressSequentially('first4999');
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveText(['Zz04999, First4999']);
  await page.getByPlaceholder('Search Members').fill('');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).focus();
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(page.getByRole('listitem').filter({ hasText: 'Zz05000, First5000' })).toBeInViewport({
      timeout: 2_000,
    });
  }).toPass();
  expect(await page.getByRole('listitem').count()).toBeLessThan(80);
  await press(page, 'Select All');
  await expect(count(page)).toHaveText('5004 member(s) selected');
});
