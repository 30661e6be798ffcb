import type { Tenant } from '../support/tenant.ts';
import { seesScreen } from '../support/seen.ts';
import { expect, type Page, test } from '../support/test.ts';

/** An evening with Mia going, whose code Dan takes at the door. */
async function evening(tenant: Tenant) {
  const mia = await tenant.member({ birthDate: '2001-05-05', firstName: 'Mia', lastName: 'Castellano' });
  const dan = await tenant.member({ birthDate: '2001-05-05', firstName: 'Dan', lastName: 'Reed' });
  const event = await tenant.party({ title: 'Autumn Social' });
  await tenant.choose(event, dan.id);
  const { qrCode } = await tenant.going(event, mia.id);
  return { mia, dan, event, qrCode };
}

/** Streams that the page has open, by what they were asked for. */
function streamsOf(page: Page): () => string[] {
  const open = new Map<unknown, string>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/live') open.set(request, searchParams.get('topics') ?? '');
  });
  const close = (request: unknown) => void open.delete(request);
  page.on('requestfailed', close);
  page.on('requestfinished', close);
  return () => [...open.values()];
}

/** The page as it is behind another one, or in front again. */
const turn = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('a check-in at the door shows on the guest list and the codes of others, untouched', async ({ tenant, as }) => {
  const { mia, dan, event, qrCode } = await evening(tenant);
  const list = await as(await tenant.account(tenant.cora));
  const codes = await as(mia);
  const door = await as(dan);
  const heard = streamsOf(list);
  await list.goto(`/event-view/${event}/guest-list`);
  await codes.goto(`/event-view/${event}/codes`);
  await door.goto(`/event-view/${event}/check-in-guests`);
  await expect(list.getByText('0 checked in')).toBeVisible();
  await expect(codes.getByText('Checked-in')).toHaveCount(0);
  await expect.poll(heard).toEqual([expect.stringContaining(`event:${event}`)]);
  await door.getByLabel('Guest code').fill(qrCode);
  await door.keyboard.press('Enter');
  await expect(door.getByText('Mia Castellano has been checked in')).toBeVisible();
  await expect(list.getByText('1 checked in')).toBeVisible();
  await expect(list.getByRole('listitem').filter({ hasText: 'Castellano, Mia' })).toContainText('Checked-in');
  await expect(codes.getByText('Checked-in')).toBeVisible();
});

test('an invitation shows at home, and a cancelled event leaves it', async ({ tenant, as }) => {
  const mia = await tenant.member({ birthDate: '2001-05-05' });
  const event = await tenant.party({ title: 'Autumn Social' });
  const page = await as(mia);
  const heard = streamsOf(page);
  await page.goto('/');
  await seesScreen(page, 'Upcoming Events');
  await expect.poll(heard).toHaveLength(1);
  await tenant.invite(event, mia.id);
  await expect(page.getByRole('link', { name: 'Autumn Social' })).toBeVisible();
  await expect(page.getByText('Not RSVP')).toBeVisible();
  await tenant.call(tenant.cora, 'cancelEvent', { params: { id: event } });
  await expect(page.getByRole('link', { name: 'Autumn Social' })).toHaveCount(0);
});

test('a page behind another has no stream, and catches up when it is in front again', async ({ tenant, as }) => {
  const { event, qrCode } = await evening(tenant);
  const page = await as(await tenant.account(tenant.cora));
  const heard = streamsOf(page);
  await page.goto(`/event-view/${event}/guest-list`);
  await expect(page.getByText('0 checked in')).toBeVisible();
  await expect.poll(heard).toHaveLength(1);
  await turn(page, 'hidden');
  await expect.poll(heard).toHaveLength(0);
  await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
  await turn(page, 'visible');
  await expect(page.getByText('1 checked in')).toBeVisible();
  await expect.poll(heard).toHaveLength(1);
});

test('a stream that breaks comes back and is told what was missed', async ({ tenant, as }) => {
  const { event, qrCode } = await evening(tenant);
  const page = await as(await tenant.account(tenant.cora));
  const ids: (string | undefined)[] = [];
  let broken = false;
  await page.route(
    ({ pathname }) => pathname === '/live',
    async (route) => {
      ids.push(route.request().headers()['last-event-id']);
      if (broken) await route.abort('connectionreset');
      else await route.continue();
    },
  );
  const heard = streamsOf(page);
  await page.goto(`/event-view/${event}/guest-list`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guest List (1 of 3 RSVP)');
  await expect.poll(heard).toHaveLength(1);
  await tenant.invite(event, await tenant.person());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guest List (1 of 4 RSVP)');
  broken = true;
  await page.context().setOffline(true);
  await expect.poll(heard).toHaveLength(0);
  await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
  broken = false;
  await page.context().setOffline(false);
  await expect(page.getByText('1 checked in')).toBeVisible();
  expect(ids.at(-1)).toMatch(/^\d+$/);
});

test('a guest list that could not be refreshed stays, says so and is loaded on Try again', async ({ tenant, as }) => {
  const { event, qrCode } = await evening(tenant);
  const page = await as(await tenant.account(tenant.cora));
  const heard = streamsOf(page);
  let broken = false;
  await page.route(
    ({ pathname }) => pathname.endsWith('/roster'),
    async (route) => {
      const response = broken ? undefined : await route.fetch();
      // An answer that was on its way when the connection broke may hold the check-in already.
      if (broken || !response) await route.abort('connectionreset');
      else await route.fulfill({ response });
    },
  );
  await page.goto(`/event-view/${event}/guest-list`);
  await expect(page.getByText('0 checked in')).toBeVisible();
  await expect.poll(heard).toHaveLength(1);
  broken = true;
  await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
  const note = page.getByText('No connection. Check your network and try again.');
  await expect(note).toBeVisible();
  await expect(page.getByText('0 checked in')).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  // A check-in is more than one piece of news: each is tried, and has failed, before the press.
  await expect(again).not.toHaveAttribute('aria-busy', 'true');
  broken = false;
  await again.click();
  await expect(page.getByText('1 checked in')).toBeVisible();
  await expect(note).toHaveCount(0);
});
