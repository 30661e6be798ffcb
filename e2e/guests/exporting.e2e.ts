import { exportList } from '../support/exported.ts';
import { news, seesScreen } from '../support/seen.ts';
import type { Tenant } from '../support/tenant.ts';
import { expect, test } from '../support/test.ts';

const desk = { width: 1280, height: 800 };

/** An evening in New York, the owner on the list, and guests with the names that files break on. */
async function evening(tenant: Tenant) {
  const event = await tenant.party({
    type: tenant.bypassing,
    startDate: '2027-10-17T00:00:00.000Z',
    endDate: '2027-10-17T05:00:00.000Z',
  });
  const mia = await tenant.person({ firstName: 'Mia', lastName: 'Castellano, "the one"', birthDate: '2001-05-09' });
  const lior = await tenant.person({ firstName: 'ליאור', lastName: 'כהן' });
  await tenant.db.query("update person set phone = '+16175550123' where id = $1", [mia]);
  const { qrCode, id } = await tenant.going(event, mia);
  await tenant.going(event, lior);
  await tenant.call(mia, 'inviteGuest', {
    params: { id: event },
    body: { firstName: '=HYPERLINK("http://x.example")', lastName: '@SUM(A1)', phone: '+44 20 7946 0958' },
  });
  await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
  await tenant.db.query("update attendance set checkin_at = '2027-10-17T02:42:00.000Z' where id = $1", [id]);
  return { event, mia, path: `/event-view/${event}/guest-list` };
}

test('the list is a file with the required columns, made of what is true when it is asked for', async ({
  tenant,
  as,
}) => {
  const { event, path } = await evening(tenant);
  const page = await as(await tenant.account(tenant.cora));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewportSize(desk);
  await page.goto(path);
  await seesScreen(page, 'Guest List (2 of 4 RSVP)');
  const { name, text, rows } = await exportList(page);
  expect(name).toBe('guest-list-2027-10-16.csv');
  expect(
    text.startsWith(
      '\ufeff#,Name,Guest of,DOB,Phone Number,RSVP,Checkin Time,Checkout Time,Noted at the Door,Note\r\n',
    ),
  ).toBe(true);
  const one = 'Mia Castellano, "the one"';
  expect(rows.slice(1)).toEqual([
    ['1', one, '', '05/09/2001', '+16175550123', 'Checked-in', '10/16/2027 10:42 PM EDT', '', '', ''],
    ['2', 'ליאור כהן', '', '05/04/1999', '+16175550100', 'RSVP', '', '', '', ''],
    ['3', `'=HYPERLINK("http://x.example") @SUM(A1)`, one, '', '+442079460958', 'Pending', '', '', '', ''],
    ['4', 'Cora Bell', '', '', '', 'Pending', '', '', '', ''],
  ]);
  await expect(news(page)).toHaveText('Guest list exported');
  expect(asked.filter((url) => /2001|05%2F09|5550123/.test(url))).toEqual([]);

  await page.route('**/live**', (route) => route.abort());
  await page.reload();
  await seesScreen(page, 'Guest List (2 of 4 RSVP)');
  await tenant.going(event, await tenant.person({ firstName: 'Ben', lastName: 'Okafor' }));
  expect((await exportList(page)).rows.map((cells) => cells[1])).toContain('Ben Okafor');
  await seesScreen(page, 'Guest List (3 of 5 RSVP)');
});

test('a failed export says what to do, and the next one is a file', async ({ tenant, as }) => {
  const { path } = await evening(tenant);
  const page = await as(await tenant.account(tenant.cora));
  await page.setViewportSize(desk);
  await page.goto(path);
  await seesScreen(page, 'Guest List (2 of 4 RSVP)');
  await page.route('**/attendees/export?**', (route) => route.abort());
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'The list wasn’t exported' });
  await expect(alert).toContainText('Try again', { timeout: 20_000 });
  await page.unroute('**/attendees/export?**');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    alert.getByRole('button', { name: 'Try again' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^guest-list-.*\.csv$/);
  await expect(alert).toHaveCount(0);
});

test('there is no Export on a phone, on a tablet, or in a narrow window', async ({ tenant, browser, server }) => {
  const { path } = await evening(tenant);
  const { email, password } = await tenant.account(tenant.cora);
  const devices = [
    { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    { viewport: { width: 1180, height: 820 }, isMobile: true, hasTouch: true },
    { viewport: { width: 900, height: 800 } },
  ];
  for (const device of devices) {
    const context = await browser.newContext({ ...device, baseURL: server.url, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByLabel('Email Address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto(path);
    await seesScreen(page, 'Guest List (2 of 4 RSVP)');
    await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
    await context.close();
  }
});
