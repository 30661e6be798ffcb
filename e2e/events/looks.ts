import type { Page } from 'playwright/test';
import { clockFrom } from '#demo/nights/clock.ts';
import { addType } from '#tests/support/tenant/records.ts';
import { partyFor } from '../support/partyFor.ts';
import { submittedEvent } from '../support/reviewing.ts';
import { h1 } from '../support/seen.ts';
import type { Tenant } from '../support/tenant.ts';
import { expect } from '../support/test.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';
import { atEvent, ofOwner } from '../looks/visits.ts';

/** Lists, one event, changing it, and its steps as its owner goes through them. */
export const screens: Screens = {
  'event steps': async (fixtures) => atSteps(fixtures, '', 'Winter Formal'),
  'event steps sent back': async ({ tenant, as }) => {
    const { event } = await submittedEvent(tenant);
    await tenant.call(tenant.rita, 'requestChanges', {
      params: { id: event },
      body: { reason: 'Name a second person for the door, and say when the music ends.' },
    });
    const page = await as(await tenant.account(tenant.cora));
    await page.goto(`/event/edit/${event}`);
    await expect(page.getByText('Name a second person')).toBeVisible();
    return page;
  },
  'event step': async (fixtures) => atSteps(fixtures, '/step/2', 'Venue and Safety'),
  'event step 1': async (fixtures) => atSteps(fixtures, '/step/1', 'Event Information'),
  'event step wrong': async (fixtures) => {
    const page = await atSteps(fixtures, '/step/1', 'Event Information');
    await page.getByRole('textbox', { name: 'Max guests allowed' }).fill('9');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Maximum guests allowed is 3').first()).toBeVisible();
    return page;
  },
  'event step in conflict': async (fixtures) => {
    const { tenant } = fixtures;
    const page = await atSteps(fixtures, '/step/2', 'Venue and Safety');
    await page.context().route(
      ({ pathname }) => pathname === '/live',
      () => undefined,
    );
    await page.reload();
    await page.getByRole('textbox', { name: /^How many people/ }).fill('80');
    const event = new URL(page.url()).pathname.split('/')[3] ?? '';
    await fillElsewhere(tenant, event);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Someone else wrote: 120')).toBeVisible();
    return page;
  },
  'event view with people inside': async ({ tenant, as }) => {
    const event = await partyFor(tenant, 10, 9);
    const page = await as(await tenant.account(tenant.cora));
    await page.goto(`/event-view/${event}`);
    await expect(page.getByRole('link', { name: '9 inside' })).toBeVisible();
    return page;
  },
  'submit step': async (fixtures) => atSteps(fixtures, '/step/submit', 'Submit'),
  'submit step waiting': async ({ tenant, as }) => {
    const { event } = await submittedEvent(tenant);
    const page = await as(await tenant.account(tenant.cora));
    await page.goto(`/event/edit/${event}/step/submit`);
    await expect(page.getByText('waiting for review')).toBeVisible();
    return page;
  },
  events: async (fixtures) => {
    const { tenant, as } = fixtures;
    await tenant.party();
    await tenant.party({
      title: 'Founders Dinner with a name that is longer than any card is wide',
      startDate: clockFrom(tenant.now)(14, '20:30'),
    });
    await tenant.created({ title: 'Winter Walk', ...soon(tenant, '21:00') });
    await tenant.submitted({ title: 'Film Night', ...soon(tenant, '21:30') });
    const page = await as(await tenant.account(tenant.cora));
    await page.goto('/events');
    await expect(page.getByRole('link', { name: 'Film Night' })).toBeVisible();
    return page;
  },
  'events empty': async ({ tenant, as }) => {
    const page = await as(await tenant.account(tenant.cora));
    await page.goto('/events');
    await page.getByRole('button', { name: 'Past' }).click();
    await expect(page.getByText('No past events')).toBeVisible();
    return page;
  },
  'event types': async ({ tenant, as }) => {
    const page = await as(await tenant.account(tenant.cora));
    await page.goto('/event/type');
    await expect(page.getByRole('link', { name: 'House Dinner' })).toBeVisible();
    return page;
  },
  'create event': async (fixtures) => atCreation(fixtures),
  'create event wrong': async (fixtures) => {
    const page = await atCreation(fixtures);
    await page.getByLabel('Event title').fill('Winter Formal');
    await page.getByRole('main').getByRole('button', { name: 'Create Event' }).filter({ visible: true }).click();
    await expect(page.getByRole('main').getByText('Event theme is required')).toBeVisible();
    return page;
  },
  'create event again': async (fixtures) => {
    const page = await atCreation(fixtures);
    await page.getByLabel('Event title').fill('Winter Formal with a name that is longer than any field is wide');
    await page.getByLabel('Start date').fill('2030-12-12');
    await page
      .getByRole('group', { name: 'Event photo' })
      .locator('input')
      .setInputFiles('demo/assets/autumn-social.jpg');
    await expect(page.getByRole('button', { name: 'Remove autumn-social.jpg' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('We kept what you typed before.')).toBeVisible();
    return page;
  },
  'event invited': async (fixtures) => atEvent(fixtures, { invited: true }),
  'event going': async (fixtures) => atEvent(fixtures, { going: true }),
  'event owner': async ({ tenant, as }) => {
    const event = await tenant.party();
    const page = await as(await tenant.account(tenant.cora));
    await page.goto(`/event-view/${event}`);
    await expect(page.getByRole('link', { name: 'Cancel Event' })).toBeVisible();
    return page;
  },
  'event not loaded': async ({ tenant, as }) => {
    const event = await tenant.party();
    const page = await as(await tenant.account(tenant.cora));
    await page.route(/\/info(\?|$)/, (route) =>
      route.fulfill({ status: 500, json: { code: 'bug', message: 'Our side.' } }),
    );
    await page.goto(`/event-view/${event}`);
    await expect(page.getByText('The event didn’t load')).toBeVisible();
    return page;
  },
  'edit event': async (fixtures) => ofOwner(fixtures, 'edit', 'Edit Event'),
  'edit event closed': async (fixtures) => {
    const page = await ofOwner(fixtures, 'edit', 'Edit Event', { startsIn: 1 });
    await expect(page.getByText('The deadline was 2 days before its start.')).toBeVisible();
    return page;
  },
  'change date': async (fixtures) => {
    const page = await ofOwner(fixtures, 'edit/date', 'Change Event Date');
    await expect(page.getByLabel('Start time')).toHaveValue('20:00');
    return page;
  },
  'change date wrong': async (fixtures) => {
    const page = await ofOwner(fixtures, 'edit/date', 'Change Event Date');
    await page.getByLabel('End date').fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('End date is required').first()).toBeVisible();
    return page;
  },
  'change date closed': async (fixtures) => ofOwner(fixtures, 'edit/date', 'Change Event Date', { startsIn: 1 }),
  'change information': async (fixtures) => ofOwner(fixtures, 'edit/info', 'Change Event Information'),
  'change information started': async (fixtures) => {
    const page = await ofOwner(fixtures, 'edit/info', 'Change Event Information', { startsIn: -1 });
    await expect(page.getByText('Unable to edit an event that has already occured')).toBeVisible();
    return page;
  },
  'cancel event': async (fixtures) => ofOwner(fixtures, 'cancel', 'Are you sure you want to cancel your event?'),
  'event for a reviewer': async ({ tenant, as }) => {
    const { event } = await submittedEvent(tenant);
    const page = await as(await tenant.account(tenant.rita));
    await page.goto(`/event-view/${event}`);
    await expect(page.getByRole('link', { name: 'Review Event' })).toBeVisible();
    return page;
  },
};

async function atSteps({ tenant, as }: Fixtures, path: string, heading: string): Promise<Page> {
  const rooms = [
    { id: 'rooms', type: 'heading', title: 'Rooms and exits' },
    { id: 'capacity', type: 'shortTextInput', title: 'How many people may be in the rooms at once?', required: true },
    { id: 'exits', type: 'textAreaInput', title: 'Where are the exits, and who keeps them clear?', required: true },
    { id: 'neighbors', type: 'checkBox', title: 'The neighbors know about this evening' },
    { id: 'last-ride', type: 'dateTimeInput', title: 'When does the last ride leave?' },
    { id: 'floor-plan', type: 'fileUpload', title: 'Floor plan' },
  ];
  const door = [
    { id: 'text', type: 'bodyText', text: 'The door team checks in every member and guest.' },
    { id: 'crew', type: 'volunteer', title: 'Who is at the door?', required: true },
  ];
  const type = await addType(tenant.server.db, tenant.northfield, {
    approvers: [tenant.rita],
    modules: [
      { name: 'Venue and Safety', sections: [rooms] },
      { name: 'Door Team', sections: [door] },
    ],
  });
  const startDate = new Date(tenant.server.time.now().getTime() + 20 * 86_400_000).toISOString();
  const endDate = new Date(Date.parse(startDate) + 4 * 3_600_000).toISOString();
  const event = await tenant.created({ type, title: 'Winter Formal', startDate, endDate });
  const page = await as(await tenant.account(tenant.cora));
  await page.goto(`/event/edit/${event}${path}`);
  await expect(h1(page)).toHaveText(heading);
  return page;
}

async function fillElsewhere(tenant: Tenant, event: string): Promise<void> {
  const { EventModules } = await tenant.full(event);
  const step = EventModules.find(({ name }) => name === 'Venue and Safety');
  const sections = JSON.stringify({ [step?.sections[0]?.id ?? '']: { capacity: '120' } });
  await tenant.call(tenant.cora, 'saveModule', {
    params: { id: event, moduleId: step?.id ?? '' },
    body: { sections },
  });
}

async function atCreation({ tenant, as }: Fixtures): Promise<Page> {
  const page = await as(await tenant.account(tenant.cora));
  await page.goto(`/event/create?type=${tenant.reviewed}`);
  await expect(page.getByLabel('Event title')).toBeVisible();
  return page;
}

/** Later on the day of the party: one month holds them all, and one order. */
const soon = (tenant: Tenant, wall: string) => {
  const at = clockFrom(tenant.now);
  return { type: tenant.reviewed, startDate: at(14, wall), endDate: at(15, '01:00') };
};
