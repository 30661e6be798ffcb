import { drawAlertLink } from '#server/alerts/alertLinks.ts';
import type { Screens } from '../looks/fixtures.ts';
import { h1 } from '../support/seen.ts';
import type { Person, Tenant } from '../support/tenant.ts';
import { expect } from '../support/test.ts';

/** Mia's alert to Ana and Theo, of which Ana has seen the link and Theo is on it. */
async function answered(tenant: Tenant, mia: Person, writtenAt?: string) {
  const [ana, theo] = await Promise.all(
    [
      { name: 'Ana Reyes', phone: '617 555 0111' },
      { name: 'Theo Lindqvist', phone: '617 555 0163' },
    ].map((body) => tenant.call(mia.id, 'addContact', { body })),
  );
  const { id: alertId } = await tenant.call(mia.id, 'sendPersonalAlert', {
    query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield },
    body: { information: 'I feel unsafe', location: '14 Pier Road', sendLocation: true, requestCall: true, writtenAt },
  });
  const link = (contactId = '') => drawAlertLink(tenant.db, { alertId, contactId, at: new Date() });
  const tokens = { ana: await link(ana?.id), theo: await link(theo?.id) };
  await tenant.call(null, 'seeAlertLink', { params: { token: tokens.ana } });
  await tenant.call(null, 'answerAlertLink', { params: { token: tokens.theo }, body: { answer: 'onIt' } });
  return { ...tokens, alertId };
}

const person = { firstName: 'Mia', lastName: 'Castellano', phone: '+16175550160' };

/** What contacts see and answer, and what the sender sees of it. */
export const plainScreens: Screens = {
  'an alert by its link': async ({ tenant, open }) => {
    const { ana } = await answered(tenant, await tenant.member(person));
    const page = await open();
    await page.goto(`/public/safety-alert/${ana}`);
    await expect(h1(page)).toHaveText('Mia Castellano needs help');
    return page;
  },
  'an alert by its link that waited on a phone': async ({ tenant, open }) => {
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000).toISOString();
    const { ana } = await answered(tenant, await tenant.member(person), hoursAgo);
    const page = await open();
    await page.goto(`/public/safety-alert/${ana}`);
    await expect(page.getByText('sent when the phone was back online.')).toBeVisible();
    return page;
  },
  'an alert that somebody is on': async ({ tenant, open }) => {
    const { theo } = await answered(tenant, await tenant.member(person));
    const page = await open();
    await page.goto(`/public/safety-alert/${theo}`);
    await expect(h1(page)).toHaveText('You’re on it');
    return page;
  },
  'an alert by a dead link': async ({ open }) => {
    const page = await open();
    await page.goto('/public/safety-alert/none');
    await expect(h1(page)).toHaveText('This link no longer works');
    return page;
  },
};

export const screens: Screens = {
  'an alert under way': async ({ tenant, as }) => {
    const mia = await tenant.member(person);
    const page = await as(mia);
    await page.goto('/');
    const { alertId } = await answered(tenant, mia);
    await page.evaluate(
      ([personId, id]) =>
        localStorage.setItem('muster.alert.underWay', JSON.stringify({ personId, id, at: Date.now() })),
      [mia.id, alertId],
    );
    await page.goto('/personal-safety');
    await expect(page.getByRole('heading', { name: 'Theo Lindqvist is on it' })).toBeVisible();
    return page;
  },
  'an alert that tells one after the other': async ({ tenant, as }) => {
    const mia = await tenant.member(person);
    const { id } = await tenant.call(mia.id, 'addContact', { body: { name: 'Ana Reyes', phone: '617 555 0111' } });
    await tenant.call(mia.id, 'addContact', { body: { name: 'Theo Lindqvist', phone: '617 555 0163' } });
    await tenant.call(mia.id, 'saveAlertPlan', { body: { first: id, officers: true } });
    const page = await as(mia);
    await page.goto('/personal-safety');
    await page.getByRole('button', { name: 'I need help' }).click();
    await page.getByRole('button', { name: 'Submit Alert' }).click();
    await expect(page.getByRole('list', { name: 'Safety contacts' })).toContainText('Ana ReyesSent');
    return page;
  },
};
