import type { Person, Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

/** At the door with a code typed. What holds calls back is set up before the page opens, so that it sees every one. */
async function atDoor(
  tenant: Tenant,
  as: (person: Person) => Promise<Page>,
  setUp: (door: Page) => Promise<void> = async () => undefined,
) {
  const mia = await tenant.member({ birthDate: '2001-05-05' });
  const event = await tenant.party();
  const { id, qrCode } = await tenant.going(event, mia.id);
  const door = await as(await tenant.account(tenant.cora));
  await setUp(door);
  await door.goto(`/event-view/${event}/check-in-guests`);
  await expect(door.getByText('0 inside')).toBeAttached();
  await door.getByLabel('Guest code').fill(qrCode);
  return { door, attendee: id, qrCode };
}

const accepted = ['attendance.invited', 'attendance.accepted'];

test('without a connection the phone admits by its list, and the server hears of it once it is back', async ({
  tenant,
  as,
}) => {
  const { door, attendee } = await atDoor(tenant, as);
  await door.context().setOffline(true);
  await door.keyboard.press('Enter');
  const verdict = door.getByRole('main').getByRole('status');
  await expect(verdict).toHaveText(/Mia Castellano\s*Admitted · offline\s*List from .+ old/);
  await expect(door.getByText('Offline. 1 is waiting to be sent.')).toBeVisible();
  await expect(door.getByLabel('Guest code')).toHaveValue('');
  await expect(door.getByText('1 known inside')).toBeAttached();
  expect(await tenant.facts(attendee)).toEqual(accepted);

  await door.context().setOffline(false);
  await expect(door.getByText('Offline.')).toHaveCount(0);
  await expect(door.getByText('1 inside', { exact: true })).toBeAttached();
  await expect.poll(() => tenant.facts(attendee)).toEqual([...accepted, 'attendance.recordedAtDoor']);
});

test('an answer that is lost on its way is no second check-in: the phone’s record is that check-in', async ({
  tenant,
  as,
}) => {
  let lost = 0;
  const loseAnswers = (door: Page) =>
    door.route(/\/check-in\?/, async (route) => {
      await route.fetch();
      lost += 1;
      await route.abort('connectionreset');
    });
  const { door, attendee } = await atDoor(tenant, as, async (page) => void (await loseAnswers(page)));
  await door.keyboard.press('Enter');
  await expect(door.getByText('Admitted · offline').first()).toBeVisible();
  await expect(door.getByText('1 inside', { exact: true })).toBeAttached({ timeout: 20_000 });
  expect(lost).toBeGreaterThan(0);
  const facts = await tenant.facts(attendee);
  expect(facts.filter((type) => type === 'attendance.conflictFound')).toEqual([]);
  expect(facts.slice(0, 3)).toEqual([...accepted, 'attendance.checkedIn']);
});

test('an event that was looked at opens without a connection and says so', async ({ tenant, as }) => {
  const mia = await tenant.member({ birthDate: '2001-05-05' });
  const event = await tenant.party();
  const { qrCode } = await tenant.going(event, mia.id);
  const page = await as(mia);
  await page.goto(`/event-view/${event}`);
  await page.getByRole('link', { name: 'Check In', exact: true }).click();
  const shown = `${qrCode.slice(0, 4)} ${qrCode.slice(4)}`;
  await expect(page.getByText(shown)).toBeVisible();
  await page.getByRole('link', { name: 'Harbor House, home' }).click();
  await page.getByRole('link', { name: 'Autumn Social' }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Autumn Social' }).click();
  await expect(page.getByText('No connection. This may be out of date.')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Check In', exact: true }).click();
  await expect(page.getByText(shown)).toBeVisible();
  await expect(page.getByText('Your codes still work.')).toBeVisible({ timeout: 20_000 });
});
