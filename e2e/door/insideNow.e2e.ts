import { partyFor } from '../support/partyFor.ts';
import { expect, test } from '../support/test.ts';

test('the number of people inside follows the doors, and counts whoever left and came back once', async ({
  tenant,
  as,
}) => {
  const [mia, dan] = [
    await tenant.member({ birthDate: '2001-05-05', firstName: 'Mia', lastName: 'Castellano' }),
    await tenant.member({ birthDate: '2001-05-05', firstName: 'Dan', lastName: 'Reed' }),
  ];
  const event = await tenant.party({ title: 'Autumn Social' });
  await tenant.choose(event, dan.id);
  const { id: attendeeId, qrCode } = await tenant.going(event, mia.id);
  const door = await as(dan);
  await door.goto(`/event-view/${event}/check-in-guests`);
  await door.getByRole('link', { name: 'Inside Now' }).click();
  await expect(door.getByRole('heading', { level: 1 })).toHaveText('Inside now');
  await expect(door.getByText('No one has been checked in yet.')).toBeVisible();
  const checkIn = () => tenant.call(dan.id, 'checkInAttendee', { params: { id: event, qrCode } });
  await checkIn();
  await expect(door.getByText('1 in, 0 out')).toBeVisible();
  await tenant.call(dan.id, 'checkOutAttendee', { params: { id: event, attendeeId } });
  await expect(door.getByText('1 in, 1 out')).toBeVisible();
  await expect(door.getByText('0 inside')).toBeVisible();
  await checkIn();
  await expect(door.getByText('2 in, 1 out')).toBeVisible();
  await expect(door.getByText('1 inside')).toBeVisible();
  await door.goBack();
  await expect(door.getByRole('heading', { level: 1 })).toHaveText('Check In Guests');
});

test('staff see on the event view how many are inside, and others do not', async ({ tenant, as }) => {
  const event = await partyFor(tenant, 10, 0);
  const [dan, mia] = [
    await tenant.member({ birthDate: '2001-05-05' }),
    await tenant.member({ birthDate: '2001-05-05' }),
  ];
  await tenant.choose(event, dan.id);
  const { id: attendeeId, qrCode } = await tenant.going(event, mia.id);
  const [staff, member] = [await as(dan), await as(mia)];
  const asked: string[] = [];
  member.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const page of [staff, member]) {
    await page.goto(`/event-view/${event}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Autumn Social');
  }
  const line = staff.getByRole('link', { name: '1 inside' });
  const none = staff.getByRole('link', { name: 'No one inside' });
  await expect(none).toBeVisible();
  await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
  await expect(line).toBeVisible();
  await expect(staff.getByRole('listitem').filter({ hasText: '10% of 10' })).toBeVisible();
  await tenant.call(tenant.cora, 'checkOutAttendee', { params: { id: event, attendeeId } });
  await expect(none).toBeVisible();
  await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
  await line.click();
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Inside now');
  await expect(member.getByText('1 inside')).toHaveCount(0);
  expect(asked.filter((path) => path.endsWith('/inside'))).toEqual([]);
});

test('the menu stays under the thumb when the count arrives', async ({ tenant, as }) => {
  const event = await partyFor(tenant, 10, 3);
  const page = await as(await tenant.account(tenant.cora));
  const counted = Promise.withResolvers<void>();
  await page.route(/\/inside\b/, async (route) => {
    await counted.promise;
    await route.continue();
  });
  await page.goto(`/event-view/${event}`);
  const square = page.getByRole('link', { name: 'Guest List' });
  const before = await square.boundingBox();
  counted.resolve();
  await expect(page.getByRole('link', { name: '3 inside' })).toBeVisible();
  expect(await square.boundingBox()).toEqual(before);
});

test('members read nothing of it', async ({ tenant, as }) => {
  const mia = await tenant.member({ birthDate: '2001-05-05' });
  const event = await tenant.party();
  await tenant.going(event, mia.id);
  const page = await as(mia);
  await page.goto(`/event-view/${event}/inside`);
  await expect(page).toHaveURL(`/event-view/${event}`);
});
