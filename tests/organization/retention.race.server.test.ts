import { beforeEach, expect, test } from 'vitest';
import { retentionOf } from '#contract/organization/retention.ts';
import type { Db } from '#server/db/db.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { kinds } from '#server/kinds.ts';
import { applyRetention } from '#server/organization/retention/applyRetention.ts';
import { batch } from '#server/organization/retention/removals.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { addFile } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { known, type Life, wholeLife } from './wholeLife.ts';
import { day, hour } from '#contract/kit/durations.ts';

const later = (from: Date, time: number) => new Date(from.getTime() + time);

eachDatabase((open) => {
  let tenant: Tenant;
  let life: Life;
  let db: Db;
  let start: Date;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    life = await wholeLife(tenant);
    db = tenant.db;
    start = new Date(tenant.now);
    await db.query(`update attendee_record set phone = '+14015550000', birth_date = '2001-02-03' where event_id = $1`, [
      life.eventId,
    ]);
  });

  const one = async <Value>(text: string, params: unknown[] = []): Promise<Value | undefined> =>
    (await db.query<{ value: Value }>(text, params)).rows[0]?.value;
  const details = () =>
    one<number>(
      'select count(*)::int as value from attendee_record where event_id = $1 and (phone is not null or birth_date is not null)',
      [life.eventId],
    );
  const places = () =>
    one<number>(
      `select ((select count(*) from personal_alert where location <> '') + (select count(*) from alert_response where location <> ''))::int as value`,
    );
  const ended = async () =>
    (await one<Date>('select ends_at as value from event where id = $1', [life.eventId])) ?? start;
  const whoCame = async () => {
    const { data } = await tenant.call(tenant.cora, 'listAttendees', { params: { id: life.eventId } });
    const named = (guests: { id: string; name: string }[]) => guests.map(({ id, name }) => [id, name]);
    return data.map(({ id, rsvp, checkedIn, User, guests }) => [id, rsvp, checkedIn, User.firstName, named(guests)]);
  };
  const set = (slug: string, value: string) =>
    db.query('insert into setting (organization_id, slug, value) values ($1, $2, $3)', [tenant.harbor.id, slug, value]);
  const entries = async () => {
    const { data } = await tenant.call(life.sam, 'getRetention', { params: { orgId: tenant.harbor.id } });
    return Object.fromEntries(data.map(({ kind, ...entry }) => [kind, entry] as const));
  };
  const report = async () => {
    const file = await addFile(db, { name: 'stairs.jpg', type: 'image/jpeg', organizationId: tenant.harbor.id });
    const query = { EventId: life.eventId, OrganizationId: tenant.harbor.id };
    const body = { date: tenant.now, location: 'Stairs', information: `${known.names[0]} fell`, witnessed: 'false' };
    const { id } = await tenant.call(life.mia, 'reportIncident', { query, body });
    await db.query('update incident_report set file_id = $2 where id = $1', [id, file.id]);
    await db.query('update stored_file set is_attached = true where id = $1', [file.id]);
    return { id, file };
  };
  const listed = () => tenant.call(tenant.cora, 'listIncidentReports', { params: { id: life.eventId } });

  test('details on a guest list go 30 days after the event, not before, and its people and counts stay', async () => {
    const end = await ended();
    const [before, came] = [await details(), await whoCame()];
    expect(before).toBeGreaterThan(1);
    expect(came.length).toBeGreaterThan(1);
    await applyRetention(db, later(end, 30 * day));
    expect(await details()).toBe(before);
    await applyRetention(db, later(end, 31 * day));
    expect(await details()).toBe(0);
    expect(await whoCame()).toEqual(came);
    expect(await one('select birth_date::text as value from person where id = $1', [life.mia])).toBe(known.birthDate);
  });

  test('places of alerts and of answers go after 7 days; what was said and answered stays', async () => {
    expect(await places()).toBe(2);
    await applyRetention(db, later(start, 7 * day));
    expect(await places()).toBe(2);
    await applyRetention(db, later(start, 8 * day));
    expect(await places()).toBe(0);
    expect(await one('select information as value from personal_alert')).toBe('I feel unsafe');
    expect(await one('select note as value from alert_response')).toBe(known.note);
    expect(await one('select status as value from alert_answer')).toBe('Safe');
  });

  test('a report goes after seven years with its file and its thread, and facts of it stay', async () => {
    const { id, file } = await report();
    await tenant.call(tenant.cora, 'readIncidentReport', { params: { id: life.eventId, reportId: id } });
    const written = { params: { reportId: id }, body: { text: 'Which door did they leave by?' } };
    await tenant.call(tenant.cora, 'sendIncidentMessage', written);
    await applyRetention(db, new Date('2033-11-02T14:59:59.000Z'));
    expect((await listed()).count).toBe(1);
    expect(await one('select count(*)::int as value from incident_message')).toBe(1);
    await applyRetention(db, new Date('2033-11-03T15:00:00.000Z'));
    expect(await listed()).toEqual({ data: [], count: 0 });
    const asked = { params: { id: life.eventId, reportId: id } };
    expect(await tenant.no(tenant.cora, 'readIncidentReport', asked)).toMatchObject({ code: 'notFound' });
    expect(await tenant.no(tenant.cora, 'sendIncidentMessage', written)).toMatchObject({ code: 'notFound' });
    expect(await one('select count(*)::int as value from incident_message')).toBe(0);
    expect(await one('select is_attached as value from stored_file where id = $1', [file.id])).toBe(false);
    expect(await one(`select location || information || witnesses as value from incident_report`)).toBe('');
    await rebuild(db, kinds);
    expect(await one('select count(*)::int as value from incident_reading where report_id = $1', [id])).toBe(1);
    expect((await entries())['incidentReports']).toMatchObject({ lastRemoved: 1 });
  });

  test('an organization keeps things as long as it says, and another as long as the default', async () => {
    await set('alertPlacesDays', '20');
    await db.query('update personal_alert set organization_id = $1', [tenant.cedar.id]);
    await applyRetention(db, later(start, 20 * day));
    expect(await one('select location as value from personal_alert')).toBe('');
    expect(await one('select location as value from alert_response')).toBe(known.place);
    await applyRetention(db, later(start, 21 * day));
    expect(await one('select location as value from alert_response')).toBe('');
  });

  test('each kind is looked at once a day', async () => {
    const end = later(await ended(), 40 * day);
    await applyRetention(db, end);
    await db.query(`update attendee_record set phone = '+14015550000' where event_id = $1`, [life.eventId]);
    const all = await details();
    await applyRetention(db, later(end, 23 * hour));
    expect(await details()).toBe(all);
    await applyRetention(db, later(end, day));
    expect(await details()).toBe(0);
  });

  test('a kind of an organization that fails keeps none of the others, and goes on with the next hour', async () => {
    let isFirst = true;
    const failingOnce: Db = {
      engine: db.engine,
      query: (text, params) => db.query(text, params),
      tx: (work) => {
        if (!isFirst) return db.tx(work);
        isFirst = false;
        return Promise.reject(new Error('The first run fails.'));
      },
      listen: (...listening) => db.listen(...listening),
      script: (text) => db.script(text),
      close: () => db.close(),
    };
    const missed = () => one<number>('select count(*)::int as value from retention_run where last_run_at is null');
    await expect(applyRetention(failingOnce, start)).rejects.toThrow('The first run fails.');
    expect(await missed()).toBe(1);
    await applyRetention(db, later(start, hour));
    expect(await missed()).toBe(0);
  });

  test('two processes remove each record once, and both ends are counted as one run', async () => {
    const end = later(await ended(), 40 * day);
    const all = await details();
    await Promise.all([applyRetention(db, end), applyRetention(db, end)]);
    expect(await details()).toBe(0);
    expect((await entries())['guestDetails']).toMatchObject({ lastRunAt: end.toISOString(), lastRemoved: all });
  });

  test('more than fits into one transaction goes in one run', async () => {
    await db.query(
      `insert into personal_alert (id, person_id, organization_id, information, location, created_at)
       select 'alert ' || n, $1, $2, 'Help', 'Dock ' || n, $3 from generate_series(1, $4::int) n`,
      [life.mia, tenant.harbor.id, start, 2 * batch + 3],
    );
    await applyRetention(db, later(start, 8 * day));
    expect(await places()).toBe(0);
    expect((await entries())['alertPlaces']).toMatchObject({ lastRemoved: 2 * batch + 5 });
  });

  test('an admin reads how long each kind is kept, and when it was looked at', async () => {
    await set('guestDetailsDays', '14');
    await set('incidentReportsYears', 'soon');
    const never = { lastRunAt: null, lastRemoved: null, nextRunAt: null };
    expect(await entries()).toEqual({
      guestDetails: { keptFor: 14, unit: 'days', ...never },
      alertPlaces: { keptFor: 7, unit: 'days', ...never },
      incidentReports: { keptFor: 7, unit: 'years', ...never },
      auditEntries: { keptFor: 1, unit: 'years', ...never },
      unclaimedAccounts: { keptFor: 365, unit: 'days', ...never },
    });
    await applyRetention(db, start);
    const ran = { lastRunAt: start.toISOString(), lastRemoved: 0, nextRunAt: later(start, day).toISOString() };
    expect((await entries())['alertPlaces']).toEqual({ keptFor: 7, unit: 'days', ...ran });
  });
});

test.each([
  ['30', 30],
  [' 5 ', 5],
  ['0', 7],
  ['-3', 7],
  ['1.5', 7],
  ['12345', 7],
  ['', 7],
  [null, 7],
  [undefined, 7],
])('a setting of %j keeps places for %d days, so that a slip deletes nothing at once', (setting, days) => {
  expect(retentionOf('alertPlaces', setting)).toBe(days);
});
