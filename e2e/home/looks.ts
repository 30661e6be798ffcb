import type { Page } from 'playwright/test';
import { expect } from '../support/test.ts';
import type { Scene, Screens } from '../looks/scene.ts';

export const screens: Screens = {
  home: async (scene) => {
    const page = await asMember(scene);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Autumn Social' })).toBeVisible();
    return page;
  },
  'home empty': async ({ stage, as }) => {
    const page = await as(await stage.member());
    await page.goto('/');
    await expect(page.getByText('No upcoming events')).toBeVisible();
    return page;
  },
  drawer: async (scene) => {
    const page = await asMember(scene);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Autumn Social' })).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Support' })).toBeVisible();
    return page;
  },
  'home without a connection': async ({ stage, as }) => {
    const mia = await stage.member({ birthDate: '2001-05-05' });
    const event = await stage.party();
    await stage.going(event, mia.id);
    const page = await as(mia);
    await page.goto(`/event-view/${event}`);
    await expect(page.getByRole('link', { name: 'Check In', exact: true })).toBeVisible();
    await gone(page, /\/api\/(?!organizations)/);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Show my code' })).toBeVisible({ timeout: 20_000 });
    return page;
  },
};

async function asMember({ stage, as }: Scene): Promise<Page> {
  const mia = await stage.member({ birthDate: '2001-05-05' });
  const event = await stage.party();
  await stage.going(event, mia.id);
  const dinner = await stage.party({ title: 'Founders Dinner with a name that is longer than any card is wide' });
  await stage.invite(dinner, mia.id);
  return as(mia);
}

const gone = (page: Page, calls: RegExp) => page.route(calls, (route) => route.abort('connectionrefused'));
