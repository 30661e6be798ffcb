import { expect, type Page, test } from '../support/test.ts';
import { uniquePhones } from '../support/phones.ts';
import type { Tenant } from '../support/tenant.ts';

let ana: string;
let theo: string;
let mia: string;

test.beforeEach(() => void ([ana, theo, mia] = uniquePhones()));

/** The texts that a number got, the newest first. */
const textsTo = async ({ db }: Tenant, number: string) =>
  (
    await db.query<{ body: string }>('select body from mailbox_mail where recipient = $1 order by at desc, id desc', [
      number,
    ])
  ).rows.map(({ body }) => body);

const textTo = async (tenant: Tenant, number: string, words: string): Promise<string> => {
  await expect.poll(async () => (await textsTo(tenant, number)).join('\n'), { timeout: 15_000 }).toContain(words);
  return (await textsTo(tenant, number)).find((body) => body.includes(words)) ?? '';
};

const pathIn = (text: string): string => /(\/public\/safety-alert\/\S+)/.exec(text)?.[1] ?? '';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const headOf = (page: Page) => page.getByRole('region', { name: 'Alert status' });

test('a contact is on it, the sender sees it at once and is safe, and everybody who was told hears that', async ({
  tenant,
  as,
  open,
}) => {
  const sender = await tenant.member({ firstName: 'Mia', lastName: 'Park', phone: mia });
  for (const [name, phone] of [
    ['Ana Reyes', ana],
    ['Theo Lind', theo],
  ])
    await tenant.call(sender.id, 'addContact', { body: { name, phone } });

  const phone = await as(sender);
  await phone.goto('/personal-safety');
  await press(phone, 'I feel unsafe');
  await phone.getByLabel('Location', { exact: true }).fill('14 Pier Road');
  await press(phone, 'Submit Alert');
  await expect(headOf(phone)).toContainText('No answer yet');
  const contacts = phone.getByRole('list', { name: 'Safety contacts' }).getByRole('listitem');

  const ofAna = await open();
  await ofAna.goto(pathIn(await textTo(tenant, ana, 'I feel unsafe')));
  await expect(ofAna.getByRole('heading', { level: 1 })).toHaveText('Mia Park needs help');
  await expect(ofAna.getByText('14 Pier Road')).toBeVisible();
  await expect(contacts.first()).toContainText('no answer yet');

  const ofTheo = await open();
  await ofTheo.goto(pathIn(await textTo(tenant, theo, 'I feel unsafe')));
  await press(ofTheo, 'I’m on it');
  await expect(ofTheo.getByRole('heading', { level: 1 })).toHaveText('You’re on it');
  await expect(headOf(phone)).toContainText('Theo Lind is on it');
  await expect(contacts.last()).toContainText('On it since');
  await expect(ofAna.getByText('Theo Lind is on it')).toBeVisible();
  expect(await textTo(tenant, ana, 'is on it')).toBe(
    'Theo Lind is on it. They answered the safety alert from Mia Park.',
  );
  expect(await textTo(tenant, mia, 'is on it')).toBe('Theo Lind is on it. They answered your safety alert.');

  await phone.goto('/');
  await expect(phone.getByText('Theo Lind is on it')).toBeVisible();
  await phone.getByRole('button', { name: 'Open', exact: true }).click();
  await press(phone, 'I’m safe');
  const question = phone.getByRole('dialog', { name: 'Are you safe?' });
  await question.getByRole('button', { name: 'Keep the alert going' }).click();
  await expect(phone.getByRole('dialog')).toHaveCount(0);
  await expect(headOf(phone)).toContainText('Theo Lind is on it');
  await press(phone, 'I’m safe');
  await question.getByRole('button', { name: 'I’m safe' }).click();
  await expect(headOf(phone)).toContainText('You’re safe');
  await expect(ofAna.getByRole('heading', { level: 1 })).toHaveText('Mia Park is safe');
  await expect(ofTheo.getByRole('heading', { level: 1 })).toHaveText('Mia Park is safe');
  await expect(ofTheo.getByText('14 Pier Road')).toHaveCount(0);
  await textTo(tenant, ana, 'Mia Park is safe.');
  await textTo(tenant, theo, 'Mia Park is safe.');

  await phone.goto('/personal-safety');
  await expect(phone.getByRole('button', { name: 'Submit Alert' })).toBeVisible();
});

test('an end and an answer without a network are tried again by themselves', async ({ tenant, as, open }) => {
  const sender = await tenant.member({ firstName: 'Mia', lastName: 'Park', phone: mia });
  await tenant.call(sender.id, 'addContact', { body: { name: 'Ana Reyes', phone: ana } });
  const phone = await as(sender);
  await phone.goto('/personal-safety');
  await press(phone, 'I need help');
  await press(phone, 'Submit Alert');
  await expect(headOf(phone)).toContainText('No answer yet');

  const ofAna = await open();
  await ofAna.goto(pathIn(await textTo(tenant, ana, 'I need help')));
  await expect(ofAna.getByRole('heading', { level: 1 })).toHaveText('Mia Park needs help');
  await ofAna.context().setOffline(true);
  await press(ofAna, 'I’m on it');
  await expect(ofAna.getByText('Not sent yet. We’ll keep trying.')).toBeVisible();
  await ofAna.context().setOffline(false);
  await expect(headOf(phone)).toContainText('Ana Reyes is on it');

  await phone.context().setOffline(true);
  await press(phone, 'I’m safe');
  await phone.getByRole('dialog').getByRole('button', { name: 'I’m safe' }).click();
  await expect(phone.getByText('Not ended yet. We’ll keep trying.')).toBeVisible();
  await phone.context().setOffline(false);
  await expect(headOf(phone)).toContainText('You’re safe');
  await expect(ofAna.getByRole('heading', { level: 1 })).toHaveText('Mia Park is safe');
});
