import { h1, news, seesScreen } from '../support/seen.ts';
import { expect, type Page, test } from '../support/test.ts';

const lastRule = async (page: Page, path: string) => {
  await page.goto(`${path}/house-rules`);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('button', { name: 'I Agree' })).toBeVisible();
};

test('two tabs that agree at once are one yes', async ({ tenant, as }) => {
  const mia = await tenant.member({ birthDate: '2001-05-05' });
  const event = await tenant.party();
  await tenant.invite(event, mia.id);
  const one = await as(mia);
  const two = await one.context().newPage();
  // Of two tabs one is in front, and the other hears no news of what was said there.
  await one.context().route(
    ({ pathname }) => pathname === '/live',
    () => undefined,
  );
  const path = `/event-view/${event}`;
  for (const page of [one, two]) await lastRule(page, path);
  await Promise.all([one, two].map((page) => page.getByRole('button', { name: 'I Agree' }).click()));
  for (const page of [one, two]) {
    await expect(news(page)).toHaveText('RSVP successfully sent');
    await expect(page.getByRole('button', { name: 'Cancel RSVP' })).toBeVisible();
  }
  expect(await tenant.facts(await tenant.attendeeOf(event, mia.id))).toEqual([
    'attendance.invited',
    'attendance.accepted',
  ]);
});

test('two quick taps are one request', async ({ tenant, as }) => {
  const mia = await tenant.member({ birthDate: '2001-05-05' });
  const event = await tenant.party();
  await tenant.invite(event, mia.id);
  const page = await as(mia);
  await lastRule(page, `/event-view/${event}`);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.getByRole('button', { name: 'I Agree' }).dblclick();
  await expect(news(page)).toHaveText('RSVP successfully sent');
  await expect(h1(page)).toHaveText('Autumn Social');
  const attendee = await tenant.attendeeOf(event, mia.id);
  expect(sent).toEqual([`PATCH /api/events/${event}/attendees/${attendee}/rsvp`]);
});

test('two doors that take the same code let one person in', async ({ tenant, as }) => {
  const mia = await tenant.member({ birthDate: '2001-05-05' });
  const event = await tenant.party();
  const { id, qrCode } = await tenant.going(event, mia.id);
  const cora = await tenant.account(tenant.cora);
  const doors = [await as(cora), await as(cora)];
  for (const door of doors) {
    await door.goto(`/event-view/${event}/check-in-guests`);
    await door.getByLabel('Guest code').fill(qrCode);
  }
  await Promise.all(doors.map((door) => door.keyboard.press('Enter')));
  for (const door of doors) await expect(door.getByRole('list', { name: 'Just now' })).toContainText('Mia Castellano');
  const ends = () => Promise.all(doors.map((door) => door.getByRole('list', { name: 'Just now' }).innerText()));
  const late = async () => (await ends()).filter((end) => end.includes('Already in since'));
  await expect.poll(late).toHaveLength(1);
  expect(await tenant.facts(id)).toEqual(['attendance.invited', 'attendance.accepted', 'attendance.checkedIn']);
});

test('logging out in one tab signs the other out', async ({ tenant, as }) => {
  const one = await as(await tenant.member());
  await one.goto('/');
  await seesScreen(one, 'Upcoming Events');
  const two = await one.context().newPage();
  await two.goto('/events');
  await seesScreen(two, 'Events', '/events');
  await one.getByRole('button', { name: 'Menu' }).click();
  await one.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await seesScreen(one, 'Select Your Organization', '/');
  await seesScreen(two, 'Select Your Organization', '/');
});
