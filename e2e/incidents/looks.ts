import type { Page } from 'playwright/test';
import { expect } from '../support/test.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';

/** The report of an incident, and how it is read. */
export const screens: Screens = {
  'incident report': async (fixtures) => atReport(fixtures),
  'incident report wrong': async (fixtures) => {
    const page = await atReport(fixtures);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('main').getByText('A date of the incident is required')).toBeVisible();
    return page;
  },
  'incident report not located': async (fixtures) => {
    const page = await atReport(fixtures);
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = (_, refuse) => refuse?.({ code: 2 } as GeolocationPositionError);
    });
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByRole('main').getByText('Location not found.')).toBeVisible();
    return page;
  },
  'incident reports': async (fixtures) => atReports(fixtures),
  'incident reports empty': async ({ tenant, as }) => {
    const event = await tenant.party();
    const page = await as(await tenant.account(tenant.cora));
    await page.goto(`/event-view/${event}/reports`);
    await expect(page.getByText('No reports yet')).toBeVisible();
    return page;
  },
  'an incident': async (fixtures) => {
    const page = await atReports(fixtures);
    await page.getByRole('list', { name: 'Incident reports' }).getByRole('link').click();
    await expect(page.getByText('Read by')).toBeVisible();
    return page;
  },
};

async function atReport({ tenant, as }: Fixtures): Promise<Page> {
  const event = await tenant.party();
  const page = await as(await tenant.account(tenant.cora));
  await page.goto(`/event-view/${event}/report`);
  await expect(page.getByLabel('What happened')).toBeVisible();
  return page;
}

async function atReports({ tenant, as }: Fixtures): Promise<Page> {
  const event = await tenant.party();
  const body = {
    date: tenant.now,
    location: '42.36010, -71.05890 https://www.openstreetmap.org/?mlat=42.36010&mlon=-71.05890',
    information: 'Somebody slipped on the stairs by the quay.\nWe sat with them until a friend came.',
    witnesses: 'Wolfeschlegelsteinhausenberger von und zu Montgomery-Featherstonehaugh',
    witnessed: 'true',
  };
  const mia = await tenant.member({ firstName: 'Mia', lastName: 'Stone', birthDate: '2001-05-05' });
  await tenant.member({ firstName: 'Sam', lastName: 'Reed', policies: ['incident-reader'] });
  const { qrCode } = await tenant.going(event, mia.id);
  await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
  await tenant.call(mia.id, 'reportIncident', { query: { EventId: event }, body });
  const page = await as(await tenant.account(tenant.cora));
  await page.goto(`/event-view/${event}/reports`);
  await expect(page.getByText('Not read yet')).toBeVisible();
  return page;
}
