import { beforeEach, expect, test } from 'vitest';
import type { AlertStatus } from '#contract/alerts/alert.ts';
import { kinds } from '#server/kinds.ts';
import { verify } from '#server/journal/verify.ts';
import { onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { pausing, somebodyWaits } from '#tests/door/races/pausing.ts';

onPostgres((open) => {
  let tenant: Tenant;
  let sam: string;
  let alertId: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    sam = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'send-chapter-safety-alert-member']]] });
    const place = { params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield } };
    ({ id: alertId } = await tenant.call(sam, 'sendOrganizationAlert', { ...place, body: { information: 'Fire' } }));
  });

  const said = (status: AlertStatus) => ({
    params: { userId: sam, alertId },
    query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield },
    body: { status, note: status },
  });

  test('of two answers of one member at once both are facts, and the later one stands with its own note', async () => {
    const paused = pausing(tenant.db);
    const first = createCalling(tenant.db, testDispatcher(paused.db), tenant.now).call(
      ...([sam, 'saveAlertResponse', said('Not Safe')] as const),
    );
    await paused.written;
    const second = tenant.call(sam, 'saveAlertResponse', said('Safe'));
    await Promise.race([second, somebodyWaits(tenant.db)]);
    paused.letGo();
    expect([(await first).status, (await second).status]).toEqual(['Not Safe', 'Safe']);
    const stored = await tenant.call(sam, 'getAlertResponse', { params: { userId: sam, alertId } });
    expect(stored).toMatchObject({ status: 'Safe', note: 'Safe' });
    const { rows } = await tenant.db.query(`select 1 from journal where type = 'alertResponse.given'`);
    expect(rows).toHaveLength(2);
    expect(await verify(tenant.db, kinds)).toMatchObject({ findings: [] });
  });

  test('of two who are on it for one member at once, the first is, and the member hears of one', async () => {
    const dana = await tenant.person({
      ...{ firstName: 'Dana', lastName: 'Vogt' },
      in: [[tenant.harbor, ['member-app-login', 'send-chapter-safety-alert-member']]],
    });
    const mia = await tenant.person({ firstName: 'Mia', phone: '+16175550160' });
    await tenant.call(mia, 'saveAlertResponse', {
      ...said('Not Safe'),
      params: { userId: mia, alertId },
    });
    const onIt = {
      params: { orgId: tenant.harbor.id, alertId, respondentId: mia },
      query: { ParentId: tenant.northfield },
      body: { onIt: true },
    };
    const paused = pausing(tenant.db);
    const first = createCalling(tenant.db, testDispatcher(paused.db), tenant.now).call(dana, 'helpRespondent', onIt);
    await paused.written;
    const second = tenant.call(sam, 'helpRespondent', onIt);
    await Promise.race([second, somebodyWaits(tenant.db)]);
    paused.letGo();
    const helperOf = ({ answers }: Awaited<typeof first>) => answers.find(({ id }) => id === mia)?.help?.helper;
    expect([helperOf(await first), helperOf(await second)]).toEqual(['Dana Vogt', 'Dana Vogt']);
    const { rows } = await tenant.db.query(`select 1 from journal where type = 'alertResponse.takenOn'`);
    expect(rows).toHaveLength(1);
    expect(await verify(tenant.db, kinds)).toMatchObject({ findings: [] });
  });
});
