import type { Page } from 'playwright/test';
import { expect } from '../support/test.ts';
import type { Scene } from './scene.ts';

const gone = (page: Page, calls: RegExp) => page.route(calls, (route) => route.abort('connectionrefused'));

/** Screens of somebody whose calls do not come through. */
export const screensWithoutNetwork: Readonly<Record<string, (scene: Scene) => Promise<Page>>> = {
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
  'a safety alert that is not sent yet': async ({ stage, as }) => {
    const page = await as(await stage.member({ policies: ['send-chapter-safety-alert-member'] }));
    await page.goto('/safety-alerts/create');
    await page.getByLabel('Safety Alert', { exact: true }).fill('Fire alarm at Harbor House. Meet at the flagpole.');
    await page.route('**/safety-alerts*', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionrefused') : route.continue(),
    );
    await page.getByRole('button', { name: 'Send Safety Alert' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('list', { name: 'Not sent yet' })).toBeVisible({ timeout: 20_000 });
    await expect(page.locator('output > span > span')).toHaveCount(0, { timeout: 20_000 });
    return page;
  },
};

/** Nothing of the person was kept, and so no theme either. */
export const plainWithoutNetwork: typeof screensWithoutNetwork = {
  'an account that did not load': async ({ stage, as }) => {
    const page = await as(await stage.member());
    await page.route('**/api/users/current*', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
    await page.goto('/');
    await expect(page.getByText('Your account did not load')).toBeVisible();
    return page;
  },
};
