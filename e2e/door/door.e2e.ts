import type { Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';
import { alertOn, doorOf, eveningOf, give } from './evening.ts';

/** An evening with Mia and her guest Gus going, Cora and Dan at the door. */
async function evening(tenant: Tenant) {
  const { host, ...night } = await eveningOf(tenant);
  const guest = await tenant.guestGoing(night.event, night.mia, 'Gus');
  return { ...night, host: host.id, hers: host.qrCode, his: guest.qrCode };
}

const justNow = (page: Page) => page.getByRole('list', { name: 'Just now' }).getByRole('listitem');

/** The door, once it knows the list. */
async function openDoor(page: Page, event: string) {
  await page.goto(doorOf(event));
  await expect(page.getByText(/^Live, /)).toBeVisible();
}

/** The code of a host who comes without the guest. */
async function giveHost(page: Page, code: string) {
  await give(page, code);
  await page.getByRole('button', { name: 'Check in 1' }).click();
}

/** Holds the check-ins of a page until they are let go. */
async function holdCheckIns(page: Page) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/check-in(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('name and decision stand on ink before the server has answered, and green only after', async ({ tenant, as }) => {
  const { dan, event, hers } = await evening(tenant);
  const page = await as(dan);
  await openDoor(page, event);
  const letGo = await holdCheckIns(page);
  await giveHost(page, hers);
  await expect(page.getByText('Confirming')).toBeVisible();
  await expect(page.getByText('1 guest still to come')).toBeVisible();
  await expect(page.getByText('has been checked in')).toHaveCount(0);
  letGo();
  await expect(page.getByText('Mia Castellano has been checked in')).toBeVisible();
});

test('a door that is opened while the server cannot answer stays where it is, and opens once it can', async ({
  tenant,
  as,
}) => {
  const { dan, event } = await evening(tenant);
  const page = await as(dan);
  // News would be another try.
  await page.route(/\/live(\?|$)/, () => undefined);
  await page.route(/\/info(\?|$)/, (route) =>
    route.fulfill({ status: 500, json: { code: 'bug', message: 'Our side.' } }),
  );
  await page.goto(doorOf(event));
  await expect(alertOn(page)).toContainText('The event didn’t load');
  await page.unroute(/\/info(\?|$)/);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Check In Guests' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(doorOf(event));
});

test('two doors see each other, and say who let somebody in', async ({ tenant, as }) => {
  const { dan, event, hers } = await evening(tenant);
  const [here, there] = [await as(dan), await as(await tenant.account(tenant.cora))];
  await openDoor(here, event);
  await openDoor(there, event);
  await giveHost(here, hers);
  await expect(there.getByText('1 inside')).toBeAttached();
  const letGo = await holdCheckIns(there);
  await give(there, hers);
  await expect(there.getByText(/^Already in since \d\d:\d\d E[DS]T$/).first()).toBeVisible();
  await expect(alertOn(there)).toHaveCount(0);
  letGo();
  await expect(alertOn(there)).toContainText('Checked in by Dan Reed');
});

test('who came without a connection is kept through a reload, and the server says afterwards who contradicts the list', async ({
  tenant,
  as,
}) => {
  const { dan, event, host, mia, hers, his } = await evening(tenant);
  const page = await as(dan);
  await openDoor(page, event);
  await page.route(/\/(check-in|door-log)(\?|$)/, (route) => route.abort());
  await giveHost(page, hers);
  await expect(page.getByText('Admitted · offline').first()).toBeVisible();
  await give(page, his);
  await expect(page.getByText('Offline. 2 are waiting to be sent.')).toBeVisible();
  await expect(page.getByText('has been checked in')).toHaveCount(0);
  await tenant.call(mia, 'cancelRsvp', { params: { id: event, attendeeId: host } });
  await page.reload();
  await openDoor(page, event);
  await page.unroute(/\/(check-in|door-log)(\?|$)/);
  await expect
    .poll(async () => (await tenant.facts(host)).at(-1), { timeout: 20_000 })
    .toBe('attendance.conflictFound');
  const task = page.getByRole('region', { name: 'Admitted, RSVP cancelled: Mia Castellano' });
  await expect(task.getByRole('list', { name: 'Admissions' })).toContainText('By Dan Reed');
  await task.getByRole('button', { name: 'Let it stand' }).click();
  await expect(task).toHaveCount(0);
  expect((await tenant.facts(host)).at(-1)).toBe('attendance.conflictSettled');
});

test('a server that cannot answer turns nobody away: this phone admits, and the server hears of it once it can', async ({
  tenant,
  as,
}) => {
  const { dan, event, hers, host } = await evening(tenant);
  const page = await as(dan);
  await openDoor(page, event);
  const answers = [
    { status: 500, json: { code: 'bug', message: 'Our side.' } },
    { contentType: 'text/html', body: '<h1>Welcome to the Wi-Fi</h1>' },
  ];
  await page.route(/\/(check-in|door-log)(\?|$)/, async (route) => {
    const answer = answers.shift();
    if (answer) await route.fulfill(answer);
    else await route.continue();
  });
  await giveHost(page, hers);
  await expect(page.getByText('The server isn’t responding. 1 is waiting to be sent.')).toBeVisible();
  await expect(justNow(page).first()).toContainText('Admitted · offline');
  await expect(alertOn(page)).toHaveCount(0);
  await expect(justNow(page).getByRole('img', { name: 'Checked in' })).toBeVisible({ timeout: 20_000 });
  expect(await tenant.facts(host)).toEqual([
    'attendance.invited',
    'attendance.accepted',
    'guest.invited',
    'attendance.recordedAtDoor',
  ]);
});

test('without a connection the list on the phone refuses, and the same code twice is said', async ({ tenant, as }) => {
  const { dan, event, mia, host, hers, his } = await evening(tenant);
  const { id: ben, qrCode } = await tenant.going(event, await tenant.person({ firstName: 'Ben', lastName: 'Okafor' }));
  await tenant.call(mia, 'cancelRsvp', { params: { id: event, attendeeId: host } });
  const page = await as(dan);
  await openDoor(page, event);
  await page.route(/\/check-in(\?|$)/, (route) => route.abort());
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await give(page, hers);
  await expect(alertOn(page)).toContainText('RSVP cancelled');
  await expect(alertOn(page)).toContainText('Mia Castellano, on this phone');
  await expect(alertOn(page)).toContainText(/List from \d\d:\d\d E[DS]T, .+ old/);
  await give(page, qrCode);
  await expect(page.getByText('Admitted · offline').first()).toBeVisible();
  await give(page, qrCode);
  await expect(alertOn(page)).toContainText(/Already in since \d\d:\d\d/);
  await expect(alertOn(page)).toContainText('Ben Okafor, on this phone');
  await give(page, his);
  await expect(alertOn(page)).toContainText('guest of Mia Castellano, on this phone');
  await page.unroute(/\/check-in(\?|$)/);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('to be sent.')).toHaveCount(0);
  expect((await tenant.facts(host)).at(-1)).toBe('attendance.declined');
  await expect.poll(async () => (await tenant.facts(ben)).at(-1)).toBe('attendance.recordedAtDoor');
});

const rooms = [
  { width: 390, height: 844, text: '100%' },
  { width: 390, height: 508, text: '100%' },
  { width: 320, height: 568, text: '100%' },
  { width: 320, height: 568, text: '200%' },
  { width: 1280, height: 800, text: '100%' },
];

for (const { text, ...room } of rooms)
  test(`nothing moves the field and its button at ${room.width} × ${room.height} with text at ${text}`, async ({
    tenant,
    as,
  }) => {
    const { dan, event, hers, his } = await evening(tenant);
    const sam = await tenant.member({ policies: ['send-chapter-safety-alert-member'] });
    const page = await as(dan);
    await page.setViewportSize(room);
    await openDoor(page, event);
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
    const field = page.getByLabel('Guest code');
    const submit = page.getByRole('button', { name: 'Check-in + Add Another' });
    const places = async () => [(await field.boundingBox())?.y, (await submit.boundingBox())?.y];
    await page.evaluate(() => scrollTo(0, 0));
    const atFirst = await places();
    const stays = async () => {
      if (text !== '100%') await page.evaluate(() => scrollTo(0, 0));
      expect(await places()).toEqual(atFirst);
    };
    await field.press('Enter');
    await expect(page.getByText('Please fill in a guest code').first()).toBeVisible();
    // A line of twice as large a text breaks, and takes the room of two.
    if (text === '100%') await stays();
    await giveHost(page, hers);
    const welcome = page.getByText('Mia Castellano has been checked in');
    await expect(welcome).toBeInViewport();
    // Where twice as large a text leaves no room under the field, the page goes to the verdict.
    if (text === '100%') await stays();
    await expect(welcome).toHaveCount(0);
    await stays();
    await page.getByRole('button', { name: 'Undo check-in for Mia Castellano' }).click();
    await expect(page.getByText('Check-in undone').first()).toBeVisible();
    await stays();
    await expect(field).toBeFocused();
    await give(page, his);
    await expect(page.getByText('Gus Field has been checked in')).toBeVisible();
    await give(page, his);
    await expect(alertOn(page).filter({ hasText: 'Already in since' })).toBeInViewport();
    await stays();
    await tenant.call(sam.id, 'sendOrganizationAlert', {
      params: { orgId: tenant.harbor.id },
      body: { information: 'Fire alarm at Harbor House. Leave by the north stairs.' },
    });
    await expect(page.getByRole('heading', { name: 'Fire alarm at Harbor House.' })).toBeVisible();
    const alarm = page.getByRole('heading', { name: 'Fire alarm at Harbor House.' });
    const colors = await alarm.evaluate((each) => [
      getComputedStyle(each).color,
      getComputedStyle(document.body).color,
    ]);
    expect(colors[0]).toBe(colors[1]);
    await stays();
    await page.getByRole('button', { name: 'Next guest' }).click();
    await expect(field).toBeFocused();
    await page.evaluate(() => scrollTo(0, 0));
    await stays();
    await page.context().setOffline(true);
    const strip = page.getByText('Camera and codes work. No name search.');
    // A list that was on its way when the network went still comes, and the strip goes with it.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('offline')));
      await expect(strip).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await stays();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Scan a code instead' }).click();
    await expect(page.getByRole('button', { name: /Try the camera again|Close the camera/ })).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await stays();
  });

test('without a camera a small band stands in its place, and the list is in sight', async ({ tenant, as }) => {
  const { dan, event } = await evening(tenant);
  const page = await as(dan);
  await openDoor(page, event);
  const scan = page.getByRole('button', { name: 'Scan a code instead' });
  const band = await scan.locator('..').boundingBox();
  expect(band?.height).toBeLessThanOrEqual(96);
  await expect(page.getByRole('heading', { name: 'Just now' })).toBeInViewport();
});

test('a check-in is undone by one tap, and counts no more', async ({ tenant, as }) => {
  const { dan, event, hers, host } = await evening(tenant);
  const page = await as(dan);
  await openDoor(page, event);
  await giveHost(page, hers);
  await expect(page.getByText('1 inside')).toBeAttached();
  await page.getByRole('button', { name: 'Undo check-in for Mia Castellano' }).click();
  await expect(page.getByText('Mia Castellano is no longer checked in')).toBeVisible();
  await expect(page.getByText('0 inside')).toBeAttached();
  await expect(justNow(page).first()).toContainText('Check-in undone');
  expect((await tenant.facts(host)).at(-1)).toBe('attendance.checkInUndone');
});

test('an undo that comes too late says so', async ({ tenant, as }) => {
  const { dan, event, hers } = await evening(tenant);
  const page = await as(dan);
  await openDoor(page, event);
  await giveHost(page, hers);
  const undo = page.getByRole('button', { name: 'Undo check-in for Mia Castellano' });
  await expect(undo).toBeVisible();
  tenant.server.time.move(61_000);
  await undo.click();
  await expect(page.getByText('You can undo a check-in for one minute. Check them out instead.')).toBeVisible();
  await expect(undo).toHaveCount(0);
});

test('a scanner that types is heard while nothing is focused', async ({ tenant, as }) => {
  const { dan, event, his } = await evening(tenant);
  const page = await as(dan);
  await openDoor(page, event);
  await page.evaluate((keys) => {
    for (const key of [...keys, 'Enter']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
  }, his);
  await expect(page.getByText('Gus Field has been checked in')).toBeVisible();
});

test('inside the native wrapper its scanner is asked, and no camera is opened', async ({ tenant, as }) => {
  const { dan, event, his } = await evening(tenant);
  const page = await as(dan);
  await page.addInitScript(() => {
    const posted: string[] = [];
    Object.assign(window, { posted, ReactNativeWebView: { postMessage: (text: string) => void posted.push(text) } });
  });
  await openDoor(page, event);
  await page.getByRole('button', { name: 'Scan a code instead' }).click();
  expect(await page.evaluate('posted')).toEqual([JSON.stringify({ action: 'scanner', EventId: event })]);
  await page.evaluate((code) => dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ code }) })), his);
  await expect(page.getByText('Gus Field has been checked in')).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
});
