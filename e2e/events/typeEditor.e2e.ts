import { href } from '#contract/kit/addresses.ts';
import { h1 } from '../support/seen.ts';
import type { Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const dates = () => ({ startDate: day(20), endDate: day(20.2) });

const texts = {
  ...{ 'Event title': 'Tea on the Lawn', Theme: 'Tea', Description: 'Cake.', Venue: 'The garden' },
  ...{ 'Max guests allowed': '2', 'Start date': day(20).slice(0, 10), 'Start time': '18:00', 'End time': '21:00' },
};

const asAdmin = (tenant: Tenant, firstName = 'Sam') =>
  tenant.member({ firstName, lastName: 'Whitaker', policies: ['organization-admin'] });

/** A draft with its name, opened in the editor. */
async function begin(page: Page, name: string): Promise<void> {
  await page.goto(href.managedTypes());
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create Draft' }).click();
  await expect(h1(page)).toHaveText(name);
}

async function addStep(page: Page, name: string, kind: string, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Step' }).click();
  await page.getByLabel('Name of the step').fill(name);
  await page.getByLabel('Kind of new item').selectOption({ label: kind });
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.getByLabel(kind, { exact: true }).fill(title);
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. New events are made from it.')).toBeVisible();
}

test('a type with two steps and a required approver is made, published, and an event is made from it', async ({
  tenant,
  as,
}) => {
  const page = await as(await asAdmin(tenant));
  await begin(page, 'Garden Party');
  await page.getByRole('checkbox', { name: 'Rita Moss' }).check();
  await addStep(page, 'The garden', 'Short text', 'How many chairs?');
  await page.getByRole('switch', { name: 'Required' }).check();
  await addStep(page, 'The team', 'Volunteers', 'Who carries them?');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('group', { name: 'Preview of The garden' })).toContainText('How many chairs?');
  await publish(page);

  const creator = await as(await tenant.account(tenant.cora));
  await creator.goto(href.eventType());
  await creator.getByRole('link', { name: 'Garden Party' }).click();
  const typeId = new URL(creator.url()).searchParams.get('type');
  for (const [label, text] of Object.entries(texts)) await creator.getByLabel(label, { exact: true }).fill(text);
  await creator.getByRole('button', { name: 'Create Event' }).click();
  await expect(creator).toHaveURL(/\/event\/edit\/[^/]+$/);
  for (const step of ['Event Information', 'The garden', 'The team'])
    await expect(creator.getByRole('button', { name: step })).toBeVisible();
  const { rows } = await tenant.db.query('select person_id as id from event_type_approver where event_type_id = $1', [
    typeId,
  ]);
  expect(rows).toEqual([{ id: tenant.rita }]);
});

test('a type that is changed while an event is made from it changes nothing of that event', async ({ tenant, as }) => {
  const sam = await as(await asAdmin(tenant));
  await begin(sam, 'Garden Party');
  await addStep(sam, 'The garden', 'Short text', 'How many chairs?');
  await publish(sam);
  const creator = await as(await tenant.account(tenant.cora));
  await creator.goto(href.eventType());
  const link = await creator.getByRole('link', { name: 'Garden Party' }).getAttribute('href');
  const typeId = new URL(link ?? '', 'http://x').searchParams.get('type') ?? '';
  const event = await tenant.created({ type: typeId, ...dates() });
  await creator.goto(`${href.eventSteps(event)}/step/2`);
  await creator.getByLabel('How many chairs?').fill('Forty');
  await sam.getByLabel('Name of the step').fill('The lawn');
  await sam.getByLabel('Short text', { exact: true }).fill('How many tents?');
  await publish(sam);
  await creator.getByRole('button', { name: 'Finish Later' }).click();
  await creator.goto(`${href.eventSteps(event)}/step/2`);
  await expect(creator.getByLabel('How many chairs?')).toHaveValue('Forty');
  expect(
    (await tenant.full(await tenant.created({ type: typeId, ...dates() }))).EventModules.map(({ name }) => name),
  ).toEqual(['Event Information', 'The lawn']);
});

test('what was typed outlives a reload, and two admins see what each other saved', async ({ tenant, as }) => {
  const [one, other] = [await as(await asAdmin(tenant)), await as(await asAdmin(tenant, 'Kim'))];
  await begin(one, 'Garden Party');
  await other.goto(new URL(one.url()).pathname);
  await expect(h1(other)).toHaveText('Garden Party');
  await one.getByLabel('Name').fill('Lawn Party');
  await one.reload();
  await expect(one.getByLabel('Name')).toHaveValue('Lawn Party');
  await addStep(other, 'The garden', 'Checkbox', 'Is it dry?');
  await other.getByRole('button', { name: 'Save Draft' }).click();
  await expect(one.getByText('Kim Whitaker saved this event type while you changed it.')).toBeVisible();
  await one.getByRole('button', { name: 'Keep Mine' }).click();
  await expect(one.getByLabel('Name')).toHaveValue('Lawn Party');
  await one.getByRole('button', { name: 'Save Draft' }).click();
  await expect(one.getByText('Draft saved, not published')).toBeVisible();
  await expect(h1(other)).toHaveText('Lawn Party');
});
