import { seesScreen } from '../support/seen.ts';
import { expect, test } from '../support/test.ts';

test('a role of their own is made, given, and emptied again, and whoever has it sees each change at once', async ({
  tenant,
  as,
}) => {
  const policies = ['organization-admin' as const, 'event-reviewer' as const, 'incident-reader' as const];
  const sam = await tenant.member({ firstName: 'Sam', lastName: 'Whitaker', policies });
  const mia = await tenant.member({ firstName: 'Mia', lastName: 'Tran' });
  const event = await tenant.party();
  const [pageOfSam, pageOfMia] = [await as(sam), await as(mia)];
  await pageOfMia.goto('/');
  await pageOfMia.getByRole('button', { name: 'Menu' }).click();
  const toReview = pageOfMia.getByRole('dialog').getByRole('link', { name: 'To Review' });
  await expect(pageOfMia.getByRole('dialog').getByRole('link', { name: 'Education' })).toBeVisible();
  await expect(toReview).toHaveCount(0);

  await pageOfSam.goto('/admin/roles');
  await pageOfSam.getByRole('button', { name: 'New Role' }).click();
  await seesScreen(pageOfSam, 'New Role', '/admin/roles');
  await pageOfSam.getByRole('textbox', { name: 'Name' }).fill('Risk manager');
  for (const name of ['Reviewer:', 'Incident reader:']) await pageOfSam.getByRole('checkbox', { name }).check();
  await pageOfSam.getByRole('button', { name: 'Save' }).click();
  await expect(pageOfSam.getByText('Reviewer, Incident reader · No one')).toBeVisible();

  await pageOfSam.goto(`/admin/members/${mia.id}/roles`);
  await pageOfSam.getByRole('checkbox', { name: 'Risk manager' }).check();
  await pageOfSam.getByRole('button', { name: 'Save' }).click();
  await expect(pageOfSam.getByText('Roles of Mia Tran saved.')).toBeVisible();
  await expect(toReview).toBeVisible();

  await pageOfMia.goto(`/event-view/${event}/reports`);
  await expect(pageOfMia.getByText('No reports yet')).toBeVisible();
  await pageOfSam.goto('/admin/roles');
  await pageOfSam.getByRole('button', { name: 'Risk manager' }).click();
  await pageOfSam.getByRole('checkbox', { name: 'Incident reader:' }).uncheck();
  await pageOfSam.getByRole('button', { name: 'Save' }).click();
  await expect(pageOfSam.getByText('Reviewer · 1 member')).toBeVisible();
  await expect(pageOfMia.getByText('No reports yet')).toHaveCount(0);

  await pageOfSam.getByRole('button', { name: 'Risk manager' }).click();
  await pageOfSam.getByRole('button', { name: 'Delete Role' }).click();
  await expect(pageOfSam.getByRole('dialog')).toContainText(
    '1 member has this role and loses its permissions right away.',
  );
  await pageOfSam.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(pageOfSam.getByText('Risk manager deleted.')).toBeVisible();
  await pageOfMia.getByRole('button', { name: 'Menu' }).click();
  await expect(pageOfMia.getByRole('dialog').getByRole('link', { name: 'Education' })).toBeVisible();
  await expect(toReview).toHaveCount(0);
});
