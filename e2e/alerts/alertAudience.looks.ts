import type { Screens } from '../looks/fixtures.ts';
import { grant } from '#tests/support/tenant/records.ts';
import { h1 } from '../support/seen.ts';
import { expect } from '../support/test.ts';
import { alertInside, answersAs, eveningInside, fire, guestsLink } from './inside.ts';

/** An alert to those inside: written, asked about, and counted down. */
export const screens: Screens = {
  'who gets a safety alert': async ({ tenant, as }) => {
    const { sam } = await eveningInside(tenant);
    const page = await as(sam);
    await page.goto('/safety-alerts/create');
    await page.getByRole('radio', { name: 'Inside an event now' }).check();
    await expect(page.getByText('No one is on duty.')).toBeVisible();
    return page;
  },
  'those who were checked in get a safety alert': async ({ tenant, as }) => {
    const { sam } = await eveningInside(tenant);
    const page = await as(sam);
    await page.goto('/safety-alerts/create');
    await page.getByRole('radio', { name: 'Checked in, last 4 hours' }).check();
    await page.getByLabel('How far back').selectOption('Last 2 hours, 3 people');
    await expect(page.getByText('Checked in, last 2 hours')).toBeVisible();
    await expect(page.getByText('No one is on duty.')).toBeVisible();
    return page;
  },
  'a role that gets a safety alert': async ({ tenant, as }) => {
    const { sam } = await eveningInside(tenant);
    const page = await as(sam);
    await page.goto('/safety-alerts/create');
    await page.getByRole('button', { name: 'Show 3' }).click();
    await page.getByRole('radio', { name: 'Safety officer' }).check();
    await expect(page.getByText('No one is on duty.')).toBeVisible();
    return page;
  },
  'chapters that get a safety alert': async ({ tenant, as }) => {
    const { sam } = await eveningInside(tenant);
    await grant(tenant.db, sam.id, tenant.harbor, 'parent-admin');
    const page = await as(sam);
    await page.goto('/safety-alerts/create');
    await page.getByRole('button', { name: 'Choose chapters' }).click();
    await page.getByRole('checkbox', { name: 'Cedar House' }).check();
    await expect(page.getByText('No one is on duty.')).toBeVisible();
    return page;
  },
  'door during an alert': async ({ tenant, as }) => {
    const evening = await eveningInside(tenant);
    await alertInside(tenant, evening);
    const page = await as(await tenant.account(tenant.cora));
    await page.goto(`/event-view/${evening.event}/check-in-guests`);
    await expect(page.getByText('Tell everyone who comes in.')).toBeVisible();
    await expect(page.getByText('2 inside')).toBeAttached();
    return page;
  },
  'sending to those inside': async ({ tenant, as }) => {
    const { sam } = await eveningInside(tenant);
    const page = await as(sam);
    await page.goto('/safety-alerts/create');
    await page.getByRole('radio', { name: 'Inside an event now' }).check();
    await page.getByLabel('Safety Alert', { exact: true }).fill(fire);
    await page.getByRole('button', { name: 'Send to 2 people' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return page;
  },
  'who is accounted for': async ({ tenant, as }) => {
    const evening = await eveningInside(tenant);
    const id = await alertInside(tenant, evening);
    await answersAs(tenant, evening.mia, id, 'Not Safe');
    const page = await as(evening.sam);
    await page.goto(`/safety-alerts/${id}/answers`);
    await expect(page.getByRole('button', { name: 'Mark Field, Gus' })).toBeVisible();
    return page;
  },
  'marking somebody': async ({ tenant, as }) => {
    const evening = await eveningInside(tenant);
    const id = await alertInside(tenant, evening);
    const page = await as(evening.sam);
    await page.goto(`/safety-alerts/${id}/answers`);
    await page.getByRole('button', { name: 'Mark Field, Gus' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return page;
  },
  'everybody accounted for': async ({ tenant, as }) => {
    const evening = await eveningInside(tenant);
    const id = await alertInside(tenant, evening);
    await answersAs(tenant, evening.mia, id, 'Safe');
    await tenant.call(evening.sam.id, 'markAlertAnswer', {
      params: { orgId: tenant.harbor.id, alertId: id, respondentId: evening.guest },
      body: { status: 'Left before' },
    });
    const page = await as(evening.sam);
    await page.goto(`/safety-alerts/${id}/answers`);
    await expect(page.getByRole('main').getByRole('button', { name: 'Send All-Clear' })).toBeVisible();
    return page;
  },
};

/** What the link in its messages opens. */
export const plainScreens: Screens = {
  'answering an alert by its link': async ({ tenant, open }) => {
    const evening = await eveningInside(tenant);
    const page = await open();
    await page.goto(await guestsLink(tenant, await alertInside(tenant, evening), evening.guest));
    await expect(h1(page)).toHaveText('Are you safe?');
    return page;
  },
  'an alert answered by its link': async ({ tenant, open }) => {
    const evening = await eveningInside(tenant);
    const page = await open();
    await page.goto(await guestsLink(tenant, await alertInside(tenant, evening), evening.guest));
    await page.getByRole('button', { name: 'Not Safe' }).click();
    await expect(h1(page)).toHaveText('You’re not safe');
    return page;
  },
};
