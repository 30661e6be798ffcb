import type { Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Dan is on the door team of an event that Mia goes to. */
async function evening(tenant: Tenant) {
  const dan = await tenant.member({ firstName: 'Dan', lastName: 'Reyes' });
  const event = await tenant.party({ type: tenant.bypassing, title: 'Autumn Social' });
  await tenant.choose(event, dan.id);
  const mia = await tenant.going(event, await tenant.person({ firstName: 'Mia', lastName: 'Castellano' }));
  return { dan, event, mia };
}

/** A phone that Dan has paired as “Pier gate”, and that has admitted Mia without a network. It has none yet. */
async function admittedOffline(tenant: Tenant, open: () => Promise<Page>) {
  const { dan, event, mia } = await evening(tenant);
  const { secret } = await tenant.call(dan.id, 'offerDoor', { params: { id: event }, body: { name: 'Pier gate' } });
  const phone = await open();
  await phone.goto(`/door#${secret}`);
  await phone.getByRole('button', { name: 'Make It a Door' }).click();
  await expect(phone.getByText('0 inside', { exact: true })).toBeAttached();
  await phone.route('**/api/**', (route) => route.abort());
  await phone.getByLabel('Guest code').fill(mia.qrCode);
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('Admitted · offline').first()).toBeVisible();
  return { phone, dan, event, mia };
}

test('a phone without an account is a door by one press, checks in, and closes when it is revoked', async ({
  tenant,
  as,
  open,
}) => {
  const { dan, event, mia } = await evening(tenant);

  const staff = await as(dan);
  await staff.goto(`/event-view/${event}/check-in-guests`);
  await staff.getByRole('link', { name: 'Door Devices' }).click();
  await expect(staff.getByText('No phones are paired yet')).toBeVisible();
  const offered = staff.waitForResponse(
    (answer) => answer.url().includes('/doors') && answer.request().method() === 'POST',
  );
  await staff.getByLabel('Name of the door').fill('Back door');
  await staff.getByRole('button', { name: 'Show Code' }).click();
  const { secret } = await (await offered).json();
  await expect(staff.getByRole('img', { name: 'Pairing code for Back door' })).toBeVisible();
  await expect(staff.getByRole('timer')).toHaveText(/^(10:00|9:\d\d) left$/);

  const phone = await open();
  const asked: string[] = [];
  phone.on('request', (request) => asked.push(request.url()));
  await phone.goto(`/door#${secret}`);
  await expect(phone.getByRole('heading', { name: 'Make this phone a door?' })).toBeVisible();
  await phone.reload();
  await phone.getByRole('button', { name: 'Make It a Door' }).click();
  await expect(phone.getByRole('heading', { name: 'Back door', level: 1 })).toBeVisible();
  await expect(phone.getByText('No account on this phone')).toBeVisible();
  await expect(
    phone.getByText(/^No account on this phone\s*Paired by Dan Reyes until \d+:\d\d[ap]m E[DS]T$/),
  ).toBeVisible();
  for (const name of ['Back', 'Guest List', 'Inside Now', 'Report an Incident', 'Door Devices'])
    await expect(phone.getByRole(name === 'Back' ? 'button' : 'link', { name, exact: true })).toHaveCount(0);
  expect(phone.url()).not.toContain('#');
  expect(asked.filter((url) => url.includes(secret))).toEqual([]);
  await expect(staff.getByText('Live, by Dan Reyes')).toBeVisible();
  await expect(staff.getByRole('img', { name: 'Pairing code for Back door' })).toHaveCount(0);

  await phone.getByLabel('Guest code').fill(mia.qrCode);
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('Mia Castellano has been checked in')).toBeVisible();
  expect((await tenant.facts(mia.id)).at(-1)).toBe('attendance.checkedIn');

  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Back door', level: 1 })).toBeVisible();
  await expect(phone.getByText('1 inside', { exact: true })).toBeAttached();

  const late = await open();
  await late.goto(`/door#${secret}`);
  await late.getByRole('button', { name: 'Make It a Door' }).click();
  await expect(late.getByRole('heading', { name: 'This code no longer works. Ask for a new one.' })).toBeVisible();

  await staff.getByRole('button', { name: 'Revoke Back door' }).click();
  await expect(staff.getByRole('heading', { name: 'Revoke Back door now?' })).toBeVisible();
  await expect(staff.getByText('hasn’t sent yet will be lost')).toBeVisible();
  await staff.getByRole('button', { name: 'Revoke it' }).click();
  await expect(phone.getByRole('heading', { name: 'This door was closed by Dan Reyes.' })).toBeVisible();
  await expect(phone.getByLabel('Guest code')).toHaveCount(0);
  await expect(staff.getByText('No phones are paired yet')).toBeVisible();
  await expect.poll(() => phone.evaluate(() => localStorage.getItem('muster.doorDevice'))).toBeNull();
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'This phone isn’t a door' })).toBeVisible();
});

test('a paired phone admits without a network, keeps it over a reload, and hands it over as the door', async ({
  tenant,
  as,
  open,
}) => {
  const { phone, dan, event, mia } = await admittedOffline(tenant, open);
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Pier gate', level: 1 })).toBeVisible();
  await phone.unroute('**/api/**');
  await expect
    .poll(async () => (await tenant.facts(mia.id)).at(-1), { timeout: 20_000 })
    .toBe('attendance.recordedAtDoor');
  const staff = await as(dan);
  await staff.goto(`/event-view/${event}/check-in-guests`);
  await staff.getByLabel('Guest code').fill(mia.qrCode);
  await staff.keyboard.press('Enter');
  await expect(staff.getByText(/Pier gate/).first()).toBeVisible();
});

test('a paired phone whose event is over keeps an unsent check-in until the server takes it (C-66)', async ({
  tenant,
  open,
}) => {
  const { phone, mia } = await admittedOffline(tenant, open);
  const over = { code: 'doorClosed', message: 'This door is closed.' };
  await endEvent(phone);
  await phone.unroute('**/api/**');
  await phone.route('**/api/**', (route) =>
    route.request().url().includes('/door-log')
      ? route.fulfill({ status: 503, json: { code: 'busy', message: 'Busy.' } })
      : route.fulfill({ status: 401, json: over }),
  );
  const kept = phone.getByText('1 check-in is still being sent. Keep this page open.');
  await expect(kept).toBeVisible({ timeout: 40_000 });
  await phone.reload();
  await expect(kept).toBeVisible({ timeout: 40_000 });
  await phone.unroute('**/api/**');
  await phone.route('**/api/**', (route) =>
    route.request().url().includes('/door-log') ? route.continue() : route.fulfill({ status: 401, json: over }),
  );
  await phone.getByRole('button', { name: 'Try again' }).click();
  await expect(phone.getByText('Everything about the event was removed from this phone.')).toBeVisible();
  expect((await tenant.facts(mia.id)).at(-1)).toBe('attendance.recordedAtDoor');
});

test('a door that is closed by mistake says what is only on it, opens again, and sends that (C-100 to C-102)', async ({
  tenant,
  open,
}) => {
  const { phone, dan, event, mia } = await admittedOffline(tenant, open);
  const lou = await tenant.going(event, await tenant.person({ firstName: 'Lou', lastName: 'Okafor' }));
  await note(phone, event, lou.qrCode);
  await tenant.choose(event);
  await phone.unroute('**/api/**');
  const kept = phone.getByText('1 check-in and 1 noted code are only on this phone.');
  const opens = 'Pier gate opens again automatically once Dan Reyes, who paired it, is check-in staff again.';
  await expect(kept).toBeVisible({ timeout: 40_000 });
  await expect(phone.getByText(opens)).toBeVisible();
  await phone.route('**/api/**', (route) => route.abort());
  await phone.reload();
  await expect(phone.getByText(opens)).toBeVisible();
  await expect(phone.getByLabel('Guest code')).toHaveCount(0);
  await phone.unroute('**/api/**');
  await phone.getByRole('button', { name: 'Try again' }).click();
  await expect(kept).toBeVisible();

  await tenant.choose(event, dan.id);
  await phone.getByRole('button', { name: 'Try again' }).click();
  await expect(phone.getByRole('heading', { name: 'Pier gate', level: 1 })).toBeVisible();
  await expect(phone.getByText('2 inside', { exact: true })).toBeAttached();
  const last = () => Promise.all([mia.id, lou.id].map(async (id) => (await tenant.facts(id)).at(-1)));
  await expect.poll(last, { timeout: 40_000 }).toEqual(['attendance.recordedAtDoor', 'attendance.checkedIn']);
});

test('a door that is closed with nothing unsent has no list, and opens again by itself (C-101)', async ({
  tenant,
  open,
}) => {
  const { phone, dan, event, mia } = await admittedOffline(tenant, open);
  await phone.unroute('**/api/**');
  await expect
    .poll(async () => (await tenant.facts(mia.id)).at(-1), { timeout: 20_000 })
    .toBe('attendance.recordedAtDoor');
  await tenant.choose(event);
  await expect(phone.getByText('the guest list was removed from this phone.')).toBeVisible({ timeout: 40_000 });
  await expect.poll(() => phone.evaluate(packsKept)).toBe(0);
  await tenant.choose(event, dan.id);
  await expect(phone.getByRole('heading', { name: 'Pier gate', level: 1 })).toBeVisible({ timeout: 40_000 });
  await expect(phone.getByText('1 inside', { exact: true })).toBeAttached();
});

/** As far as this phone knows, its event ended a minute ago. */
const endEvent = (phone: Page) =>
  phone.evaluate(() => {
    const name = 'muster.doorDevice';
    const kept = JSON.parse(localStorage.getItem(name) ?? '{}');
    kept.pass.event.endDate = new Date(Date.now() - 60_000).toISOString();
    localStorage.setItem(name, JSON.stringify(kept));
  });

/** The phone's door noted a code, before it knew the list. */
const note = (phone: Page, event: string, code: string) =>
  phone.evaluate(
    ({ event: id, code: noted }) => {
      const { pass } = JSON.parse(localStorage.getItem('muster.doorDevice') ?? '{}');
      const kept = [{ code: noted, at: new Date().toISOString(), endsAt: pass.event.endDate }];
      localStorage.setItem('muster.door', JSON.stringify({ [`door:${pass.id}/${id}`]: kept }));
    },
    { event, code },
  );

/** How many lists this phone keeps. */
const packsKept = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('muster-door');
    opening.addEventListener('error', () => reject(new Error('The database of doors does not open.')));
    opening.addEventListener('success', () => {
      const db = opening.result;
      const counting = db.transaction('packs').objectStore('packs').count();
      counting.addEventListener('success', () => {
        db.close();
        resolve(counting.result);
      });
    });
  });
