import type { Stage } from '../support/stage.ts';
import { expect } from '../support/test.ts';
import type { Screens } from '../looks/scene.ts';

const fire = 'Fire alarm at Harbor House. Meet at the flagpole.';
const sends = 'send-chapter-safety-alert-member';

/** An alert that one member answered with Not Safe and one with Safe; its id. */
async function alerted(stage: Stage): Promise<string> {
  const place = { OrganizationId: stage.harbor.id, ParentId: stage.northfield };
  const sam = await stage.person({
    ...{ firstName: 'Sam', lastName: 'Whitaker', in: [[stage.harbor, ['member-app-login', sends]]] },
  });
  const { id } = await stage.call(sam, 'sendOrganizationAlert', {
    params: { orgId: stage.harbor.id },
    query: { ParentId: stage.northfield },
    body: { information: fire },
  });
  const mia = await stage.person({ firstName: 'Mia', lastName: 'Castellano' });
  const params = { userId: mia, alertId: id };
  const body = { status: 'Not Safe', note: 'Smoke in the stair.', location: 'Second floor, east stair' };
  await stage.call(mia, 'saveAlertResponse', { params, query: place, body });
  await stage.call(sam, 'saveAlertResponse', {
    params: { userId: sam, alertId: id },
    query: place,
    body: { status: 'Safe' },
  });
  return id;
}

export const screens: Screens = {
  'safety alerts': async ({ stage, as }) => {
    await alerted(stage);
    const page = await as(await stage.member({ policies: [sends] }));
    await page.goto('/safety-alerts');
    await expect(page.getByRole('list', { name: 'Safety alerts' })).toBeVisible();
    return page;
  },
  'an alert that came in': async ({ stage, as }) => {
    await alerted(stage);
    const page = await as(await stage.member());
    await page.goto('/');
    await expect(page.getByRole('heading', { name: fire })).toBeVisible();
    return page;
  },
  'sending a safety alert': async ({ stage, as }) => {
    const page = await as(await stage.member({ policies: [sends] }));
    await page.goto('/safety-alerts/create');
    await expect(page.getByLabel('Safety Alert', { exact: true })).toBeVisible();
    return page;
  },
  'answering a safety alert': async ({ stage, as }) => {
    await alerted(stage);
    const page = await as(await stage.member());
    await page.goto('/safety-alerts');
    await page.getByRole('button', { name: fire }).click();
    await expect(page.getByLabel('Notes')).toBeVisible();
    return page;
  },
  'answers to a safety alert': async ({ stage, as }) => {
    const id = await alerted(stage);
    const page = await as(await stage.member({ policies: [sends] }));
    await page.goto(`/safety-alerts/${id}/answers`);
    await expect(page.getByRole('list', { name: 'Answers' })).toBeVisible();
    return page;
  },
  'personal safety': async ({ stage, as }) => {
    const mia = await stage.member();
    await stage.call(mia.id, 'addContact', { body: { name: 'Ana Reyes', phone: '617 555 0111' } });
    const page = await as(mia);
    await page.goto('/personal-safety');
    await page.getByRole('button', { name: 'I feel unsafe' }).click();
    await expect(page.getByRole('list', { name: 'Safety contacts' })).toBeVisible();
    return page;
  },
  'personal alert sent': async ({ stage, as }) => {
    const mia = await stage.member();
    await stage.call(mia.id, 'addContact', { body: { name: 'Ana Reyes', phone: '617 555 0111' } });
    const page = await as(mia);
    await page.goto('/personal-safety');
    await page.getByRole('button', { name: 'I need help' }).click();
    await page.getByRole('button', { name: 'Submit Alert' }).click();
    await expect(page.getByRole('heading', { name: '0 of 1 delivered' })).toBeVisible();
    return page;
  },
  'safety contacts': async ({ stage, as }) => {
    const mia = await stage.member();
    await stage.call(mia.id, 'addContact', { body: { name: 'Ana Reyes', phone: '617 555 0111' } });
    const page = await as(mia);
    await page.goto('/safety-contacts');
    await expect(page.getByRole('list', { name: 'Safety contacts' })).toBeVisible();
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
