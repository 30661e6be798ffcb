import { href } from '#contract/kit/addresses.ts';
import { seesScreen } from '../support/seen.ts';
import { expect, test, type Page } from '../support/test.ts';

const sent = 'Alert has been sent to the safety officers on duty.';
const step = (page: Page, text: string) => page.getByRole('list', { name: 'Who is told when' }).getByText(text);

test('a member follows the minutes of their organization, chooses own ones, and gives them up', async ({
  tenant,
  as,
}) => {
  const sam = await tenant.member({ firstName: 'Sam', policies: ['organization-admin'] });
  const mia = await tenant.member();
  const { id } = await tenant.call(mia.id, 'addContact', { body: { name: 'Ana Reyes', phone: '617 555 0111' } });
  await tenant.call(mia.id, 'addContact', { body: { name: 'Theo Lind', phone: '617 555 0163' } });
  await tenant.call(mia.id, 'saveAlertPlan', { body: { first: id, officers: false } });
  const settings = await as(sam);
  await settings.goto(href.settings());
  await settings.getByLabel('All contacts are told after (minutes)').fill('7');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings.getByText('Saved.', { exact: true })).toBeVisible();
  const page = await as(mia);
  await page.goto(href.alertPlan());
  const others = page.getByLabel('Your other contacts are told after');
  await expect(step(page, '7 minutes later, if no one is on it')).toBeVisible();
  await others.selectOption('1 minute');
  await expect(step(page, '1 minute later, if no one is on it')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await seesScreen(page, 'Safety Contacts', href.safetyContacts());
  await page.getByRole('link', { name: 'Who gets your alert first' }).click();
  await expect(others).toHaveValue('1');
  await others.selectOption('Use Harbor House’s time: 7 minutes');
  await page.getByRole('button', { name: 'Save' }).click();
  await seesScreen(page, 'Safety Contacts', href.safetyContacts());
  await page.goto(href.alertPlan());
  await expect(others).toHaveValue('');
  await expect(step(page, '7 minutes later, if no one is on it')).toBeVisible();
});

test('who never had a contact agrees to safety officers, and reads that they were told', async ({ tenant, as }) => {
  const officer = await tenant.member({ firstName: 'Rita', policies: ['send-chapter-safety-alert-member'] });
  const mia = await tenant.member();
  await tenant.call(officer.id, 'goOnDuty', {
    ...{ params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield } },
    body: { until: new Date(tenant.server.time.now().getTime() + 60 * 60_000).toISOString() },
  });
  const page = await as(mia);
  await page.goto(href.safetyContacts());
  await page.getByRole('link', { name: 'Who gets your alert' }).click();
  await expect(page.getByText('Your alert would tell no one, so it can’t be sent.')).toBeVisible();
  await page.getByLabel('Also tell the safety officers on duty').check();
  await expect(step(page, 'At once')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await seesScreen(page, 'Safety Contacts', href.safetyContacts());
  await page.goto(href.personalSafety());
  await page.getByRole('button', { name: 'I need help' }).click();
  await page.getByRole('button', { name: 'Submit Alert' }).click();
  await expect(page.getByText(sent)).toBeVisible();
  await expect(page.getByText('your safety contacts', { exact: false })).toBeHidden();
});
