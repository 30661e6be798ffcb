import { h1, news, seesScreen, trouble } from '../support/seen.ts';
import type { Person, Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

async function invited(tenant: Tenant, birthDate: string | null): Promise<{ mia: Person; path: string }> {
  await tenant.setRules(3);
  const mia = await tenant.member({ birthDate });
  const event = await tenant.party();
  await tenant.invite(event, mia.id);
  return { mia, path: `/event-view/${event}` };
}

const openFromHome = async (page: Page) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Autumn Social' }).click();
  await seesScreen(page, 'Autumn Social');
};

test('a link to the house rules leads to the birthday while no birth date is known', async ({ tenant, as }) => {
  const { mia, path } = await invited(tenant, null);
  const page = await as(mia);
  await page.goto(`${path}/house-rules`);
  await seesScreen(page, 'Enter Birthday', `${path}/birthday`);
  await page.reload();
  await seesScreen(page, 'Enter Birthday', `${path}/birthday`);
});

test('a link to what is not open now leads to the event', async ({ tenant, as }) => {
  const { mia, path } = await invited(tenant, '2001-05-05');
  const page = await as(mia);
  await page.goto(`${path}/cancel-rsvp`);
  await seesScreen(page, 'Autumn Social', path);
  await tenant.going(path.replace('/event-view/', ''), mia.id);
  for (const step of ['/birthday', '/house-rules']) {
    await page.goto(path + step);
    await seesScreen(page, 'Autumn Social', path);
  }
  await page.goto(`${path}/cancel-rsvp`);
  await seesScreen(page, 'Are you sure you want to cancel your RSVP?', `${path}/cancel-rsvp`);
});

test('a reload in the middle of the house rules starts them again', async ({ tenant, as }) => {
  const { mia, path } = await invited(tenant, '2001-05-05');
  const page = await as(mia);
  await page.goto(`${path}/house-rules`);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('2 of 3')).toBeVisible();
  await page.reload();
  await seesScreen(page, 'Rule 1', `${path}/house-rules`);
  await expect(page.getByText('1 of 3')).toBeVisible();
});

test('one Back leaves the flow from its second step, Forward comes in again, and Back leads home', async ({
  tenant,
  as,
}) => {
  const { mia, path } = await invited(tenant, null);
  const page = await as(mia);
  await openFromHome(page);
  await page.getByRole('button', { name: 'RSVP' }).click();
  await seesScreen(page, 'Enter Birthday', `${path}/birthday`);
  await page.getByLabel('Date of birth').fill('2001-05-05');
  await page.keyboard.press('Enter');
  await seesScreen(page, 'Rule 1', `${path}/house-rules`);
  await page.getByRole('button', { name: 'Next' }).click();
  await seesScreen(page, 'Rule 2', `${path}/house-rules`);

  await page.goBack();
  await seesScreen(page, 'Autumn Social', path);
  await page.goForward();
  await seesScreen(page, 'Rule 1', `${path}/house-rules`);
  await page.goBack();
  await seesScreen(page, 'Autumn Social', path);
  await page.goBack();
  await seesScreen(page, 'Upcoming Events', '/');
});

test('a yes goes back to the event, whose Back leads home', async ({ tenant, as }) => {
  const { mia, path } = await invited(tenant, '2001-05-05');
  const page = await as(mia);
  await openFromHome(page);
  await page.getByRole('button', { name: 'RSVP' }).click();
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'I Agree' }).click();
  await expect(news(page)).toHaveText('RSVP successfully sent');
  await seesScreen(page, 'Autumn Social', path);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await seesScreen(page, 'Upcoming Events', '/');
});

test('Back is refused while a birth date is on its way, and the history is as it was', async ({ tenant, as }) => {
  const { mia, path } = await invited(tenant, null);
  const page = await as(mia);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/users/*', async (route) => {
    if (route.request().postData()?.includes('birthDate')) await held;
    await route.continue();
  });
  await openFromHome(page);
  await page.getByRole('button', { name: 'RSVP' }).click();
  await page.getByLabel('Date of birth').fill('2001-05-05');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-busy', 'true');
  const before = await page.evaluate(() => history.length);
  await page.evaluate(() => history.back());
  await expect.poll(() => page.evaluate(() => location.pathname)).toBe(`${path}/birthday`);
  await expect(h1(page)).toHaveText('Enter Birthday');
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-busy', 'true');
  release();
  await seesScreen(page, 'Rule 1', `${path}/house-rules`);
  expect(await page.evaluate(() => history.length)).toBe(before);
  await page.goBack();
  await seesScreen(page, 'Autumn Social', path);
});

test('an event that is not open to somebody is told of and left', async ({ tenant, as }) => {
  const event = await tenant.created({ type: tenant.reviewed, ...inThreeWeeks() });
  const page = await as(await tenant.member());
  await page.goto(`/event-view/${event}`);
  await expect(trouble(page)).toHaveText('This doesn’t exist, or you don’t have access to it.');
  await seesScreen(page, 'Upcoming Events', '/');
  await page.goto('/event-view/nothing-of-this-name/house-rules');
  await expect(trouble(page)).toHaveText('This doesn’t exist, or you don’t have access to it.');
  await seesScreen(page, 'Upcoming Events', '/');
});

test('an address of members leads somebody who is not signed in to the start', async ({ page }) => {
  for (const path of ['/events', '/event-view/x/house-rules', '/nowhere', '/public/nothing']) {
    await page.goto(path);
    await seesScreen(page, 'Select Your Organization', '/');
  }
});

const inThreeWeeks = () => ({
  startDate: new Date(Date.now() + 21 * 86_400_000).toISOString(),
  endDate: new Date(Date.now() + 21.2 * 86_400_000).toISOString(),
});
