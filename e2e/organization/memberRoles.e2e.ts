import { seesScreen } from '../support/seen.ts';
import { expect, test } from '../support/test.ts';

test('who is made an admin finds the console in the menu at once, and no more once the role is taken', async ({
  tenant,
  as,
}) => {
  const sam = await tenant.member({ firstName: 'Sam', lastName: 'Whitaker', policies: ['organization-admin'] });
  const ben = await tenant.member({ firstName: 'Ben', lastName: 'Okafor' });
  const [pageOfSam, pageOfBen] = [await as(sam), await as(ben)];
  await pageOfBen.goto('/');
  await seesScreen(pageOfBen, 'Upcoming Events', '/');
  await pageOfBen.getByRole('button', { name: 'Menu' }).click();
  const manage = pageOfBen.getByRole('dialog').getByRole('link', { name: 'Manage' });
  await expect(pageOfBen.getByRole('dialog').getByRole('link', { name: 'Education' })).toBeVisible();
  await expect(manage).toHaveCount(0);

  await pageOfSam.goto(`/admin/members/${ben.id}`);
  await pageOfSam.getByRole('link', { name: 'Change Roles' }).click();
  await seesScreen(pageOfSam, 'Roles', `/admin/members/${ben.id}/roles`);
  await pageOfSam.getByRole('checkbox', { name: 'Admin' }).check();
  await pageOfSam.getByRole('button', { name: 'Save' }).click();
  await expect(pageOfSam.getByText('Roles of Ben Okafor saved.')).toBeVisible();
  await seesScreen(pageOfSam, 'Ben Okafor', `/admin/members/${ben.id}`);
  await expect(manage).toBeVisible();

  await pageOfSam.getByRole('link', { name: 'Change Roles' }).click();
  await pageOfSam.getByRole('checkbox', { name: 'Admin' }).uncheck();
  await pageOfSam.getByRole('button', { name: 'Save' }).click();
  await seesScreen(pageOfSam, 'Ben Okafor', `/admin/members/${ben.id}`);
  await expect(manage).toHaveCount(0);
});

test('on a wide page the buttons beside are as high as below on a phone', async ({ tenant, as }) => {
  const page = await as(await tenant.member({ policies: ['organization-admin'] }));
  const heights = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    const buttons = await page.getByRole('main').getByRole('button').all();
    return Promise.all(buttons.map(async (button) => (await button.boundingBox())?.height));
  };
  await page.goto(`/admin/members/${tenant.cora}/roles`);
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  expect(await heights(1280)).toEqual(await heights(390));
});
