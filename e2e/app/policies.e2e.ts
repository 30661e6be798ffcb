import { news, seesScreen, squares } from '../support/seen.ts';
import { expect, type Page, test } from '../support/test.ts';

const entries = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  return page.getByRole('dialog').getByRole('navigation', { name: 'Menu' }).getByRole('link');
};

test('the whistle and each entry of the drawer are there for who holds the policy', async ({ tenant, as }) => {
  const page = await as(await tenant.member());
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'My Personal Safety' })).toBeVisible();
  await expect(await entries(page)).toHaveText(['Home', 'Events', 'Safety Contacts', 'House Rules', 'Education']);

  const ben = await as(
    await tenant.member({
      policies: ['-personal-safety-alerts', '-house-rules', 'send-chapter-safety-alert-member'],
    }),
  );
  await ben.goto('/');
  await seesScreen(ben, 'Upcoming Events');
  await expect(ben.getByRole('link', { name: 'My Personal Safety' })).toHaveCount(0);
  await expect(await entries(ben)).toHaveText(['Home', 'Events', 'Send Safety Alert', 'Education']);
  await expect(ben.getByRole('dialog').getByRole('link', { name: 'Support' })).toHaveAttribute(
    'href',
    'mailto:help@muster.test',
  );
});

test('past events and Create Event are there for event creators alone', async ({ tenant, as }) => {
  const creator = await as(await tenant.account(tenant.cora));
  await creator.goto('/events');
  await expect(creator.getByRole('link', { name: 'Create Event' })).toBeVisible();
  await creator.getByRole('button', { name: 'Past' }).click();
  await expect(creator.getByText('No past events')).toBeVisible();

  const member = await as(await tenant.member());
  await member.goto('/events');
  await expect(member.getByText('No upcoming events')).toBeVisible();
  await expect(member.getByRole('link', { name: 'Create Event' })).toHaveCount(0);
  await expect(member.getByRole('button', { name: 'Past' })).toHaveCount(0);
});

test('an event that is not approved opens its steps, an approved one its view', async ({ tenant, as }) => {
  const approved = await tenant.party();
  const dates = { startDate: inDays(30), endDate: inDays(30.2) };
  const editing = await tenant.created({ title: 'Winter Walk', ...dates });
  const page = await as(await tenant.account(tenant.cora));
  for (const [title, path] of [
    ['Autumn Social', `/event-view/${approved}`],
    ['Winter Walk', `/event/edit/${editing}`],
  ] as const) {
    for (const from of ['/', '/events']) {
      await page.goto(from);
      await page.getByRole('main').getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(path);
    }
  }
});

test('a type that bypasses approval takes the yes at once', async ({ tenant, as }) => {
  const mia = await tenant.member();
  const event = await tenant.party({ type: tenant.bypassing });
  await tenant.invite(event, mia.id);
  const page = await as(mia);
  await page.goto(`/event-view/${event}`);
  await page.getByRole('button', { name: 'RSVP' }).click();
  await expect(news(page)).toHaveText('RSVP successfully sent');
  await expect(squares(page)).toHaveText(['Check In', 'Invite Guests']);
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
