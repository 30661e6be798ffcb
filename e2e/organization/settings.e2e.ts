import { href } from '#contract/kit/addresses.ts';
import { seesScreen } from '../support/seen.ts';
import { expect, test, type Page } from '../support/test.ts';

const guests = (page: Page) => page.getByLabel('Guests per member');
const years = (page: Page) => page.getByLabel('Incident reports (years)');
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

test('what an admin saves holds for the member’s next step, and the time stands on the page of data retention at once', async ({
  tenant,
  as,
}) => {
  const sam = await tenant.member({ firstName: 'Sam', policies: ['organization-admin', 'event-creator'] });
  const [page, other] = [await as(sam), await as(sam)];
  await other.goto(href.retention());
  await expect(other.getByText('Deleted 7 years after they were written')).toBeVisible();
  await other.getByRole('link', { name: 'Change These Times' }).click();
  await seesScreen(other, 'Settings', href.settings());
  await other.goBack();
  await page.goto(href.manage());
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await seesScreen(page, 'Settings', href.settings());
  await expect(guests(page)).toHaveValue('3');
  await guests(page).fill('5');
  await years(page).fill('10');
  await save(page);
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(other.getByText('Deleted 10 years after they were written')).toBeVisible();
  const { Organizations } = await tenant.call(sam.id, 'getCurrentUser');
  expect(Organizations[0]?.maxGuestAllowed).toBe(5);
});

test('what was typed survives a save that fails and a reload; what somebody else saves meanwhile is shown', async ({
  tenant,
  as,
}) => {
  const admin = () => tenant.member({ policies: ['organization-admin'] });
  const [sam, kim] = [await admin(), await admin()];
  const page = await as(sam);
  await page.goto(href.settings());
  await expect(guests(page)).toHaveValue('3');
  await guests(page).fill('5');
  await page.route('**/numbers?**', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await save(page);
  await expect(page.getByText(/No connection/).first()).toBeVisible({ timeout: 20_000 });
  await page.unrouteAll();
  await page.reload();
  await expect(guests(page)).toHaveValue('5');
  await expect(page.getByText('You have changes that aren’t saved.')).toBeVisible();
  const params = { orgId: tenant.harbor.id };
  const { values: seen } = await tenant.call(kim.id, 'readNumbers', { params });
  const values = { ...seen, maxGuestAllowed: '1', daysBeforeEventCreate: '10' };
  await tenant.call(kim.id, 'changeNumbers', { params, body: { seen, values } });
  await expect(page.getByText('Someone else changed this to: 1.')).toBeVisible();
  await expect(page.getByLabel('Notice for new events (days)')).toHaveValue('10');
  await expect(guests(page)).toHaveValue('5');
  await save(page);
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  expect((await tenant.call(kim.id, 'readNumbers', { params })).values).toEqual({ ...values, maxGuestAllowed: '5' });
  await page.reload();
  await expect(guests(page)).toHaveValue('5');
  await expect(page.getByText('You have changes that aren’t saved.')).toBeHidden();
});

test('whoever does not run the organization is led home, and asks for nothing before', async ({ tenant, as }) => {
  const page = await as(await tenant.member());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(href.settings());
  await seesScreen(page, 'Upcoming Events', '/');
  expect(asked.filter((url) => url.includes('/numbers?'))).toEqual([]);
});
