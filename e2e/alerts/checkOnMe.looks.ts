import { href } from '#contract/kit/addresses.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';
import { h1 } from '../support/seen.ts';
import type { Person } from '../support/tenant.ts';
import { expect } from '../support/test.ts';
import { tellOfficers } from './serving.ts';

async function miaWithContacts({ tenant }: Fixtures): Promise<Person> {
  const mia = await tenant.member({ firstName: 'Mia', lastName: 'Castellano', phone: '+16175550160' });
  const { id } = await tenant.call(mia.id, 'addContact', { body: { name: 'Grace Okafor', phone: '617 555 0111' } });
  for (const [name, phone] of [
    ['Theo Lind', '617 555 0163'],
    ['Ana Reyes', '617 555 0164'],
    ['Priya Raman', '617 555 0165'],
  ] as const)
    await tenant.call(mia.id, 'addContact', { body: { name, phone } });
  await tenant.call(mia.id, 'saveAlertPlan', { body: { first: id, officers: false } });
  return mia;
}

/** A check of half an hour that began so many minutes ago. */
async function begun(fixtures: Fixtures, mia: Person, minutes: number): Promise<void> {
  const { tenant } = fixtures;
  const { now } = tenant;
  tenant.now = new Date(Date.parse(now) - minutes * 60_000).toISOString();
  await tenant.call(mia.id, 'startSafetyCheck', {
    query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield },
    body: { minutes: 30, note: 'Walking home to Pier Road', sendLocation: true, location: 'Bow Street' },
  });
  tenant.now = now;
}

const opened = async (fixtures: Fixtures, mia: Person) => {
  const page = await fixtures.as(mia);
  await page.goto(href.checkOnMe());
  await expect(h1(page)).toHaveText('Check on me');
  return page;
};

export const screens: Screens = {
  'check on me': async (fixtures) => {
    const page = await opened(fixtures, await miaWithContacts(fixtures));
    await page.getByLabel('What are you doing?').fill('Walking home to Pier Road');
    await expect(page.getByText('Grace Okafor')).toBeVisible();
    return page;
  },
  'a check that runs': async (fixtures) => {
    const mia = await miaWithContacts(fixtures);
    await begun(fixtures, mia, 12);
    const page = await opened(fixtures, mia);
    await expect(page.getByRole('timer')).toHaveText(/^1[78]:\d\d$/);
    return page;
  },
  'a check that became an alert': async (fixtures) => {
    const mia = await miaWithContacts(fixtures);
    await begun(fixtures, mia, 31);
    const page = await opened(fixtures, mia);
    await expect(page.getByText('Your contacts have been alerted')).toBeVisible();
    return page;
  },
  'check on me for safety officers alone': async (fixtures) => {
    const mia = await fixtures.tenant.member();
    await tellOfficers(fixtures.tenant, mia);
    const page = await opened(fixtures, mia);
    await expect(page.getByText('we alert the safety officers on duty')).toBeVisible();
    return page;
  },
  'check on me without contacts': async (fixtures) => {
    const page = await opened(fixtures, await fixtures.tenant.member());
    await expect(page.getByRole('link', { name: 'Add a Safety Contact' })).toBeVisible();
    return page;
  },
};
