import { expect, type Page, test } from '../support/test.ts';
import { press, seesScreen, trouble } from '../support/seen.ts';
import { alertInside, eveningInside } from './inside.ts';

const missing = (page: Page, text: string) =>
  expect(page.getByRole('main').getByRole('status').filter({ hasText: text })).toBeVisible();
const mark = async (page: Page, who: string, name: string, status: 'Safe' | 'Not Safe') => {
  await press(page, `Mark ${who}`);
  const sheet = page.getByRole('dialog', { name: `Is ${name} with you?` });
  await sheet.getByRole('button', { name: status, exact: true }).click();
  await expect(sheet).toHaveCount(0);
};

test('two at the doors mark who stands before them, down to zero, and the board has it', async ({ tenant, as }) => {
  const evening = await eveningInside(tenant);
  const { event, ben } = evening;
  await tenant.choose(event, ben.id);
  const alertId = await alertInside(tenant, evening);
  const [cora, volunteer] = [await as(await tenant.account(tenant.cora)), await as(ben)];
  const address = `/event-view/${event}/alerts/${alertId}`;
  await volunteer.goto(`/event-view/${event}/check-in-guests`);
  await volunteer.getByRole('link', { name: 'Mark Who Is Safe' }).click();
  await seesScreen(volunteer, 'Mark Who Is Safe', address);
  await cora.goto(address);
  await missing(cora, '2not yet accounted forof 2 who were inside');
  await expect(cora.getByText('+1617')).toHaveCount(0);

  await volunteer.getByLabel('Search by name').fill('gus');
  await expect(volunteer.getByRole('button', { name: 'Mark Castellano, Mia' })).toHaveCount(0);
  await mark(volunteer, 'Field, Gus', 'Gus Field', 'Safe');
  await missing(volunteer, '1not yet accounted for');
  await missing(cora, '1not yet accounted for');
  await expect(cora.getByText(/Marked by Ben Okafor/)).toBeVisible();

  await mark(cora, 'Field, Gus', 'Gus Field', 'Not Safe');
  await missing(volunteer, '2not yet accounted for');
  await expect(volunteer.getByText(/Marked by Cora Bell/)).toBeVisible();
  const sam = await as(evening.sam);
  await sam.goto(`/safety-alerts/${alertId}/answers`);
  await expect(sam.getByRole('list', { name: 'Not Safe', exact: true })).toContainText('Marked by Cora Bell');

  await mark(volunteer, 'Field, Gus', 'Gus Field', 'Safe');
  await mark(volunteer, 'Castellano, Mia', 'Mia Castellano', 'Safe');
  await missing(cora, '0Everyone is accounted for');

  await tenant.call(evening.sam.id, 'giveAllClear', { params: { orgId: tenant.harbor.id, alertId } });
  await expect(cora.getByText('This safety alert is over')).toBeVisible();
  await cora.getByRole('link', { name: 'Back to the door' }).click();
  await seesScreen(cora, 'Check In Guests');
});

test('a mark without a network stays as not sent, leaves by itself, and never covers newer word', async ({
  tenant,
  as,
}) => {
  const evening = await eveningInside(tenant);
  const alertId = await alertInside(tenant, evening);
  const cora = await as(await tenant.account(tenant.cora));
  await cora.goto(`/event-view/${evening.event}/alerts/${alertId}`);
  await missing(cora, '2not yet accounted for');
  await cora.context().setOffline(true);
  await mark(cora, 'Field, Gus', 'Gus Field', 'Safe');
  await expect(cora.getByText('Safe, not sent yet')).toBeVisible();
  await mark(cora, 'Castellano, Mia', 'Mia Castellano', 'Safe');
  await expect(cora.getByText('2 marks aren’t sent yet. Keep this page open: it tries again.')).toBeVisible();
  await missing(cora, '2not yet accounted for');
  await tenant.call(evening.mia.id, 'saveAlertResponse', {
    params: { userId: evening.mia.id, alertId },
    query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield },
    body: { status: 'Not Safe' },
  });
  await cora.context().setOffline(false);
  await expect(trouble(cora)).toHaveText('Not sent. There’s newer information about Mia Castellano.');
  await missing(cora, '1not yet accounted for');
  await expect(cora.getByRole('list', { name: 'Not accounted for' })).toContainText('Castellano, MiaNot Safe');
});
