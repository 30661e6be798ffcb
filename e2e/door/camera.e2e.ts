import { cameraBefore } from '../support/fakeCamera.ts';
import type { Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';
import { alertOn, doorOf, eveningOf } from './evening.ts';

const held = '7K3M9XQ2';

test.use({ launchOptions: await cameraBefore(held) });

/** An evening at which the code before the camera is Mia's, and Dan is at the door. */
async function evening(tenant: Tenant, code = held) {
  const { dan, event, host } = await eveningOf(tenant);
  const { id } = host;
  await tenant.db.query('update attendee_record set qr_code = $2 where id = $1', [id, code]);
  return { dan, event, id };
}

async function openDoor(page: Page, event: string, isAllowed = true) {
  if (isAllowed) await page.context().grantPermissions(['camera']);
  await page.goto(doorOf(event));
  await page.getByRole('button', { name: 'Scan a code instead' }).click();
}

test('a code held up to the camera is checked in, once', async ({ tenant, as }) => {
  const { dan, event, id } = await evening(tenant);
  const page = await as(dan);
  await openDoor(page, event);
  await expect(page.getByRole('status').filter({ hasText: 'has been checked in' })).toHaveText(
    'Mia Castellano has been checked in',
  );
  await expect(page.getByText('1 inside')).toBeAttached();
  await expect(page.getByRole('status').filter({ hasText: 'Hold the code in the frame' })).toBeVisible();
  expect(await tenant.facts(id)).toEqual(['attendance.invited', 'attendance.accepted', 'attendance.checkedIn']);
  await expect(alertOn(page)).toHaveCount(0);
  await expect(page.getByLabel('Guest code')).toBeEditable();
});

test('a code held up to the camera is admitted without a network, and handed over later', async ({ tenant, as }) => {
  const { dan, event, id } = await evening(tenant);
  const page = await as(dan);
  await page.goto(doorOf(event));
  await expect(page.getByText('Ready without a network')).toBeVisible();
  await page.route(/\/(check-in|door-log)(\?|$)/, (route) => route.abort());
  await openDoor(page, event);
  await expect(page.getByText('Admitted · offline').first()).toBeVisible();
  await expect(page.getByText('Offline. 1 is waiting to be sent.')).toBeVisible();
  await page.unroute(/\/(check-in|door-log)(\?|$)/);
  await expect(page.getByText('to be sent.')).toHaveCount(0);
  expect((await tenant.facts(id)).at(-1)).toBe('attendance.recordedAtDoor');
});

test('the code of another event is refused, and the reason said', async ({ tenant, as }) => {
  await evening(tenant);
  const { dan, event } = await evening(tenant, '4T8W1ZP5');
  const page = await as(dan);
  await openDoor(page, event);
  await expect(alertOn(page)).toHaveText(/Not checked in\s*This code belongs to another event\./);
  await page.getByRole('button', { name: 'Next guest' }).click();
  await expect(page.getByText('Hold the code in the frame')).toBeVisible();
});

test('the camera is closed while a red verdict stands in its place, and the verdict stays', async ({ tenant, as }) => {
  await evening(tenant);
  const { dan, event } = await evening(tenant, '4T8W1ZP5');
  const page = await as(dan);
  await openDoor(page, event);
  await expect(alertOn(page)).toContainText('This code belongs to another event.');
  await page.getByRole('button', { name: 'Close the camera' }).click();
  await expect(page.locator('video')).toHaveCount(0);
  await expect(page.getByLabel('Guest code')).toBeFocused();
  await expect(alertOn(page)).toContainText('This code belongs to another event.');
  await page.getByRole('button', { name: 'Next guest' }).click();
  await expect(page.getByRole('button', { name: 'Scan a code instead' })).toBeVisible();
});

test('a camera that is not allowed is said, and the field still takes codes', async ({ tenant, as }) => {
  const { dan, event } = await evening(tenant);
  const page = await as(dan);
  await openDoor(page, event, false);
  await expect(alertOn(page)).toHaveText(
    'Camera access is blocked. Allow it in your browser’s settings, or type the code.',
  );
  await page.getByLabel('Guest code').fill(held);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Mia Castellano has been checked in')).toBeVisible();
});

test('the camera is away once it is closed, and while the page is hidden', async ({ tenant, as }) => {
  const { dan, event } = await evening(tenant, '4T8W1ZP5');
  const page = await as(dan);
  await openDoor(page, event);
  const picture = page.locator('video');
  const isLive = () => picture.evaluate((video) => video instanceof HTMLVideoElement && video.srcObject !== null);
  await expect.poll(isLive).toBe(true);
  await page.getByRole('button', { name: 'Next guest' }).click();
  await turn(page, 'hidden');
  await expect(page.getByText('Camera paused')).toBeVisible();
  await expect.poll(isLive).toBe(false);
  await turn(page, 'visible');
  await expect.poll(isLive).toBe(true);
  await page.getByRole('button', { name: 'Close the camera' }).click();
  await expect(picture).toHaveCount(0);
});

/** The page as it is behind another one, or in front again. */
const turn = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((next) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => next });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
