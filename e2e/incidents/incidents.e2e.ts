import sharp from 'sharp';
import { seesScreen } from '../support/seen.ts';
import type { Person, Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

/** A photo that says where it was taken, and by what. */
const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#258' } })
    .withExif({ IFD0: { Make: 'Pocket Camera' }, IFD3: { GPSLatitude: '42/1 22/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();

interface Night {
  event: string;
  mia: Person;
  cora: Person;
  sam: Person;
  ben: Person;
}

/** A party with mia inside, its owner, someone who reads incidents, and someone else. */
async function night(tenant: Tenant): Promise<Night> {
  const mia = await tenant.member({ birthDate: '2001-05-05' });
  const sam = await tenant.member({ firstName: 'Sam', lastName: 'Reed', policies: ['incident-reader'] });
  const ben = await tenant.member({ firstName: 'Ben', lastName: 'Hale', birthDate: '2001-05-05' });
  const event = await tenant.party();
  const { qrCode } = await tenant.going(event, mia.id);
  await tenant.going(event, ben.id);
  await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
  return { event, mia, sam, ben, cora: await tenant.account(tenant.cora) };
}

const field = (page: Page) => page.getByLabel('Location');

async function fillIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use the current time' }).click();
  await field(page).fill('The stairs by the quay');
  await page.getByLabel('What happened').fill('Somebody slipped.');
}

test('a member reports with a photo; owner and reader read it, the stored photo says nothing of where, others see nothing', async ({
  tenant,
  as,
  server,
}) => {
  const { event, mia, cora, sam, ben } = await night(tenant);
  const page = await as(mia);
  await page.goto(`/event-view/${event}`);
  await expect(page.getByRole('link', { name: 'Incident Reports' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Incident Report' }).click();
  await seesScreen(page, 'Report an Incident', `/event-view/${event}/report`);
  await fillIn(page);
  await page.getByLabel('I saw it happen').check();
  await page
    .getByRole('group', { name: 'Photo' })
    .locator('input')
    .setInputFiles({ name: 'stairs.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await expect(page.getByRole('button', { name: 'Remove stairs.jpg' })).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Incident Report has been sent')).toBeVisible();
  await seesScreen(page, 'Autumn Social', `/event-view/${event}`);

  const owner = await as(cora);
  await owner.goto(`/event-view/${event}`);
  await owner.getByRole('link', { name: 'Incident Reports' }).click();
  await seesScreen(owner, 'Incident Reports', `/event-view/${event}/reports`);
  await owner.getByRole('list', { name: 'Incident reports' }).getByRole('link').click();
  await expect(owner.getByText('Somebody slipped.')).toBeVisible();
  await expect(owner.getByText('The stairs by the quay')).toBeVisible();
  const picture = owner.getByRole('img', { name: 'Photo of the incident' });
  await expect(picture).toBeVisible();
  const url = await picture.getAttribute('src');
  expect(url).toMatch(/^\/files\/signed\//);
  const bytes = await (await owner.request.get(url ?? '')).body();
  expect((await sharp(bytes).metadata()).exif).toBe(undefined);
  expect(bytes.includes('Pocket Camera')).toBe(false);

  const reader = await as(sam);
  await reader.goto(`/event-view/${event}/reports`);
  await reader.getByRole('list', { name: 'Incident reports' }).getByRole('link').click();
  await expect(reader.getByText('Sam Reed')).toBeVisible();
  await expect(reader.getByText('Cora Bell')).toBeVisible();
  const { rows } = await server.db.query<{ id: string }>('select id from incident_report where event_id = $1', [event]);
  expect(await tenant.facts(rows[0]?.id ?? '')).toEqual(['incident.reported', 'incident.read', 'incident.read']);

  const other = await as(ben);
  for (const below of ['/reports', `/reports/${rows[0]?.id}`, '/report']) {
    await other.goto(`/event-view/${event}${below}`);
    await seesScreen(other, 'Autumn Social', `/event-view/${event}`);
  }
});

test('where the device is comes into the field; where it may not be told, or nothing is answered, the sentence stands there and the report goes', async ({
  tenant,
  as,
}) => {
  const { event, mia } = await night(tenant);
  const page = await as(mia);
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 42.3601, longitude: -71.0589 });
  await page.goto(`/event-view/${event}/report`);
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(field(page)).toHaveValue('Map position 42.36010, -71.05890');

  await page.context().clearPermissions();
  await page.context().setGeolocation(null);
  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = (_, refuse) => refuse?.({ code: 1 } as GeolocationPositionError);
  });
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByRole('main').getByText('Geolocation is not enabled.')).toBeVisible();
  await expect(field(page)).toHaveValue(/^Map position 42\.36010/);

  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = () => undefined;
  });
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByRole('main').getByText('Geolocation is not enabled.')).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Geolocation is not enabled.')).toBeVisible({ timeout: 8_000 });

  await page.getByRole('button', { name: 'Use my location' }).click();
  await fillIn(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await seesScreen(page, 'Autumn Social', `/event-view/${event}`);
});

test('two presses and a lost answer make one report, and what was typed stays', async ({ tenant, as, server }) => {
  const { event, mia } = await night(tenant);
  const page = await as(mia);
  await page.goto(`/event-view/${event}/report`);
  await fillIn(page);
  let lost = 0;
  await page.route('**/api/events/incident-reports?*', async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await expect(page.getByText('No connection. Check your network and try again.')).toBeVisible({ timeout: 20_000 });
  expect(lost).toBeGreaterThan(0);
  await expect(field(page)).toHaveValue('The stairs by the quay');
  await expect(page.getByLabel('What happened')).toHaveValue('Somebody slipped.');
  await page.unroute('**/api/events/incident-reports?*');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await seesScreen(page, 'Autumn Social', `/event-view/${event}`);
  const { rows } = await server.db.query('select id from incident_report where event_id = $1', [event]);
  expect(rows).toHaveLength(1);
});

test('staff who are neither going nor inside report from the door', async ({ tenant, as, server }) => {
  const { event } = await night(tenant);
  const dan = await tenant.member({ firstName: 'Dan', lastName: 'Reyes' });
  await tenant.choose(event, dan.id);
  const page = await as(dan);
  await page.goto(`/event-view/${event}/check-in-guests`);
  await page.getByRole('link', { name: 'Report an Incident' }).click();
  await seesScreen(page, 'Report an Incident', `/event-view/${event}/report`);
  await fillIn(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Incident Report has been sent')).toBeVisible();
  const { rows } = await server.db.query('select id from incident_report where event_id = $1', [event]);
  expect(rows).toHaveLength(1);
});
