import type { Person, Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

const notYet = 'Not sent yet. It’ll send when you’re back online.';
const sent = 'Alert has been sent to your safety contacts.';

const contacts: [name: string, phone: string][] = [
  ['Ana Reyes', '(617) 555-0111'],
  ['Theo Lind', '617 555 0163'],
];

interface Given {
  tenant: Tenant;
  as: (person: Person) => Promise<Page>;
}

async function miaWith(tenant: Tenant, told: [name: string, phone: string][]): Promise<Person> {
  const mia = await tenant.member({ phone: '+16175550160' });
  for (const [name, phone] of told) await tenant.call(mia.id, 'addContact', { body: { name, phone } });
  return mia;
}

async function goHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
}

/** Someone with two contacts, on home. */
async function miaAtHome({ tenant, as }: Given, told = contacts): Promise<{ page: Page; mia: Person }> {
  const mia = await miaWith(tenant, told);
  const page = await as(mia);
  await goHome(page);
  return { page, mia };
}

const whistle = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'My Personal Safety' }).click();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const alertsOf = async ({ db }: Tenant, mia: Person) =>
  (
    await db.query<{ information: string; location: string }>(
      'select information, location from personal_alert where person_id = $1 order by created_at',
      [mia.id],
    )
  ).rows;
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('muster.alert.waiting'));

/** What the alerts of one person came to in the mailbox, by number. */
const textsOf = async ({ db }: Tenant, information: string) =>
  (
    await db.query<{ recipient: string; body: string }>(
      'select recipient, body from mailbox_mail where body like $1 order by recipient',
      [`%${information}%`],
    )
  ).rows;

test('two taps behind the whistle tell everybody, and it is seen that it arrived', async ({ tenant, as }) => {
  const { page, mia } = await miaAtHome({ tenant, as });
  await whistle(page);
  await expect(page.getByRole('checkbox', { name: 'Send my location' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Request a call' })).not.toBeChecked();
  await expect(page.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
  await press(page, 'I need help');
  await press(page, 'Submit Alert');
  await expect(page.getByText(sent)).toBeVisible();
  const rows = page.getByRole('list', { name: 'Safety contacts' }).getByRole('listitem');
  await expect(rows).toHaveText([/Ana Reyes\s*Sent/, /Theo Lind\s*Sent/]);
  expect(await alertsOf(tenant, mia)).toEqual([{ information: 'I need help', location: '' }]);
  expect(await kept(page)).toBe(null);

  await page.goto('/');
  await whistle(page);
  await expect(rows).toHaveText([/Ana Reyes\s*Sent/, /Theo Lind\s*Sent/]);
  await press(page, 'Send again');
  await expect(page.getByLabel('Description', { exact: true }).last()).toHaveValue('I need help');
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a network it waits, says so, survives a reload and another screen, and goes by itself, once', async ({
    tenant,
    asOnWire,
  }) => {
    const mia = await miaWith(tenant, contacts);
    const { page, network } = await asOnWire(mia);
    await goHome(page);
    const words = 'Somebody follows me on Quay Street';
    await whistle(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
      timeout: 30_000,
    });
    await page.getByRole('textbox', { name: 'Description' }).fill(words);
    await page.getByRole('textbox', { name: 'Location' }).fill('14 Pier Road');
    await network.gone();
    await press(page, 'Submit Alert');
    await expect(page.getByText(notYet)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('link', { name: 'Call Ana Reyes' })).toHaveAttribute('href', 'tel:+16175550111');
    expect(await kept(page)).toContain(words);

    await page.reload();
    await expect(page.getByText(notYet)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(words)).toBeVisible();
    await page.getByRole('link', { name: 'Harbor House, home' }).click();
    const notice = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Later' }) });
    await expect(notice.getByText(notYet)).toBeVisible({ timeout: 20_000 });
    expect(await alertsOf(tenant, mia)).toEqual([]);

    await network.back();
    await expect(page.getByText(sent)).toBeVisible({ timeout: 20_000 });
    expect(await kept(page)).toBe(null);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
    expect(await alertsOf(tenant, mia)).toEqual([{ information: words, location: '14 Pier Road' }]);
    await expect
      .poll(async () => (await textsOf(tenant, words)).map(({ recipient }) => recipient))
      .toEqual(['+16175550111', '+16175550163']);
  });
});

test('an alert whose answer was lost is one alert, also from a new tab', async ({ tenant, as }) => {
  const { page, mia } = await miaAtHome({ tenant, as });
  await whistle(page);
  await page.route(/\/personal\/safety-alerts\?/, async (route) => {
    await route.fetch().catch(() => undefined);
    await route.abort('connectionreset').catch(() => undefined);
  });
  await press(page, 'I feel unsafe');
  await press(page, 'Submit Alert');
  await expect(page.getByText(notYet)).toBeVisible({ timeout: 20_000 });
  const other = await page.context().newPage();
  await page.close();
  await other.goto('/');
  await expect(other.getByText(sent)).toBeVisible({ timeout: 20_000 });
  expect(await alertsOf(tenant, mia)).toEqual([{ information: 'I feel unsafe', location: '' }]);
});

test.describe('the place of the device', () => {
  const submitWithPlace = async (page: Page) => {
    await whistle(page);
    await press(page, 'I need help');
    await page.getByRole('checkbox', { name: 'Send my location' }).check();
    await press(page, 'Submit Alert');
  };

  test('goes along as coordinates with a map where nobody knows the address', async ({ tenant, as }) => {
    const { page, mia } = await miaAtHome({ tenant, as });
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 43.07712, longitude: -70.75678 });
    await submitWithPlace(page);
    await expect(page.getByText(sent)).toBeVisible();
    await expect(page.getByText('43.07712, -70.75678')).toBeVisible();
    const location = '43.07712, -70.75678 https://www.openstreetmap.org/?mlat=43.07712&mlon=-70.75678';
    expect(await alertsOf(tenant, mia)).toEqual([{ information: 'I need help', location }]);
  });

  test('that is not allowed is said, and the alert goes', async ({ tenant, as }) => {
    const { page, mia } = await miaAtHome({ tenant, as });
    // Whatever is not granted by then is denied.
    await page.context().grantPermissions(['notifications']);
    await whistle(page);
    await page.getByRole('checkbox', { name: 'Send my location' }).check();
    await expect(page.getByRole('main').getByText('Geolocation is not enabled')).toBeVisible();
    await press(page, 'I need help');
    await press(page, 'Submit Alert');
    await expect(page.getByText(sent)).toBeVisible({ timeout: 15_000 });
    const alert = page.getByRole('region', { name: 'Your alert' });
    await expect(alert).toContainText('Geolocation is not enabled');
    expect(await alertsOf(tenant, mia)).toEqual([{ information: 'I need help', location: '' }]);
    await page.reload();
    await expect(alert).toContainText('Location not found');
  });

  test('that never comes holds the alert up for five seconds, no longer', async ({ tenant, as }) => {
    const { page, mia } = await miaAtHome({ tenant, as });
    await page.addInitScript(() => {
      Object.defineProperty(navigator.geolocation, 'getCurrentPosition', { value: () => undefined });
    });
    await page.reload();
    await page.clock.install();
    await submitWithPlace(page);
    await expect(page.getByRole('button', { name: 'Submit Alert' })).toHaveAttribute('aria-busy', 'true');
    expect(await alertsOf(tenant, mia)).toEqual([]);
    await page.clock.fastForward(5_000);
    await expect(page.getByText(sent)).toBeVisible();
    expect(await alertsOf(tenant, mia)).toEqual([{ information: 'I need help', location: '' }]);
  });
});

test('whoever it does not reach within half a minute is said aloud, with the dialler beside the name', async ({
  tenant,
  as,
}) => {
  const { page } = await miaAtHome({ tenant, as });
  await page.clock.install();
  await page.route(/\/personal\/safety-alerts[/?]/, async (route) => {
    const response = await route.fetch();
    const alert = await response.json();
    alert.contacts[1].deliveries[0].state = 'waiting';
    await route.fulfill({ response, json: alert });
  });
  await whistle(page);
  await press(page, 'I need help');
  await press(page, 'Submit Alert');
  await expect(page.getByText('0 of 2 delivered')).toBeVisible();
  await expect(page.getByText(/^Not delivered to/)).toHaveCount(0);
  await page.clock.fastForward(30_000);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Not delivered to Theo Lind. Call them.');
  await expect(page.getByRole('link', { name: 'Call Theo Lind' })).toHaveAttribute('href', 'tel:+16175550163');
  await expect(page.getByRole('link', { name: 'Call Ana Reyes' })).toHaveCount(0);
});

test('without contacts it is refused aloud, and the words wait while one is added', async ({ tenant, as }) => {
  const { page, mia } = await miaAtHome({ tenant, as }, []);
  await whistle(page);
  await expect(page.getByText('You have no safety contacts yet', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Description' }).fill('I am lost');
  await press(page, 'Submit Alert');
  const refusal = page.getByRole('main').getByRole('alert');
  await expect(refusal).toContainText('You have no safety contacts yet. Add one first.');
  await refusal.getByRole('link', { name: 'Add a Safety Contact' }).click();

  await press(page, 'Add Contact');
  await expect(page.getByText('A name is required').first()).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Ana Reyes');
  await page.getByLabel('Phone', { exact: true }).fill('call me');
  await press(page, 'Add Contact');
  await expect(page.getByText('A valid phone # is required').first()).toBeVisible();
  await page.getByLabel('Phone', { exact: true }).fill('(617) 555-0111');
  await press(page, 'Add Contact');
  await expect(page.getByText('Contact added')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'My Personal Safety' }).click();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('I am lost');
  await press(page, 'Submit Alert');
  await expect(page.getByText(sent)).toBeVisible();
  expect(await alertsOf(tenant, mia)).toEqual([{ information: 'I am lost', location: '' }]);

  await page.goto('/safety-contacts');
  await page.getByRole('button', { name: 'Remove Ana Reyes' }).click();
  await press(page, 'Yes');
  await expect(page.getByText('Contact removed')).toBeVisible();
  await expect(page.getByText('You have no safety contacts yet')).toBeVisible();
  await whistle(page);
  await expect(page.getByRole('list', { name: 'Safety contacts' })).toContainText('Ana Reyes');
});

test('who is signed out meanwhile reads so, and it goes as soon as they are back', async ({ tenant, as }) => {
  const { page, mia } = await miaAtHome({ tenant, as });
  await whistle(page);
  await page.route(/\/personal\/safety-alerts\?/, (route) =>
    route.fulfill({ status: 401, json: { code: 'notSignedIn', message: 'Please sign in again.' } }),
  );
  await press(page, 'I feel unsafe');
  await press(page, 'Submit Alert');
  await expect(page.getByText(/^You’re signed out, so your alert hasn’t been sent/)).toBeVisible();
  expect(await kept(page)).toContain('I feel unsafe');
  await page.unroute(/\/personal\/safety-alerts\?/);
  await press(page, 'Sign In');
  await expect(page.getByText(sent)).toBeVisible();
  expect(await alertsOf(tenant, mia)).toEqual([{ information: 'I feel unsafe', location: '' }]);
});

test('logging out takes along what waits', async ({ tenant, as }) => {
  const { page } = await miaAtHome({ tenant, as });
  await whistle(page);
  await page.route(/\/personal\/safety-alerts\?/, (route) => route.abort());
  await press(page, 'I feel unsafe');
  await press(page, 'Submit Alert');
  await expect(page.getByText(notYet)).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await press(page, 'Log out');
  await expect(page.getByRole('heading', { name: 'Select Your Organization' })).toBeVisible();
  expect(await kept(page)).toBe(null);
});

test('a contact is added, mistakes are named, and one is removed without losing the place', async ({ tenant, as }) => {
  const { page } = await miaAtHome({ tenant, as });
  await page.goto('/personal-safety');
  await page.getByRole('link', { name: 'Safety Contacts' }).click();
  await press(page, 'Add Contact');
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('A name is required');
  await page.getByLabel('Name').fill('Ida Berg');
  await page.getByLabel('Phone').fill('12');
  await press(page, 'Add Contact');
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('A valid phone # is required');
  await page.getByLabel('Phone').fill('401.555.0163');
  await press(page, 'Add Contact');
  await expect(page.getByText('Contact added')).toBeVisible();
  await expect(page.getByText('(401) 555-0163')).toBeVisible();
  await page.getByLabel('Search contacts').fill('ida');
  const rows = page.getByRole('list', { name: 'Safety contacts' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await press(page, 'Remove Ida Berg');
  await press(page, 'Yes');
  await expect(page.getByText('Contact removed')).toBeVisible();
  await expect(page.getByText('No contacts match “ida”')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
