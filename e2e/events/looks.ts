import type { Page } from 'playwright/test';
import { addType } from '#tests/support/world/records.ts';
import { submittedEvent } from '../support/reviewing.ts';
import { h1 } from '../support/seen.ts';
import type { Stage } from '../support/stage.ts';
import { expect } from '../support/test.ts';
import type { Scene, Screens } from '../looks/scene.ts';
import { atEvent, ofOwner } from '../looks/visits.ts';

/** Lists, one event, changing it, and its steps as its owner goes through them. */
export const screens: Screens = {
  'event steps': async (scene) => atSteps(scene, '', 'Winter Formal'),
  'event steps sent back': async ({ stage, as }) => {
    const { event } = await submittedEvent(stage);
    await stage.call(stage.rita, 'requestChanges', {
      params: { id: event },
      body: { reason: 'Name a second person for the door, and say when the music ends.' },
    });
    const page = await as(await stage.account(stage.cora));
    await page.goto(`/event/edit/${event}`);
    await expect(page.getByText('Name a second person')).toBeVisible();
    return page;
  },
  'event step': async (scene) => atSteps(scene, '/step/2', 'Venue and Safety'),
  'event step 1': async (scene) => atSteps(scene, '/step/1', 'Event Information'),
  'event step wrong': async (scene) => {
    const page = await atSteps(scene, '/step/1', 'Event Information');
    await page.getByRole('textbox', { name: 'Max guests allowed' }).fill('9');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Maximum guests allowed is 3').first()).toBeVisible();
    return page;
  },
  'event step in conflict': async (scene) => {
    const { stage } = scene;
    const page = await atSteps(scene, '/step/2', 'Venue and Safety');
    await page.context().route(
      ({ pathname }) => pathname === '/live',
      () => undefined,
    );
    await page.reload();
    await page.getByRole('textbox', { name: /^How many people/ }).fill('80');
    const event = new URL(page.url()).pathname.split('/')[3] ?? '';
    await fillElsewhere(stage, event);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Someone else wrote: 120')).toBeVisible();
    return page;
  },
  'submit step': async (scene) => atSteps(scene, '/step/submit', 'Submit'),
  'submit step waiting': async ({ stage, as }) => {
    const { event } = await submittedEvent(stage);
    const page = await as(await stage.account(stage.cora));
    await page.goto(`/event/edit/${event}/step/submit`);
    await expect(page.getByText('waiting for review')).toBeVisible();
    return page;
  },
  events: async (scene) => {
    const { stage, as } = scene;
    await stage.party();
    await stage.party({ title: 'Founders Dinner with a name that is longer than any card is wide' });
    await stage.created({ title: 'Winter Walk', ...soon(stage) });
    await stage.submitted({ title: 'Film Night', ...soon(stage) });
    const page = await as(await stage.account(stage.cora));
    await page.goto('/events');
    await expect(page.getByRole('link', { name: 'Film Night' })).toBeVisible();
    return page;
  },
  'events empty': async ({ stage, as }) => {
    const page = await as(await stage.account(stage.cora));
    await page.goto('/events');
    await page.getByRole('button', { name: 'Past' }).click();
    await expect(page.getByText('No past events')).toBeVisible();
    return page;
  },
  'event types': async ({ stage, as }) => {
    const page = await as(await stage.account(stage.cora));
    await page.goto('/event/type');
    await expect(page.getByRole('link', { name: 'House Dinner' })).toBeVisible();
    return page;
  },
  'create event': async (scene) => atCreation(scene),
  'create event wrong': async (scene) => {
    const page = await atCreation(scene);
    await page.getByLabel('Event title').fill('Winter Formal');
    await page.getByRole('main').getByRole('button', { name: 'Create Event' }).filter({ visible: true }).click();
    await expect(page.getByRole('main').getByText('Event theme is required')).toBeVisible();
    return page;
  },
  'create event again': async (scene) => {
    const page = await atCreation(scene);
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
  'event invited': async (scene) => atEvent(scene, { invited: true }),
  'event going': async (scene) => atEvent(scene, { going: true }),
  'event owner': async ({ stage, as }) => {
    const event = await stage.party();
    const page = await as(await stage.account(stage.cora));
    await page.goto(`/event-view/${event}`);
    await expect(page.getByRole('link', { name: 'Cancel Event' })).toBeVisible();
    return page;
  },
  'edit event': async (scene) => ofOwner(scene, 'edit', 'Edit Event'),
  'edit event closed': async (scene) => {
    const page = await ofOwner(scene, 'edit', 'Edit Event', { startsIn: 1 });
    await expect(page.getByText('The deadline was 2 days before its start.')).toBeVisible();
    return page;
  },
  'change date': async (scene) => {
    const page = await ofOwner(scene, 'edit/date', 'Change Event Date');
    await expect(page.getByLabel('Start time')).toHaveValue('20:00');
    return page;
  },
  'change date wrong': async (scene) => {
    const page = await ofOwner(scene, 'edit/date', 'Change Event Date');
    await page.getByLabel('End date').fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('End date is required').first()).toBeVisible();
    return page;
  },
  'change date closed': async (scene) => ofOwner(scene, 'edit/date', 'Change Event Date', { startsIn: 1 }),
  'change information': async (scene) => ofOwner(scene, 'edit/info', 'Change Event Information'),
  'change information started': async (scene) => {
    const page = await ofOwner(scene, 'edit/info', 'Change Event Information', { startsIn: -1 });
    await expect(page.getByText('Unable to edit an event that has already occured')).toBeVisible();
    return page;
  },
  'cancel event': async (scene) => ofOwner(scene, 'cancel', 'Are you sure you want to cancel your event?'),
  'event for a reviewer': async ({ stage, as }) => {
    const { event } = await submittedEvent(stage);
    const page = await as(await stage.account(stage.rita));
    await page.goto(`/event-view/${event}`);
    await expect(page.getByRole('link', { name: 'Review Event' })).toBeVisible();
    return page;
  },
};

async function atSteps({ stage, as }: Scene, path: string, heading: string): Promise<Page> {
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
  const type = await addType(stage.house.db, stage.northfield, {
    approvers: [stage.rita],
    modules: [
      { name: 'Venue and Safety', sections: [rooms] },
      { name: 'Door Team', sections: [door] },
    ],
  });
  const startDate = new Date(stage.house.time.now().getTime() + 20 * 86_400_000).toISOString();
  const endDate = new Date(Date.parse(startDate) + 4 * 3_600_000).toISOString();
  const event = await stage.created({ type, title: 'Winter Formal', startDate, endDate });
  const page = await as(await stage.account(stage.cora));
  await page.goto(`/event/edit/${event}${path}`);
  await expect(h1(page)).toHaveText(heading);
  return page;
}

async function fillElsewhere(stage: Stage, event: string): Promise<void> {
  const { EventModules } = await stage.full(event);
  const step = EventModules.find(({ name }) => name === 'Venue and Safety');
  const sections = JSON.stringify({ [step?.sections[0]?.id ?? '']: { capacity: '120' } });
  await stage.call(stage.cora, 'saveModule', {
    params: { id: event, moduleId: step?.id ?? '' },
    body: { sections },
  });
}

async function atCreation({ stage, as }: Scene): Promise<Page> {
  const page = await as(await stage.account(stage.cora));
  await page.goto(`/event/create?type=${stage.reviewed}`);
  await expect(page.getByLabel('Event title')).toBeVisible();
  return page;
}

const soon = (stage: Stage) => ({
  type: stage.reviewed,
  startDate: new Date(Date.parse(stage.now) + 20 * 86_400_000).toISOString(),
  endDate: new Date(Date.parse(stage.now) + 20.2 * 86_400_000).toISOString(),
});
