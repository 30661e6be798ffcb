import type { Page } from 'playwright/test';
import { expect } from '../support/test.ts';
import { submittedEvent } from '../support/reviewing.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';

export const screens: Screens = {
  'to review': async ({ tenant, as }) => {
    const { now } = tenant;
    tenant.now = new Date(Date.parse(now) - 1_000).toISOString();
    await submittedEvent(tenant);
    tenant.now = now;
    await submittedEvent(tenant, 'Founders Dinner with a name that is longer than any card is wide');
    const page = await as(await tenant.account(tenant.rita));
    await page.goto('/review');
    await expect(page.getByText('2 events waiting')).toBeVisible();
    return page;
  },
  'to review empty': async ({ tenant, as }) => {
    const page = await as(await tenant.account(tenant.rita));
    await page.goto('/review');
    await expect(page.getByText('Nothing to review')).toBeVisible();
    return page;
  },
  'review of an event': async (fixtures) => atReview(fixtures),
  'review of what has changed': async (fixtures) => {
    const page = await atReview(fixtures, '/step/2');
    await expect(page.getByText('Changed since you marked it not approved')).toBeVisible();
    return page;
  },
  'review of a step': async (fixtures) => {
    const page = await atReview(fixtures, '/step/2');
    await page.getByRole('button', { name: 'Not approved' }).click();
    await expect(page.getByRole('button', { name: 'Not approved' })).toHaveAttribute('aria-pressed', 'true');
    return page;
  },
  'reason for a rejection': async (fixtures) => {
    const page = await atReview(fixtures, '/step/1');
    await page.getByRole('button', { name: 'Reject' }).filter({ visible: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByRole('dialog').getByText('Please give a reason')).toBeVisible();
    return page;
  },
  'review read only': async (fixtures) => {
    const { tenant, as } = fixtures;
    const { event } = await submittedEvent(tenant);
    const params = { id: event };
    await tenant.call(tenant.rita, 'requestChanges', { params, body: { reason: 'Tell us who drives the last bus.' } });
    const page = await as(await tenant.account(tenant.rita));
    await page.goto(`/review/${event}`);
    await expect(page.getByText('Tell us who drives the last bus.')).toBeVisible();
    return page;
  },
};

/** Rita said no to the second step, which says something else since; someone commented on it. */
async function atReview({ tenant, as }: Fixtures, path = ''): Promise<Page> {
  const { event, answer } = await submittedEvent(tenant);
  const { EventModules } = await tenant.full(event, tenant.rita);
  const [, module] = EventModules;
  const [section] = module?.sections ?? [];
  if (!module || !section) throw new Error('the event has no second step');
  const ids = { moduleId: module.id, sectionId: section.id };
  const body = { approved: false, version: section.version };
  await tenant.call(tenant.rita, 'reviewSection', { params: { id: event, ...ids }, body });
  const comment = { comment: 'Who drives the last bus, and how long do they wait?' };
  await tenant.call(tenant.rita, 'addSectionComment', { params: { eventId: event, ...ids }, body: comment });
  await answer('By bus, driven by Sam, who waits until everybody has left.');
  const page = await as(await tenant.account(tenant.rita));
  await page.goto(`/review/${event}${path}`);
  await expect(page.getByText('sections approved').filter({ visible: true })).toBeVisible();
  return page;
}
