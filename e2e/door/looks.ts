import type { Page, Route } from 'playwright/test';
import { partyFor } from '../support/partyFor.ts';
import { expect } from '../support/test.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';
import { atEvent, inside } from '../looks/visits.ts';

export const screens: Screens = {
  'check out': async (fixtures) => {
    const { tenant } = fixtures;
    const event = await tenant.party();
    const mia = await tenant.member({ birthDate: '2001-05-05' });
    const { qrCode } = await tenant.going(event, mia.id);
    await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
    const page = await fixtures.as(mia);
    await page.goto(`/event-view/${event}`);
    await page.getByRole('button', { name: 'Check Out' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return page;
  },
  'check out with guests inside': async (fixtures) => {
    const page = await inside(fixtures, '');
    await page.getByRole('button', { name: 'Check Out' }).click();
    await expect(page.getByRole('dialog').getByText('stays checked in')).toBeVisible();
    return page;
  },
  codes: async (fixtures) => atEvent(fixtures, { going: true, guests: true, path: '/codes' }),
  'codes of staff': async ({ tenant, as }) => {
    const event = await tenant.party();
    const cora = await tenant.account(tenant.cora);
    await tenant.going(event, tenant.cora);
    const page = await as(cora);
    await page.goto(`/event-view/${event}/codes`);
    await expect(page.getByRole('button', { name: 'Check In Self' })).toBeVisible();
    return page;
  },
  'inside now': async (fixtures) => {
    const page = await atInside(fixtures, evening);
    await expect(page.getByText('37 in, 7 out')).toBeVisible();
    return page;
  },
  'inside now empty': async (fixtures) => {
    const page = await atInside(fixtures);
    await expect(page.getByText('No one has been checked in yet.')).toBeVisible();
    return page;
  },
  'inside now not loaded': async (fixtures) => {
    const page = await atInside(fixtures, (route) => route.abort());
    await expect(page.getByText('The count didn’t load')).toBeVisible();
    return page;
  },
  door: async (fixtures) => (await atDoor(fixtures)).page,
  'door without a camera': async (fixtures) => {
    const { page } = await atDoor(fixtures);
    await page.getByRole('button', { name: 'Scan a code instead' }).click();
    await expect(page.getByRole('button', { name: 'Try the camera again' })).toBeVisible();
    return page;
  },
  'door in': async (fixtures) => {
    const { page, code } = await atDoor(fixtures);
    await page.evaluate(keepVerdict);
    await page.getByLabel('Guest code').fill(code);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Check in 1' }).click();
    await expect(page.getByText('has been checked in')).toBeVisible();
    return page;
  },
  'door with a party': async (fixtures) => {
    const { page, code } = await atDoor(fixtures);
    await page.getByLabel('Guest code').fill(code);
    await page.keyboard.press('Enter');
    await page.getByLabel('Gus Field').check();
    await expect(page.getByRole('button', { name: 'Check in 2' })).toBeVisible();
    return page;
  },
  'door nearly full': async (fixtures) => atQuestion(fixtures, 9),
  'door full': async (fixtures) => atQuestion(fixtures, 10),
  'door refused': async (fixtures) => {
    const { page, code } = await atDoor(fixtures);
    await page.getByLabel('Guest code').fill(code);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Check in 1' }).click();
    await expect(page.getByText('has been checked in')).toBeVisible();
    await expect(page.getByLabel('Guest code')).toHaveValue('');
    await page.getByLabel('Guest code').fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Next guest' })).toBeVisible();
    return page;
  },
  'door without connection': async (fixtures) => {
    const { page, code } = await atDoor(fixtures);
    await page.evaluate(keepVerdict);
    await loseNetwork(page);
    await page.getByLabel('Guest code').fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Admitted · offline').first()).toBeVisible({ timeout: 20_000 });
    return page;
  },
  'door checking out without connection': async (fixtures) => {
    const { page, code } = await atDoor(fixtures);
    await page.evaluate(keepVerdict);
    await loseNetwork(page);
    await page.getByLabel('Guest code').fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Admitted · offline').first()).toBeVisible({ timeout: 20_000 });
    // It goes back to In after two minutes: the page's time stands still.
    await page.clock.setFixedTime(Date.now());
    await page.getByLabel('Out').check();
    await page.getByLabel('Guest code').fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Checked out · offline').first()).toBeVisible();
    return page;
  },
  'door with an unknown code without connection': async (fixtures) => {
    const { page } = await atDoor(fixtures);
    await loseNetwork(page);
    await page.getByLabel('Guest code').fill('ZZZZ ZZZZ');
    await page.keyboard.press('Enter');
    await expect(page.getByText('That code isn’t on this list').first()).toBeVisible({ timeout: 20_000 });
    return page;
  },
  'door with somebody admitted twice': async (fixtures) => {
    const { page, code, event } = await atDoor(fixtures);
    await admitTwice(fixtures, event, code);
    await expect(page.getByText('Admitted twice')).toBeVisible();
    return page;
  },
  'door devices empty': async (fixtures) => (await atDoorDevices(fixtures)).page,
  'door devices with a code': async (fixtures) => {
    const { page } = await atDoorDevices(fixtures, 'Front door');
    await page.getByLabel('Name of the door').fill('Back door');
    await page.getByRole('button', { name: 'Show Code' }).click();
    await expect(page.getByRole('button', { name: 'Cancel This Code' })).toBeVisible();
    return page;
  },
  'door devices stopping one': async (fixtures) => {
    const { page } = await atDoorDevices(fixtures, 'Front door');
    await page.getByRole('button', { name: 'Revoke Front door' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return page;
  },
  'door devices with a closed phone': async ({ tenant, as }) => {
    const params = { id: await tenant.party() };
    const dan = await tenant.member({ firstName: 'Dan', lastName: 'Reyes' });
    await tenant.choose(params.id, dan.id);
    const { secret } = await tenant.call(dan.id, 'offerDoor', { params, body: { name: 'Front door' } });
    await tenant.call(null, 'pairDoor', { body: { secret, token: secret } });
    await tenant.choose(params.id);
    const page = await as(await tenant.account(tenant.cora));
    await page.goto(`/event-view/${params.id}/doors`);
    await expect(page.getByText('Closed: Dan Reyes isn’t check-in staff.')).toBeVisible();
    return page;
  },
  'paired door': async (fixtures) => {
    const page = await atPairing(fixtures);
    await page.getByRole('button', { name: 'Make It a Door' }).click();
    await expect(page.getByText('0 inside')).toBeAttached();
    return page;
  },
  'home with what is only on this phone': async (fixtures) => {
    const { page, code } = await atDoor(fixtures);
    await page.route(handingOver, (route) => route.abort());
    await page.getByLabel('Guest code').fill(code);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Check in 1' }).click();
    await expect(page.getByText('Admitted · offline').first()).toBeVisible({ timeout: 20_000 });
    await page.goto('/');
    await expect(page.getByText(/^1 check-in at .+ is only on this phone\.$/)).toBeVisible();
    return page;
  },
  'door forbidden': async (fixtures) => {
    const page = await atEvent(fixtures, { going: true, path: '/check-in-guests' });
    await expect(page.getByText('You are not a check in staff for this event.')).toBeVisible();
    return page;
  },
};

export const plainScreens: Screens = {
  'pairing a door': async (fixtures) => {
    const page = await atPairing(fixtures);
    await expect(page.getByRole('button', { name: 'Make It a Door' })).toBeVisible();
    return page;
  },
  'paired door still sending': async (fixtures) => {
    const { tenant } = fixtures;
    const { page, code, door } = await atPairedDoor(fixtures);
    await page.route(handingOver, (route) => route.abort());
    await page.getByLabel('Guest code').fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Admitted · offline').first()).toBeVisible({ timeout: 20_000 });
    await tenant.call(tenant.cora, 'closeDoor', door);
    await page.reload();
    await expect(page.getByText('1 check-in is still being sent. Keep this page open.')).toBeVisible({
      timeout: 20_000,
    });
    return page;
  },
  'paired door that may open again': async (fixtures) => {
    const { page, code } = await atPairedDoor(fixtures);
    await page.route(handingOver, (route) => route.abort());
    await page.getByLabel('Guest code').fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Admitted · offline').first()).toBeVisible({ timeout: 20_000 });
    const closed = { code: 'doorClosed', message: 'This door is closed.' };
    await page.route('**/api/events/**', (route) => route.fulfill({ status: 401, json: closed }));
    await page.reload();
    await expect(page.getByText('1 check-in is only on this phone.')).toBeVisible({ timeout: 20_000 });
    return page;
  },
  'paired door to be another one': async (fixtures) => {
    const { tenant } = fixtures;
    const { page, code } = await atPairedDoor(fixtures);
    await page.route(handingOver, (route) => route.abort());
    await page.getByLabel('Guest code').fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Admitted · offline').first()).toBeVisible({ timeout: 20_000 });
    const params = { id: await tenant.party() };
    const { secret } = await tenant.call(tenant.cora, 'offerDoor', { params, body: { name: 'Front door' } });
    await page.goto(`/door#${secret}`);
    await page.getByRole('button', { name: 'Make It a Door' }).click();
    await expect(page.getByText('1 check-in from Back door is only on this phone.')).toBeVisible({ timeout: 20_000 });
    return page;
  },
  'paired door closed': async (fixtures) => {
    const page = await atPairing(fixtures);
    await page.route('**/api/doors/pair', (route) => route.fulfill({ json: { id: 'd', eventId: 'e' } }));
    await page.getByRole('button', { name: 'Make It a Door' }).click();
    await expect(page.getByText('Everything about the event was removed from this phone.')).toBeVisible();
    return page;
  },
};

async function atDoor({ tenant, as }: Fixtures): Promise<{ page: Page; code: string; event: string }> {
  const event = await tenant.party();
  const mia = await tenant.member({ birthDate: '2001-05-05' });
  const { qrCode } = await tenant.going(event, mia.id);
  await tenant.guestGoing(event, mia.id, 'Gus');
  const page = await as(await tenant.account(tenant.cora));
  await page.goto(`/event-view/${event}/check-in-guests`);
  await expect(page.getByText('0 inside')).toBeAttached();
  return { page, code: qrCode, event };
}

/** A code that is typed before the page knows is asked about as with a network. */
async function loseNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}

/** The question of a door whose event may hold ten. */
async function atQuestion({ tenant, as }: Fixtures, inside: number): Promise<Page> {
  const event = await partyFor(tenant, 10, inside);
  const maya = await tenant.person({ firstName: 'Maya', lastName: 'Okafor' });
  const { qrCode } = await tenant.going(event, maya);
  const page = await as(await tenant.account(tenant.cora));
  await page.goto(`/event-view/${event}/check-in-guests`);
  await expect(page.getByText(`${inside} inside`, { exact: true })).toBeAttached();
  await page.getByLabel('Guest code').fill(qrCode);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Admit Maya' })).toBeVisible();
  return page;
}

/** The door devices of an event, with one that was paired where it is named. */
async function atDoorDevices({ tenant, as }: Fixtures, paired?: string): Promise<{ page: Page }> {
  const event = await tenant.party();
  if (paired) {
    const params = { id: event };
    const { secret } = await tenant.call(tenant.cora, 'offerDoor', { params, body: { name: paired } });
    await tenant.call(null, 'pairDoor', { body: { secret, token: secret } });
  }
  const page = await as(await tenant.account(tenant.cora));
  await page.goto(`/event-view/${event}/doors`);
  await expect(page.getByText(paired ?? 'No phones are paired yet').first()).toBeVisible();
  return { page };
}

/** The link of a code, opened on a phone without an account. */
async function atPairing({ tenant, open }: Fixtures): Promise<Page> {
  const event = await tenant.party();
  const params = { id: event };
  const { secret } = await tenant.call(tenant.cora, 'offerDoor', { params, body: { name: 'Back door' } });
  const page = await open();
  await page.goto(`/door#${secret}`);
  return page;
}

/** A phone without an account that is the back door of an event, with the code of someone who goes. */
async function atPairedDoor({ tenant, open }: Fixtures) {
  const event = await tenant.party();
  const { qrCode } = await tenant.going(event, await tenant.person());
  const params = { id: event };
  const { secret } = await tenant.call(tenant.cora, 'offerDoor', { params, body: { name: 'Back door' } });
  const page = await open();
  await page.goto(`/door#${secret}`);
  await page.getByRole('button', { name: 'Make It a Door' }).click();
  await expect(page.getByText('0 inside')).toBeAttached();
  await expect(page.getByText('Ready without a network')).toBeVisible();
  const { data } = await tenant.call(tenant.cora, 'listDoors', { params });
  return { page, code: qrCode, door: { params: { id: event, doorId: data[0]?.id ?? '' } } };
}

const handingOver = /\/(check-in|door-log)(\?|$)/;

/** Two phones that had no network hand over that they let the same person in. */
async function admitTwice({ tenant }: Fixtures, event: string, code: string): Promise<void> {
  for (const [index, device] of ['front', 'back'].entries()) {
    const at = new Date(Date.now() - (3 - index) * 60_000).toISOString();
    const records = [{ counter: 1, code, at, decision: 'in' as const, listAt: at }];
    await tenant.call(tenant.cora, 'sendDoorLog', { params: { id: event }, body: { device, records } });
  }
}

/** The verdict goes by itself after 1.6 s; here it stays to be looked at. */
function keepVerdict(): void {
  const wait = window.setTimeout;
  Object.assign(window, {
    setTimeout: (run: () => void, ms: number) => (ms === 1_600 ? 0 : wait.call(window, run, ms)),
  });
}

/** How many are inside, for the owner of an event. */
async function atInside({ tenant, as }: Fixtures, answer?: (route: Route, start: string) => Promise<void>) {
  const event = await tenant.party();
  const page = await as(await tenant.account(tenant.cora));
  const { startDate } = (await tenant.call(tenant.cora, 'getEventInfo', { params: { id: event } })).event.information;
  if (answer) await page.route(/\/api\/events\/[^/]+\/inside\?/, (route) => answer(route, startDate));
  await page.goto(`/event-view/${event}/inside`);
  return page;
}

/** An hour and a half of an evening: what real doors make of the minutes in which a test runs has other rows each time. */
function evening(route: Route, start: string): Promise<void> {
  const counts = [
    [6, 0, 6],
    [14, 0, 20],
    [9, 2, 27],
    [0, 0, 27],
    [5, 1, 31],
    [3, 4, 30],
  ];
  const quarters = counts.map(([came, left, inside], index) => ({
    from: new Date(Date.parse(start) + index * 15 * 60_000).toISOString(),
    in: came,
    out: left,
    inside,
  }));
  return route.fulfill({ json: { inside: 30, capacity: 140, quarters } });
}
