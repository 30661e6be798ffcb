import type { Locator } from 'playwright/test';
import { mailsTo, remyOf, reviewing, submittedEvent } from '../support/reviewing.ts';
import { h1, news, seesScreen, trouble } from '../support/seen.ts';
import { expect, type Page, test } from '../support/test.ts';

const decision = (page: Page, step: string): Locator => page.getByRole('group', { name: `Decision on ${step}` });
const dock = (page: Page): Locator => page.locator('[data-dock]');

async function openStep(page: Page, name: string): Promise<void> {
  await page.getByRole('list', { name: 'Steps' }).filter({ visible: true }).getByRole('button', { name }).click();
  await seesScreen(page, name);
}

async function decides(page: Page, step: string, name: 'Approve' | 'Not approved'): Promise<void> {
  const button = decision(page, step).getByRole('button', { name, exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
}

async function comments(page: Page, step: string, text: string): Promise<void> {
  const field = page.getByLabel(`Add a comment on ${step}`);
  await field.press('Enter');
  await field.fill(text);
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(page.getByText(text)).toBeVisible();
}

const allSteps = (page: Page) => page.getByRole('button', { name: 'All steps' }).click();

test('an event is commented on, sent back, mended and approved, and each sees what the other did', async ({
  tenant,
  as,
}) => {
  test.slow();
  const remy = await remyOf(tenant);
  const { event } = await submittedEvent(tenant);
  const rita = await as(await tenant.account(tenant.rita));
  await rita.goto('/');
  await rita.getByRole('main').getByRole('link', { name: 'To Review' }).click();
  await seesScreen(rita, 'To Review', '/review');
  const row = rita.getByRole('listitem').filter({ hasText: 'Autumn Social' });
  await expect(row).toContainText('From Cora Bell');
  await expect(row).toContainText('0 of 3 sections approved');
  await expect(row).toContainText(/Waits|Submitted just now/);
  await row.getByRole('link').click();
  await seesScreen(rita, 'Autumn Social', `/review/${event}`);

  await openStep(rita, 'Event Information');
  await expect(rita.getByText(/^Autumn Social, version 1, from Cora Bell$/)).toBeVisible();
  await decides(rita, 'Event Information', 'Approve');
  await rita.getByRole('button', { name: 'Getting home' }).first().click();
  await comments(rita, 'Getting home', 'Who drives the last bus?');
  await decides(rita, 'Getting home', 'Not approved');
  await rita.getByRole('button', { name: 'Clean-up' }).first().click();
  await comments(rita, 'Clean-up', 'Please name them.');
  await expect(dock(rita)).toContainText('1 of 3 sections approved');
  await dock(rita).getByRole('button', { name: 'Request changes' }).click();
  const sheet = rita.getByRole('dialog', { name: 'Request changes?' });
  await sheet.getByRole('button', { name: 'Request changes' }).click();
  await expect(sheet.getByLabel('Reason')).toHaveAccessibleDescription(/Please give a reason/);
  await sheet.getByLabel('Reason').fill('Tell us who drives.');
  await sheet.getByRole('button', { name: 'Request changes' }).click();
  await seesScreen(rita, 'To Review', '/review');
  await expect(news(rita)).toHaveText('Changes were requested.');
  await expect(rita.getByText('Nothing to review')).toBeVisible();

  const coraAccount = await tenant.account(tenant.cora);
  const cora = await as(coraAccount);
  await expect
    .poll(async () => (await mailsTo(tenant, coraAccount)).map(({ subject }) => subject).toSorted())
    .toEqual(['Changes requested: Autumn Social', 'Comment on Autumn Social', 'Comment on Autumn Social']);
  expect((await mailsTo(tenant, coraAccount)).map(({ text }) => text).join()).toContain('Tell us who drives.');
  await cora.goto(`/event/edit/${event}`);
  await seesScreen(cora, 'Autumn Social');
  const steps = cora.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps.nth(0)).toContainText('All Items Approved.');
  await expect(steps.nth(1)).toContainText('Not Approved.');
  await expect(steps.nth(2)).toContainText('Items to Review, Make Changes.');
  await expect(cora.getByText('Update required')).toBeVisible();
  await expect(cora.getByText('Tell us who drives.')).toBeVisible();
  await openStep(cora, 'Getting home');
  await expect(cora.getByText('Who drives the last bus?')).toBeVisible();
  await cora.getByLabel('How do guests get home?').fill('By bus, driven by Sam.');
  await cora.getByRole('button', { name: 'Continue' }).filter({ visible: true }).click();
  await seesScreen(cora, 'Clean-up');
  await cora.getByRole('button', { name: 'Submit' }).filter({ visible: true }).first().click();
  await expect(cora).toHaveURL(/\/step\/submit$/);
  await cora.getByRole('main').locator('[data-dock]').getByRole('button', { name: 'Submit' }).click();
  await expect(news(cora)).toHaveText('This event has been submitted for approval.');

  await rita.getByRole('link', { name: 'Autumn Social' }).click();
  await seesScreen(rita, 'Autumn Social', `/review/${event}`);
  await expect(dock(rita)).toContainText('1 of 3 sections approved');
  const ritasSteps = rita.getByRole('list', { name: 'Steps' }).filter({ visible: true }).getByRole('listitem');
  await expect(ritasSteps.nth(0)).toContainText('All Items Approved.');
  await openStep(rita, 'Getting home');
  await expect(rita.getByText('Changed since you marked it not approved')).toBeVisible();
  const change = rita.getByRole('group', { name: 'How do guests get home?' });
  await expect(change).toContainText('BeforeBy bus.');
  await expect(change).toContainText('NowBy bus, driven by Sam.');
  await decides(rita, 'Getting home', 'Approve');
  await rita.getByRole('button', { name: 'Clean-up' }).first().click();
  await decides(rita, 'Clean-up', 'Approve');

  const remysPage = await as(await tenant.account(remy));
  await remysPage.goto(`/review/${event}/step/2`);
  await decides(remysPage, 'Getting home', 'Approve');
  await expect(dock(remysPage)).toContainText('3 of 3 sections approved');
  await dock(rita).getByRole('button', { name: 'Approve' }).click();
  await expect(news(rita)).toHaveText('Event was approved.');
  await seesScreen(rita, 'To Review', '/review');

  await expect(remysPage.getByText('This event is approved.')).toBeVisible();
  await expect(dock(remysPage)).toHaveCount(0);
  const ben = await as(await tenant.member({ firstName: 'Ben', lastName: 'Okafor' }));
  await ben.goto(`/event-view/${event}`);
  await seesScreen(ben, 'Autumn Social', `/event-view/${event}`);
});

test('of two reviewers at once one decides, and the other sees it without losing what is being typed', async ({
  tenant,
  as,
}) => {
  const remy = await remyOf(tenant);
  const { event } = await submittedEvent(tenant);
  const rita = await as(await tenant.account(tenant.rita));
  const remysPage = await as(await tenant.account(remy));
  await rita.goto(`/review/${event}/step/2`);
  await remysPage.goto(`/review/${event}`);
  await rita.getByLabel('Add a comment on Getting home').fill('I still think');
  await openStep(remysPage, 'Event Information');
  await decides(remysPage, 'Event Information', 'Not approved');
  await allSteps(remysPage);
  await dock(remysPage).getByRole('button', { name: 'Reject' }).click();
  const sheet = remysPage.getByRole('dialog', { name: 'Reject this event?' });
  await sheet.getByLabel('Reason').fill('The pier is closed then.');
  await sheet.getByRole('button', { name: 'Reject' }).click();
  await expect(news(remysPage)).toHaveText('Event was rejected.');
  await expect(rita.getByText(/^Remy Stone rejected this event on /)).toBeVisible();
  await expect(rita.getByText('The pier is closed then.')).toBeVisible();
  await expect(dock(rita)).toHaveCount(0);
  await expect(rita.getByLabel('Add a comment on Getting home')).toHaveValue('I still think');
});

test('a reason that comes too late is refused, says what stands, and leaves focus on the heading', async ({
  tenant,
  as,
}) => {
  const remy = await remyOf(tenant);
  const { event } = await submittedEvent(tenant);
  const rita = await as(await tenant.account(tenant.rita));
  await rita.goto(`/review/${event}`);
  await dock(rita).getByRole('button', { name: 'Request changes' }).click();
  const sheet = rita.getByRole('dialog', { name: 'Request changes?' });
  await sheet.getByLabel('Reason').fill('Say which pier.');
  await tenant.call(remy, 'rejectEvent', { params: { id: event }, body: { reason: 'The pier is closed then.' } });
  await sheet.getByRole('button', { name: 'Request changes' }).click();
  await expect(trouble(rita)).toHaveText('This event isn’t waiting for a decision.');
  await expect(rita.getByText('The pier is closed then.')).toBeVisible();
  await expect(h1(rita)).toBeFocused();
});

test('a decision on what has changed meanwhile decides nothing and shows the difference', async ({ tenant, as }) => {
  const { event, answer } = await submittedEvent(tenant);
  const rita = await as(await tenant.account(tenant.rita));
  await rita.route(
    ({ pathname }) => pathname === '/live',
    () => undefined,
  );
  await rita.goto(`/review/${event}/step/2`);
  await expect(rita.getByText('By bus.')).toBeVisible();
  await answer('By boat.');
  const approve = decision(rita, 'Getting home').getByRole('button', { name: 'Approve', exact: true });
  await approve.click();
  await expect(trouble(rita)).toHaveText(/changed/);
  await expect(rita.getByText('Changed since you opened it')).toBeVisible();
  await expect(rita.getByRole('group', { name: 'How do guests get home?' })).toContainText('NowBy boat.');
  await expect(approve).toHaveAttribute('aria-pressed', 'false');
  await expect(dock(rita)).toContainText('0 of 3 sections approved');
});

test('the review is for reviewers who are not its owner, each from where they come', async ({ tenant, as }) => {
  const { event } = await submittedEvent(tenant);
  const late = await as(await tenant.member({ policies: ['event-reviewer'] }));
  await late.goto(`/event-view/${event}`);
  await late.getByRole('link', { name: 'Review Event' }).click();
  await seesScreen(late, 'Autumn Social', `/review/${event}`);
  await expect(
    late.getByText('You weren’t a reviewer when this event was submitted, so others will decide.'),
  ).toBeVisible();
  await expect(dock(late)).toHaveCount(0);
  await openStep(late, 'Getting home');
  await expect(decision(late, 'Getting home')).toHaveCount(0);
  await late.goto(`/review/${event}/step/9`);
  await seesScreen(late, 'Autumn Social', `/review/${event}`);

  const cora = await as(await tenant.account(tenant.cora));
  await cora.goto(`/review/${event}`);
  await expect(cora).toHaveURL(`/event/edit/${event}`);
  const mia = await as(await tenant.member());
  for (const path of ['/review', `/review/${event}`]) {
    await mia.goto(path);
    await seesScreen(mia, 'Upcoming Events', '/');
  }
  const elsewhere = await as(await tenant.member({ in: [[tenant.cedar, reviewing]] }));
  await elsewhere.goto(`/review/${event}`);
  await seesScreen(elsewhere, 'To Review', '/review');
  await expect(h1(elsewhere)).toHaveText('To Review');
});
