import type { Page } from 'playwright/test';
import { expect } from '../support/test.ts';
import { submittedEvent } from '../support/reviewing.ts';
import type { Scene, Screens } from '../looks/scene.ts';

export const screens: Screens = {
  'to review': async ({ stage, as }) => {
    await submittedEvent(stage);
    await submittedEvent(stage, 'Founders Dinner with a name that is longer than any card is wide');
    const page = await as(await stage.account(stage.rita));
    await page.goto('/review');
    await expect(page.getByText('2 events waiting')).toBeVisible();
    return page;
  },
  'to review empty': async ({ stage, as }) => {
    const page = await as(await stage.account(stage.rita));
    await page.goto('/review');
    await expect(page.getByText('Nothing to review')).toBeVisible();
    return page;
  },
  'review of an event': async (scene) => atReview(scene),
  'review of what has changed': async (scene) => {
    const page = await atReview(scene, '/step/2');
    await expect(page.getByText('Changed since you marked it not approved')).toBeVisible();
    return page;
  },
  'review of a step': async (scene) => {
    const page = await atReview(scene, '/step/2');
    await page.getByRole('button', { name: 'Not approved' }).click();
    await expect(page.getByRole('button', { name: 'Not approved' })).toHaveAttribute('aria-pressed', 'true');
    return page;
  },
  'reason for a rejection': async (scene) => {
    const page = await atReview(scene, '/step/1');
    await page.getByRole('button', { name: 'Reject' }).filter({ visible: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByRole('dialog').getByText('Please give a reason')).toBeVisible();
    return page;
  },
  'review read only': async (scene) => {
    const { stage, as } = scene;
    const { event } = await submittedEvent(stage);
    const params = { id: event };
    await stage.call(stage.rita, 'requestChanges', { params, body: { reason: 'Tell us who drives the last bus.' } });
    const page = await as(await stage.account(stage.rita));
    await page.goto(`/review/${event}`);
    await expect(page.getByText('Tell us who drives the last bus.')).toBeVisible();
    return page;
  },
};

/** Rita said no to the second step, which says something else since; somebody commented on it. */
async function atReview({ stage, as }: Scene, path = ''): Promise<Page> {
  const { event, answer } = await submittedEvent(stage);
  const { EventModules } = await stage.full(event, stage.rita);
  const [, module] = EventModules;
  const [section] = module?.sections ?? [];
  if (!module || !section) throw new Error('the event has no second step');
  const ids = { moduleId: module.id, sectionId: section.id };
  const body = { approved: false, version: section.version };
  await stage.call(stage.rita, 'reviewSection', { params: { id: event, ...ids }, body });
  const comment = { comment: 'Who drives the last bus, and how long do they wait?' };
  await stage.call(stage.rita, 'addSectionComment', { params: { eventId: event, ...ids }, body: comment });
  await answer('By bus, driven by Sam, who waits until everybody has left.');
  const page = await as(await stage.account(stage.rita));
  await page.goto(`/review/${event}${path}`);
  await expect(page.getByText('sections approved').filter({ visible: true })).toBeVisible();
  return page;
}
