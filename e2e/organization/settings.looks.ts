import { href } from '#contract/kit/addresses.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';
import { serve } from '../alerts/serving.ts';
import { h1 } from '../support/seen.ts';
import { expect } from '../support/test.ts';

/** The numbers of an organization. */
export const screens: Screens = {
  settings: async (fixtures) => atSettings(fixtures),
  'settings that are wrong': async (fixtures) => {
    const page = await atSettings(fixtures);
    await page.getByLabel('Notice for new events (days)').fill('many');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Notice for new events (days)')).toBeFocused();
    return page;
  },
  'settings with countries': async (fixtures) => {
    await serve(fixtures.tenant, 'CA,US');
    const page = await atSettings(fixtures);
    const countries = page.getByRole('group', { name: 'Countries we text' });
    await countries.getByLabel('Find a country').fill('united');
    await expect(countries.getByRole('checkbox')).toHaveCount(3);
    await countries.scrollIntoViewIfNeeded();
    return page;
  },
  'settings asked about': async (fixtures) => {
    const { tenant } = fixtures;
    const event = await tenant.party();
    const body = {
      ...{ date: tenant.now, location: 'Stairs', information: 'A fall', witnessed: 'false' },
    };
    await tenant.call(tenant.cora, 'reportIncident', { query: { EventId: event }, body });
    await tenant.db.query(
      `update incident_report set created_at = created_at - interval '6 years' where event_id = $1`,
      [event],
    );
    const page = await atSettings(fixtures);
    await page.getByLabel('Incident reports (years)').fill('3');
    await page.getByLabel('Locations in safety alerts (days)').fill('1');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return page;
  },
  'settings overtaken': async (fixtures) => {
    const { tenant } = fixtures;
    const kim = await tenant.member({ policies: ['organization-admin'] });
    const page = await atSettings(fixtures);
    await page.getByLabel('Guests per member').fill('5');
    const params = { orgId: tenant.harbor.id };
    const { values: seen } = await tenant.call(kim.id, 'readNumbers', { params });
    await tenant.call(kim.id, 'changeNumbers', { params, body: { seen, values: { ...seen, maxGuestAllowed: '1' } } });
    await expect(page.getByText('Someone else changed this to: 1.')).toBeVisible();
    return page;
  },
  'settings that failed': async ({ tenant, as }) => {
    const page = await as(await tenant.member({ policies: ['organization-admin'] }));
    await page.route('**/numbers?**', (route) => route.abort());
    await page.goto(href.settings());
    await expect(page.getByText('The settings didn’t load')).toBeVisible({ timeout: 20_000 });
    return page;
  },
};

async function atSettings({ tenant, as }: Fixtures) {
  const page = await as(await tenant.member({ firstName: 'Sam', policies: ['organization-admin'] }));
  await page.goto(href.settings());
  await expect(h1(page)).toHaveText('Settings');
  await expect(page.getByLabel('Guests per member')).toHaveValue('3');
  return page;
}
