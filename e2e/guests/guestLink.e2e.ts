import { seesScreen } from '../support/seen.ts';
import type { Person, Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

interface Evening {
  event: string;
  mia: Person;
  guest: string;
  token: string;
}

/** Mia goes to the Autumn Social under the demo's house rules and has invited Gus. */
async function evening(tenant: Tenant): Promise<Evening> {
  await tenant.dressAs('harbor-house');
  const event = await tenant.party({ title: 'Autumn Social' });
  const mia = await tenant.member({ birthDate: '2001-05-05' });
  await tenant.going(event, mia.id);
  const { id, guestToken } = await tenant.guest(event, mia.id);
  return { event, mia, guest: id, token: guestToken };
}

const prompt = 'Please enter your date of birth';
const field = (page: Page) => page.getByLabel(prompt);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const saysDead = (page: Page) => expect(page.getByText('This link is no longer valid.')).toBeVisible();

test.use({ viewport: { width: 390, height: 844 } });

test('a guest without an account answers through the link and is checked in at the door', async ({ page, tenant }) => {
  const { event, token } = await evening(tenant);
  const outside: string[] = [];
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== tenant.server.url && origin !== 'null') outside.push(origin);
  });
  const answer = await page.goto(`/public/guest-rsvp/${token}`);
  expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
  await seesScreen(page, 'House Rules');
  await expect(page).toHaveTitle('House Rules');
  await expect(page.getByText('Welcome, Gus')).toBeVisible();
  await expect(page.getByText('Autumn Social')).toBeVisible();
  await expect(field(page)).toHaveAttribute('placeholder', 'Enter your birthdate');
  await expect(page.getByText('MM/DD/yyyy')).toBeVisible();
  await expect(page.getByText(/18/)).toHaveCount(0);

  for (const [typed, sentence] of [
    ['', 'Please enter your birthdate'],
    ['02/30/2001', 'Please enter your birthdate'],
    ['01/01/2020', 'You must be 18 or older to RSVP'],
  ] as const) {
    await field(page).fill(typed);
    await button(page, 'Next').click();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByText('Date of birth required, and you must be older then 18 to RSVP')).toBeVisible();
    await expect(field(page)).toBeFocused();
  }
  await field(page).fill('');
  await field(page).pressSequentially('05052001');
  await expect(field(page)).toHaveValue('05/05/2001');
  await button(page, 'Next').click();

  await expect(page.getByRole('main').locator('section')).toHaveCount(5);
  await expect(page.locator('main iframe')).toHaveCount(1);
  await expect(
    page
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: / (KB|MB)$/ }),
  ).toHaveCount(1);
  await button(page, 'Back').click();
  await expect(field(page)).toHaveValue('05/05/2001');
  await button(page, 'Next').click();
  await button(page, 'Submit & Agree').click();
  await expect(page.getByText('Your RSVP has been sent').first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of Gus' })).toBeVisible();
  const code = (await page.getByText(/^[0-9A-HJKMNP-TV-Z]{4} [0-9A-HJKMNP-TV-Z]{4}$/).textContent()) ?? '';

  await page.reload();
  await expect(page.getByText(code)).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
  expect([kept.includes(token), kept.includes('2001')]).toEqual([false, false]);
  expect(outside.filter((origin) => !/youtube|vimeo/.test(origin))).toEqual([]);

  const qrCode = code.replace(' ', '');
  await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
  await page.reload();
  await expect(page.getByText('Checked-in')).toBeVisible();
});

test('the link opens for somebody who is signed in, too, and dresses the page as the organization', async ({
  as,
  tenant,
}) => {
  const { mia, token } = await evening(tenant);
  const page = await as(mia);
  await page.goto(`/public/guest-rsvp/${token}`);
  await expect(page.getByText('Welcome, Gus')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0);
  const colour = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--org-bar-light') !== '');
  expect(await colour()).toBe(true);
});

const deaths: [string, (tenant: Tenant, evening: Evening) => Promise<unknown>][] = [
  [
    'a guest who was taken off the list',
    (tenant, { event, mia, guest }) =>
      tenant.call(mia.id, 'removeAttendee', { params: { id: event, attendeeId: guest } }),
  ],
  ['a cancelled event', (tenant, { event }) => tenant.call(tenant.cora, 'cancelEvent', { params: { id: event } })],
  [
    'an event that is over',
    (tenant, { event }) =>
      tenant.db.query(
        `update event set starts_at = starts_at - interval '30 days', ends_at = ends_at - interval '30 days' where id = $1`,
        [event],
      ),
  ],
];

test('a link is on hold while the host does not come, and opens again by itself once they do', async ({
  page,
  tenant,
}) => {
  const { event, mia, token } = await evening(tenant);
  const params = { id: event, attendeeId: await tenant.attendeeOf(event, mia.id) };
  await tenant.call(mia.id, 'cancelRsvp', { params });
  await page.goto(`/public/guest-rsvp/${token}`);
  await seesScreen(page, 'Hello, Gus');
  await expect(page.getByText('isn’t going, so your invitation is on hold')).toBeVisible();
  await expect(button(page, 'Next')).toHaveCount(0);
  await tenant.call(mia.id, 'acceptRsvp', { params, body: { response: 'yes' } });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Welcome, Gus')).toBeVisible();
});

test('every dead link is the same quiet page, and any other public address leads home', async ({ page, tenant }) => {
  await page.goto('/public/guest-rsvp/nobody-has-this-one');
  await saysDead(page);
  const unknown = await page.getByRole('main').textContent();
  for (const [, kill] of deaths) {
    const standing = await evening(tenant);
    await kill(tenant, standing);
    await page.goto(`/public/guest-rsvp/${standing.token}`);
    await saysDead(page);
    expect(await page.getByRole('main').textContent()).toBe(unknown);
    await expect(field(page)).toHaveCount(0);
  }
  for (const other of ['/public', '/public/anything', '/public/guest-rsvp', '/public/guest-rsvp/a/b']) {
    await page.goto(other);
    await seesScreen(page, 'Select Your Organization', '/');
  }
});
