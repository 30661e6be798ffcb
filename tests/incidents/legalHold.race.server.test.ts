import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { applyRetention } from '#server/organization/retention/applyRetention.ts';
import { pausing, somebodyWaits } from '#tests/door/races/pausing.ts';
import { onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { incidentDesk } from './incidentDesk.ts';

const inSevenYears = new Date('2033-11-03T15:00:00.000Z');

/** Everything but the reports of an organization was looked at already. */
const doneButReports = `
insert into retention_run (organization_id, kind, last_run_at, last_removed)
select o.id, kind, $1, 0 from organization o, unnest(array['guestDetails', 'alertPlaces', 'incidentReports', 'auditEntries', 'unclaimedAccounts']) kind
where o.id <> $2 or kind <> 'incidentReports'`;

onPostgres((open) => {
  let tenant: Tenant;
  let reportId: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    const { mia, report } = await incidentDesk(tenant);
    reportId = await report();
    await tenant.call(mia, 'sendIncidentMessage', { params: { reportId }, body: { text: 'The side door' } });
  });

  const on = (db: Db) => createCalling(db, testDispatcher(db), tenant.now);
  const holding = () => ({ params: { reportId }, body: { text: 'A lawyer asked.' } });
  const kept = async () => {
    const { rows } = await tenant.db.query<{ words: string; messages: number; holds: number }>(
      `select i.information as words, (select count(*)::int from incident_message) as messages,
         (select count(*)::int from legal_hold) as holds
       from incident_report i where i.id = $1`,
      [reportId],
    );
    return rows[0];
  };

  test('retention passes over a report that is being put on hold, and keeps it', async () => {
    const { db, written, letGo } = pausing(tenant.db);
    const held = on(db).call(tenant.cora, 'holdIncident', holding());
    await written;
    await applyRetention(tenant.db, inSevenYears);
    letGo();
    await held;
    expect(await kept()).toEqual({ words: 'A fall', messages: 1, holds: 1 });
  });

  test.each([
    ['holdIncident', () => holding()],
    ['sendIncidentMessage', () => ({ params: { reportId }, body: { text: 'Which door?' } })],
  ] as const)(
    '%s waits for retention that takes the report away, finds none then, and leaves no word',
    async (call, said) => {
      await tenant.db.query(doneButReports, [inSevenYears, tenant.harbor.id]);
      const { db, written, letGo } = pausing(tenant.db);
      const retention = applyRetention(db, inSevenYears);
      await written;
      const answer = on(tenant.db).no(tenant.cora, call, said());
      await somebodyWaits(tenant.db);
      letGo();
      expect(await answer).toMatchObject({ code: 'notFound' });
      await retention;
      expect(await kept()).toEqual({ words: '', messages: 0, holds: 0 });
    },
  );
});
