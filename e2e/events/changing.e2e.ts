import { clockFrom } from '#demo/nights/clock.ts';
import { h1, news, press, seesScreen, squares } from '../support/seen.ts';
import type { Person, Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

const title = 'Autumn Social';

interface Evening {
  event: string;
  base: string;
  cora: Person;
  ben: Person;
}

/** An approved event of Cora's to which Ben goes. */
async function evening(tenant: Tenant, type = tenant.reviewed): Promise<Evening> {
  const event = await tenant.party({ type, title });
  const ben = await tenant.member({ birthDate: '2001-05-05', firstName: 'Ben', lastName: 'Okafor' });
  await tenant.going(event, ben.id);
  return { event, base: `/event-view/${event}`, cora: await tenant.account(tenant.cora), ben };
}

const dateOf = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ hasText: /\d{4}$/ })
    .filter({ visible: true });

async function openEdit(page: Page, base: string): Promise<void> {
  await page.goto(base);
  await page.getByRole('link', { name: 'Edit Event' }).click();
  await seesScreen(page, 'Edit Event', `${base}/edit`);
}

test('the owner moves an event, and who has it open sees the new date', async ({ tenant, as }) => {
  const { event, base, cora, ben } = await evening(tenant);
  const later = clockFrom(tenant.now)(20, '21:30');
  const day = new Date(later).toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
  const guest = await as(ben);
  await guest.goto(base);
  await seesScreen(guest, title);
  const before = await dateOf(guest).first().textContent();

  const page = await as(cora);
  await openEdit(page, base);
  await page.getByRole('link', { name: 'Change Event Date' }).click();
  await seesScreen(page, 'Change Event Date', `${base}/edit/date`);
  await expect(page.getByLabel('Start time')).toHaveValue('20:00');
  await page.getByLabel('Start date').fill(day);
  await page.getByLabel('Start time').fill('21:30');
  await press(page, 'Save Changes');
  await expect(page.getByText('End date/time can not be before start date/time').first()).toBeVisible();
  await expect(page.getByLabel('End date')).toBeFocused();
  await page.getByLabel('End date').fill(day);
  await page.getByLabel('End time').fill('23:45');
  await press(page, 'Save Changes');
  await expect(news(page)).toHaveText('Event Date Successfully Updated');
  await seesScreen(page, title, base);
  await expect(page.getByText(/9:30 PM – 11:45 PM/).filter({ visible: true })).toBeVisible();

  await expect(guest.getByText(/9:30 PM – 11:45 PM/).filter({ visible: true })).toBeVisible();
  await expect(dateOf(guest).first()).not.toHaveText(before ?? '');
  const { information, reviewStatus } = (await tenant.call(ben.id, 'getEventInfo', { params: { id: event } })).event;
  expect([reviewStatus, information.startDate]).toEqual(['approved', new Date(later).toISOString()]);
  expect((await tenant.facts(event)).at(-1)).toBe('event.dateChanged');

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).not.toHaveURL(/\/edit/);
});

test('a second tab that moves the event is seen before it is overwritten', async ({ tenant, as }) => {
  const { event, base, cora } = await evening(tenant);
  const page = await as(cora);
  await page.goto(`${base}/edit/date`);
  await page.getByLabel('End time').fill('02:15');
  const { EventModules } = await tenant.full(event);
  const [first] = EventModules;
  const [startDate, endDate] = [clockFrom(tenant.now)(25, '19:00'), clockFrom(tenant.now)(25, '23:00')];
  await tenant.call(tenant.cora, 'saveModule', {
    params: { id: event, moduleId: first?.id ?? '' },
    body: { startDate, endDate },
  });
  await expect(page.getByText(/Someone else changed the date to .*7:00 PM – 11:00 PM/)).toBeVisible();
  await expect(page.getByLabel('End time')).toHaveValue('02:15');
  await press(page, 'Save Changes');
  await expect(news(page)).toHaveText('Event Date Successfully Updated');
  await expect(page.getByText(/8:00 PM – 2:15 AM/).filter({ visible: true })).toBeVisible();
});

test('the date is closed once the limit is over, unless the type bypasses approval', async ({ tenant, as }) => {
  const soon = { startDate: clockFrom(tenant.now)(9, '20:00'), endDate: clockFrom(tenant.now)(9, '23:00') };
  const reviewed = await tenant.party({ type: tenant.reviewed, title, ...soon });
  const bypassing = await tenant.party({ type: tenant.bypassing, title: 'House Dinner', ...soon });
  const sentence = 'This event’s date can no longer be changed. The deadline was 2 days before its start.';
  const { time } = tenant.server;
  const dayLength = 86_400_000;
  const page = await as(await tenant.account(tenant.cora));
  await page.clock.install({ time: Date.parse(tenant.now) + 8 * dayLength });
  time.move(8 * dayLength);
  try {
    await page.goto(`/event-view/${reviewed}/edit`);
    await seesScreen(page, 'Edit Event');
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Change Event Date' })).toHaveCount(0);
    await page.goto(`/event-view/${reviewed}/edit/date`);
    await seesScreen(page, 'Change Event Date');
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
    await page.goto(`/event-view/${bypassing}/edit/date`);
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  } finally {
    time.move(-8 * dayLength);
  }
});

test('the owner opens an event again, and submitting a type that bypasses approval approves it once more', async ({
  tenant,
  as,
}) => {
  const { event, base, cora } = await evening(tenant, tenant.bypassing);
  const mia = await tenant.member({ birthDate: '2001-05-05' });
  await tenant.invite(event, mia.id);
  const invited = await as(mia);
  await invited.goto(base);
  await expect(invited.getByRole('button', { name: 'RSVP' }).filter({ visible: true })).toBeVisible();

  const page = await as(cora);
  await openEdit(page, base);
  await page.getByRole('link', { name: 'Change Event Information' }).click();
  await seesScreen(page, 'Change Event Information', `${base}/edit/info`);
  await expect(page.getByText(/^Changing the information makes the event unapproved\./)).toBeVisible();
  await press(page, 'Change Event and Resubmit');
  await expect(news(page)).toHaveText("Event successfully resubmitted. Submit it again when you're ready.");
  await expect(page).toHaveURL(`${tenant.server.url}/event/edit/${event}`);
  await expect(invited.getByRole('button', { name: 'RSVP' })).toHaveCount(0);
  await expect(invited.getByText('Being changed', { exact: true })).toBeVisible();

  await tenant.call(tenant.cora, 'submitEvent', { params: { id: event } });
  await expect(invited.getByRole('button', { name: 'RSVP' }).filter({ visible: true })).toBeVisible();
});

test('an event that has started keeps its information', async ({ tenant, as }) => {
  const event = await tenant.party({ title });
  const page = await as(await tenant.account(tenant.cora));
  await page.clock.install({ time: Date.parse(tenant.now) });
  await page.goto(`/event-view/${event}/edit/info`);
  await expect(page.getByRole('button', { name: 'Change Event and Resubmit' })).toBeVisible();
  await page.clock.setSystemTime(Date.parse(clockFrom(tenant.now)(14, '20:00')));
  await page.clock.runFor(16_000);
  await expect(page.getByText('Unable to edit an event that has already occured')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Event and Resubmit' })).toHaveCount(0);
});

test('a cancelled event leaves the lists, open pages say so, and links of guests are dead', async ({ tenant, as }) => {
  const { event, base, cora, ben } = await evening(tenant);
  const { guestToken } = await tenant.guest(event, ben.id, 'Gus');
  const guest = await as(ben);
  await guest.goto('/');
  await guest.getByRole('link', { name: title }).click();
  await seesScreen(guest, title, base);

  const page = await as(cora);
  await page.goto('/events');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('link', { name: 'Cancel Event' }).click();
  await seesScreen(page, 'Are you sure you want to cancel your event?', `${base}/cancel`);
  await expect(page.getByText('You will have to restart the process if you begin a new event')).toBeVisible();
  await press(page, 'No');
  await seesScreen(page, title, base);
  await page.getByRole('link', { name: 'Cancel Event' }).click();
  await press(page, 'Yes');
  await expect(news(page)).toHaveText('Event successfully deleted.');
  await seesScreen(page, 'Events', '/events');
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('muster.event'))).toBe(null);

  await seesScreen(guest, 'Upcoming Events', '/');
  await expect(guest.getByText('This event was cancelled.')).toBeVisible();
  await expect(guest.getByRole('link', { name: title })).toHaveCount(0);

  const body = { response: 'yes' as const, dateOfBirth: '2000-01-31' };
  await expect(tenant.call(null, 'answerAsGuest', { params: { token: guestToken }, body })).rejects.toThrow();
  expect((await tenant.facts(event)).at(-1)).toBe('event.cancelled');
});

test('the owner chooses volunteers of an approved event, who get their role, and the status stays', async ({
  tenant,
  as,
}) => {
  const { event, base, cora, ben } = await evening(tenant);
  const page = await as(cora);
  await page.goto(base);
  await page.getByRole('link', { name: 'Manage Volunteers' }).click();
  await seesScreen(page, 'Manage Volunteers', `/volunteers/edit/${event}`);
  await page.getByRole('link', { name: 'Door team' }).click();
  await seesScreen(page, 'Door team');
  await expect(page).toHaveURL(new RegExp(`/volunteers/edit/${event}/step/[^/]+$`));
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');

  const dan = await tenant.member({ birthDate: '2001-05-05', firstName: 'Dan', lastName: 'Reed' });
  await page.reload();
  await page.getByLabel('Search by name').fill('okaf');
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Okafor, Ben' }).check();
  await expect(page.getByText('Unsaved changes')).toBeVisible();

  await tenant.choose(event, dan.id);
  await expect(page.getByText('Someone else wrote: Reed, Dan')).toBeVisible();
  await page.getByRole('button', { name: 'Use theirs: Door volunteers' }).click();
  await page.getByRole('checkbox', { name: 'Okafor, Ben' }).check();
  await save.click();
  await expect(news(page)).toHaveText('successfully saved');
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);

  await page.getByLabel('Search by name').fill('');
  await page.getByRole('checkbox', { name: 'Moss, Rita' }).check();
  await page.getByRole('button', { name: 'All steps' }).click();
  await seesScreen(page, 'Manage Volunteers', `/volunteers/edit/${event}`);
  await page.getByRole('link', { name: 'Door team' }).click();
  await expect(page.getByRole('checkbox', { name: 'Moss, Rita' })).toBeChecked();

  for (const person of [dan, ben]) {
    const volunteer = await as(person);
    await volunteer.goto(base);
    await seesScreen(volunteer, title);
    await expect(volunteer.getByRole('listitem').filter({ hasText: 'My Volunteer Roles' }).first()).toContainText(
      'Door team',
    );
  }
  const { event: now, attendee } = await tenant.call(dan.id, 'getEventInfo', { params: { id: event } });
  expect([now.reviewStatus, attendee?.rsvp]).toEqual(['approved', 'invited']);
});

test('nobody but the owner manages volunteers', async ({ tenant, as }) => {
  const { event, base, ben } = await evening(tenant);
  await tenant.choose(event, ben.id);
  const page = await as(ben);
  await page.goto(`/volunteers/edit/${event}`);
  await seesScreen(page, title, base);
  await expect(squares(page).first()).toHaveText('Check In');
  await expect(h1(page)).toHaveText(title);
});
