import { uniquePhones } from '../support/phones.ts';
import type { Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

/** The texts that a number got, the newest first. */
const textsTo = async ({ db }: Tenant, number: string) =>
  (
    await db.query<{ body: string }>('select body from mailbox_mail where recipient = $1 order by at desc, id desc', [
      number,
    ])
  ).rows.map(({ body }) => body);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a contact is asked, agrees, and declines; the member’s page follows, and an alert texts only who is left', async ({
  tenant,
  as,
  open,
}) => {
  const [ana, theo] = uniquePhones();
  const mia = await tenant.member({ firstName: 'Mia', lastName: 'Park' });
  const phone = await as(mia);
  await phone.goto('/safety-contacts');
  const rows = phone.getByRole('list', { name: 'Safety contacts' }).getByRole('listitem');
  for (const [name, number] of [
    ['Ana Reyes', ana],
    ['Theo Lind', theo],
  ] as const) {
    await phone.getByLabel('Name', { exact: true }).fill(name);
    await phone.getByLabel('Phone', { exact: true }).fill(number);
    await press(phone, 'Add Contact');
    await expect(rows.filter({ hasText: name })).toContainText('Not confirmed. Asked');
  }

  await expect.poll(async () => (await textsTo(tenant, ana)).length, { timeout: 15_000 }).toBe(1);
  const [question = ''] = await textsTo(tenant, ana);
  expect(question).toContain('Mia added you as a safety contact in Muster.');
  expect(question).not.toContain('Park');
  const link = /(\/public\/safety-contact\/\S+)/.exec(question)?.[1] ?? '';

  const ofAna = await open();
  await ofAna.goto(link);
  await expect(heading(ofAna)).toHaveText('Will you be Mia’s safety contact?');
  await press(ofAna, 'Yes, I’ll be there');
  await expect(heading(ofAna)).toHaveText('You’re Mia’s safety contact');
  await expect(rows.filter({ hasText: 'Ana Reyes' })).toContainText('Confirmed');

  await phone.goto('/personal-safety');
  await expect(phone.getByText('Goes to 2 contacts')).toBeVisible();
  await press(ofAna, 'Stop messages from Mia');
  await ofAna.getByRole('dialog', { name: 'Stop messages from Mia?' }).getByRole('button', { name: 'Yes' }).click();
  await expect(heading(ofAna)).toHaveText('You get no messages from Mia');
  await expect(phone.getByText('Goes to 1 contact', { exact: true })).toBeVisible();
  await expect(rows.filter({ hasText: 'Ana Reyes' })).toContainText('Declined');

  await press(phone, 'I need help');
  await press(phone, 'Submit Alert');
  await expect(phone.getByRole('region', { name: 'Alert status' })).toContainText('No answer yet');
  await expect.poll(async () => (await textsTo(tenant, theo)).join('\n'), { timeout: 15_000 }).toContain('I need help');
  expect(await textsTo(tenant, ana)).toEqual([question]);

  const ofTheo = await open();
  const [alert = ''] = await textsTo(tenant, theo);
  await ofTheo.goto(/(\/public\/safety-alert\/\S+)/.exec(alert)?.[1] ?? '');
  await ofTheo.getByRole('link', { name: 'Stop messages from Mia' }).click();
  await expect(heading(ofTheo)).toHaveText('Will you be Mia’s safety contact?');
  await press(ofTheo, 'No, please don’t');
  await ofTheo.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(heading(ofTheo)).toHaveText('You get no messages from Mia');

  await phone.goto('/safety-contacts');
  await rows.filter({ hasText: 'Ana Reyes' }).getByRole('button', { name: 'Remove Ana Reyes' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(rows).toHaveCount(1);
  await ofAna.reload();
  await expect(heading(ofAna)).toHaveText('This link no longer works');
  await expect(ofAna.getByText('Mia')).toHaveCount(0);
});
