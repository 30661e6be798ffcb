import { href } from '#contract/kit/addresses.ts';
import { offerSetUp } from '#server/offerSetUp.ts';
import { claimAccountPage } from '#tests/account/claimAccount.page.ts';
import { lookPage } from '#tests/organization/look.page.ts';
import { setUpPage } from '#tests/organization/setUp.page.ts';
import type { Act, FlowPage } from '#tests/support/page/flowPage.ts';
import { handOn } from '../support/hand.ts';
import type { MailServer } from '../support/mailServer.ts';
import { press, seesScreen } from '../support/seen.ts';
import { signInByForm } from '../support/signIn.ts';
import { expect, type Page } from '../support/test.ts';
import type { TestServer } from '../support/testServer.ts';

/** What someone does on a screen, by the page of its flow; for acts that look at nothing of the view. */
export async function hand<Signal extends { type: string }, View>(
  page: Page,
  { acts }: FlowPage<Signal, View>,
  signal: Signal,
): Promise<void> {
  const act = (acts as Readonly<Record<string, Act<Signal, View> | undefined>>)[signal.type];
  if (!act) throw new Error(`nobody does ${signal.type}`);
  await act({ ...handOn(page, (said) => said), signal, view: {} as View });
}

export const sam = { firstName: 'Sam', lastName: 'Whitfield', email: 'sam@example.org', password: 'Harbor-2026' };
export const cora = { name: 'Bell, Cora', email: 'cora@example.org', password: 'Creating-2026' };
export const mia = { name: 'Castellano, Mia', email: 'mia@example.org', password: 'Dancing-2026' };

/** Forty members as a spreadsheet has them: Cora may create events. */
const spreadsheet = [
  'First name,Last name,Email,Birth date,Roles',
  `Cora,Bell,${cora.email},2003-04-05,Event creator`,
  `Mia,Castellano,${mia.email},,`,
  ...Array.from({ length: 38 }, (_, n) => `Ada${n},Reed${n},ada${n}@example.org,2004-05-06,`),
].join('\r\n');

export interface World {
  server: TestServer;
  mail: MailServer;
}

/** The link that the start prints, opened; whoever sets up is signed in and begins at Manage. */
export async function setsUp(page: Page, server: TestServer): Promise<void> {
  const [said, link = ''] = await offerSetUp(server);
  expect(said).toContain("There's no organization yet.");
  await page.goto(link);
  await seesScreen(page, 'Set Up Muster', '/setup');
  const house = { organizationName: 'Harbor House', parentName: 'Northfield Societies' };
  await hand(page, setUpPage, { type: 'setUp.submitted', ...house, ...sam, confirmation: sam.password });
  await seesScreen(page, 'Manage', href.manage());
  expect(await offerSetUp(server)).toEqual([]);
}

export async function changesTheLook(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Look', exact: true }).click();
  await seesScreen(page, 'Look', href.look());
  await hand(page, lookPage, { type: 'look.typed', field: 'backgroundColor', text: '#123c5a' });
  await hand(page, lookPage, { type: 'look.typed', field: 'textColor', text: '#ffffff' });
  await page
    .getByRole('group', { name: 'Logo' })
    .locator('input[type=file]')
    .setInputFiles('demo/assets/harbor-house-logo.png');
  await expect(page.getByRole('button', { name: 'Remove harbor-house-logo.png' })).toBeVisible();
  await hand(page, lookPage, { type: 'look.submitted' });
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  const bar = page.locator('header').first();
  await expect.poll(() => bar.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe('rgb(18, 60, 90)');
}

/** Event types and house rules of the sample; education is written by hand. */
export async function startsFromTheSample(page: Page): Promise<void> {
  await page.goto(href.manage());
  await page.getByRole('checkbox', { name: '5 education pages' }).uncheck();
  await press(page, 'Start from the Sample');
  await expect(page.getByRole('heading', { name: 'The Sample Is in Place' })).toBeVisible();
  await expect(page.getByText('You approve the events of 3 of them.')).toBeVisible();
  await page.getByRole('link', { name: '4 event types' }).click();
  await seesScreen(page, 'Event Types', href.managedTypes());
  await page.getByRole('link', { name: 'Evening Social' }).click();
  await seesScreen(page, 'Evening Social');
  await expect(page.getByRole('checkbox', { name: 'Sam Whitfield' })).toBeChecked();
  await page.goto(href.ruleBook());
  await page.getByRole('button', { name: 'Move Respect up' }).click();
  const rules = page.getByRole('list', { name: 'House rules' }).getByRole('listitem');
  await expect(rules.nth(3)).toContainText('Respect');
}

export async function writesAnEducationPage(page: Page): Promise<void> {
  await page.goto(href.educationBook());
  await press(page, 'Add Category');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Getting home');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('link', { name: 'Add Page' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('The last bus');
  await page.getByRole('textbox', { name: 'Text' }).fill('It leaves the pier at one.');
  await press(page, 'Save');
  await seesScreen(page, 'Education', href.educationBook());
  await expect(page.getByRole('link', { name: 'The last bus' })).toBeVisible();
}

export async function importsForty(page: Page): Promise<void> {
  await page.goto(href.importMembers());
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(spreadsheet) });
  await page.getByRole('button', { name: 'Add 40' }).click();
  await expect(page.getByText('40 added.')).toBeVisible();
}

/** By the code of the mail that was really sent; then the login, as everyone. */
export async function claims(
  page: Page,
  { mail }: World,
  { email, password }: { email: string; password: string },
): Promise<Page> {
  await page.goto(href.claimAccount());
  await hand(page, claimAccountPage, { type: 'email.submitted', email });
  await expect(page.getByLabel('Email Address')).toBeDisabled();
  const [code = ''] = /\b\d{6}\b/.exec(await mail.newest(email, /\b\d{6}\b/)) ?? [];
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await press(page, 'Reset Password');
  await seesScreen(page, 'Select Your Organization', '/');
  await signInByForm(page, { email, password });
  await seesScreen(page, 'Upcoming Events', '/');
  return page;
}
