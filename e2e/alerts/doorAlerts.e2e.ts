import { expect, type Page, test } from '../support/test.ts';
import { alertInside, eveningInside, fire } from './inside.ts';

const told = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: 'Safety alert since' });

test('a door tells an alert to whoever comes in, keeps it without a network, and forgets it with the all-clear', async ({
  tenant,
  as,
}) => {
  const evening = await eveningInside(tenant);
  const { event, dana, sam } = evening;
  await tenant.choose(event, dana.id);
  const late = await tenant.going(event, await tenant.person({ firstName: 'Lea', lastName: 'Brandt' }));
  const door = await as(dana);
  await door.goto(`/event-view/${event}/check-in-guests`);
  await expect(door.getByText('2 inside')).toBeAttached();
  await expect(told(door)).toHaveCount(0);
  const button = door.getByRole('button', { name: 'Check-in + Add Another' });
  const before = await button.boundingBox();

  const alertId = await alertInside(tenant, evening);
  await expect(told(door)).toContainText(`“${fire}”`);
  await expect(told(door)).toContainText('Tell everyone who comes in.');
  expect(await button.boundingBox()).toEqual(before);

  await door.getByLabel('Guest code').fill(late.qrCode);
  await door.keyboard.press('Enter');
  await expect(door.getByText('Lea Brandt has been checked in')).toBeVisible();
  await expect(told(door)).toBeVisible();

  await door.context().setOffline(true);
  await expect(door.getByText('Offline.')).toBeVisible();
  await expect(told(door)).toBeVisible();
  await door.context().setOffline(false);

  await tenant.call(sam.id, 'giveAllClear', {
    params: { orgId: tenant.harbor.id, alertId },
    query: { ParentId: tenant.northfield },
  });
  await expect(told(door)).toHaveCount(0);
});
