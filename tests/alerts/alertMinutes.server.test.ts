import { beforeEach, expect, test } from 'vitest';
import type { AlertPlan } from '#contract/alerts/alertPlan.ts';
import type { SettingValues } from '#contract/organization/settings.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let mia: string;
  let sam: string;
  let ana: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    const { harbor, cedar } = tenant;
    mia = await tenant.person({
      in: [
        [harbor, ['member-app-login', 'personal-safety-alerts']],
        [cedar, ['member-app-login', 'personal-safety-alerts']],
      ],
    });
    sam = await tenant.person({
      in: [
        [harbor, ['member-app-login', 'organization-admin']],
        [cedar, ['member-app-login', 'organization-admin']],
      ],
    });
    ({ id: ana } = await add('Ana Reyes', '+16175550111'));
    await add('Theo Lind', '+16175550163');
    await decide({ contacts: null, officers: null });
  });

  type Place = Tenant['harbor'];

  const add = (name: string, phone: string) => tenant.call(mia, 'addContact', { body: { name, phone } });
  const decide = (own?: AlertPlan['own']) =>
    tenant.call(mia, 'saveAlertPlan', { body: { first: ana, officers: true, ...(own && { own }) } });
  async function set(numbers: Partial<SettingValues>, place: Place = tenant.harbor) {
    const params = { orgId: place.id };
    const { values: seen } = await tenant.call(sam, 'readNumbers', { params });
    await tenant.call(sam, 'changeNumbers', { params, body: { seen, values: { ...seen, ...numbers } } });
  }
  const planIn = ({ id }: Place) => tenant.call(mia, 'getAlertPlan', { query: { OrganizationId: id } });
  const send = ({ id }: Place = tenant.harbor) =>
    tenant.call(mia, 'sendPersonalAlert', {
      query: { OrganizationId: id, ParentId: tenant.northfield },
      body: { information: 'I feel unsafe', sendLocation: false, requestCall: false },
    });
  const read = (alertId: string) => tenant.call(mia, 'getPersonalAlert', { params: { alertId } });
  const inMinutes = (minutes: number) => new Date(Date.parse(tenant.now) + minutes * 60_000).toISOString();
  const plansSent = async () =>
    (
      await tenant.db.query<{ plan: unknown }>(
        `select payload -> 'plan' as plan from journal where type = 'personalAlert.sent' order by pos`,
      )
    ).rows.map(({ plan }) => plan);

  test('who decided nothing follows what their organization says when they send', async () => {
    await set({ alertContactsMinutes: '5', alertOfficersMinutes: '10' });
    expect(await planIn(tenant.harbor)).toMatchObject({
      ...{ own: { contacts: null, officers: null }, minutes: { contacts: 5, officers: 10 } },
    });
    expect((await send()).next).toEqual({ wave: 'contacts', at: inMinutes(5) });
    expect(await plansSent()).toEqual([{ contactsAfter: 5, officersAfter: 10 }]);
  });

  test('an alert that goes on keeps the minutes that it began with', async () => {
    const { id, next } = await send();
    expect(next).toEqual({ wave: 'contacts', at: inMinutes(2) });
    await set({ alertContactsMinutes: '30' });
    expect((await read(id)).next).toEqual(next);
    expect((await send()).next).toEqual({ wave: 'contacts', at: inMinutes(30) });
  });

  test('own minutes come before the organization’s, one by one, until they are given up', async () => {
    await set({ alertContactsMinutes: '5', alertOfficersMinutes: '10' });
    await decide({ contacts: 1, officers: null });
    await send();
    await decide();
    await send();
    await decide({ contacts: null, officers: 60 });
    expect(await planIn(tenant.harbor)).toMatchObject({ own: { contacts: null, officers: 60 } });
    await send();
    await decide({ contacts: null, officers: null });
    await send();
    expect(await plansSent()).toEqual([
      { contactsAfter: 1, officersAfter: 10 },
      { contactsAfter: 1, officersAfter: 10 },
      { contactsAfter: 5, officersAfter: 60 },
      { contactsAfter: 5, officersAfter: 10 },
    ]);
  });

  test('of several organizations the one that the alert is sent in decides', async () => {
    await set({ alertContactsMinutes: '5' });
    await set({ alertContactsMinutes: '7' }, tenant.cedar);
    expect((await planIn(tenant.harbor)).minutes).toEqual({ contacts: 5, officers: 3 });
    expect((await planIn(tenant.cedar)).minutes).toEqual({ contacts: 7, officers: 3 });
    expect((await send(tenant.cedar)).next).toEqual({ wave: 'contacts', at: inMinutes(7) });
    const query = { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield };
    expect((await tenant.call(mia, 'getSafetyCheck', { query })).plan.minutes).toEqual({ contacts: 5, officers: 3 });
  });

  test('without an organization the defaults stand, and those of a stranger’s are not told', async () => {
    await set({ alertContactsMinutes: '5' });
    expect((await tenant.call(mia, 'getAlertPlan')).minutes).toEqual({ contacts: 2, officers: 3 });
    const query = { OrganizationId: tenant.pine.id };
    expect(await tenant.no(mia, 'getAlertPlan', { query })).toMatchObject({ status: 404 });
    const body = { first: null, officers: false };
    expect(await tenant.no(mia, 'saveAlertPlan', { query, body })).toMatchObject({ status: 404 });
    expect(await planIn(tenant.harbor)).toMatchObject({ first: ana, officers: true });
  });

  test.each([0, 61, 1.5, -2])('own minutes of %s are refused, and nothing is kept', async (contacts) => {
    await decide({ contacts: 4, officers: null });
    const body = { first: null, officers: false, own: { contacts, officers: null } };
    expect(await tenant.no(mia, 'saveAlertPlan', { body })).toMatchObject({ status: 400, code: 'wrongShape' });
    expect(await planIn(tenant.harbor)).toMatchObject({ first: ana, own: { contacts: 4 } });
  });

  test.each([
    ['soon', 2],
    ['0', 2],
    ['500', 60],
    [' 4 ', 4],
  ])('a setting of “%s” counts as %s minutes', async (value, minutes) => {
    await tenant.db.query('insert into setting (organization_id, slug, value) values ($1, $2, $3)', [
      ...[tenant.harbor.id, 'alertContactsMinutes', value],
    ]);
    expect((await planIn(tenant.harbor)).minutes.contacts).toBe(minutes);
  });
});
