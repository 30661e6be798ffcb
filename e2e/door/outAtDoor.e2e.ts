import type { Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';
import { alertOn, doorOf, eveningOf, give } from './evening.ts';

/** Mia is in with her guest Gus; Dan stands at the door. */
async function evening(tenant: Tenant) {
  const { mia, dan, event, host } = await eveningOf(tenant);
  const guest = await tenant.guestGoing(event, mia, 'Gus');
  for (const { qrCode } of [host, guest])
    await tenant.call(dan.id, 'checkInAttendee', { params: { id: event, qrCode } });
  return { dan, event, host: host.id, hers: host.qrCode };
}

async function openDoor(page: Page, event: string) {
  await page.goto(doorOf(event));
  await expect(page.getByText('2 inside')).toBeAttached();
}

test('a code checks out while Out is chosen, once at two doors, and whoever left comes in again', async ({
  tenant,
  as,
}) => {
  const { dan, event, host, hers } = await evening(tenant);
  const [here, there] = [await as(dan), await as(await tenant.account(tenant.cora))];
  await openDoor(here, event);
  await openDoor(there, event);
  await here.getByLabel('Out').check();
  await there.getByLabel('Out').check();
  await give(here, hers);
  await expect(here.getByText('Mia Castellano has been checked out')).toBeVisible();
  await expect(here.getByText('1 guest still inside')).toBeVisible();
  await expect(here.getByText(/^Back to In in 1:5\d$|^Back to In in 2:00$/)).toBeVisible();
  await expect(here.getByText('1 inside')).toBeAttached();
  await expect(there.getByText('1 inside')).toBeAttached();
  await give(there, hers);
  await expect(alertOn(there)).toContainText(/Not checked out ?Already left at \d\d:\d\d E[DS]T Mia Castellano/);
  expect((await tenant.facts(host)).filter((type) => type === 'attendance.checkedOut')).toHaveLength(1);
  await here.getByLabel('In', { exact: true }).check();
  await give(here, hers);
  await expect(here.getByText('Mia Castellano has been checked in')).toBeVisible();
  await expect(there.getByText('2 inside')).toBeAttached();
});

test('a check-out whose answer is lost is decided here, and is one once it was handed over', async ({ tenant, as }) => {
  const { dan, event, host, hers } = await evening(tenant);
  const page = await as(dan);
  await openDoor(page, event);
  await page.getByLabel('Out').check();
  await page.route(/\/check-out(\?|$)/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await give(page, hers);
  await expect(page.getByText('Checked out · offline').first()).toBeVisible({ timeout: 20_000 });
  await expect
    .poll(async () => (await tenant.facts(host)).at(-1), { timeout: 20_000 })
    .toBe('attendance.recordedAtDoor');
  await expect(page.getByText('1 inside', { exact: true })).toBeVisible();
  expect((await tenant.facts(host)).filter((type) => type === 'attendance.checkedOut')).toHaveLength(1);
});
