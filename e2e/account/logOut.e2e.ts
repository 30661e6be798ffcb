import type { Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Dan is at the door of Autumn Social, and Mia comes. */
async function evening(tenant: Tenant) {
  const mia = await tenant.person({ firstName: 'Mia', lastName: 'Castellano' });
  const dan = await tenant.member({ firstName: 'Dan', lastName: 'Reed' });
  const event = await tenant.party({ type: tenant.bypassing, title: 'Autumn Social' });
  await tenant.choose(event, dan.id);
  const { id } = await tenant.going(event, mia);
  const { rows } = await tenant.db.query<{ code: string }>(
    'select qr_code as code from attendee_record where id = $1',
    [id],
  );
  return { dan, event, id, code: rows[0]?.code ?? '' };
}

/** The door without a network lets someone in by their code. */
async function admitOffline(page: Page, event: string, code: string) {
  await page.goto(`/event-view/${event}/check-in-guests`);
  await expect(page.getByText(/^Live, /)).toBeVisible();
  await page.route(/\/(check-in|door-log)(\?|$)/, (route) => route.abort());
  await page.getByLabel('Guest code').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Mia Castellano').first()).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open('muster-door');
            opening.addEventListener('success', () => {
              const asked = opening.result.transaction('records').objectStore('records').count();
              asked.addEventListener('success', () => {
                opening.result.close();
                resolve(asked.result);
              });
            });
          }),
      ),
    )
    .toBe(1);
}

async function logOut(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
}

const question = (page: Page) => page.getByRole('dialog', { name: 'You can’t log out yet' });
const isIn = async (tenant: Tenant, id: string) => {
  const { rows } = await tenant.db.query<{ checked: boolean }>(
    'select checked_in as checked from attendance where id = $1',
    [id],
  );
  return rows[0]?.checked;
};

test('nobody is logged out while a check-in is on their phone alone, and it goes out once it can', async ({
  tenant,
  as,
}) => {
  const { dan, event, id, code } = await evening(tenant);
  const page = await as(dan);
  await admitOffline(page, event, code);
  await logOut(page);
  await expect(question(page)).toContainText(
    '1 check-in is only on this phone. Go online to send it, or discard it. What you discard can’t be brought back.',
  );
  await expect(page.getByRole('button', { name: 'Stay logged in' })).toBeFocused();
  await page.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(question(page)).toHaveCount(0);
  expect(await isIn(tenant, id)).toBe(false);

  await page.unroute(/\/(check-in|door-log)(\?|$)/);
  await logOut(page);
  await expect(page.getByRole('heading', { name: 'Select Your Organization' })).toBeVisible();
  expect(await isIn(tenant, id)).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('muster.door.kept'))).toBe(null);
});

test('what is discarded is gone, and the session ends', async ({ tenant, as }) => {
  const { dan, event, id, code } = await evening(tenant);
  const page = await as(dan);
  await admitOffline(page, event, code);
  await logOut(page);
  await page.getByRole('button', { name: 'Discard 1 check-in and log out' }).click();
  await expect(page.getByRole('heading', { name: 'Select Your Organization' })).toBeVisible();
  expect(await isIn(tenant, id)).toBe(false);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('muster.door.kept'))).toBe(null);
});
