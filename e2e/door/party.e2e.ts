import type { Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';
import { doorOf, eveningOf, give } from './evening.ts';

/** Mia goes with Gus, Gia and Gil; Dan and Cora stand at two doors. */
async function evening(tenant: Tenant) {
  const { mia, dan, event, host } = await eveningOf(tenant);
  const [gus, gia, gil] = [
    await tenant.guestGoing(event, mia, 'Gus'),
    await tenant.guestGoing(event, mia, 'Gia'),
    await tenant.guestGoing(event, mia, 'Gil'),
  ];
  return { dan, event, host, gus, gia, gil };
}

async function openDoor(page: Page, event: string) {
  await page.goto(doorOf(event));
  await expect(page.getByText('0 inside')).toBeAttached();
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Who is here' }).getByRole('listitem').filter({ hasText: name });

test('of a host and three guests those come in who are ticked, and the others later', async ({ tenant, as }) => {
  const { dan, event, host, gus, gia, gil } = await evening(tenant);
  const [here, there] = [await as(dan), await as(await tenant.account(tenant.cora))];
  await openDoor(here, event);
  await openDoor(there, event);
  const main = here.getByRole('button', { name: 'Check-in + Add Another' });
  const place = await main.boundingBox();
  await give(here, host.qrCode);
  await expect(here.getByRole('heading', { name: 'Mia + 3 guests' })).toBeVisible();
  await expect(here.getByLabel('Mia Castellano')).toBeChecked();
  expect(await here.getByRole('button', { name: 'Check in 1' }).boundingBox()).toEqual(place);
  const box = await rowOf(here, 'Gus Field').boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(76);
  await rowOf(here, 'Gus Field').click({ position: { x: (box?.width ?? 0) - 8, y: 70 } });
  await expect(here.getByLabel('Gus Field')).toBeChecked();
  await give(there, gil.qrCode);
  await expect(there.getByText('Gil Field has been checked in')).toBeVisible();
  await expect(rowOf(here, 'Gil Field')).toContainText(/In since \d\d:\d\d/);
  await expect(here.getByLabel('Gil Field')).toHaveCount(0);
  await here.getByRole('button', { name: 'Check in 2' }).click();
  await expect(here.getByText('Mia Castellano has been checked in')).toBeVisible();
  await expect(here.getByText('1 guest still to come')).toBeVisible();
  for (const door of [here, there]) await expect(door.getByText('3 inside', { exact: true })).toBeAttached();
  for (const { id } of [host, gus, gil]) expect((await tenant.facts(id)).at(-1)).toBe('attendance.checkedIn');
  expect((await tenant.facts(gia.id)).at(-1)).toBe('attendance.accepted');
  await expect(here.getByLabel('Guest code')).toBeFocused();
  await give(here, gia.qrCode);
  await expect(here.getByText('Gia Field has been checked in')).toBeVisible();
});

test('nobody ticked, nobody in; the next code folds the party', async ({ tenant, as }) => {
  const { dan, event, host, gus } = await evening(tenant);
  const page = await as(dan);
  await openDoor(page, event);
  await give(page, host.qrCode);
  await page.getByLabel('Mia Castellano').uncheck();
  const none = page.getByRole('button', { name: 'Check in 0' });
  await expect(none).toBeDisabled();
  await none.click({ force: true });
  await give(page, gus.qrCode);
  await expect(page.getByText('Gus Field has been checked in')).toBeVisible();
  await expect(page.getByText('Tap who is here')).toHaveCount(0);
  await expect(page.getByText('1 inside', { exact: true })).toBeAttached();
  expect((await tenant.facts(host.id)).at(-1)).not.toBe('attendance.checkedIn');
});

test('who is refused is named in red, and the others are in', async ({ tenant, as }) => {
  const { dan, event, host, gus } = await evening(tenant);
  const page = await as(dan);
  await openDoor(page, event);
  await give(page, host.qrCode);
  await page.getByLabel('Gus Field').check();
  await page.route(/\/roster(\?|$)/, (route) => route.abort());
  await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode: gus.qrCode } });
  await page.getByRole('button', { name: 'Check in 2' }).click();
  const refused = page.getByRole('alert').filter({ hasText: 'Already in since' });
  await expect(refused).toContainText('Gus Field, guest of Mia Castellano');
  await expect.poll(async () => (await tenant.facts(host.id)).at(-1)).toBe('attendance.checkedIn');
});

test('ticks stand again once a refusal of an earlier code was waved on', async ({ tenant, as }) => {
  const { dan, event, host } = await evening(tenant);
  const page = await as(dan);
  await openDoor(page, event);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/check-in(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  await give(page, '2222 2222');
  await give(page, host.qrCode);
  await page.getByLabel('Gus Field').check();
  letGo();
  await page.getByRole('button', { name: 'Next guest' }).click();
  await expect(page.getByLabel('Gus Field')).toBeChecked();
  await expect(page.getByRole('button', { name: 'Check in 2' })).toBeVisible();
});
