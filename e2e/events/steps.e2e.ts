import { randomUUID } from 'node:crypto';
import { addType } from '#tests/support/tenant/records.ts';
import { takePolicy } from '../support/policies.ts';
import { h1, news, press, seesScreen, trouble } from '../support/seen.ts';
import type { Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

const question = 'How many seats are there?';
const allergies = 'How do we ask about allergies?';

const seats = (page: Page) => page.getByRole('textbox', { name: question });

/** A dinner of Cora's in editing, of a type that bypasses approval; its plan asks for the seats. */
async function dinner(tenant: Tenant): Promise<string> {
  const plan = [
    { id: 'plan-title', type: 'title', title: 'The table' },
    { id: 'seats', type: 'shortTextInput', title: question, required: true },
    { id: 'allergies', type: 'textAreaInput', title: allergies },
  ];
  const type = await addType(tenant.server.db, tenant.northfield, {
    bypass: true,
    modules: [
      { name: 'Dinner Plan', sections: [plan] },
      { name: 'Door team', sections: [[{ id: 'crew', type: 'volunteer', title: 'Door volunteers' }]] },
      {
        name: 'Good to Know',
        sections: [[{ id: 'text', type: 'bodyText', text: 'The house is quiet after 11 PM.' }]],
      },
    ],
  });
  return tenant.created({ type, title: 'Sunday Dinner', ...inTwentyDays(tenant) });
}

/** Start and end of an evening in twenty days. */
function inTwentyDays(tenant: Tenant): { startDate: string; endDate: string } {
  const start = tenant.server.time.now().getTime() + 20 * 86_400_000;
  return { startDate: new Date(start).toISOString(), endDate: new Date(start + 4 * 3_600_000).toISOString() };
}

const values = async (tenant: Tenant, event: string) => {
  const { EventModules } = await tenant.full(event);
  return EventModules.find(({ name }) => name === 'Dinner Plan')?.sections[0]?.values;
};

test('somebody goes through every step, leaves, comes back, reloads in the middle of a text and submits', async ({
  tenant,
  as,
}) => {
  const event = await dinner(tenant);
  const page = await as(await tenant.account(tenant.cora));
  await page.goto(`/event/edit/${event}`);
  await seesScreen(page, 'Sunday Dinner');
  await expect(page.getByRole('list', { name: 'Steps' }).first().getByRole('listitem')).toContainText([
    'Event Information',
    'Fill out the required items.',
    'Door team',
    'Good to Know',
  ]);
  await press(page, 'Continue');
  await seesScreen(page, 'Event Information', `/event/edit/${event}/step/1`);
  await page.getByLabel('Theme').fill('Autumn leaves');
  await press(page, 'Continue');
  await expect(news(page)).toHaveText('successfully saved');
  await seesScreen(page, 'Dinner Plan', `/event/edit/${event}/step/2`);
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await seats(page).fill('Twelve');
  await page.reload();
  await seesScreen(page, 'Dinner Plan', `/event/edit/${event}/step/2`);
  await expect(seats(page)).toHaveValue('Twelve');
  expect(await values(tenant, event)).toEqual({});
  await press(page, 'Finish Later');
  await expect(news(page)).toHaveText('Event state has been saved');
  await seesScreen(page, 'Upcoming Events', '/');
  expect(await values(tenant, event)).toMatchObject({ seats: 'Twelve' });

  await page.goto(`/event/edit/${event}/step/2`);
  await expect(seats(page)).toHaveValue('Twelve');
  await press(page, 'Door team');
  await seesScreen(page, 'Door team', `/event/edit/${event}/step/3`);
  await page.getByLabel(/Bell, Cora|Cora Bell/).check();
  await press(page, 'Continue');
  await seesScreen(page, 'Good to Know', `/event/edit/${event}/step/4`);
  await press(page, 'Continue');
  await seesScreen(page, 'Submit', `/event/edit/${event}/step/submit`);
  await expect(page.getByRole('list', { name: 'Steps' }).first().getByRole('listitem')).toHaveCount(3);
  await page.getByRole('main').getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(news(page)).toHaveText('Event was approved.');
  await seesScreen(page, 'Sunday Dinner', `/event-view/${event}`);
});

test('back from a step leads to the list, and from there out of the event', async ({ tenant, as }) => {
  const event = await dinner(tenant);
  const page = await as(await tenant.account(tenant.cora));
  await page.goto('/');
  await seesScreen(page, 'Upcoming Events');
  await page.goto(`/event/edit/${event}`);
  await seesScreen(page, 'Sunday Dinner');
  await press(page, 'Dinner Plan');
  await seats(page).fill('Ten');
  await press(page, 'Door team');
  await seesScreen(page, 'Door team');
  await page.goBack();
  await seesScreen(page, 'Sunday Dinner', `/event/edit/${event}`);
  await expect(page.getByText('Unsaved changes.')).toBeVisible();
  await page.goForward();
  await seesScreen(page, 'Door team', `/event/edit/${event}/step/3`);
  await page.goto(`/event/edit/${event}/step/9`);
  await seesScreen(page, 'Sunday Dinner', `/event/edit/${event}`);
});

test('two tabs that fill different fields lose nothing', async ({ tenant, as }) => {
  const event = await dinner(tenant);
  const one = await as(await tenant.account(tenant.cora));
  const two = await one.context().newPage();
  for (const page of [one, two]) {
    await page.goto(`/event/edit/${event}/step/2`);
    await seesScreen(page, 'Dinner Plan');
  }
  await one.getByLabel(allergies).fill('We ask when they say yes.');
  await two.bringToFront();
  await seats(two).fill('Twelve');
  await press(two, 'Continue');
  await expect(news(two)).toHaveText('successfully saved');
  await one.bringToFront();
  await expect(seats(one)).toHaveValue('Twelve');
  await expect(one.getByLabel(allergies)).toHaveValue('We ask when they say yes.');
  await press(one, 'Continue');
  await expect(news(one)).toHaveText('successfully saved');
  expect(await values(tenant, event)).toEqual({ seats: 'Twelve', allergies: 'We ask when they say yes.' });
});

for (const [name, take, ends] of [
  ['mine', false, 'Ten'],
  ['theirs', true, 'Twelve'],
] as const)
  test(`two tabs that fill the same field: the second is told, and keeps ${name}`, async ({ tenant, as }) => {
    const event = await dinner(tenant);
    const one = await as(await tenant.account(tenant.cora));
    await one.context().route(
      ({ pathname }) => pathname === '/live',
      () => undefined,
    );
    const two = await one.context().newPage();
    for (const page of [one, two]) {
      await page.goto(`/event/edit/${event}/step/2`);
      await seesScreen(page, 'Dinner Plan');
    }
    await seats(one).fill('Ten');
    await seats(two).fill('Twelve');
    await press(two, 'Continue');
    await seesScreen(two, 'Door team');
    await press(one, 'Continue');
    await expect(trouble(one)).toHaveText(`Someone else changed ${question}. Review the changes, then save again.`);
    await expect(seats(one)).toHaveValue('Ten');
    await expect(one.getByText('Someone else wrote: Twelve')).toBeVisible();
    await expect(one.locator('[data-contested]')).toBeFocused();
    if (take) await one.getByRole('button', { name: `Use theirs: ${question}` }).click();
    await press(one, 'Continue');
    await seesScreen(one, 'Door team');
    expect(await values(tenant, event)).toMatchObject({ seats: ends });
  });

test('an empty required item keeps Submit closed and says where', async ({ tenant, as }) => {
  const event = await dinner(tenant);
  const page = await as(await tenant.account(tenant.cora));
  await page.goto(`/event/edit/${event}/step/submit`);
  await expect(page.getByText('Fill out the required items in Dinner Plan first.')).toBeVisible();
  const submit = page.getByRole('main').getByRole('button', { name: 'Submit', exact: true });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Dinner Plan' }).click();
  await seats(page).fill('Ten');
  await page.getByRole('button', { name: 'All steps' }).click();
  await page.goto(`/event/edit/${event}/step/submit`);
  await expect(page.getByText('Save Dinner Plan first.')).toBeVisible();
  await page.getByRole('button', { name: 'Dinner Plan' }).click();
  await press(page, 'Continue');
  await seesScreen(page, 'Door team');
  await page.goto(`/event/edit/${event}/step/submit`);
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
});

test('a connection that is lost during Continue costs nothing', async ({ tenant, as }) => {
  const event = await dinner(tenant);
  const page = await as(await tenant.account(tenant.cora));
  await page.goto(`/event/edit/${event}/step/2`);
  await seats(page).fill('Ten');
  await page.context().setOffline(true);
  await press(page, 'Continue');
  await expect(trouble(page)).toHaveText('No connection. Check your network and try again.', { timeout: 20_000 });
  await expect(seats(page)).toHaveValue('Ten');
  await page.context().setOffline(false);
  await press(page, 'Continue');
  await seesScreen(page, 'Door team');
  expect(await values(tenant, event)).toMatchObject({ seats: 'Ten' });
});

test('a start after the end is refused at its field, and equal ones are taken', async ({ tenant, as }) => {
  const event = await dinner(tenant);
  const page = await as(await tenant.account(tenant.cora));
  await page.goto(`/event/edit/${event}/step/1`);
  const end = await page.getByRole('group', { name: 'End' }).getByLabel(/date/).inputValue();
  const clock = await page.getByRole('group', { name: 'End' }).getByLabel(/time/).inputValue();
  await page.getByRole('group', { name: 'Start' }).getByLabel(/date/).fill(end);
  await page.getByRole('group', { name: 'Start' }).getByLabel(/time/).fill('23:59');
  await press(page, 'Continue');
  await expect(trouble(page)).toHaveText('Start date can not be after end date');
  await expect(h1(page)).toHaveText('Event Information');
  await page.getByRole('group', { name: 'Start' }).getByLabel(/time/).fill(clock);
  await press(page, 'Continue');
  await seesScreen(page, 'Dinner Plan');
});

test('without event-creator nothing can be saved or submitted', async ({ tenant, as }) => {
  const event = await dinner(tenant);
  await takePolicy(tenant, tenant.cora, 'event-creator');
  const page = await as(await tenant.account(tenant.cora));
  await page.goto(`/event/edit/${event}/step/2`);
  for (const name of ['Continue', 'Finish Later'])
    await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  await page.goto(`/event/edit/${event}/step/submit`);
  await expect(page.getByRole('main').getByRole('button', { name: 'Submit', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('a reviewed event is handed in, can be saved again, and is not handed in twice', async ({ tenant, as }) => {
  const plan = {
    name: 'Dinner Plan',
    sections: [[{ id: 'seats', type: 'shortTextInput', title: question, required: true }]],
  };
  const type = await addType(tenant.server.db, tenant.northfield, { approvers: [tenant.rita], modules: [plan] });
  const event = await tenant.created({ type, title: 'Sunday Dinner', ...inTwentyDays(tenant) });
  const page = await as(await tenant.account(tenant.cora));
  await page.goto(`/event/edit/${event}/step/2`);
  await seats(page).fill('Ten');
  await press(page, 'Continue');
  await seesScreen(page, 'Submit');
  await page.getByRole('main').getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(news(page)).toHaveText('This event has been submitted for approval.');
  await seesScreen(page, 'Upcoming Events', '/');
  await page.goto(`/event/edit/${event}/step/2`);
  await seats(page).fill('Eleven');
  await press(page, 'Continue');
  await expect(page.getByText('This event was submitted and is waiting for review.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Submit', exact: true })).toHaveCount(0);
  const { reviewStatus } = await tenant.full(event);
  expect([reviewStatus, await values(tenant, event)]).toEqual(['submitted', { seats: 'Eleven' }]);
  await tenant.approve(event);
  await page.goto(`/event/edit/${event}/step/2`);
  await seesScreen(page, 'Sunday Dinner', `/event-view/${event}`);
});

test('an optional step is there once its switch is saved, and a file is sent with its step', async ({ tenant, as }) => {
  const coats = randomUUID();
  const floor = [
    { id: 'coats', type: 'selects', title: 'Coats', moduleVersionId: coats },
    { id: 'floor-plan', type: 'fileUpload', title: 'Floor plan' },
  ];
  const type = await addType(tenant.server.db, tenant.northfield, {
    bypass: true,
    modules: [
      { name: 'Hall', sections: [floor] },
      {
        name: 'Coat Check',
        versionId: coats,
        isOptional: true,
        sections: [[{ id: 'racks', type: 'shortTextInput', title: 'How many racks are there?' }]],
      },
    ],
  });
  const event = await tenant.created({ type, title: 'Sunday Dinner', ...inTwentyDays(tenant) });
  const page = await as(await tenant.account(tenant.cora));
  await page.goto(`/event/edit/${event}/step/2`);
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
  await page.getByRole('switch', { name: 'Coat Check' }).check();
  await page.locator('input[type=file]').setInputFiles({
    name: 'floor plan.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('room,seats\nhall,80\n'),
  });
  await press(page, 'Continue');
  await expect(news(page)).toHaveText(/still uploading|successfully saved/);
  await seesScreen(page, 'Coat Check', `/event/edit/${event}/step/3`);
  const { EventModules } = await tenant.full(event);
  expect(EventModules.map(({ name }) => name)).toEqual(['Event Information', 'Hall', 'Coat Check']);
  expect(EventModules[1]?.sections[0]?.values).toMatchObject({ coats: true, 'floor-plan': { name: 'floor plan.csv' } });
});
