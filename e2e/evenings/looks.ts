import type { Page } from 'playwright/test';
import { h1 } from '../support/seen.ts';
import { expect } from '../support/test.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';

/** What happened at an event, for who runs the organization. */
export const screens: Screens = {
  evenings: async (fixtures) => {
    const { page } = await asAdmin(fixtures);
    await page.goto('/events/evenings');
    await expect(page.getByRole('link', { name: 'Autumn Social' })).toBeVisible();
    return page;
  },
  'evenings empty': async ({ tenant, as }) => {
    const page = await as(await tenant.member({ policies: ['organization-admin'] }));
    await page.goto('/events/evenings');
    await expect(page.getByText('No evenings yet')).toBeVisible();
    return page;
  },
  evening: async (fixtures) => {
    const { page, event } = await asAdmin(fixtures);
    await page.goto(`/events/evenings/${event}`);
    await expect(page.getByRole('slider', { name: 'Moment' })).toBeVisible();
    return page;
  },
  'evening at its end': async (fixtures) => {
    const { page, event } = await asAdmin(fixtures);
    await page.goto(`/events/evenings/${event}`);
    await page.getByRole('slider', { name: 'Moment' }).press('End');
    await expect(page.getByText('Undid the check-in of')).toBeVisible();
    return page;
  },
  'evening that failed': async (fixtures) => {
    const { page, event } = await asAdmin(fixtures);
    await page.route('**/evening?**', (route) => route.abort());
    await page.goto(`/events/evenings/${event}`);
    await expect(page.getByText('The evening didn’t load')).toBeVisible({ timeout: 20_000 });
    return page;
  },
};

const people = [
  ['Amara', 'Nwosu'],
  ['Mia', 'Castellano'],
  ['Wolfeschlegelsteinhausenberger', 'von und zu Montgomery-Featherstonehaugh'],
] as const;

/** An evening that is under way: three are in, one of them after a mistake. */
async function asAdmin({ tenant, as }: Fixtures): Promise<{ page: Page; event: string }> {
  const event = await tenant.party();
  const admitted = async (qrCode: string, device: string) =>
    tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode }, device });
  for (const [index, [firstName, lastName]] of people.entries()) {
    const { id, qrCode } = await tenant.going(event, await tenant.person({ firstName, lastName }));
    const device = index === 1 ? 'back-door' : 'front-door';
    const { checkinDate } = await admitted(qrCode, device);
    if (index !== 0) continue;
    const params = { id: event, attendeeId: id };
    await tenant.call(tenant.cora, 'undoCheckIn', { params, query: { checkinDate }, device });
    await admitted(qrCode, device);
  }
  await tenant.db.query("update event set starts_at = starts_at - interval '15 days' where id = $1", [event]);
  const page = await as(await tenant.member({ policies: ['organization-admin'] }));
  await page.goto('/');
  await expect(h1(page)).toBeVisible();
  return { page, event };
}
