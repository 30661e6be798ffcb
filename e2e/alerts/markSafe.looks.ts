import type { Fixtures, Screens } from '../looks/fixtures.ts';
import { expect } from '../support/test.ts';
import { alertInside, answersAs, eveningInside } from './inside.ts';

async function rollCall({ tenant, as }: Fixtures) {
  const evening = await eveningInside(tenant);
  const alertId = await alertInside(tenant, evening);
  const page = await as(await tenant.account(tenant.cora));
  await page.goto(`/event-view/${evening.event}/alerts/${alertId}`);
  await expect(page.getByRole('button', { name: 'Mark Field, Gus' })).toBeVisible();
  const mark = (respondentId: string, status: 'Safe' | 'Not Safe') =>
    tenant.call(tenant.cora, 'markAtDoor', {
      params: { id: evening.event, alertId, respondentId },
      body: { status },
    });
  return { page, evening, alertId, mark };
}

export const screens: Screens = {
  'marking who is safe at the door': async (fixtures) => {
    const { page, evening, mark } = await rollCall(fixtures);
    await mark(evening.guest, 'Not Safe');
    await expect(page.getByText(/Marked by Cora Bell/)).toBeVisible();
    return page;
  },
  'a mark at the door that is not sent': async (fixtures) => {
    const { page } = await rollCall(fixtures);
    await page.route('**/people/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Mark Field, Gus' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Safe', exact: true }).click();
    await expect(page.getByText('Safe, not sent yet')).toBeVisible();
    return page;
  },
  'everybody marked at the door': async (fixtures) => {
    const { page, evening, alertId, mark } = await rollCall(fixtures);
    await answersAs(fixtures.tenant, evening.mia, alertId, 'Safe');
    await mark(evening.guest, 'Safe');
    await expect(page.getByText('Everyone is accounted for')).toBeVisible();
    return page;
  },
  'a roll call that is over': async (fixtures) => {
    const { page, evening, alertId } = await rollCall(fixtures);
    const { tenant } = fixtures;
    await tenant.call(evening.sam.id, 'giveAllClear', { params: { orgId: tenant.harbor.id, alertId } });
    await expect(page.getByText('This safety alert is over')).toBeVisible();
    return page;
  },
};
