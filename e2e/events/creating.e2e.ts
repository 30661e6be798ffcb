import { h1, news, press, seesScreen, trouble } from '../support/seen.ts';
import type { Person, Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

type As = (person: Person) => Promise<Page>;

/** A day from now, as Eastern has it. */
const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(Date.now() + days * 86_400_000);

const texts = {
  'Event title': 'Winter Formal',
  Theme: 'Silver and blue',
  Description: 'Dinner, then dancing.',
  Venue: 'The Boathouse',
  'Venue phone': '617 555 0100',
  'Street address': '12 Harbor Street',
  'Event URL': 'https://example.org/winter',
  'Max guests allowed': '2',
};

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function fillIn(page: Page, days = 20): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
  await field(page, 'Start date').fill(inDays(days));
  await field(page, 'Start time').fill('20:00');
  await field(page, 'End time').fill('23:30');
}

/** Cora before the form of a type. */
async function atForm(tenant: Tenant, as: As, type = tenant.reviewed): Promise<Page> {
  const page = await as(await tenant.account(tenant.cora));
  await page.goto(`/event/create?type=${type}`);
  await seesScreen(page, 'Create Event');
  await expect(field(page, 'Event title')).toBeVisible();
  return page;
}

async function eventsOf({ db, harbor }: Tenant): Promise<string[]> {
  const { rows } = await db.query<{ title: string }>('select title from event where organization_id = $1', [harbor.id]);
  return rows.map(({ title }) => title);
}

async function madeEvent(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/event\/edit\/[^/]+$/);
  return new URL(page.url()).pathname.replace('/event/edit/', '');
}

const kept = (page: Page) => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));

test('a creator goes from the timeline by the type and the form to the steps, and Back makes no second event', async ({
  tenant,
  as,
}) => {
  const page = await as(await tenant.account(tenant.cora));
  await page.goto('/events');
  await page.getByRole('link', { name: 'Create Event' }).click();
  await seesScreen(page, 'Choose an Event Type', '/event/type');
  await expect(page.getByRole('list', { name: 'Event types' }).getByRole('listitem')).toHaveText([
    'Evening SocialNeeds approval',
    'House DinnerApproved automatically',
  ]);
  await page.getByRole('link', { name: 'Evening Social' }).click();
  await seesScreen(page, 'Create Event', `/event/create?type=${tenant.reviewed}`);
  await fillIn(page);
  await expect(field(page, 'End date')).toHaveValue(inDays(20));
  await press(page, 'Create Event');

  const id = await madeEvent(page);
  const { information, reviewStatus, EventType } = await tenant.full(id);
  expect({ ...information, reviewStatus, type: EventType.name }).toMatchObject({
    title: 'Winter Formal',
    theme: 'Silver and blue',
    timezone: 'America/New_York',
    venuePhone: '617 555 0100',
    location: '12 Harbor Street',
    maxGuestAllowed: 2,
    reviewStatus: 'editing',
    type: 'Evening Social',
  });
  expect(Date.parse(information.endDate) - Date.parse(information.startDate)).toBe(3.5 * 3_600_000);
  await page.goBack();
  await seesScreen(page, 'Choose an Event Type', '/event/type');
  await page.goForward();
  await expect(page).toHaveURL(`/event/edit/${id}`);
  expect(await eventsOf(tenant)).toEqual(['Winter Formal']);
  expect(await kept(page)).not.toContain('Boathouse');
});

test('a dinner that needs no approval may be tomorrow, a reviewed event may not', async ({ tenant, as }) => {
  const page = await atForm(tenant, as, tenant.bypassing);
  await expect(page.getByText('House Dinner. Approved automatically.')).toBeVisible();
  await fillIn(page, 1);
  await press(page, 'Create Event');
  const { EventType } = await tenant.full(await madeEvent(page));
  expect(EventType.bypassApproval).toBe(true);

  await page.goto(`/event/create?type=${tenant.reviewed}`);
  await fillIn(page, 6);
  await press(page, 'Create Event');
  await expect(trouble(page)).toHaveText("Start date must be at least 7 days after today's date");
  await expect(field(page, 'Start date')).toBeFocused();
  await fillIn(page, 7);
  await press(page, 'Create Event');
  await madeEvent(page);
});

test('one sentence after the other is said, its field has the focus, and nothing is sent meanwhile', async ({
  tenant,
  as,
}) => {
  const page = await atForm(tenant, as);
  const steps: [sentence: string, wrong: string, mend: string][] = [
    ['Event title is required', 'Event title', texts['Event title']],
    ['Event theme is required', 'Theme', texts.Theme],
    ['Event description is required', 'Description', texts.Description],
    ['Event venue is required', 'Venue', texts.Venue],
    ['Start date is required', 'Start date', inDays(3)],
    ["Start date must be at least 7 days after today's date", 'Start date', inDays(20)],
    ['End date/time can not be before start date/time', 'End date', inDays(21)],
    ['Event url is required', 'Event URL', texts['Event URL']],
    ['Event max guest allowed is required', 'Max guests allowed', '-1'],
    ['Max guest allowed cannot be less than 0', 'Max guests allowed', '4'],
    ['Maximum guests allowed is 3', 'Max guests allowed', '0'],
  ];
  await field(page, 'Event URL').fill('www.example.org');
  for (const [sentence, wrong, mend] of steps) {
    await press(page, 'Create Event');
    await expect(trouble(page)).toHaveText(sentence);
    await expect(field(page, wrong)).toBeFocused();
    await expect(field(page, wrong)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, wrong)).toHaveAccessibleDescription(new RegExp(`^${sentence.replace(/[/?]/g, '\\$&')}`));
    expect(await eventsOf(tenant)).toEqual([]);
    await field(page, wrong).fill(mend);
  }
  await press(page, 'Create Event');
  await madeEvent(page);
});

test('a time that the clocks skip is named at its field, in its own zone alone', async ({ tenant, as }) => {
  const page = await atForm(tenant, as);
  await fillIn(page);
  const march = (year: number) => {
    const first = new Date(Date.UTC(year, 2, 1)).getUTCDay();
    return `${year}-03-${String(8 + ((7 - first) % 7)).padStart(2, '0')}`;
  };
  await field(page, 'Start date').fill(march(new Date().getUTCFullYear() + 1));
  await field(page, 'Start time').fill('02:30');
  await field(page, 'End date').fill(march(new Date().getUTCFullYear() + 1));
  await press(page, 'Create Event');
  await expect(trouble(page)).toHaveText(
    'This time doesn’t exist that day because the clocks go forward. Choose another time.',
  );
  await expect(field(page, 'Start date')).toBeFocused();
  await field(page, 'Timezone').selectOption('Arizona (Arizona Time)');
  await press(page, 'Create Event');
  const { information } = await tenant.full(await madeEvent(page));
  expect([information.timezone, information.startDate.slice(11)]).toEqual(['America/Phoenix', '09:30:00.000Z']);
});

test('a reload in the middle keeps what was typed, in this tab alone, until the form begins anew', async ({
  tenant,
  as,
}) => {
  const page = await atForm(tenant, as);
  await fillIn(page);
  await field(page, 'Timezone').selectOption('Mountain (MST)');
  await page.reload();
  await expect(page.getByText('We kept what you typed before.')).toBeVisible();
  for (const [label, text] of Object.entries(texts)) await expect(field(page, label)).toHaveValue(text);
  await expect(field(page, 'Timezone')).toHaveValue('America/Denver');
  await expect(field(page, 'Start date')).toHaveValue(inDays(20));
  await expect(field(page, 'End time')).toHaveValue('23:30');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Boathouse');
  expect(page.url()).not.toContain('Boathouse');

  await page.goBack();
  await page.goto(`/event/create?type=${tenant.bypassing}`);
  await expect(field(page, 'Venue')).toHaveValue('The Boathouse');
  await page.getByRole('button', { name: 'Start Over' }).click();
  await expect(field(page, 'Venue')).toHaveValue('');
  await expect(field(page, 'Start time')).toHaveValue('12:00');
  await expect(field(page, 'Timezone')).toHaveValue('America/New_York');
  expect(await kept(page)).not.toContain('Boathouse');
});

test('who logs out takes the form along', async ({ tenant, as }) => {
  const page = await atForm(tenant, as);
  await fillIn(page);
  expect(await kept(page)).toContain('Boathouse');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await seesScreen(page, 'Select Your Organization');
  expect(await kept(page)).not.toContain('Boathouse');
});

test('two taps at once make one event', async ({ tenant, as }) => {
  const page = await atForm(tenant, as);
  await fillIn(page);
  let asked = 0;
  await page.route('**/api/events?*', async (route) => {
    asked += 1;
    await route.continue();
  });
  await page.getByRole('main').getByRole('button', { name: 'Create Event' }).dblclick();
  await madeEvent(page);
  expect([asked, await eventsOf(tenant)]).toEqual([1, ['Winter Formal']]);
});

test('without a connection what was typed stays, and the same press makes one event when it is back', async ({
  tenant,
  as,
}) => {
  const page = await atForm(tenant, as);
  await fillIn(page);
  await page.context().setOffline(true);
  await press(page, 'Create Event');
  await expect(trouble(page)).toHaveText('No connection. Check your network and try again.', { timeout: 20_000 });
  await expect(field(page, 'Venue')).toHaveValue('The Boathouse');
  await page.context().setOffline(false);
  await press(page, 'Create Event');
  await madeEvent(page);
  expect(await eventsOf(tenant)).toEqual(['Winter Formal']);
});

test('an answer that was lost is no second event, not even with another title after a reload', async ({
  tenant,
  as,
}) => {
  const page = await atForm(tenant, as);
  await fillIn(page);
  await page.route('**/api/events?*', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await press(page, 'Create Event');
  await expect(trouble(page)).toHaveText('No connection. Check your network and try again.', { timeout: 20_000 });
  await page.unroute('**/api/events?*');
  await page.reload();
  await field(page, 'Event title').fill('Winter Ball');
  await press(page, 'Create Event');
  await seesScreen(page, 'Events', '/events');
  await expect(news(page)).toHaveText('This event was already created. You’ll find it in your events.');
  await expect(page.getByRole('link', { name: 'Winter Formal' })).toBeVisible();
  expect(await eventsOf(tenant)).toEqual(['Winter Formal']);
});

test('a refusal of the server stands at its field and takes nothing away', async ({ tenant, as }) => {
  const page = await atForm(tenant, as);
  await fillIn(page);
  await tenant.db.query("update setting set value = '1' where organization_id = $1 and slug = 'maxGuestAllowed'", [
    tenant.harbor.id,
  ]);
  await press(page, 'Create Event');
  await expect(trouble(page)).toHaveText('Maximum guests allowed is 1');
  await expect(field(page, 'Max guests allowed')).toBeFocused();
  await expect(field(page, 'Venue')).toHaveValue('The Boathouse');
  await field(page, 'Max guests allowed').fill('1');
  await press(page, 'Create Event');
  await madeEvent(page);
});

test('a photo is sent as soon as it is chosen, the button waits for it, and the event shows it', async ({
  tenant,
  as,
}) => {
  const page = await atForm(tenant, as);
  await fillIn(page);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/finish?*', async (route) => {
    await held;
    await route.continue();
  });
  await page
    .getByRole('group', { name: 'Event photo' })
    .locator('input')
    .setInputFiles('demo/assets/autumn-social.jpg');
  const button = page.getByRole('main').getByRole('button', { name: 'Create Event' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  const note = page.getByText('Your photo is uploading. You can create the event when it’s done.');
  await expect(note.filter({ visible: true })).toHaveCount(1);
  letGo();
  await expect(page.getByRole('button', { name: 'Remove autumn-social.jpg' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove autumn-social.jpg' })).toBeVisible();
  await press(page, 'Create Event');
  const { information } = await tenant.full(await madeEvent(page));
  expect(information.photo).toMatchObject({ name: 'autumn-social.jpg', type: 'image/jpeg' });
});

test('without a type, or with one that is not there, a type is chosen first', async ({ tenant, as }) => {
  const page = await as(await tenant.account(tenant.cora));
  for (const address of ['/event/create', '/event/create?type=', '/event/create?type=nothing']) {
    await page.goto(address);
    await seesScreen(page, 'Choose an Event Type', '/event/type');
  }
});

test('who may not create events sees no button and is led to the timeline', async ({ tenant, as }) => {
  const page = await as(await tenant.member());
  await page.goto('/events');
  await expect(page.getByText('No upcoming events')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Event' })).toHaveCount(0);
  for (const address of ['/event/type', `/event/create?type=${tenant.reviewed}`]) {
    await page.goto(address);
    await seesScreen(page, 'Events', '/events');
  }
  await expect(h1(page)).toHaveText('Events');
});
