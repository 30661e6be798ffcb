import { h1, seesScreen, squares } from '../support/seen.ts';
import type { Person, Stage } from '../support/stage.ts';
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
}

async function nightOf(stage: Stage, { going = true } = {}): Promise<Night> {
  const event = await stage.party();
  const mia = await stage.member({ birthDate: '2001-05-05' });
  await stage.invite(event, mia.id);
  const { qrCode } = going ? await stage.going(event, mia.id) : { qrCode: '' };
  const checkIn = async () => {
    await stage.call(stage.cora, 'checkInAttendee', { params: { id: event, qrCode } });
  };
  return { path: `/event-view/${event}`, mia, checkIn };
}

test('a member sees no square before the yes, two after it and five inside', async ({ stage, as }) => {
  const { path, mia } = await nightOf(stage, { going: false });
  const page = await as(mia);
  await page.goto(path);
  await seesScreen(page, 'Autumn Social');
  await expect(squares(page)).toHaveCount(0);

  const night = await nightOf(stage);
  const going = await as(night.mia);
  await going.goto(night.path);
  await expect(squares(going)).toHaveText(everyone);
  await night.checkIn();
  await going.reload();
  await expect(squares(going)).toHaveText(inside);
});

test('a door volunteer sees the door and the list beside it', async ({ stage, as }) => {
  const { path, mia } = await nightOf(stage);
  await stage.choose(path.replace('/event-view/', ''), mia.id);
  const page = await as(mia);
  await page.goto(path);
  await expect(squares(page)).toHaveText(['Check In', 'Check In Guests', 'Guest List', 'Invite Guests']);
  await expect(page.getByRole('listitem').filter({ hasText: 'My Volunteer Roles' })).toContainText('Door team');
});

test('the owner sees all thirteen, and Check Out without effect while not in', async ({ stage, as }) => {
  const { path } = await nightOf(stage);
  const page = await as(await stage.account(stage.cora));
  await page.goto(path);
  await expect(squares(page)).toHaveText(ofOwner);
  const checkOut = page.getByRole('button', { name: 'Check Out' });
  await expect(checkOut).toHaveAttribute('aria-disabled', 'true');
  await expect(checkOut).toHaveAccessibleDescription('You are not checked in.');
  await checkOut.click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a typed address that its square does not open leads to the event', async ({ stage, as }) => {
  const { path, mia } = await nightOf(stage, { going: false });
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

test('the door says to a member that it is not theirs, and its Back leads out', async ({ stage, as }) => {
  const { path, mia } = await nightOf(stage);
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

test('an address that there is not leads home', async ({ stage, as }) => {
  const { path, mia } = await nightOf(stage);
  const page = await as(mia);
  for (const address of ['/nowhere', '/login', '/event', `${path}/nowhere`, '/public/nothing']) {
    await page.goto(address);
    await seesScreen(page, 'Upcoming Events', '/');
  }
});
