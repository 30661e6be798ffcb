import { news, press, seesScreen, trouble } from '../support/seen.ts';
import type { Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

async function evening(tenant: Tenant) {
  const mia = await tenant.member({ birthDate: '2001-05-05' });
  const event = await tenant.party({ title: 'Autumn Social' });
  await tenant.going(event, mia.id);
  return { mia, event, base: `/event-view/${event}` };
}

async function invite(page: Page, firstName: string, lastName: string, phone: string): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Mobile number').fill(phone);
  await press(page, 'Send Invite');
}

const typed = (page: Page): Promise<string[]> =>
  Promise.all(['First name', 'Last name', 'Mobile number'].map((label) => page.getByLabel(label).inputValue()));

test('a member invites guests to the limit, hands on a link that a guest answers through, and removes one', async ({
  tenant,
  as,
}) => {
  const { mia, event, base } = await evening(tenant);
  const page = await as(mia);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(base);
  await page.getByRole('link', { name: 'Invite Guests' }).click();
  await seesScreen(page, 'Invite Guests', `${base}/invite-guests`);
  await expect(page.getByText('You can invite 3 more guests')).toBeVisible();

  await invite(page, 'Gus', 'Berg', 'ask him');
  await expect(trouble(page)).toHaveText('Please enter your phone number');
  await expect(page.getByLabel('Mobile number')).toBeFocused();
  expect(await typed(page)).toEqual(['Gus', 'Berg', 'ask him']);
  await page.getByLabel('Mobile number').fill('(617) 555-0123');
  await page.keyboard.press('Enter');
  await expect(news(page)).toHaveText('Your invite has been sent');
  await expect(page.getByText('Gus Berg is invited.')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  expect(await typed(page)).toEqual(['', '', '']);
  await expect(page.getByText('You can invite 2 more guests')).toBeVisible();

  await press(page, 'Copy Link');
  await expect(news(page)).toHaveText('Link copied to clipboard');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const { origin, pathname } = new URL(link);
  expect([origin, pathname]).toEqual([
    new URL(page.url()).origin,
    expect.stringMatching(/^\/public\/guest-rsvp\/[\w-]{32}$/),
  ]);
  const token = pathname.slice('/public/guest-rsvp/'.length);

  await invite(page, 'Ida', 'Frost', '212 555 0188');
  await expect(page.getByText('Ida Frost is invited.')).toBeVisible();
  await invite(page, 'Ned', 'Vance', '+44 20 7946 0958');
  await expect(page.getByText('You have already invited the maximum amount of guests to this event')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Send Invite' })).toHaveAttribute('aria-disabled', 'true');

  await page.getByRole('link', { name: 'Manage Invited Guests' }).click();
  await seesScreen(page, 'Invited Guests (3)', `${base}/manage-invited-guests`);
  const row = (name: string) =>
    page.getByRole('list', { name: 'Invited guests' }).getByRole('listitem').filter({ hasText: name });
  await expect(row('Gus Berg')).toContainText('Not RSVP');
  await tenant.call(null, 'answerAsGuest', { params: { token }, body: { response: 'yes', dateOfBirth: '2000-01-31' } });
  await expect(row('Gus Berg')).not.toContainText('Not RSVP');
  await expect(row('Gus Berg')).toContainText('RSVP');
  await page.getByRole('button', { name: 'Copy Link of Gus Berg' }).click();
  await expect(news(page)).toHaveText('Link copied to clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  await page.getByRole('button', { name: 'Remove Ida Frost' }).click();
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('Remove Ida Frost from your guests?');
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(news(page)).toHaveText('Ida Frost was removed');
  await seesScreen(page, 'Invited Guests (2)');
  await expect(row('Ida Frost')).toHaveCount(0);
  await page.getByRole('link', { name: 'Invite Guests' }).click();
  await expect(page.getByText('You can invite 1 more guest')).toBeVisible();

  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(kept).toContain(event);
  expect(kept).not.toContain(token);
  expect(asked.filter((url) => url.includes(token))).toEqual([]);
});

test('a link is shown to be copied by hand where there is no clipboard, and after a reload it is a new one', async ({
  tenant,
  as,
}) => {
  const { mia, base } = await evening(tenant);
  const page = await as(mia);
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto(`${base}/invite-guests`);
  await invite(page, 'Gus', 'Berg', '(617) 555-0123');
  await press(page, 'Copy Link');
  const byHand = page.getByLabel('Link for Gus Berg');
  await expect(byHand).toHaveValue(/\/public\/guest-rsvp\/[\w-]{32}$/);
  const first = await byHand.inputValue();
  await page.goto(`${base}/manage-invited-guests`);
  await seesScreen(page, 'Invited Guests (1)');
  await expect(byHand).toHaveCount(0);
  await press(page, 'Copy Link of Gus Berg');
  await expect(byHand).toHaveValue(/\/public\/guest-rsvp\/[\w-]{32}$/);
  expect(await byHand.inputValue()).not.toBe(first);
  await page.getByRole('button', { name: 'Remove Gus Berg' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('You haven’t invited anyone yet')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Invite Guests' }).click();
  await seesScreen(page, 'Invite Guests', `${base}/invite-guests`);
});

test('another phone of the same member learns of a guest at once', async ({ tenant, as }) => {
  const { mia, event, base } = await evening(tenant);
  const page = await as(mia);
  await page.goto(`${base}/manage-invited-guests`);
  await seesScreen(page, 'Invited Guests (0)');
  await tenant.guest(event, mia.id, 'Gus');
  await seesScreen(page, 'Invited Guests (1)');
});

test('a long name stays in one piece on the narrowest phone', async ({ tenant, as }) => {
  const { mia, event, base } = await evening(tenant);
  await tenant.guest(event, mia.id, 'Bartholomew');
  const page = await as(mia);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${base}/manage-invited-guests`);
  await seesScreen(page, 'Invited Guests (1)');
  const name = page.getByText(/^Bartholomew \w+$/);
  const lines = await name.evaluate((box) => box.clientHeight / Number.parseFloat(getComputedStyle(box).lineHeight));
  expect(Math.round(lines)).toBe(1);
  await expect(page.getByRole('button', { name: /^Remove Bartholomew/ })).toBeInViewport();
});
