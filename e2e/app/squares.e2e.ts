import { h1, seesScreen, squares } from '../support/seen.ts';
import type { Person, Tenant } from '../support/tenant.ts';
import { expect, test } from '../support/test.ts';

const everyone = ['Check In', 'Invite Guests'];
const inside = ['Invite Guests', 'Check Out', 'Safety Alerts', 'Incident Report', 'Beverage Education'];
const ofOwner = [
  'Check In',
  'Check In Guests',
  'Guest List',
  'Send Invites',
  'Invite Guests',
  'Manage Volunteers',
  'Send Event Notification',
  'Edit Event',
  'Check Out',
  'Safety Alerts',
  'Incident Report',
  'Beverage Education',
  'Cancel Event',
];

interface Night {
  path: string;
  mia: Person;
  checkIn: () => Promise<void>;
  checkOut: () => Promise<void>;
}

async function nightOf(tenant: Tenant, { going = true } = {}): Promise<Night> {
  const event = await tenant.party();
  const mia = await tenant.member({ birthDate: '2001-05-05' });
  await tenant.invite(event, mia.id);
  const { id: attendeeId, qrCode } = going ? await tenant.going(event, mia.id) : { id: '', qrCode: '' };
  const checkIn = async () => {
    await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
  };
  const checkOut = async () => {
    await tenant.call(tenant.cora, 'checkOutAttendee', { params: { id: event, attendeeId } });
  };
  return { path: `/event-view/${event}`, mia, checkIn, checkOut };
}

test('a member sees no square before the yes, two after it, five inside, and two outside again', async ({
  tenant,
  as,
}) => {
  const { path, mia } = await nightOf(tenant, { going: false });
  const page = await as(mia);
  await page.goto(path);
  await seesScreen(page, 'Autumn Social');
  await expect(squares(page)).toHaveCount(0);

  const night = await nightOf(tenant);
  const going = await as(night.mia);
  await going.goto(night.path);
  await expect(squares(going)).toHaveText(everyone);
  await night.checkIn();
  await going.reload();
  await expect(squares(going)).toHaveText(inside);
  await night.checkOut();
  await expect(squares(going)).toHaveText(everyone);
});

test('a door volunteer sees the door and the list beside it', async ({ tenant, as }) => {
  const { path, mia, checkIn, checkOut } = await nightOf(tenant);
  await tenant.choose(path.replace('/event-view/', ''), mia.id);
  const page = await as(mia);
  await page.goto(path);
  await expect(squares(page)).toHaveText(['Check In', 'Check In Guests', 'Guest List', 'Invite Guests']);
  await expect(page.getByRole('listitem').filter({ hasText: 'My Volunteer Roles' })).toContainText('Door team');
  await checkIn();
  await expect(squares(page)).toHaveText(['Check In Guests', 'Guest List', ...inside]);
  await checkOut();
  await expect(squares(page)).toHaveText(['Check In', 'Check In Guests', 'Guest List', 'Invite Guests']);
});

test('the owner keeps all thirteen in and out, and the one of the two without effect says why', async ({
  tenant,
  as,
}) => {
  const event = await tenant.party();
  const { id: attendeeId, qrCode } = await tenant.going(event, tenant.cora);
  const page = await as(await tenant.account(tenant.cora));
  await page.goto(`/event-view/${event}`);
  const effects = async (checkIn: string, checkOut: string) => {
    await expect(squares(page)).toHaveText(ofOwner);
    await expect(page.getByRole('link', { name: 'Check In', exact: true })).toHaveAccessibleDescription(checkIn);
    await expect(page.getByRole('button', { name: 'Check Out' })).toHaveAccessibleDescription(checkOut);
  };
  await effects('', 'You’re not checked in.');
  await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
  await effects('You’re checked in.', '');
  await tenant.call(tenant.cora, 'checkOutAttendee', { params: { id: event, attendeeId } });
  await effects('', 'You’re not checked in.');
});

test('who is in can not cancel, and can again when out', async ({ tenant, as }) => {
  const { path, mia, checkIn, checkOut } = await nightOf(tenant);
  await checkIn();
  const page = await as(mia);
  await page.goto(path);
  await seesScreen(page, 'Autumn Social');
  await expect(page.getByRole('button', { name: 'Cancel RSVP' })).toHaveCount(0);
  await checkOut();
  await expect(page.getByRole('button', { name: 'Cancel RSVP' })).toHaveCount(1);
});

test('the squares of somebody inside lead to their places', async ({ tenant, as }) => {
  const { path, mia, checkIn } = await nightOf(tenant);
  await checkIn();
  const page = await as(mia);
  // The tool opens with what must be read first, whatever of it was asked for.
  const places = [
    ['Safety Alerts', '/safety-alerts', '/safety-alerts'],
    ['Incident Report', `${path}/report`, `${path}/report`],
    ['Beverage Education', '/beverage-education/set-info', '/beverage-education'],
  ] as const;
  for (const [name, address, opened] of places) {
    await page.goto(path);
    const square = page.getByRole('link', { name, exact: true });
    await expect(square).toHaveAttribute('href', address);
    await square.click();
    await expect(page).toHaveURL(new RegExp(`${opened}$`));
  }
});

test('the owner sees all thirteen, and Check Out without effect while not in', async ({ tenant, as }) => {
  const { path } = await nightOf(tenant);
  const page = await as(await tenant.account(tenant.cora));
  await page.goto(path);
  await expect(squares(page)).toHaveText(ofOwner);
  const checkOut = page.getByRole('button', { name: 'Check Out' });
  await expect(checkOut).toHaveAttribute('aria-disabled', 'true');
  await expect(checkOut).toHaveAccessibleDescription('You’re not checked in.');
  await checkOut.click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a typed address that its square does not open leads to the event', async ({ tenant, as }) => {
  const { path, mia } = await nightOf(tenant, { going: false });
  const page = await as(mia);
  const closed = [
    '/codes',
    '/invite-guests',
    '/manage-invited-guests',
    '/guest-list',
    '/send-invites',
    '/send-notification',
    '/edit',
    '/edit/info',
    '/edit/date',
    '/report',
    '/cancel',
  ];
  for (const below of closed) {
    await page.goto(path + below);
    await seesScreen(page, 'Autumn Social', path);
  }
});

test('the door says to a member that it is not theirs, and its Back leads out', async ({ tenant, as }) => {
  const { path, mia } = await nightOf(tenant);
  const page = await as(mia);
  await page.goto(path);
  await seesScreen(page, 'Autumn Social');
  await page.goto(`${path}/check-in-guests`);
  await seesScreen(page, 'Check In Guests', `${path}/check-in-guests`);
  await expect(page.getByText('You are not a check in staff for this event.')).toBeVisible();
  await expect(page.getByLabel('Guest code')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(h1(page)).not.toHaveText('Check In Guests');
});

test('an address that there is not leads home', async ({ tenant, as }) => {
  const { path, mia } = await nightOf(tenant);
  const page = await as(mia);
  for (const address of ['/nowhere', '/login', '/event', `${path}/nowhere`, '/public/nothing']) {
    await page.goto(address);
    await seesScreen(page, 'Upcoming Events', '/');
  }
});
