import type { Tenant } from '../support/tenant.ts';
import { expect } from '../support/test.ts';
import type { Screens } from '../looks/fixtures.ts';

const fire = 'Fire alarm at Harbor House. Meet at the flagpole.';
const sends = 'send-chapter-safety-alert-member';

/** An alert that one member answered with Not Safe and one with Safe; its id. */
async function alerted(tenant: Tenant): Promise<string> {
  const place = { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield };
  const sam = await tenant.person({
    ...{ firstName: 'Sam', lastName: 'Whitaker', in: [[tenant.harbor, ['member-app-login', sends]]] },
  });
  const { id } = await tenant.call(sam, 'sendOrganizationAlert', {
    params: { orgId: tenant.harbor.id },
    query: { ParentId: tenant.northfield },
    body: { information: fire },
  });
  const mia = await tenant.person({ firstName: 'Mia', lastName: 'Castellano' });
  const params = { userId: mia, alertId: id };
  const body = { status: 'Not Safe', note: 'Smoke in the stair.', location: 'Second floor, east stair' };
  await tenant.call(mia, 'saveAlertResponse', { params, query: place, body });
  await tenant.call(sam, 'saveAlertResponse', {
    params: { userId: sam, alertId: id },
    query: place,
    body: { status: 'Safe' },
  });
  return id;
}

export const screens: Screens = {
  'safety alerts': async ({ tenant, as }) => {
    await alerted(tenant);
    const page = await as(await tenant.member({ policies: [sends] }));
    await page.goto('/safety-alerts');
    await expect(page.getByRole('list', { name: 'Safety alerts' })).toBeVisible();
    await expect(page.getByText('No one is on duty.')).toBeVisible();
    return page;
  },
  'an alert that came in': async ({ tenant, as }) => {
    await alerted(tenant);
    const page = await as(await tenant.member());
    await page.goto('/');
    await expect(page.getByRole('heading', { name: fire })).toBeVisible();
    return page;
  },
  'sending a safety alert': async ({ tenant, as }) => {
    const page = await as(await tenant.member({ policies: [sends] }));
    await page.goto('/safety-alerts/create');
    await expect(page.getByLabel('Safety Alert', { exact: true })).toBeVisible();
    await expect(page.getByText('No one is on duty.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Send to \d+ people/ })).toBeVisible();
    return page;
  },
  'answering a safety alert': async ({ tenant, as }) => {
    await alerted(tenant);
    const page = await as(await tenant.member());
    await page.goto('/safety-alerts');
    await page.getByRole('button', { name: fire }).click();
    await expect(page.getByLabel('Notes')).toBeVisible();
    return page;
  },
  'answers to a safety alert': async ({ tenant, as }) => {
    const id = await alerted(tenant);
    const page = await as(await tenant.member({ policies: [sends] }));
    await page.goto(`/safety-alerts/${id}/answers`);
    await expect(page.getByRole('list', { name: 'Answers' })).toBeVisible();
    await expect(page.getByText('3 seen').first()).toBeVisible();
    return page;
  },
  'report of a safety alert': async ({ tenant, as }) => {
    const id = await alerted(tenant);
    const page = await as(await tenant.member({ policies: [sends] }));
    await page.goto(`/safety-alerts/${id}/report`);
    await expect(page.getByRole('list', { name: 'People' })).toBeVisible();
    return page;
  },
  'personal safety': async ({ tenant, as }) => {
    const mia = await tenant.member();
    await tenant.call(mia.id, 'addContact', { body: { name: 'Ana Reyes', phone: '617 555 0111' } });
    const page = await as(mia);
    await page.goto('/personal-safety');
    await page.getByRole('button', { name: 'I feel unsafe' }).click();
    await expect(page.getByRole('list', { name: 'Safety contacts' })).toBeVisible();
    return page;
  },
  'personal alert sent': async ({ tenant, as }) => {
    const mia = await tenant.member();
    await tenant.call(mia.id, 'addContact', { body: { name: 'Ana Reyes', phone: '617 555 0111' } });
    const page = await as(mia);
    await page.goto('/personal-safety');
    await page.getByRole('button', { name: 'I need help' }).click();
    await page.getByRole('button', { name: 'Submit Alert' }).click();
    await expect(page.getByRole('heading', { name: '0 of 1 delivered' })).toBeVisible();
    return page;
  },
  'personal alert held': async ({ tenant, as }) => {
    const mia = await tenant.member();
    const { id } = await tenant.call(mia.id, 'addContact', { body: { name: 'Grace Okafor', phone: '617 555 0111' } });
    await tenant.call(mia.id, 'addContact', { body: { name: 'Theo Lind', phone: '617 555 0163' } });
    await tenant.call(mia.id, 'saveAlertPlan', { body: { first: id, officers: false, hold: true } });
    const page = await as(mia);
    // Seven seconds are left in each picture: the page's time stands still, and it reads nothing newer.
    const begun = Date.now();
    await page.clock.setFixedTime(begun);
    await page.route('**/personal/safety-alerts/*', () => undefined);
    await page.goto('/personal-safety');
    await page.getByRole('button', { name: 'I feel unsafe' }).click();
    await page.getByRole('checkbox', { name: 'Request a call' }).check();
    await page.getByLabel('Location', { exact: true }).fill('14 Pier Road, Portsmouth, NH');
    await page.getByRole('button', { name: 'Submit Alert' }).click();
    await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible();
    await page.clock.setFixedTime(begun + 3_000);
    await expect(page.getByRole('timer')).toHaveText('7');
    return page;
  },
  'safety contacts': async ({ tenant, as }) => {
    const mia = await tenant.member();
    await tenant.call(mia.id, 'addContact', { body: { name: 'Ana Reyes', phone: '617 555 0111' } });
    const page = await as(mia);
    await page.goto('/safety-contacts');
    await expect(page.getByRole('list', { name: 'Safety contacts' })).toBeVisible();
    return page;
  },
  'safety contacts after one is no longer on Muster': async ({ tenant, as }) => {
    const mia = await tenant.member();
    const { id } = await tenant.call(mia.id, 'addContact', { body: { name: 'Ana Reyes', phone: '617 555 0111' } });
    await tenant.db.query(
      `update safety_contact set name = '', phone = '', removed_at = now(), closed_at = now() where id = $1`,
      [id],
    );
    const page = await as(mia);
    await page.goto('/safety-contacts');
    await expect(page.getByText('One of your contacts is no longer on Muster.')).toBeVisible();
    return page;
  },
  'a safety alert that is not sent yet': async ({ tenant, as }) => {
    const page = await as(await tenant.member({ policies: ['send-chapter-safety-alert-member'] }));
    await page.goto('/safety-alerts/create');
    await page.getByLabel('Safety Alert', { exact: true }).fill('Fire alarm at Harbor House. Meet at the flagpole.');
    await page.route('**/safety-alerts*', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionrefused') : route.continue(),
    );
    await page.getByRole('button', { name: /^Send to \d+ people/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('list', { name: 'Not sent yet' })).toBeVisible({ timeout: 20_000 });
    await expect(page.locator('output > span > span')).toHaveCount(0, { timeout: 20_000 });
    await expect(page.getByText('No one is on duty.')).toBeVisible();
    return page;
  },
};
