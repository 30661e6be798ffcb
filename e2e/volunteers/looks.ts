import { expect } from '../support/test.ts';
import type { Screens } from '../looks/scene.ts';
import { ofOwner } from '../looks/visits.ts';

export const screens: Screens = {
  volunteers: async (scene) => {
    const page = await ofOwner(scene, 'volunteers', 'Manage Volunteers');
    await expect(page.getByRole('link', { name: 'Door team' })).toBeVisible();
    return page;
  },
  'volunteer step': async (scene) => {
    const page = await ofOwner(scene, 'volunteers', 'Manage Volunteers');
    await page.getByRole('link', { name: 'Door team' }).click();
    await page.getByRole('checkbox', { name: 'Bell, Cora' }).check();
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    return page;
  },
};
