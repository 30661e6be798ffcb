import type { Roster } from '#contract/guests/roster.ts';
import type { Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

/** An evening with Mia going and a few more, at whose door Dan stands. */
async function evening(tenant: Tenant) {
  const mia = await tenant.member({ birthDate: '2001-05-05', firstName: 'Mia', lastName: 'Castellano' });
  const dan = await tenant.member({ birthDate: '2001-05-05', firstName: 'Dan', lastName: 'Reed' });
  const event = await tenant.party({ title: 'Autumn Social' });
  await tenant.choose(event, dan.id);
  const { qrCode } = await tenant.going(event, mia.id);
  for (let each = 0; each < 3; each += 1) await tenant.going(event, await tenant.person());
  return { dan, event, qrCode };
}

/** What the page asked of the roster, and what it was told. */
function rosterOf(page: Page): { since: string | null; told: Roster }[] {
  const heard: { since: string | null; told: Roster }[] = [];
  page.on('response', async (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (!pathname.endsWith('/roster')) return;
    const told: Roster | null = await response.json().catch(() => null);
    if (told) heard.push({ since: searchParams.get('since'), told });
  });
  return heard;
}

/** Whether the list comes as a whole when someone looks at the page again: as long as the event's own facts are new. */
async function askedAgain(page: Page, heard: ReturnType<typeof rosterOf>): Promise<boolean | undefined> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  return heard.at(-1)?.told.reset;
}

test('a check-in at one phone comes to another as one row', async ({ tenant, as }) => {
  const { dan, event, qrCode } = await evening(tenant);
  const list = await as(await tenant.account(tenant.cora));
  const door = await as(dan);
  const heard = rosterOf(list);
  await list.goto(`/event-view/${event}/guest-list`);
  await door.goto(`/event-view/${event}/check-in-guests`);
  await expect(list.getByText('0 checked in')).toBeVisible();
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  expect(heard[0]).toMatchObject({ since: null, told: { reset: true } });
  await expect.poll(() => askedAgain(list, heard)).toBe(false);
  await door.getByLabel('Guest code').fill(qrCode);
  await door.keyboard.press('Enter');
  await expect(door.getByText('Mia Castellano has been checked in')).toBeVisible();
  await expect(list.getByText('1 checked in')).toBeVisible();
  const changes = () => heard.filter(({ told }) => told.changed.some(({ checkedIn }) => checkedIn));
  await expect.poll(changes).not.toEqual([]);
  const [first] = changes();
  expect(first?.since).toMatch(/^\d+$/);
  expect(first?.told).toMatchObject({ reset: false, removed: [], counts: { inside: 1 } });
  expect(first?.told.changed.map(({ firstName, checkedIn }) => [firstName, checkedIn])).toEqual([['Mia', true]]);
});

test('the door and the guest list share one list, which is loaded once', async ({ tenant, as }) => {
  const { dan, event, qrCode } = await evening(tenant);
  const page = await as(dan);
  const heard = rosterOf(page);
  await page.goto(`/event-view/${event}/check-in-guests`);
  await page.getByLabel('Guest code').fill(qrCode);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Mia Castellano has been checked in')).toBeVisible();
  await expect(page.getByText('1 inside', { exact: true })).toBeAttached();
  await page.getByRole('link', { name: 'Guest List' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Castellano, Mia' })).toContainText('Checked-in');
  await page.goBack();
  await expect(page.getByText('1 inside', { exact: true })).toBeAttached();
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  expect(heard.filter(({ since }) => since === null).length).toBe(1);
});

test('whoever is checked out from the guest list is shown as out at once', async ({ tenant, as }) => {
  const { event, qrCode } = await evening(tenant);
  await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
  const page = await as(await tenant.account(tenant.cora));
  await page.goto(`/event-view/${event}/guest-list`);
  await expect(page.getByText('1 checked in')).toBeVisible();
  // From now on nothing more is told of the list.
  await page.route(
    ({ pathname }) => pathname.endsWith('/roster'),
    () => undefined,
  );
  await page.getByRole('button', { name: 'Check Out Mia Castellano' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('0 checked in')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Castellano, Mia' })).toContainText('RSVP');
});
