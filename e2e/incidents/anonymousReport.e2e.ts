import type { Request } from 'playwright/test';
import { expect, test } from '../support/test.ts';

test('somebody inside reports without their name, and reads and writes by the code in a browser where nobody is signed in', async ({
  tenant,
  as,
  browser,
  server,
}) => {
  const mia = await tenant.member({ birthDate: '2001-05-05' });
  const sam = await tenant.member({ firstName: 'Sam', lastName: 'Reed', policies: ['incident-reader'] });
  const event = await tenant.party();
  const { qrCode } = await tenant.going(event, mia.id);
  await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });

  const phone = await as(mia);
  const sent: Request[] = [];
  phone.on('request', (request) => {
    if (request.url().includes('/api/anonymous-')) sent.push(request);
  });
  await phone.goto(`/event-view/${event}/report`);
  await phone.getByRole('link', { name: 'Report without your name' }).click();
  await phone.getByRole('button', { name: 'Use the current time' }).click();
  await phone.getByLabel('Location').fill('The back stairs');
  await phone.getByLabel('What happened').fill('Somebody was pushed.');
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone.getByRole('heading', { name: 'Write Down Your Code' })).toBeVisible();
  await expect.poll(() => phone.evaluate(() => scrollY)).toBe(0);
  const code = await phone.getByRole('list', { name: 'Your code' }).innerText();
  const opensAt = await phone.getByRole('list', { name: 'Where to open it' }).innerText();
  expect(sent).toEqual([]);
  await phone.goBack();
  await expect(phone.getByRole('heading', { name: 'Report Without Your Name' })).toBeVisible();
  await expect(phone.getByLabel('What happened')).toHaveValue('Somebody was pushed.');
  await phone.getByRole('button', { name: 'Continue' }).click();
  expect(await phone.getByRole('list', { name: 'Your code' }).innerText()).toBe(code);
  await phone.route('**/api/anonymous-incident-reports', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await phone.getByRole('button', { name: 'Send Without Your Name' }).click();
  await expect(phone.getByText('We don’t know if it arrived.')).toBeVisible({ timeout: 20_000 });
  await phone.unroute('**/api/anonymous-incident-reports');
  await phone.getByRole('button', { name: 'Send Without Your Name' }).click();
  await expect(phone.getByRole('heading', { name: 'Your Report Is Sent' })).toBeVisible();
  await phone.goBack();
  await expect(phone.getByText('Write down your code first, then press Done.')).toBeVisible();
  expect(await phone.getByRole('list', { name: 'Your code' }).innerText()).toBe(code);
  const asked = phone.waitForEvent('dialog');
  const reloading = phone.reload().catch(() => null);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await reloading;
  expect(await phone.getByRole('list', { name: 'Your code' }).innerText()).toBe(code);
  for (const request of sent) {
    const headers = await request.allHeaders();
    for (const name of ['authorization', 'cookie', 'x-device', 'x-sent-at', 'idempotency-key', 'referer'])
      expect(headers[name], name).toBeUndefined();
    expect(request.url()).toMatch(/\/api\/anonymous-incident-reports$/);
  }
  await phone.getByRole('button', { name: 'Done' }).click();

  const reader = await as(sam);
  await reader.goto(`/event-view/${event}/reports`);
  const reports = reader.getByRole('list', { name: 'Incident reports' });
  await expect(reports).toContainText('Anonymous');
  await reports.getByRole('link').click();
  await reader.getByRole('textbox', { name: 'Write to the reporter' }).fill('Which door?');
  await reader.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(reader.getByText('Which door?')).toBeVisible();

  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await other.goto(`http://${opensAt}`);
  await other.getByLabel('Your code').fill('0000-0000-0000-0000');
  await other.getByRole('button', { name: 'Open Report' }).click();
  await expect(other.getByRole('main').getByText('No report matches this code.')).toBeVisible();
  await other.getByLabel('Your code').fill(code.toLowerCase());
  await other.getByRole('button', { name: 'Open Report' }).click();
  await expect(other.getByText('Which door?')).toBeVisible();
  await other.getByRole('textbox', { name: 'Write to the readers' }).fill('The side door.');
  await other.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(other.getByRole('list', { name: 'Thread' })).toContainText('The side door.');
  expect(other.url()).toMatch(/\/public\/incident-report$/);
  await expect(reader.getByText('The side door.')).toBeVisible();
  await context.close();
});
