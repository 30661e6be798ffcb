import { beforeEach, expect, test } from 'vitest';
import type { SettingValues, SettingField } from '#contract/organization/settings.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { kinds } from '#server/kinds.ts';
import { applyRetention } from '#server/organization/retention/applyRetention.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { known, wholeLife } from './wholeLife.ts';
import { day } from '#contract/kit/durations.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let sam: string;
  let kim: string;
  let mia: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    const admin = () => tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
    [sam, kim, mia] = [await admin(), await admin(), await tenant.person()];
  });

  const params = () => ({ orgId: tenant.harbor.id });
  const read = async () => (await tenant.call(sam, 'readNumbers', { params: params() })).values;
  const asked = (seen: SettingValues, changed: Partial<SettingValues>) => ({
    params: params(),
    body: { seen, values: { ...seen, ...changed } },
  });
  const save = async (who: string, seen: SettingValues, changed: Partial<SettingValues>) =>
    (await tenant.call(who, 'changeNumbers', asked(seen, changed))).values;
  const refused = (who: string, seen: SettingValues, changed: Partial<SettingValues>) =>
    tenant.no(who, 'changeNumbers', asked(seen, changed));
  const facts = async () =>
    (
      await tenant.db.query<{ type: string; payload: object }>(
        `select j.type, j.payload from journal j join stream s on s.id = j.stream where s.kind = 'organization' order by j.pos`,
      )
    ).rows;

  test('what holds is read: what is set, and the default of all else', async () => {
    expect(await read()).toEqual({
      ...{ maxGuestAllowed: '3', daysBeforeEventCreate: '7', eventDateChangeTimeLimit: '2', offlineListMinutes: '60' },
      ...{ alertContactsMinutes: '2', alertOfficersMinutes: '3' },
      ...{ guestDetailsDays: '30', alertPlacesDays: '7', incidentReportsYears: '7', auditLogYears: '1' },
      unclaimedAccountsDays: '365',
      servedCountries: '',
    });
    const ada = await tenant.person({ in: [[tenant.cedar, ['member-app-login', 'organization-admin']]] });
    const { values } = await tenant.call(ada, 'readNumbers', { params: { orgId: tenant.cedar.id } });
    expect(values).toMatchObject({ maxGuestAllowed: '0', offlineListMinutes: '60', incidentReportsYears: '7' });
  });

  test('what one admin saves is what members get with the next request, and what data is kept for', async () => {
    const seen = await read();
    const changed = {
      ...{
        maxGuestAllowed: ' 05 ',
        daysBeforeEventCreate: '10',
        eventDateChangeTimeLimit: '4',
        offlineListMinutes: '15',
      },
      ...{ alertContactsMinutes: '5', alertOfficersMinutes: '10' },
      ...{ guestDetailsDays: '14', alertPlacesDays: '3', incidentReportsYears: '10', auditLogYears: '2' },
      unclaimedAccountsDays: '200',
      servedCountries: 'CA,US',
    };
    const saved = await save(sam, seen, changed);
    expect(saved).toEqual({ ...changed, maxGuestAllowed: '5' });
    const { Organizations } = await tenant.call(mia, 'getCurrentUser');
    const numbers = {
      maxGuestAllowed: 5,
      daysBeforeEventCreate: 10,
      eventDateChangeTimeLimit: 4,
      offlineListMinutes: 15,
    };
    expect(Organizations[0]).toMatchObject(numbers);
    const settings = await tenant.call(mia, 'getSettings', {
      ...{ params: { parentId: tenant.northfield }, query: { OrganizationId: tenant.harbor.id } },
    });
    for (const [slug, value] of Object.entries(numbers)) expect(settings).toContainEqual({ slug, value });
    const { data } = await tenant.call(sam, 'getRetention', { params: params() });
    expect(data.map(({ keptFor }) => keptFor)).toEqual([14, 3, 10, 2, 200]);
  });

  test('fewer guests hold for the next guest who is invited', async () => {
    const event = await tenant.approved({ maxGuestAllowed: '3' });
    await tenant.going(event, mia);
    await tenant.guest(event, mia, 'Theo');
    await save(sam, await read(), { maxGuestAllowed: '1' });
    await expect(tenant.guest(event, mia, 'Nora')).rejects.toMatchObject({ code: 'guestLimit' });
    await save(sam, await read(), { maxGuestAllowed: '2' });
    await tenant.guest(event, mia, 'Nora');
    await expect(tenant.approved({ maxGuestAllowed: '3' })).rejects.toMatchObject({ code: 'formRefused' });
  });

  test('facts hold the numbers, and rebuilding from the journal makes the same table', async () => {
    const seen = await read();
    await save(sam, seen, { incidentReportsYears: '3', maxGuestAllowed: '5' });
    await save(kim, await read(), { maxGuestAllowed: '6' });
    expect(await facts()).toMatchObject([
      {
        type: 'organization.numbersChanged',
        payload: {
          changes: [
            { field: 'maxGuestAllowed', from: '3', to: '5' },
            { field: 'incidentReportsYears', from: '7', to: '3' },
          ],
        },
      },
      { payload: { changes: [{ field: 'maxGuestAllowed', from: '5', to: '6' }] } },
    ]);
    const rows = async () => (await tenant.db.query('select * from changed_setting order by field')).rows;
    const before = await rows();
    expect(before).toMatchObject([
      { field: 'incidentReportsYears', mark: '3', changed_by: sam },
      { field: 'maxGuestAllowed', mark: '6', changed_by: kim },
    ]);
    await rebuild(tenant.db, kinds);
    expect(await rows()).toEqual(before);
  });

  test('two who change different fields are joined; at the same field the later is told and loses nothing', async () => {
    const seen = await read();
    await save(sam, seen, { maxGuestAllowed: '5' });
    const joined = await save(kim, seen, { daysBeforeEventCreate: '10' });
    expect(joined).toMatchObject({ maxGuestAllowed: '5', daysBeforeEventCreate: '10' });
    expect(await refused(kim, seen, { maxGuestAllowed: '4' })).toMatchObject({
      ...{ status: 409, code: 'detailsChanged' },
      message: 'Someone else changed the guests per member. Check what’s on file, then save again.',
      details: { now: { values: joined } },
    });
    expect((await save(kim, joined, { maxGuestAllowed: '4' })).maxGuestAllowed).toBe('4');
  });

  test('countries stand in one order in settings and facts, and none chosen is no setting', async () => {
    const stored = async () => (await tenant.db.query(`select value from setting where slug = 'servedCountries'`)).rows;
    await save(sam, await read(), { servedCountries: ' us, ca,US ' });
    expect([(await read()).servedCountries, await stored()]).toEqual(['CA,US', [{ value: 'CA,US' }]]);
    await save(sam, await read(), { servedCountries: 'ca us' });
    await save(sam, await read(), { servedCountries: '' });
    expect([(await read()).servedCountries, await stored()]).toEqual(['', []]);
    expect((await facts()).map(({ payload }) => payload)).toMatchObject([
      { changes: [{ field: 'servedCountries', from: '', to: 'CA,US' }] },
      { changes: [{ field: 'servedCountries', from: 'CA,US', to: '' }] },
    ]);
  });

  test('of two who choose other countries the later is told', async () => {
    const seen = await read();
    await save(sam, seen, { servedCountries: 'CA,US' });
    expect(await refused(kim, seen, { servedCountries: 'US' })).toMatchObject({
      ...{ status: 409, code: 'detailsChanged' },
      message: 'Someone else changed which countries alerts can text. Check what’s on file, then save again.',
      details: { now: { values: { servedCountries: 'CA,US' } } },
    });
  });

  test('a page of before that says nothing of countries leaves them alone', async () => {
    await save(sam, await read(), { servedCountries: 'CA,US' });
    const { servedCountries: _, ...seen } = await read();
    await tenant.call(sam, 'changeNumbers', {
      params: params(),
      body: { seen, values: { ...seen, maxGuestAllowed: '4' } },
    });
    expect(await read()).toMatchObject({ maxGuestAllowed: '4', servedCountries: 'CA,US' });
  });

  test('saving what holds already is no change, however it is written', async () => {
    const seen = await read();
    await save(sam, seen, {});
    await save(sam, seen, { maxGuestAllowed: '003' });
    await save(sam, seen, { maxGuestAllowed: '5' });
    await save(kim, seen, { maxGuestAllowed: '5' });
    expect(await facts()).toHaveLength(1);
  });

  test.each<[SettingField, string, string]>([
    ['maxGuestAllowed', '101', 'Use a whole number of guests from 0 to 100.'],
    ['maxGuestAllowed', '', 'Use a whole number of guests from 0 to 100.'],
    ['daysBeforeEventCreate', '-1', 'Use a whole number of days from 0 to 365.'],
    ['eventDateChangeTimeLimit', '1.5', 'Use a whole number of days from 0 to 365.'],
    ['offlineListMinutes', '1441', 'Use a whole number of minutes from 0 to 1,440.'],
    ['alertContactsMinutes', '0', 'Use a whole number of minutes from 1 to 60.'],
    ['alertOfficersMinutes', '61', 'Use a whole number of minutes from 1 to 60.'],
    ['guestDetailsDays', '0', 'Use a whole number of days from 1 to 3,650.'],
    ['alertPlacesDays', 'soon', 'Use a whole number of days from 1 to 3,650.'],
    ['servedCountries', 'US,Atlantis', 'Choose countries from the list.'],
    ['servedCountries', 'US;CA', 'Choose countries from the list.'],
    ['incidentReportsYears', '101', 'Use a whole number of years from 1 to 100.'],
  ])('%s of “%s” is refused with a sentence', async (field, text, message) => {
    const seen = await read();
    const answer = await refused(sam, seen, { [field]: text });
    expect(answer).toMatchObject({ status: 400, code: 'formRefused', message, fields: [{ field, message }] });
    expect(await facts()).toEqual([]);
  });

  test('a number out of range that is there already stays while another is saved', async () => {
    await tenant.db.query(`update setting set value = '500' where organization_id = $1 and slug = 'maxGuestAllowed'`, [
      tenant.harbor.id,
    ]);
    const saved = await save(sam, await read(), { alertPlacesDays: '10' });
    expect(saved).toMatchObject({ maxGuestAllowed: '500', alertPlacesDays: '10' });
    expect(await refused(sam, saved, { maxGuestAllowed: '499' })).toMatchObject({ code: 'formRefused' });
  });

  test('what a shorter time would remove is counted, and is what the next daily run removes', async () => {
    const life = await wholeLife(tenant);
    const start = new Date(tenant.now);
    const query = { EventId: life.eventId, OrganizationId: tenant.harbor.id };
    const body = { date: tenant.now, location: 'Stairs', information: `${known.names[0]} fell`, witnessed: 'false' };
    await tenant.call(life.mia, 'reportIncident', { query, body });
    await tenant.db.query(`update incident_report set created_at = $1`, [new Date(start.getTime() - 800 * day)]);
    await tenant.db.query(`update personal_alert set created_at = $1`, [new Date(start.getTime() - 5 * day)]);
    const count = async (times: Record<string, string>, who = sam) =>
      (await tenant.call(who, 'countRemovals', { params: params(), query: times })).data;
    expect(await count({ incidentReportsYears: '2', alertPlacesDays: '4' })).toEqual([
      { kind: 'alertPlaces', count: 1 },
      { kind: 'incidentReports', count: 1 },
    ]);
    expect(await count({ incidentReportsYears: '3', alertPlacesDays: '6' })).toEqual([
      { kind: 'alertPlaces', count: 0 },
      { kind: 'incidentReports', count: 0 },
    ]);
    expect(await count({})).toEqual([]);
    const ada = await tenant.person({ in: [[tenant.cedar, ['member-app-login', 'organization-admin']]] });
    const ofCedar = { params: { orgId: tenant.cedar.id }, query: { incidentReportsYears: '1' } };
    expect((await tenant.call(ada, 'countRemovals', ofCedar)).data).toEqual([{ kind: 'incidentReports', count: 0 }]);
    await save(sam, await read(), { incidentReportsYears: '2', alertPlacesDays: '4' });
    await applyRetention(tenant.db, start);
    const { data } = await tenant.call(sam, 'getRetention', { params: params() });
    expect(data.map(({ kind, lastRemoved }) => [kind, lastRemoved])).toEqual([
      ['guestDetails', 0],
      ['alertPlaces', 1],
      ['incidentReports', 1],
      ['auditEntries', 0],
      ['unclaimedAccounts', 0],
    ]);
  });

  test.each(['0', '101', 'all', '-1', '1e2'])('years of “%s” are not counted', async (incidentReportsYears) => {
    const answer = await tenant.no(sam, 'countRemovals', { params: params(), query: { incidentReportsYears } });
    expect(answer).toMatchObject({ code: 'formRefused', message: 'Use a whole number of years from 1 to 100.' });
  });

  test('who does not run the organization neither reads, changes nor counts anything', async () => {
    const seen = await read();
    for (const name of ['readNumbers', 'countRemovals'] as const)
      expect(await tenant.no(mia, name, { params: params() })).toMatchObject({ status: 403 });
    expect(await refused(mia, seen, { maxGuestAllowed: '9' })).toMatchObject({ status: 403 });
    expect(await read()).toEqual(seen);
  });
});
