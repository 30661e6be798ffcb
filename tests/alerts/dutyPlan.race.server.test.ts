import { beforeEach, expect, test } from 'vitest';
import { Refused } from '#server/kit/refused.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { dutyDesk, shift } from './dutyDesk.ts';

const monday = 1;
const evening = shift(monday, '18:00', '23:00');
const start = '2026-11-02T23:00:00.000Z';
const end = '2026-11-03T04:00:00.000Z';
const week = 7 * 24 * 3_600_000;

eachDatabase((open) => {
  let tenant: Tenant;
  let desk: Awaited<ReturnType<typeof dutyDesk>>;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    desk = await dutyDesk(tenant);
  });

  const settled = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).map((each) =>
      each.status === 'fulfilled' ? 'done' : each.reason instanceof Refused ? each.reason.code : String(each.reason),
    );

  test('of two phones that change a plan at once one does, and the other is told', async () => {
    const plans = [[evening], [shift(2, '18:00', '23:00')], [shift(3, '18:00', '23:00')]];
    const answers = await settled(plans.map((shifts) => desk.save(desk.sam, shifts, 0)));
    expect(answers.toSorted()).toEqual(['done', 'planChanged', 'planChanged']);
    const { shifts, version } = await desk.plan();
    expect([shifts.map(({ weekday }) => weekday), version]).toEqual([
      plans[answers.indexOf('done')]?.map(({ weekday }) => weekday),
      1,
    ]);
  });

  test('timers that fire many times at once begin one duty', async () => {
    await desk.save(desk.sam, [evening], 0);
    tenant.now = start;
    await Promise.all([desk.fire(), desk.fire(), desk.fire(), desk.fire()]);
    expect(desk.crashes).toEqual([]);
    expect(await desk.facts()).toEqual(['planChanged by themself', 'shiftBegan by timers']);
  });

  test('a shift that starts while its officer goes on by hand makes one duty, until the later end', async () => {
    await desk.save(desk.sam, [evening], 0);
    tenant.now = start;
    await Promise.all([desk.fire(), desk.goOn(desk.sam, '2026-11-03T01:00:00.000Z')]);
    const [[, until] = []] = await desk.roster();
    const facts = (await desk.facts()).slice(1);
    expect(desk.crashes).toEqual([]);
    expect([
      [end, ['began by themself', 'shiftBegan by timers']],
      ['2026-11-03T01:00:00.000Z', ['shiftBegan by timers', 'endMoved by themself']],
    ]).toContainEqual([until, facts]);
  });

  test('a plan that is emptied as its shift starts leaves nobody to be woken again', async () => {
    for (let round = 0; round < 4; round += 1) {
      tenant.now = new Date(Date.parse(start) + (round - 1) * week + 3_600_000).toISOString();
      const { version } = await desk.plan();
      await desk.save(desk.sam, [evening], version);
      await desk.goOff(desk.sam);
      tenant.now = new Date(Date.parse(start) + round * week).toISOString();
      const turns = [desk.fire, () => desk.save(desk.sam, [], version + 1)];
      await Promise.all((round % 2 === 0 ? turns : turns.toReversed()).map((turn) => turn()));
      const began = (await desk.facts()).at(-2) === 'shiftBegan by timers';
      expect([await desk.timers(), desk.crashes, (await desk.onDuty()).length]).toEqual([[], [], began ? 1 : 0]);
      if (began) await desk.goOff(desk.sam);
    }
  });

  test('whoever is suspended as their shift starts is not on duty', async () => {
    await desk.save(desk.sam, [evening], 0);
    tenant.now = start;
    const suspended = tenant.call(desk.admin, 'suspendMember', {
      params: { orgId: tenant.harbor.id, memberId: desk.sam },
    });
    await Promise.all([desk.fire(), suspended]);
    expect([await desk.onDuty(), desk.crashes]).toEqual([[], []]);
  });
});
