import { uniquePhones } from '../support/phones.ts';
import type { Person, Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

let ana: string;

test.beforeEach(() => void ([ana] = uniquePhones()));
test.afterEach(({ tenant }) => tenant.server.time.real());

const words = 'Somebody follows me';
const sent = 'Alert has been sent to your safety contacts.';
const takenBack = 'Taken back. No one was told.';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const descriptionIn = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const headOf = (page: Page) => page.getByRole('region', { name: 'Alert status' });
const timerOf = (page: Page) => page.getByRole('timer');

/** So much time passes at the server, whose timers look at it at once. */
async function pass({ server, db }: Tenant, ms: number): Promise<void> {
  server.time.move(ms);
  await db.query(`select pg_notify('timers', '')`);
}

/** The texts of alerts that came to Ana. */
const textsOf = async ({ db }: Tenant): Promise<string[]> => {
  const { rows } = await db.query<{ body: string }>(
    `select body from mailbox_mail where recipient = $1 and body ilike '%safety alert%'`,
    [ana],
  );
  return rows.map(({ body }) => body);
};

const queued = `
select from outbox where template = 'personalAlert' and recipient_id in (select id from safety_contact where person_id = $1)`;

const queuedFor = async ({ db }: Tenant, { id }: Person): Promise<number> => (await db.query(queued, [id])).count;

async function miaWithAna(tenant: Tenant, hold: boolean): Promise<Person> {
  const mia = await tenant.member({ firstName: 'Mia', lastName: 'Park' });
  await tenant.call(mia.id, 'addContact', { body: { name: 'Ana Reyes', phone: ana } });
  if (hold) await tenant.call(mia.id, 'saveAlertPlan', { body: { first: null, officers: false, hold } });
  return mia;
}

async function submit(page: Page): Promise<void> {
  await page.goto('/personal-safety');
  await descriptionIn(page).fill(words);
  await press(page, 'Submit Alert');
  await expect(timerOf(page)).toHaveText(/^(10|\d)$/);
}

test('an alert is taken back, is sent at once, and goes out by itself', async ({ tenant, as }) => {
  const mia = await miaWithAna(tenant, false);
  const page = await as(mia);
  await page.goto('/safety-contacts/plan');
  await page.getByText('Let me take my alert back for 10 seconds').click();
  await press(page, 'Save');
  await expect(page.getByText('Saved. This applies to your next alert.')).toBeVisible();

  await submit(page);
  await expect(page.getByText('Ana Reyes is told.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
  await press(page, 'Take it back');
  await expect(page.getByText(takenBack)).toBeVisible();
  await expect(descriptionIn(page)).toHaveValue(words);
  await pass(tenant, 60_000);
  expect(await queuedFor(tenant, mia)).toBe(0);

  await press(page, 'Submit Alert');
  await press(page, 'Send now');
  await expect(page.getByText(sent)).toBeVisible();
  await expect(headOf(page)).toContainText('No answer yet');
  await expect.poll(() => textsOf(tenant)).toHaveLength(1);
  await press(page, 'I’m safe');
  await page.getByRole('dialog').getByRole('button', { name: 'I’m safe' }).click();
  await expect(headOf(page)).toContainText('You’re safe');
  await expect.poll(() => textsOf(tenant)).toHaveLength(2);

  await submit(page);
  expect(await textsOf(tenant)).toHaveLength(2);
  await pass(tenant, 10_000);
  await expect(headOf(page)).toContainText('No answer yet');
  await expect.poll(() => textsOf(tenant)).toHaveLength(3);
});

test('a phone that goes away lets it go out, and another one takes it back before', async ({ tenant, as }) => {
  const mia = await miaWithAna(tenant, true);
  const [first, second] = [await as(mia), await as(mia)];
  await submit(first);
  await first.reload();
  await expect(timerOf(first)).toHaveText(/^(10|\d)$/);
  await second.goto('/personal-safety');
  await expect(second.getByText('Your alert goes out in a few seconds.')).toBeVisible();
  await press(second, 'Open');
  await press(second, 'Take it back');
  await expect(second.getByText(takenBack)).toBeVisible();
  await expect(descriptionIn(first)).toHaveValue(words);
  expect(await queuedFor(tenant, mia)).toBe(0);

  await submit(first);
  await first.close();
  await pass(tenant, 10_000);
  await expect.poll(() => textsOf(tenant)).toHaveLength(1);
});

test('without a network it says that it is not taken back, and takes it back once there is one', async ({
  tenant,
  asOnWire,
}) => {
  const mia = await miaWithAna(tenant, true);
  const { page, network } = await asOnWire(mia);
  // Neither the page's time nor the server's ends the hold before the network is back.
  await page.clock.setFixedTime(Date.now());
  await submit(page);
  tenant.server.time.move(-3_600_000);
  await network.gone();
  await press(page, 'Take it back');
  await expect(page.getByRole('alert').last()).toContainText('Not taken back yet.', { timeout: 20_000 });
  await expect(timerOf(page)).toBeVisible();
  await network.back();
  await expect(page.getByText(takenBack)).toBeVisible({ timeout: 20_000 });
  expect(await queuedFor(tenant, mia)).toBe(0);
});
