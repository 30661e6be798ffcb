import { expect, type Page, test } from '../support/test.ts';
import { uniquePhones } from '../support/phones.ts';
import type { Tenant } from '../support/tenant.ts';
import { minute } from '#contract/kit/durations.ts';

let ana: string;
let theo: string;
let mia: string;
let sam: string;

test.beforeEach(() => void ([ana, theo, mia, sam] = uniquePhones()));

const textTo = async ({ db }: Tenant, number: string, words: string): Promise<string> => {
  const found = async () => {
    const { rows } = await db.query<{ body: string }>('select body from mailbox_mail where recipient = $1', [number]);
    return rows.find(({ body }) => body.includes(words))?.body ?? '';
  };
  await expect.poll(found, { timeout: 15_000 }).not.toBe('');
  return found();
};

const pathIn = (text: string): string => /(\/public\/safety-alert\/\S+)/.exec(text)?.[1] ?? '';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const headOf = (page: Page) => page.getByRole('region', { name: 'Alert status' });

/** So much time passes at the server, whose timers look at it at once. */
async function pass({ server, db }: Tenant, ms: number): Promise<void> {
  server.time.move(ms);
  await db.query(`select pg_notify('timers', '')`);
}

test.afterEach(({ tenant }) => tenant.server.time.real());

test('one contact is told, then all, then the officer on duty, who is on it, and everybody hears that mia is safe', async ({
  tenant,
  as,
  open,
}) => {
  const sender = await tenant.member({ firstName: 'Mia', lastName: 'Park', phone: mia });
  const officer = await tenant.member({
    ...{ firstName: 'Sam', lastName: 'Ortega', phone: sam },
    in: [[tenant.harbor, ['member-app-login', 'send-chapter-safety-alert-member']]],
  });
  for (const [name, phone] of [
    ['Ana Reyes', ana],
    ['Theo Lind', theo],
  ])
    await tenant.call(sender.id, 'addContact', { body: { name, phone } });
  await tenant.call(officer.id, 'goOnDuty', {
    params: { orgId: tenant.harbor.id },
    query: { ParentId: tenant.northfield },
    body: { until: new Date(tenant.server.time.now().getTime() + 6 * 60 * minute).toISOString() },
  });

  const phone = await as(sender);
  await phone.goto('/safety-contacts');
  await phone.getByRole('link', { name: 'Who gets your alert first' }).click();
  await phone.getByLabel('Told first').selectOption('Ana Reyes');
  await phone.getByText('Also tell the safety officers on duty').click();
  await expect(phone.getByRole('listitem').first()).toContainText('Ana Reyes');
  await press(phone, 'Save');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Safety Contacts');

  await phone.goto('/personal-safety');
  await press(phone, 'I feel unsafe');
  await press(phone, 'Submit Alert');
  await expect(headOf(phone)).toContainText('Ana Reyes was told at');
  await expect(headOf(phone)).toContainText('all your contacts are told.');
  await textTo(tenant, ana, 'I feel unsafe');
  const others = phone.getByRole('list', { name: 'Other contacts' });
  await expect(others).toContainText('Not told yet');

  await pass(tenant, 2 * minute);
  await textTo(tenant, theo, 'I feel unsafe');
  await expect(headOf(phone)).toContainText('safety officers on duty are told.');
  await expect(others).toContainText('Sent');

  await pass(tenant, 3 * minute);
  const ofSam = await open();
  await ofSam.goto(pathIn(await textTo(tenant, sam, 'I feel unsafe')));
  await expect(ofSam.getByText('For Sam Ortega, safety officer of Harbor House')).toBeVisible();
  await press(ofSam, 'I’m on it');
  await expect(headOf(ofSam)).toContainText('tell us that you’re still on it');
  await expect(headOf(phone)).toContainText('Sam Ortega is on it');

  await pass(tenant, 8 * minute);
  await textTo(tenant, sam, 'Are you still on it for Mia Park?');
  const asked = await headOf(ofSam).textContent();
  await press(ofSam, 'Still on it');
  // Until the server has it, time stands still.
  await expect(headOf(ofSam)).not.toHaveText(asked ?? '');
  await pass(tenant, 3 * minute);
  await expect(headOf(phone)).toContainText('Sam Ortega is on it');

  await pass(tenant, 7 * minute);
  await expect(headOf(phone)).toContainText('No one has answered');
  await expect(phone.getByRole('link', { name: 'Call Theo Lind' })).toBeVisible();
  await expect(ofSam.getByText('We’re asking others. Are you still on it?')).toBeVisible();

  await press(phone, 'I’m safe');
  await phone.getByRole('dialog').getByRole('button', { name: 'I’m safe' }).click();
  await expect(headOf(phone)).toContainText('You’re safe');
  for (const number of [ana, theo, sam]) await textTo(tenant, number, 'Mia Park is safe.');
});
