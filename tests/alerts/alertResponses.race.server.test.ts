import { beforeEach, expect, test } from 'vitest';
import type { AlertStatus } from '#contract/alerts/alert.ts';
import { kinds } from '#server/kinds.ts';
import { verify } from '#server/journal/verify.ts';
import { onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createCalling, testDispatcher } from '#tests/support/world/calling.ts';
import { createWorld, type World } from '#tests/support/world/world.ts';
import { pausing, somebodyWaits } from '#tests/door/races/pausing.ts';

onPostgres((open) => {
  let world: World;
  let sam: string;
  let alertId: string;

  beforeEach(async () => {
    world = await createWorld(await open());
    sam = await world.person({ in: [[world.harbor, ['member-app-login', 'send-chapter-safety-alert-member']]] });
    const place = { params: { orgId: world.harbor.id }, query: { ParentId: world.northfield } };
    ({ id: alertId } = await world.call(sam, 'sendOrganizationAlert', { ...place, body: { information: 'Fire' } }));
  });

  const said = (status: AlertStatus) => ({
    params: { userId: sam, alertId },
    query: { OrganizationId: world.harbor.id, ParentId: world.northfield },
    body: { status, note: status },
  });

  test('of two answers of one member at once both are facts, and the later one stands with its own note', async () => {
    const paused = pausing(world.db);
    const first = createCalling(world.db, testDispatcher(paused.db), world.now).call(
      ...([sam, 'saveAlertResponse', said('Not Safe')] as const),
    );
    await paused.written;
    const second = world.call(sam, 'saveAlertResponse', said('Safe'));
    await Promise.race([second, somebodyWaits(world.db)]);
    paused.letGo();
    expect([(await first).status, (await second).status]).toEqual(['Not Safe', 'Safe']);
    const stored = await world.call(sam, 'getAlertResponse', { params: { userId: sam, alertId } });
    expect(stored).toMatchObject({ status: 'Safe', note: 'Safe' });
    const { rows } = await world.db.query(`select 1 from journal where type = 'alertResponse.given'`);
    expect(rows).toHaveLength(2);
    expect(await verify(world.db, kinds)).toMatchObject({ findings: [] });
  });
});
