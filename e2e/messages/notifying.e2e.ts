import { takeReceipt } from '#server/outbox/receipts.ts';
import { news, press, seesScreen } from '../support/seen.ts';
import type { Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

const title = 'Autumn Social';

/** No one gets many messages at once: no one else must have the same number. */
const numberOfItsOwn = () => `+1617${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;

/** An evening that Mia comes to with her guest Gus; she has a number, Ben has none. */
async function evening(tenant: Tenant) {
  const event = await tenant.party({ title });
  const number = numberOfItsOwn();
  const mia = await tenant.person({ firstName: 'Mia', lastName: 'Castellano', phone: number });
  const ben = await tenant.person({ firstName: 'Ben', lastName: 'Okafor', phone: null });
  const { qrCode } = await tenant.going(event, mia);
  await tenant.going(event, ben);
  await tenant.guestGoing(event, mia, 'Gus');
  await numberOfGuest(tenant, event, numberOfItsOwn());
  const below = `/event-view/${event}/send-notification`;
  return { event, ben, number, qrCode, below, cora: await tenant.account(tenant.cora) };
}

const numberOfGuest = (tenant: Tenant, event: string, number: string) =>
  tenant.db.query('update attendee_record set phone = $2 where event_id = $1 and host_id is not null', [event, number]);

const sentRow = (page: Page, text: string) => page.getByRole('list', { name: text }).getByRole('listitem');
const agree = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
const choice = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Who gets it' }).getByRole('listitem').filter({ hasText: name });

test('cora tells everybody who is going something, and sees on a second screen whom it reached', async ({
  tenant,
  as,
  server,
}) => {
  const { event, ben, number, qrCode, below, cora } = await evening(tenant);
  const board = await as(cora);
  await board.goto(below);
  await expect(board.getByText('Nothing has been sent yet')).toBeVisible();
  await expect(choice(board, 'Checked in now')).toContainText('0 people');

  const page = await as(cora);
  await page.goto(`/event-view/${event}`);
  await page.getByRole('link', { name: 'Send Event Notification' }).click();
  await seesScreen(page, 'Send Event Notification', below);
  await expect(choice(page, 'Everyone going')).toContainText('3 people');
  await press(page, 'Send');
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Please enter a message');
  await expect(page.getByLabel('Message')).toBeFocused();
  await page.getByLabel('Message').pressSequentially(`Doors open at nine.${' !'.repeat(60)}`);
  await expect(page.getByText('139 of 120')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription('19 characters too many');
  await page.getByLabel('Message').fill('Doors open at nine.');
  await press(page, 'Send');
  await agree(page);
  await expect(news(page)).toHaveText('Message sent successfully');
  await seesScreen(page, title, `/event-view/${event}`);
  await expect(sentRow(board, 'Doors open at nine.')).toContainText(['3 sent']);

  const mailbox = await as(await tenant.member());
  await mailbox.goto('/mailbox');
  const said = `${title}, from Cora Bell: Doors open at nine.`;
  await expect(mailbox.getByRole('listitem').filter({ hasText: number }).filter({ hasText: said })).toHaveCount(1);
  await expect(mailbox.getByRole('listitem').filter({ hasText: `${ben}@muster.test` })).toContainText([
    `${title}: message from Cora Bell`,
  ]);

  await press(board, 'Doors open at nine.');
  await expect(sentRow(board, 'Doors open at nine.')).toHaveText([
    /^Doors open at nine\..*3 sent$/,
    'Castellano, MiaText messageSent',
    'Field, GusText messageSent',
    'Okafor, BenEmailSent',
  ]);
  const { data } = await tenant.call(tenant.cora, 'listEventNotifications', { params: { id: event } });
  const messageId = data[0]?.deliveries.find(({ name }) => name === 'Castellano, Mia')?.id ?? '';
  await takeReceipt({ db: server.db, clock: server.time.now }, { messageId, outcome: 'delivered', reason: null });
  await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
  await expect(choice(board, 'Checked in now')).toContainText('1 person');
  await expect(sentRow(board, 'Doors open at nine.')).toHaveText([
    /2 sent1 delivered$/,
    'Field, GusText messageSent',
    'Okafor, BenEmailSent',
    'Castellano, MiaText messageDelivered',
  ]);

  await numberOfGuest(tenant, event, '');
  const body = { information: 'Last call.', checkedIn: false };
  await tenant.call(tenant.cora, 'sendEventNotification', { params: { id: event }, body });
  await expect(sentRow(board, 'Last call.')).toContainText(['1 not delivered2 sent']);
  await press(board, 'Last call.');
  await expect(sentRow(board, 'Last call.').nth(1)).toHaveText('Field, GusText message. No phone number.Not delivered');
});

test('a message that could not be sent stays in its field, and is sent once when the connection is back', async ({
  tenant,
  as,
}) => {
  const { event, below, cora } = await evening(tenant);
  const page = await as(cora);
  await page.goto(below);
  await expect(page.getByText('Nothing has been sent yet')).toBeVisible();
  let lost = 0;
  await page.route('**/notifications?**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByLabel('Message').fill('Doors open at nine.');
  await press(page, 'Send');
  await agree(page);
  await expect(page.locator('[role=alert] > span > span')).toHaveText(
    'No connection. Check your network and try again.',
    {
      timeout: 20_000,
    },
  );
  expect(lost).toBeGreaterThan(1);
  await expect(page.getByLabel('Message')).toHaveValue('Doors open at nine.');
  await page.unroute('**/notifications?**');
  await press(page, 'Send');
  await agree(page);
  await seesScreen(page, title, `/event-view/${event}`);
  const { count } = await tenant.call(tenant.cora, 'listEventNotifications', { params: { id: event } });
  expect(count).toBe(1);
});

test('nobody is there to tell until somebody comes in', async ({ tenant, as }) => {
  const { event, qrCode, below, cora } = await evening(tenant);
  const page = await as(cora);
  await page.goto(below);
  await choice(page, 'Checked in now').click();
  await expect(page.getByText('There’s no one to notify yet: no one is checked in.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
  await expect(page.getByText(/^There’s no one to notify/)).toHaveCount(0);
  await page.getByLabel('Message').fill('Last call.');
  await press(page, 'Send');
  await agree(page);
  await expect(news(page)).toHaveText('Message sent successfully');
});
