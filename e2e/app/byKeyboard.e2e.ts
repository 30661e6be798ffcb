import { addType } from '#tests/support/tenant/records.ts';
import { keysOn } from '../support/keys.ts';
import { questions } from '../support/reviewing.ts';
import { h1, news, seesScreen } from '../support/seen.ts';
import { password, type Person, type Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

const sends = 'send-chapter-safety-alert-member';

/** A day from now as Eastern has it, in the keys of a date field. */
const dayTyped = (days: number) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', year: 'numeric', month: '2-digit', day: '2-digit' })
    .format(Date.now() + days * 86_400_000)
    .replaceAll('/', '');

/** Whoever pressed a key is somewhere: what went away has handed the focus on. */
const keepsFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

async function chooseFile(page: Page, field: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await keysOn(page).press(field);
  await (await chooser).setFiles('demo/assets/autumn-social.jpg');
  await expect(page.getByRole('button', { name: 'Remove autumn-social.jpg' })).toBeFocused();
}

async function signIn(page: Page, { email }: Person): Promise<void> {
  const keys = keysOn(page);
  await page.goto('/');
  await seesScreen(page, 'Select Your Organization');
  await keys.press('Sign in with email');
  await seesScreen(page, 'Login');
  await keys.type('Email Address', email);
  await keys.type('Password', password);
  await page.keyboard.press('Enter');
  await seesScreen(page, 'Upcoming Events', '/');
}

async function formalEvening({ db, northfield, rita }: Tenant): Promise<void> {
  const type = await addType(db, northfield, { approvers: [rita], modules: [...questions] });
  await db.query("update event_type set name = 'Formal Evening' where id = $1", [type]);
}

test('an event is created, filled in, submitted and approved by keys alone, from the sign-in on', async ({
  tenant,
  open,
  as,
}) => {
  test.slow();
  await formalEvening(tenant);
  const page = await open();
  const keys = keysOn(page);
  await signIn(page, await tenant.account(tenant.cora));
  await keys.press('Events');
  await seesScreen(page, 'Events');
  await keys.press('Create Event');
  await seesScreen(page, 'Choose an Event Type');
  await keys.press('Formal Evening');
  await seesScreen(page, 'Create Event');
  await keys.type('Event title', 'Winter Formal');
  await keys.type('Theme', 'Silver and blue');
  await keys.type('Description', 'Dinner, then dancing.');
  await keys.type('Venue', 'The Boathouse');
  await keys.type('Street address', '12 Harbor Street');
  await keys.to('Timezone');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Timezone')).toHaveValue('America/Chicago');
  await keys.type('Start date', dayTyped(20));
  await keys.type('Start time', '0800PM');
  await keys.type('End time', '1130PM');
  await keys.type('Max guests allowed', '2');
  await chooseFile(page, 'Event photo');
  await keys.press('Create Event');
  await expect(page).toHaveURL(/\/event\/edit\/[^/]+$/);
  await seesScreen(page, 'Winter Formal');
  await keys.press('Getting home');
  await seesScreen(page, 'Getting home');
  await keys.type('How do guests get home?', 'By bus.');
  await keys.press('Continue');
  await seesScreen(page, 'Clean-up');
  await keys.type('Who cleans up?', 'The kitchen team.');
  await keys.press('Continue');
  await seesScreen(page, 'Submit');
  await expect(h1(page)).toBeFocused();
  await keys.press('Submit');
  await expect(news(page)).toHaveText('This event has been submitted for approval.');

  const review = await as(await tenant.account(tenant.rita));
  const hers = keysOn(review);
  await review.goto('/');
  await seesScreen(review, 'Upcoming Events');
  await hers.press('To Review');
  await seesScreen(review, 'To Review');
  await hers.press('Winter Formal');
  await seesScreen(review, 'Winter Formal');
  await hers.press('Event Information');
  await seesScreen(review, 'Event Information');
  await approveByKeys(review, 'Event Information');
  for (const step of ['Getting home', 'Clean-up']) {
    await hers.press(step);
    await seesScreen(review, step);
    await approveByKeys(review, step);
  }
  await expect(review.locator('[data-dock]')).toContainText('3 of 3 sections approved');
  // The event's own Approve comes after the section's, whose name it has.
  await hers.to('Not approved');
  await hers.press('Approve');
  await expect(news(review)).toHaveText('Event was approved.');
  await seesScreen(review, 'To Review', '/review');
  await expect(review.getByText('Nothing to review')).toBeVisible();
  await expect(h1(review)).toBeFocused();
});

async function approveByKeys(page: Page, step: string): Promise<void> {
  await keysOn(page).press('Approve');
  const decision = page.getByRole('group', { name: `Decision on ${step}` });
  const approve = decision.getByRole('button', { name: 'Approve', exact: true });
  await expect(approve).toHaveAttribute('aria-pressed', 'true');
  await expect(approve).toBeFocused();
}

test('a guest is let in by code and taken back by keys alone, where the verdict is heard', async ({ tenant, as }) => {
  const mia = await tenant.member({ birthDate: '2001-05-05' });
  const event = await tenant.party();
  const { qrCode } = await tenant.going(event, mia.id);
  const page = await as(await tenant.account(tenant.cora));
  const keys = keysOn(page);
  await page.goto(`/event-view/${event}`);
  await seesScreen(page, 'Autumn Social');
  await keys.press('Check In Guests');
  await seesScreen(page, 'Check In Guests');
  const place = await page.locator('main [role=status]').elementHandle();
  await keys.type('Guest code', qrCode);
  await page.keyboard.press('Enter');
  await expect(page.getByText('has been checked in')).toBeVisible();
  expect(await place?.textContent()).toContain('Mia Castellano has been checked in');
  await keys.press('Undo check-in for Mia Castellano');
  await expect(page.getByText('Check-in undone').first()).toBeVisible();
});

test('a personal alert is sent, an organization alert sent and answered, by keys alone', async ({ tenant, as }) => {
  const mia = await tenant.member();
  await tenant.call(mia.id, 'addContact', { body: { name: 'Ana Reyes', phone: '617 555 0111' } });
  const page = await as(mia);
  const keys = keysOn(page);
  await page.goto('/');
  await seesScreen(page, 'Upcoming Events');
  await keys.press('My Personal Safety');
  await seesScreen(page, 'My Personal Safety');
  await keys.press('I feel unsafe');
  await keys.tick('Request a call');
  await keys.press('Submit Alert');
  await expect(page.getByRole('heading', { name: '0 of 1 delivered' })).toBeVisible();
  await keepsFocus(page);
  await keys.press('Harbor House, home');
  await seesScreen(page, 'Upcoming Events');

  const sam = await as(await tenant.member({ firstName: 'Sam', lastName: 'Whitaker', policies: [sends] }));
  const his = keysOn(sam);
  await sam.goto('/safety-alerts/create');
  await seesScreen(sam, 'Send Safety Alert');
  await his.type('Safety Alert', 'Fire alarm at Harbor House.');
  const counted = sam.getByRole('button', { name: /^Send to \d+ people/ });
  await his.press(await counted.innerText());
  await expect(sam.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await his.press('Send');
  await expect(news(sam)).toHaveText('Safety Alert Sent Successfully!');

  const alarm = page.getByRole('heading', { name: 'Fire alarm at Harbor House.' });
  await expect(alarm).toBeVisible();
  // A new alert ignores presses for its first moment.
  await expect(async () => {
    if (await alarm.isVisible()) await keys.press('Not Safe');
    await expect(alarm).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(news(page)).toHaveText('Your response to this alert has been sent');
  await expect(h1(page)).toBeFocused();
});

test('an incident is reported with a photo by keys alone', async ({ tenant, as }) => {
  const mia = await tenant.member({ birthDate: '2001-05-05' });
  const event = await tenant.party();
  const { qrCode } = await tenant.going(event, mia.id);
  await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
  const page = await as(mia);
  const keys = keysOn(page);
  await page.goto(`/event-view/${event}`);
  await seesScreen(page, 'Autumn Social');
  await keys.press('Incident Report');
  await seesScreen(page, 'Report an Incident');
  await keys.press('Send');
  await expect(page.getByLabel('When it happened date')).toBeFocused();
  await keys.press('Use the current time');
  await keys.type('Location', 'The stairs by the quay');
  await keys.type('What happened', 'Somebody slipped.');
  await keys.tick('I saw it happen');
  await chooseFile(page, 'Photo');
  await keys.press('Send');
  await expect(page.getByText('Incident Report has been sent')).toBeVisible();
  await seesScreen(page, 'Autumn Social');
  await expect(h1(page)).toBeFocused();
});

test('who closes a notice by a key, or tries again what failed, is left at the heading', async ({ tenant, as }) => {
  const page = await as(await tenant.member());
  const keys = keysOn(page);
  await page.goto('/safety-contacts');
  await seesScreen(page, 'Safety Contacts');
  await keys.press('Add Contact');
  await keys.press('Close');
  await expect(h1(page)).toBeFocused();
  await page.route('**/contacts*', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 });
  await page.unrouteAll();
  await keys.press('Try again');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(h1(page)).toBeFocused();
});
