import type { Page } from 'playwright/test';
import { addType } from '#tests/support/world/records.ts';
import { submittedEvent } from '../support/reviewing.ts';
import { h1 } from '../support/seen.ts';
import type { Stage } from '../support/stage.ts';
import { expect } from '../support/test.ts';
import type { Scene } from '../looks/scene.ts';

/** The steps of an event as its owner goes through them. */
export const stepScreens: Readonly<Record<string, (scene: Scene) => Promise<Page>>> = {
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
    await expect(page.getByText('Somebody else wrote: 120')).toBeVisible();
    return page;
  },
  'submit step': async (scene) => atSteps(scene, '/step/submit', 'Submit'),
  'submit step waiting': async ({ stage, as }) => {
    const { event } = await submittedEvent(stage);
    const page = await as(await stage.account(stage.cora));
    await page.goto(`/event/edit/${event}/step/submit`);
    await expect(page.getByText('waits for review')).toBeVisible();
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
