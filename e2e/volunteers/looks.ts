import { expect } from '../support/test.ts';
import type { Screens } from '../looks/fixtures.ts';
import { ofOwner } from '../looks/visits.ts';

export const screens: Screens = {
  volunteers: async (fixtures) => {
    const page = await ofOwner(fixtures, 'volunteers', 'Manage Volunteers');
    await expect(page.getByRole('link', { name: 'Door team' })).toBeVisible();
    return page;
  },
  'volunteer step': async (fixtures) => {
    const page = await ofOwner(fixtures, 'volunteers', 'Manage Volunteers');
    await page.getByRole('link', { name: 'Door team' }).click();
    await page.getByRole('checkbox', { name: 'Bell, Cora' }).check();
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    return page;
  },
};
