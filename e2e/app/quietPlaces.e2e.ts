import { seesScreen } from '../support/seen.ts';
import { expect, test } from '../support/test.ts';

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
  tenant,
  as,
}) => {
  const page = await as(await tenant.member({ policies: ['send-chapter-safety-alert-member'] }));
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

test('every square of the owner leads to a screen with its own title, and Back to the event', async ({
  tenant,
  as,
}) => {
  const event = await tenant.party();
  await tenant.going(event, tenant.cora);
  const page = await as(await tenant.account(tenant.cora));
  await page.goto(`/event-view/${event}`);
  for (const [square, title] of ofOwner) {
    await page.getByRole('navigation', { name: 'Event menu' }).getByRole('link', { name: square, exact: true }).click();
    await seesScreen(page, title);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await seesScreen(page, 'Autumn Social', `/event-view/${event}`);
  }
});
