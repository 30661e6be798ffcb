import { createHash } from 'node:crypto';
import type { Page } from 'playwright/test';
import { clockFrom } from '#demo/nights/clock.ts';
import { expect } from '../support/test.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';

export const screens: Screens = {
  home: async (fixtures) => {
    const page = await asMember(fixtures);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Autumn Social' })).toBeVisible();
    return page;
  },
  'home empty': async ({ tenant, as }) => {
    const page = await as(await tenant.member());
    await page.goto('/');
    await expect(page.getByText('No upcoming events')).toBeVisible();
    return page;
  },
  'notifications stopped': async ({ tenant, as }) => {
    const mia = await tenant.member();
    const page = await as(mia);
    const of = createHash('sha256').update(`push ${mia.id}`).digest('hex');
    await page.addInitScript(
      (mark) => localStorage.setItem('muster.push', mark),
      JSON.stringify({ of, id: 'before', hides: true, hasEnded: true, at: 0 }),
    );
    // No worker runs in pictures; one that is there is all that is asked before the permission.
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
      Object.defineProperty(navigator, 'serviceWorker', {
        value: Object.assign(new EventTarget(), { getRegistration: async () => ({}) }),
      });
    });
    await page.goto('/');
    await expect(page.getByText('Notifications have stopped on this device.')).toBeVisible();
    return page;
  },
  drawer: async (fixtures) => {
    const page = await asMember(fixtures);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Autumn Social' })).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Support' })).toBeVisible();
    return page;
  },
  'home without a connection': async ({ tenant, as }) => {
    const mia = await tenant.member({ birthDate: '2001-05-05' });
    const event = await tenant.party();
    await tenant.going(event, mia.id);
    const page = await as(mia);
    await page.goto(`/event-view/${event}`);
    await expect(page.getByRole('link', { name: 'Check In', exact: true })).toBeVisible();
    await gone(page, /\/api\/(?!organizations)/);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Show my code' })).toBeVisible({ timeout: 20_000 });
    return page;
  },
};

async function asMember({ tenant, as }: Fixtures): Promise<Page> {
  const mia = await tenant.member({ birthDate: '2001-05-05' });
  const event = await tenant.party();
  await tenant.going(event, mia.id);
  const dinner = await tenant.party({
    title: 'Founders Dinner with a name that is longer than any card is wide',
    startDate: clockFrom(tenant.now)(14, '20:30'),
  });
  await tenant.invite(dinner, mia.id);
  return as(mia);
}

const gone = (page: Page, calls: RegExp) => page.route(calls, (route) => route.abort('connectionrefused'));
