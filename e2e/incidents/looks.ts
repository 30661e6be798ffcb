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
  'incident report kept from everybody': async (fixtures) => {
    const page = await atReport(fixtures);
    await page.getByRole('button', { name: 'Use the current time' }).click();
    await page.getByLabel('Location').fill('The stairs by the quay');
    await page.getByLabel('What happened').fill('Somebody slipped.');
    for (const reader of await page.getByRole('group', { name: 'Who can read' }).getByRole('checkbox').all())
      await reader.uncheck({ force: true });
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('main').getByText('At least one person has to be')).toBeVisible();
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
  'anonymous incident report': async (fixtures) => atAnonymous(fixtures),
  'code of an anonymous report': async (fixtures) => atCode(fixtures),
  'code of an anonymous report that may have arrived': async (fixtures) => {
    const page = await atCode(fixtures);
    await page.route('**/api/anonymous-incident-reports', (route) => route.abort());
    await page.getByRole('button', { name: 'Send Without Your Name' }).click();
    await expect(page.getByText('We don’t know if it arrived.')).toBeVisible({ timeout: 20_000 });
    return page;
  },
  'anonymous report sent': async (fixtures) => {
    const page = await atCode(fixtures);
    await page.getByRole('button', { name: 'Send Without Your Name' }).click();
    await expect(page.getByRole('heading', { name: 'Your Report Is Sent' })).toBeVisible();
    return page;
  },
  'thread of an incident': async (fixtures) => atThread(fixtures),
  'message about an incident not sent': async (fixtures) => {
    const page = await atThread(fixtures);
    await page.route('**/api/incident-reports/*/messages*', (route) => route.abort());
    await page.getByRole('textbox', { name: 'Write to the readers' }).fill('It had a broken lock.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Not sent. Try again.')).toBeVisible({ timeout: 20_000 });
    return page;
  },
  'own incident reports': async (fixtures) => {
    const page = await atThread(fixtures);
    await page.goto('/incident-reports');
    await expect(page.getByText('Viewed')).toBeVisible();
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
  'incident report on legal hold': async (fixtures) => atHold(fixtures),
  'release of a legal hold': async (fixtures) => {
    const page = await atHold(fixtures);
    await page.getByRole('button', { name: 'Release the hold' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return page;
  },
  'incident reports on legal hold': async (fixtures) => {
    const page = await atHold(fixtures);
    await page.goto(page.url().replace(/\/[^/]+$/, ''));
    await expect(page.getByText('On legal hold')).toBeVisible();
    return page;
  },
  'reason of a legal hold': async (fixtures) => {
    const page = await atReports(fixtures);
    await page.getByRole('list', { name: 'Incident reports' }).getByRole('link').click();
    await page.getByRole('button', { name: 'Put on legal hold' }).click();
    await page.getByRole('button', { name: 'Put on hold', exact: true }).click();
    await expect(page.locator('[data-dock]').getByText('Say why it must be kept')).toBeVisible();
    return page;
  },
  'an incident': async (fixtures) => {
    const page = await atReports(fixtures);
    await page.getByRole('list', { name: 'Incident reports' }).getByRole('link').click();
    await expect(page.getByText('Read by')).toBeVisible();
    return page;
  },
};

/** A report without a name, opened by its code where no one is signed in. */
export const plainScreens: Screens = {
  'report by its code': async ({ open }) => {
    const page = await open();
    await page.goto('/public/incident-report');
    await page.getByLabel('Your code').fill('7KQM');
    await page.getByRole('button', { name: 'Open Report' }).click();
    await expect(page.getByRole('main').getByText('A code has 16 letters')).toBeVisible();
    return page;
  },
  'report opened by its code': async ({ tenant, open }) => {
    const { event, mia, sam } = await night(tenant);
    const params = { params: { id: event } };
    const { pass = '' } = await tenant.call(mia.id, 'getIncidentDesk', params);
    const code = '7KQM2XWD9RHT4JNC';
    const words = { location: 'Back stairs', information: 'A guest was pushed on the back stairs.', witnesses: '' };
    const body = { ...words, event, pass, code, date: tenant.now, witnessed: true, keptFromOwner: true, keptFrom: [] };
    await tenant.call(null, 'reportAnonymously', { body });
    const [report] = (await tenant.call(sam.id, 'listIncidentReports', params)).data;
    const reportId = report?.id ?? '';
    await tenant.call(sam.id, 'readIncidentReport', { params: { id: event, reportId } });
    const text = 'Thank you. Which door did they leave by?';
    await tenant.call(sam.id, 'sendIncidentMessage', { params: { reportId }, body: { text } });
    const page = await open();
    await page.goto('/public/incident-report');
    await page.getByLabel('Your code').fill(code);
    await page.getByRole('button', { name: 'Open Report' }).click();
    await expect(page.getByText(text)).toBeVisible();
    return page;
  },
};

async function atHold({ tenant, as }: Fixtures): Promise<Page> {
  const { event, mia, sam } = await night(tenant);
  const information = 'A guest was pushed on the back stairs.';
  const body = { date: tenant.now, location: 'Back stairs', information, witnesses: '' };
  const { id } = await tenant.call(mia.id, 'reportIncident', { query: { EventId: event }, body });
  const params = { reportId: id };
  await tenant.call(sam.id, 'readIncidentReport', { params: { id: event, ...params } });
  const text = 'The insurer of the house asked on November 20 that nothing about this night is deleted.';
  await tenant.call(sam.id, 'holdIncident', { params, body: { text } });
  const page = await as(sam);
  await page.goto(`/event-view/${event}/reports/${id}`);
  await expect(page.getByRole('heading', { name: 'On legal hold' })).toBeVisible();
  return page;
}

async function atThread({ tenant, as }: Fixtures): Promise<Page> {
  const { event, mia, sam } = await night(tenant);
  const body = {
    ...{ date: tenant.now, location: 'Back stairs', witnesses: '', keptFromOwner: 'true' },
    information: 'A guest was pushed on the back stairs. No one was hurt badly.',
  };
  const { id } = await tenant.call(mia.id, 'reportIncident', { query: { EventId: event }, body });
  const params = { reportId: id };
  await tenant.call(sam.id, 'readIncidentReport', { params: { id: event, ...params } });
  const write = (person: string, text: string) =>
    tenant.call(person, 'sendIncidentMessage', { params, body: { text } });
  await write(sam.id, 'Thank you. Which door did they leave by?');
  await write(mia.id, 'The side door, to the parking lot.');
  const page = await as(mia);
  await page.goto(`/incident-reports/${id}`);
  await expect(page.getByText('The side door, to the parking lot.')).toBeVisible();
  return page;
}

/** Someone inside, and three who read reports. */
async function night(tenant: Fixtures['tenant']) {
  const event = await tenant.party();
  const mia = await tenant.member({ firstName: 'Mia', lastName: 'Stone', birthDate: '2001-05-05' });
  const policies = ['incident-reader'] as const;
  const sam = await tenant.member({ firstName: 'Sam', lastName: 'Reed', policies: [...policies] });
  await tenant.member({ firstName: 'Aurelia', lastName: 'Montgomery-Featherstonehaugh', policies: [...policies] });
  const { qrCode } = await tenant.going(event, mia.id);
  await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
  return { event, mia, sam };
}

async function atReport({ tenant, as }: Fixtures): Promise<Page> {
  const { event, mia } = await night(tenant);
  const page = await as(mia);
  await page.goto(`/event-view/${event}/report`);
  await expect(page.getByLabel('What happened')).toBeVisible();
  return page;
}

async function atAnonymous(fixtures: Fixtures): Promise<Page> {
  const page = await atReport(fixtures);
  await page.getByRole('link', { name: 'Report without your name' }).click();
  await expect(page.getByRole('heading', { name: 'Report Without Your Name' })).toBeVisible();
  return page;
}

/** The code that is shown before the report is sent, with an address that is the same each time. */
async function atCode(fixtures: Fixtures): Promise<Page> {
  const page = await atAnonymous(fixtures);
  await page.getByRole('button', { name: 'Use the current time' }).click();
  await page.getByLabel('Location').fill('The back stairs');
  await page.getByLabel('What happened').fill('A guest was pushed.');
  await page.getByRole('button', { name: 'Continue' }).click();
  const shown = { 'Your code': '7KQM-2XWD-9RHT-4JNC', 'Where to open it': 'muster.example.org' };
  for (const [list, text] of Object.entries(shown))
    await page
      .getByRole('list', { name: list })
      .locator('li')
      .evaluate((row, instead) => row.firstChild?.replaceWith(instead), text);
  return page;
}

async function atReports({ tenant, as }: Fixtures): Promise<Page> {
  const { event, mia, sam } = await night(tenant);
  const body = {
    date: tenant.now,
    location: '42.36010, -71.05890 https://www.openstreetmap.org/?mlat=42.36010&mlon=-71.05890',
    information: 'Somebody slipped on the stairs by the quay.\nWe sat with them until a friend came.',
    witnesses: 'Wolfeschlegelsteinhausenberger von und zu Montgomery-Featherstonehaugh',
    witnessed: 'true',
    keptFrom: sam.id,
  };
  await tenant.call(mia.id, 'reportIncident', { query: { EventId: event }, body });
  const page = await as(await tenant.account(tenant.cora));
  await page.goto(`/event-view/${event}/reports`);
  await expect(page.getByText('Not read yet')).toBeVisible();
  return page;
}
