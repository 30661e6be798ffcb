import type { Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';
import { doorOf, eveningOf, give } from './evening.ts';

// The app has to open again without a network.
test.use({ serviceWorkers: 'allow' });

/** Mia and her guest Gus go, Dan and Cora stand at two doors. */
async function evening(tenant: Tenant) {
  const { mia, dan, event, host } = await eveningOf(tenant);
  const guest = await tenant.guestGoing(event, mia, 'Gus');
  return { dan, event, host, guest };
}

/** The door, once it knows the list and this phone keeps it. */
async function openDoor(page: Page, event: string) {
  await page.goto(doorOf(event));
  await expect(page.getByText(/^Live, /)).toBeVisible();
}

/** How many are kept of the list. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('muster-door');
        opening.addEventListener('error', () => resolve(0));
        opening.addEventListener('success', () => {
          const db = opening.result;
          if (!db.objectStoreNames.contains('sealed')) return resolve(0);
          const counting = db.transaction('sealed').objectStore('sealed').count();
          counting.addEventListener('success', () => {
            db.close();
            resolve(counting.result);
          });
        });
      }),
  );

test('a phone in flight mode is closed, opened again and goes on admitting; the other door sees who came twice', async ({
  tenant,
  as,
}) => {
  const { dan, event, host, guest } = await evening(tenant);
  const [here, there] = [await as(dan), await as(await tenant.account(tenant.cora))];
  await openDoor(here, event);
  await here.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await openDoor(there, event);
  const all = (await tenant.call(tenant.cora, 'readRoster', { params: { id: event }, query: {} })).counts.all;
  await expect.poll(() => kept(here), { timeout: 20_000 }).toBe(all);
  const context = here.context();
  await context.setOffline(true);
  await here.close();
  const phone = await context.newPage();
  await phone.goto(doorOf(event));
  await expect(phone.getByText('0 known inside')).toBeVisible({ timeout: 20_000 });
  await give(phone, guest.qrCode);
  await expect(phone.getByText('Admitted · offline').first()).toBeVisible();
  await give(phone, guest.qrCode);
  await expect(phone.getByRole('alert').filter({ hasText: 'Already in since' })).toBeVisible();
  await give(phone, host.qrCode);
  await expect(phone.getByText('2 known inside')).toBeVisible();
  await phone.getByLabel('Out').check();
  await give(phone, host.qrCode);
  await expect(phone.getByText('Checked out · offline').first()).toBeVisible();
  await expect(phone.getByText('1 known inside')).toBeVisible();
  await give(phone, 'ZZZZ ZZZZ');
  await expect(phone.getByRole('alert').filter({ hasText: 'That code isn’t on this list' })).toBeVisible();
  await phone.getByLabel('In', { exact: true }).check();
  await give(phone, host.qrCode);
  await expect(phone.getByText('2 known inside')).toBeVisible();
  await give(there, guest.qrCode);
  await expect(there.getByText('Gus Field has been checked in')).toBeVisible();
  await context.setOffline(false);
  await expect(phone.getByText('2 inside', { exact: true })).toBeVisible({ timeout: 20_000 });
  for (const page of [there, phone]) {
    const task = page.getByRole('region', { name: 'Admitted twice: Gus Field' });
    await expect(task.getByRole('list', { name: 'Admissions' })).toContainText('By Dan Reed');
  }
  await there.getByRole('button', { name: 'Same person' }).click();
  for (const page of [there, phone]) await expect(page.getByText('Admitted twice')).toHaveCount(0);
  expect((await tenant.facts(guest.id)).at(-1)).toBe('attendance.conflictSettled');
  await expect(there.getByText('2 inside', { exact: true })).toBeVisible();
});
