import { beforeEach, expect, test } from 'vitest';
import { dutyIdOf } from '#server/alerts/duty/officerDuty.kind.ts';
import { officersOnDuty } from '#server/alerts/duty/officersOnDuty.ts';
import { Refused } from '#server/kit/refused.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let sam: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    sam = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'send-chapter-safety-alert-member']]] });
  });

  const harbor = () => ({ params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield } });
  const inHours = (hours: number) => new Date(Date.parse(tenant.now) + hours * 3_600_000).toISOString();
  const goOn = (hours: number) => tenant.call(sam, 'goOnDuty', { ...harbor(), body: { until: inHours(hours) } });
  const goOff = () => tenant.call(sam, 'goOffDuty', harbor());
  const facts = async () => {
    const text = 'select type from journal where stream = $1 order by pos';
    const { rows } = await tenant.db.query<{ type: string }>(text, [dutyIdOf(tenant.harbor.id, sam)]);
    return rows.map(({ type }) => type.replace('officerDuty.', ''));
  };

  test('two phones that go on duty at once until the same time begin one duty', async () => {
    const answers = await Promise.all([goOn(4), goOn(4), goOn(4), goOn(4)]);
    expect(answers.map(({ onDuty }) => onDuty.map(({ id }) => id))).toEqual([[sam], [sam], [sam], [sam]]);
    expect(await facts()).toEqual(['began']);
  });

  test('until different times, one begins it and the other moves its end', async () => {
    await Promise.all([goOn(4), goOn(6)]);
    expect(await facts()).toEqual(['began', 'endMoved']);
  });

  test('one that goes on and one that goes off leave one of both, and the facts say which', async () => {
    for (let round = 0; round < 6; round += 1) {
      await goOff();
      await Promise.all([goOn(4), goOff()]);
      const isOn = (await officersOnDuty(tenant.db, tenant.harbor.id, tenant.now)).includes(sam);
      expect((await facts()).at(-1)).toBe(isOn ? 'began' : 'ended');
    }
  });

  test('two that go off at once end it once', async () => {
    await goOn(4);
    await Promise.all([goOff(), goOff(), goOff()]);
    expect(await facts()).toEqual(['began', 'ended']);
  });

  test('who is suspended at the same moment is not on duty, whichever came first', async () => {
    const admin = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
    const answer = goOn(4).then(
      () => 'done',
      (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
    );
    await Promise.all([
      answer,
      tenant.call(admin, 'suspendMember', { params: { orgId: tenant.harbor.id, memberId: sam } }),
    ]);
    expect(['done', 'notAllowed', 'notFound']).toContain(await answer);
    expect(await officersOnDuty(tenant.db, tenant.harbor.id, tenant.now)).toEqual([]);
  });
});
