import { sessionIsRevoked } from '../support/provider.ts';
import { seesScreen, trouble } from '../support/seen.ts';
import { signInByForm } from '../support/signIn.ts';
import { expect, type Page, test } from '../support/test.ts';

const storedIn = (page: Page, storage: 'localStorage' | 'sessionStorage') =>
  page.evaluate((name) => Object.keys(globalThis[name]).filter((key) => key.endsWith('Token')).length, storage);

test('somebody who is remembered stays signed in over a reload and in another tab', async ({ page, tenant }) => {
  await signInByForm(page, await tenant.member());
  await seesScreen(page, 'Upcoming Events', '/');
  expect([await storedIn(page, 'localStorage'), await storedIn(page, 'sessionStorage')]).toEqual([3, 0]);
  await page.reload();
  await seesScreen(page, 'Upcoming Events', '/');
  const other = await page.context().newPage();
  await other.goto('/events');
  await seesScreen(other, 'Events', '/events');
});

test('a reload ends the session of somebody who is not remembered, here and at the provider', async ({
  page,
  tenant,
  server,
}) => {
  const mia = await tenant.member();
  await page.goto('/login');
  await page.getByLabel('Email Address').fill(mia.email);
  await page.getByLabel('Password', { exact: true }).fill(mia.password);
  await page.getByLabel('Remember me').uncheck();
  await page.getByRole('button', { name: 'Login' }).click();
  await seesScreen(page, 'Upcoming Events', '/');
  expect([await storedIn(page, 'localStorage'), await storedIn(page, 'sessionStorage')]).toEqual([0, 3]);
  await page.reload();
  await seesScreen(page, 'Select Your Organization', '/');
  expect([await storedIn(page, 'localStorage'), await storedIn(page, 'sessionStorage')]).toEqual([0, 0]);
  const open = async () => {
    const { rows } = await server.db.query<{ open: number }>(
      `select count(*)::int as open from identity_session s join login l on l.sub = s.sub::text
       where l.person_id = $1 and s.revoked_at is null`,
      [mia.id],
    );
    return rows[0]?.open;
  };
  await expect.poll(open).toBe(0);
});

test('a session that was ended elsewhere ends at the next call, with a sentence', async ({ page, tenant }) => {
  const mia = await tenant.member();
  await signInByForm(page, mia);
  await seesScreen(page, 'Upcoming Events', '/');
  // A call of the first page that is still under way would end the session there, and the sentence with it.
  await page.goto('about:blank');
  await sessionIsRevoked(tenant, mia);
  await page.goto('/events');
  await expect(trouble(page)).toHaveText('Please sign in again.');
  await seesScreen(page, 'Select Your Organization', '/');
  expect([await storedIn(page, 'localStorage'), await storedIn(page, 'sessionStorage')]).toEqual([0, 0]);
});
