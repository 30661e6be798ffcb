import { expect, type Page, test } from '../support/test.ts';
import { uniquePhones } from '../support/phones.ts';
import type { Person, Tenant } from '../support/tenant.ts';
import { minute } from '#contract/kit/durations.ts';

let ana: string;
let theo: string;
let mia: string;

test.beforeEach(() => void ([ana, theo, mia] = uniquePhones()));

const textTo = async ({ db }: Tenant, number: string, words: string): Promise<string> => {
  const found = async () => {
    const { rows } = await db.query<{ body: string }>('select body from mailbox_mail where recipient = $1', [number]);
    return rows.find(({ body }) => body.includes(words))?.body ?? '';
  };
  await expect.poll(found, { timeout: 15_000 }).not.toBe('');
  return found();
};

/** How many messages were queued for someone and their contacts, or for one of these by name, but for what asks these to be contacts. */
const messagesOf = async ({ db }: Tenant, { id }: Person, name = ''): Promise<number> => {
  const contacts = `select id from safety_contact where person_id = $1 and ($2 = '' or name = $2)`;
  const text = `select from outbox where (recipient_id in (${contacts}) or ($2 = '' and recipient_id = $1))
    and template <> 'contactAsked'`;
  return (await db.query(text, [id, name])).count;
};

const pathIn = (text: string): string => /(\/public\/safety-alert\/\S+)/.exec(text)?.[1] ?? '';
const linkIn = (text: string): string => /(\/public\/safety-check\/\S+)/.exec(text)?.[1] ?? '';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const headOf = (page: Page) => page.getByRole('region', { name: 'Alert status' });
const timerOf = (page: Page) => page.getByRole('timer');

/** So much time passes at the server, whose timers look at it at once. */
async function pass({ server, db }: Tenant, ms: number): Promise<void> {
  server.time.move(ms);
  await db.query(`select pg_notify('timers', '')`);
}

async function miaWithContacts(tenant: Tenant): Promise<Person> {
  const person = await tenant.member({ firstName: 'Mia', lastName: 'Park', phone: mia });
  const { id } = await tenant.call(person.id, 'addContact', { body: { name: 'Ana Reyes', phone: ana } });
  await tenant.call(person.id, 'addContact', { body: { name: 'Theo Lind', phone: theo } });
  await tenant.call(person.id, 'saveAlertPlan', { body: { first: id, officers: false } });
  return person;
}

test.afterEach(({ tenant }) => tenant.server.time.real());

test('mia is checked on, takes more time, does not answer, and ends the alert that it became', async ({
  tenant,
  as,
  open,
}) => {
  const person = await miaWithContacts(tenant);
  const phone = await as(person);
  await phone.context().grantPermissions(['geolocation']);
  await phone.context().setGeolocation({ latitude: 42.36, longitude: -71.06 });
  await phone.goto('/personal-safety');
  await phone.getByRole('link', { name: 'Check on me' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Check on me');
  await press(phone, '1 h');
  await press(phone, '5 min less');
  await press(phone, '30 min');
  await phone.getByLabel('What are you doing?').fill('Walking home to Pier Road');
  await phone.getByText('Send my last location').click();
  await expect(phone.getByText(/42\.36/)).toBeVisible();
  await phone.getByRole('button', { name: /^Check on me until/ }).click();
  await expect(timerOf(phone)).toHaveText(/^(30:00|29:\d\d)$/);
  const rows = phone.getByRole('list', { name: 'What happens next' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.last()).toContainText('Alert to Ana Reyes');
  await expect(rows.last()).toContainText('42.36');

  await phone.reload();
  await expect(timerOf(phone)).toHaveText(/^29:\d\d$/);

  await pass(tenant, 20 * minute);
  await textTo(tenant, mia, "or we'll alert Ana Reyes.");
  await expect(rows.nth(1)).toContainText('Sent to you');
  await press(phone, '15 min more');
  await expect(timerOf(phone)).toHaveText(/^24:\d\d$/);
  await expect(rows.nth(1)).not.toContainText('Sent to you');

  await pass(tenant, 25 * minute);
  const text = await textTo(tenant, ana, 'No answer to a safety check by');
  expect(text).toContain('They wrote: Walking home to Pier Road');
  expect(text).toMatch(/Where: Last known \d.* 42\.36/);
  await textTo(tenant, mia, 'so we alerted Ana Reyes.');
  expect(await messagesOf(tenant, person, 'Ana Reyes')).toBe(1);
  expect(await messagesOf(tenant, person, 'Theo Lind')).toBe(0);
  await expect(headOf(phone)).toContainText('Your contacts have been alerted');

  const ofAna = await open();
  await ofAna.goto(pathIn(text));
  await press(ofAna, 'I’m on it');
  await press(phone, 'Open the alert');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('My Personal Safety');
  await expect(headOf(phone)).toContainText('Ana Reyes is on it');
  await press(phone, 'I’m safe');
  await phone.getByRole('dialog').getByRole('button', { name: 'I’m safe' }).click();
  await expect(headOf(phone)).toContainText('You’re safe');
  await textTo(tenant, ana, 'Mia Park is safe.');

  await phone.goto('/personal-safety/check');
  await expect(phone.getByRole('button', { name: /^Check on me until/ })).toBeVisible();
});

test('a second phone sees the check, is told that one runs, and ends it for both; nobody hears of it', async ({
  tenant,
  as,
}) => {
  const person = await miaWithContacts(tenant);
  const [first, second] = [await as(person), await as(person)];
  for (const phone of [first, second]) {
    await phone.goto('/personal-safety/check');
    await expect(phone.getByRole('button', { name: /^Check on me until/ })).toBeVisible();
  }
  await first.getByRole('button', { name: /^Check on me until/ }).click();
  await expect(timerOf(first)).toBeVisible();
  await expect(timerOf(second)).toBeVisible();
  await press(second, 'I’m safe');
  await expect(second.getByText('Your check is over. No one was told.')).toBeVisible();
  await expect(first.getByRole('button', { name: /^Check on me until/ })).toBeVisible();
  await pass(tenant, 60 * minute);
  expect(await messagesOf(tenant, person)).toBe(0);
});

test('without a network being safe is said not to have ended it, and ends it as soon as there is one', async ({
  tenant,
  asOnWire,
}) => {
  const person = await miaWithContacts(tenant);
  const { page, network } = await asOnWire(person);
  await page.goto('/personal-safety/check');
  await page.getByRole('button', { name: /^Check on me until/ }).click();
  await expect(timerOf(page)).toBeVisible();
  await network.gone();
  await press(page, 'I’m safe');
  await expect(page.getByRole('alert').last()).toContainText('Not ended yet.', { timeout: 20_000 });
  await expect(timerOf(page)).toBeVisible();
  await network.back();
  await expect(page.getByText('Your check is over. No one was told.')).toBeVisible({ timeout: 20_000 });
});

test('who is suspended while they are checked on takes more time, and ends the alert, by the links of their texts', async ({
  tenant,
  open,
}) => {
  const person = await miaWithContacts(tenant);
  await tenant.call(person.id, 'startSafetyCheck', {
    query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield },
    body: { minutes: 30, note: '', sendLocation: false },
  });
  const kim = await tenant.member({ policies: ['organization-admin'] });
  await tenant.call(kim.id, 'suspendMember', { params: { orgId: tenant.harbor.id, memberId: person.id } });
  await pass(tenant, 20 * minute);
  const reminder = await textTo(tenant, mia, "or we'll alert Ana Reyes.");
  const page = await open();
  await page.goto(linkIn(reminder));
  await expect(headOf(page)).toContainText('Say you’re safe by');
  await expect(page.getByText('Ana Reyes')).toHaveCount(0);
  await press(page, '15 min more');
  await expect(page.getByRole('button', { name: '15 min more', exact: true })).toBeEnabled();
  await pass(tenant, 20 * minute);
  expect(await messagesOf(tenant, person, 'Ana Reyes')).toBe(0);
  await pass(tenant, 6 * minute);
  await textTo(tenant, ana, 'No answer to a safety check by');
  const alerted = await textTo(tenant, mia, 'so we alerted Ana Reyes.');
  await expect(headOf(page)).toContainText('Your alert was sent', { timeout: 15_000 });

  const phone = await open();
  await phone.goto(linkIn(alerted));
  await press(phone, 'I’m safe');
  await phone.getByRole('dialog').getByRole('button', { name: 'I’m safe' }).click();
  await expect(headOf(phone)).toContainText('You’re safe');
  await textTo(tenant, ana, 'Mia Park is safe.');
  await expect(headOf(page)).toContainText('You’re safe', { timeout: 15_000 });
});
