import { seesScreen } from '../support/seen.ts';
import { expect, test } from '../support/test.ts';

const signedIn: [address: string, title: string][] = [
  ['/personal-safety', 'My Personal Safety'],
  ['/safety-contacts', 'Safety Contacts'],
  ['/safety-alerts', 'Safety Alerts'],
  ['/safety-alerts/create', 'Send Safety Alert'],
  ['/safety-alerts/anything', 'My Safety Alert'],
  ['/education', 'Education'],
  ['/education/anything', 'Education'],
  ['/rules', 'House Rules'],
  ['/rules/1', 'House Rules'],
  ['/beverage-education', 'Beverage Education'],
  ['/beverage-education/set-info', 'Beverage Education'],
  ['/beverage-education/drink-type', 'Beverage Education'],
  ['/beverage-education/add-drink?type=beer', 'Beverage Education'],
  ['/beverage-education/confirm?abv=5&vol=12&type=beer', 'Beverage Education'],
];

const atEvent: [below: string, title: string][] = [
  ['/send-notification', 'Send Event Notification'],
  ['/report', 'Report an Incident'],
];

const line = 'This page is being prepared.';

test('a place that comes later has its title and one line: inside an organization', async ({ stage, as }) => {
  const page = await as(await stage.member());
  for (const [address, title] of signedIn) {
    await page.goto(address);
    await seesScreen(page, title, address);
    await expect(page.getByText(line)).toBeVisible();
    await expect(page).toHaveTitle(title);
  }
});

test('a place that comes later has its title and one line: at an event, for its owner', async ({ stage, as }) => {
  const event = await stage.party();
  const page = await as(await stage.account(stage.cora));
  for (const [below, title] of atEvent) {
    await page.goto(`/event-view/${event}${below}`);
    await seesScreen(page, title, `/event-view/${event}${below}`);
    await expect(page.getByText(line)).toBeVisible();
  }
});

const tiles: [tile: string, title: string][] = [
  ['Events', 'Events'],
  ['Safety Alerts', 'Safety Alerts'],
  ['Education', 'Education'],
  ['Rules', 'House Rules'],
];

const entries: [entry: string, title: string][] = [
  ['Events', 'Events'],
  ['Safety Contacts', 'Safety Contacts'],
  ['Send Safety Alert', 'Send Safety Alert'],
  ['House Rules', 'House Rules'],
  ['Education', 'Education'],
  ['Home', 'Upcoming Events'],
];

const ofOwner: [square: string, title: string | RegExp][] = [
  ['Check In', 'Check In'],
  ['Check In Guests', 'Check In Guests'],
  ['Guest List', /^Guest List \(/],
  ['Send Invites', 'Send Invites'],
  ['Invite Guests', 'Invite Guests'],
  ['Manage Volunteers', 'Manage Volunteers'],
  ['Send Event Notification', 'Send Event Notification'],
  ['Edit Event', 'Edit Event'],
  ['Safety Alerts', 'Safety Alerts'],
  ['Incident Report', 'Report an Incident'],
  ['Beverage Education', 'Beverage Education'],
  ['Cancel Event', 'Are you sure you want to cancel your event?'],
];

test('every tile, every entry of the drawer and the whistle lead to a screen with its own title', async ({
  stage,
  as,
}) => {
  const page = await as(await stage.member({ policies: ['send-chapter-safety-alert-member'] }));
  await page.goto('/');
  await seesScreen(page, 'Upcoming Events');
  for (const [tile, title] of tiles) {
    await page.getByRole('main').getByRole('link', { name: tile, exact: true }).click();
    await seesScreen(page, title);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await seesScreen(page, 'Upcoming Events', '/');
  }
  for (const [entry, title] of entries) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: entry }).click();
    await seesScreen(page, title);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'My Personal Safety' }).click();
  await seesScreen(page, 'My Personal Safety', '/personal-safety');
});

test('every square of the owner leads to a screen with its own title, and Back to the event', async ({ stage, as }) => {
  const event = await stage.party();
  await stage.going(event, stage.cora);
  const page = await as(await stage.account(stage.cora));
  await page.goto(`/event-view/${event}`);
  for (const [square, title] of ofOwner) {
    await page.getByRole('navigation', { name: 'Event menu' }).getByRole('link', { name: square, exact: true }).click();
    await seesScreen(page, title);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await seesScreen(page, 'Autumn Social', `/event-view/${event}`);
  }
});
