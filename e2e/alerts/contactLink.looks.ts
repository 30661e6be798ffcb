import type { Screens } from '../looks/fixtures.ts';
import { h1 } from '../support/seen.ts';
import type { Person, Tenant } from '../support/tenant.ts';
import { expect } from '../support/test.ts';
import { drawLinkOf } from './contactLinks.ts';
import { serve, tellOfficers } from './serving.ts';

const person = { firstName: 'Mia', lastName: 'Castellano', phone: '+16175550160' };

/** Mia adds someone, who answers or does not. */
async function asked(tenant: Tenant, mia: Person, name: string, phone: string, answer?: 'confirmed' | 'declined') {
  await tenant.call(mia.id, 'addContact', { body: { name, phone } });
  const token = await drawLinkOf(tenant, mia.id, phone);
  if (answer) await tenant.call(null, 'answerContactLink', { params: { token }, body: { answer } });
  return token;
}

const opened =
  (heading: string, answer?: 'confirmed' | 'declined'): Screens[string] =>
  async ({ tenant, open }) => {
    const token = await asked(tenant, await tenant.member(person), 'Ana Reyes', '+16175550111', answer);
    const page = await open();
    await page.goto(`/public/safety-contact/${token}`);
    await expect(h1(page)).toHaveText(heading);
    return page;
  };

/** What a contact sees of being one. */
export const plainScreens: Screens = {
  'being asked as a safety contact': opened('Will you be Mia’s safety contact?'),
  'a safety contact who agreed': opened('You’re Mia’s safety contact', 'confirmed'),
  'a safety contact who declined': opened('You get no messages from Mia', 'declined'),
  'asking before a contact declines': async (fixtures) => {
    const page = await opened('Will you be Mia’s safety contact?')(fixtures);
    await page.getByRole('button', { name: 'No, please don’t' }).click();
    await expect(page.getByRole('dialog', { name: 'Stop messages from Mia?' })).toBeVisible();
    return page;
  },
  'a dead link of a safety contact': async ({ open }) => {
    const page = await open();
    await page.goto('/public/safety-contact/none');
    await expect(h1(page)).toHaveText('This link no longer works');
    return page;
  },
};

/** What the member sees of it. */
export const screens: Screens = {
  'safety contacts and whether they agree': async ({ tenant, as }) => {
    const mia = await tenant.member(person);
    await asked(tenant, mia, 'Ana Reyes', '+16175550111', 'confirmed');
    await asked(tenant, mia, 'Theo Lindqvist', '+16175550163');
    await asked(tenant, mia, 'Grace Okafor', '+16175550142', 'declined');
    await tenant.db.query(
      `insert into safety_contact (id, person_id, name, phone, created_at) values ($1, $2, 'Jo Brandt', '+16175550187', now())`,
      [`old ${mia.id}`, mia.id],
    );
    const page = await as(mia);
    await page.goto('/safety-contacts');
    await expect(page.getByRole('list', { name: 'Safety contacts' })).toContainText('Jo Brandt');
    return page;
  },
  'safety contacts in countries that are not served': async ({ tenant, as }) => {
    const mia = await tenant.member(person);
    await asked(tenant, mia, 'Ana Reyes', '+16175550111', 'confirmed');
    await asked(tenant, mia, 'Theo Lindqvist', '+442079460018');
    await serve(tenant, 'CA,US');
    const page = await as(mia);
    await page.goto('/safety-contacts');
    await expect(page.getByRole('list', { name: 'Safety contacts' })).toContainText('Texts may not reach');
    await page.getByLabel('Name').fill('Jo Brandt');
    await page.getByLabel('Phone').fill('+44 20 7946 0123');
    await page.getByRole('button', { name: 'Add Contact' }).click();
    await expect(page.getByLabel('Phone')).toBeFocused();
    return page;
  },
  'an alert for safety officers alone': async ({ tenant, as }) => {
    const mia = await tenant.member(person);
    await tellOfficers(tenant, mia);
    await asked(tenant, mia, 'Grace Okafor', '+16175550142', 'declined');
    const page = await as(mia);
    await page.goto('/personal-safety');
    await expect(page.getByText('Goes to the safety officers on duty')).toBeVisible();
    return page;
  },
  'an alert while no safety officer is on duty': async ({ tenant, as }) => {
    const mia = await tenant.member(person);
    await tenant.call(mia.id, 'saveAlertPlan', { body: { first: null, officers: true } });
    const page = await as(mia);
    await page.goto('/personal-safety');
    await expect(page.getByText('No safety officer is on duty right now')).toBeVisible();
    return page;
  },
  'an alert that would reach no one': async ({ tenant, as }) => {
    const mia = await tenant.member(person);
    await asked(tenant, mia, 'Grace Okafor', '+16175550142', 'declined');
    const page = await as(mia);
    await page.goto('/personal-safety');
    await expect(page.getByText('No one on your list gets your alerts.')).toBeVisible();
    return page;
  },
};
