import { beforeEach, describe, expect, test } from 'vitest';
import { rebuild } from '#server/journal/rebuild.ts';
import { verify } from '#server/journal/verify.ts';
import { kinds } from '#server/kinds.ts';
import { readSince } from '#server/live/journalNews.ts';
import { topicsOf } from '#server/live/topicsOf.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { grant, revoke } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { dutyDesk, shift } from './dutyDesk.ts';

const [monday, tuesday, friday] = [1, 2, 5];
const evening = shift(monday, '18:00', '23:00');
const night = shift(monday, '22:00', '02:00');
const morning = shift(monday, '08:00', '12:00');
/** Of this Monday, in winter time. */
const times = {
  evening: { start: '2026-11-02T23:00:00.000Z', end: '2026-11-03T04:00:00.000Z' },
  night: { start: '2026-11-03T03:00:00.000Z', end: '2026-11-03T07:00:00.000Z' },
  morning: { end: '2026-11-02T17:00:00.000Z' },
  nextEvening: '2026-11-09T23:00:00.000Z',
} as const;

eachDatabase((open) => {
  let tenant: Tenant;
  let desk: Awaited<ReturnType<typeof dutyDesk>>;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    desk = await dutyDesk(tenant);
  });

  const member = (of: string) => ({ params: { orgId: tenant.harbor.id, memberId: of } });

  describe('the week', () => {
    test('is empty at first', async () => {
      expect(await desk.plan()).toEqual({ shifts: [], version: 0 });
    });

    test('has the shifts of all officers in its order, and says how often the reader has changed their own', async () => {
      const { sam, kim, admin } = desk;
      await desk.save(sam, [shift(friday, '20:00', '02:00'), evening], 0);
      const answer = await desk.save(kim, [night], 0);
      const [ofSam, ofKim] = [
        { personId: sam, firstName: 'Sam', lastName: 'Okafor' },
        { personId: kim, firstName: 'Kim', lastName: 'Park' },
      ];
      const shifts = [
        { ...evening, ...ofSam },
        { ...night, ...ofKim },
        { ...shift(friday, '20:00', '02:00'), ...ofSam },
      ];
      expect(answer).toEqual({ shifts, version: 1 });
      expect(await desk.plan(admin)).toEqual({ shifts, version: 0 });
    });

    test('names nobody who may be told no more', async () => {
      await desk.save(desk.sam, [evening], 0);
      await revoke(tenant.db, desk.sam, tenant.harbor, 'send-chapter-safety-alert-member');
      expect((await desk.plan(desk.admin)).shifts).toEqual([]);
    });

    test('is told apart by organization', async () => {
      await desk.save(desk.sam, [evening], 0);
      const lee = await tenant.person({
        in: [[tenant.cedar, ['member-app-login', 'send-chapter-safety-alert-member']]],
      });
      const cedar = { params: { orgId: tenant.cedar.id }, query: { ParentId: tenant.northfield } };
      expect((await tenant.call(lee, 'readDutyPlan', cedar)).shifts).toEqual([]);
    });
  });

  describe('a plan', () => {
    test('takes the place of the one before', async () => {
      await desk.save(desk.sam, [evening, night], 0);
      expect((await desk.save(desk.sam, [night], 1)).version).toBe(2);
      expect((await desk.plan()).shifts.map(({ start }) => start)).toEqual(['22:00']);
      expect((await desk.save(desk.sam, [], 2)).shifts).toEqual([]);
      expect(await desk.timers()).toEqual([]);
      expect(await desk.facts()).toEqual(Array.from({ length: 3 }, () => 'planChanged by themself'));
    });

    test('that is the same again is no fact, whatever version it was made from', async () => {
      await desk.save(desk.sam, [evening, night], 0);
      expect((await desk.save(desk.sam, [night, evening], 0)).version).toBe(1);
      expect(await desk.facts()).toEqual(['planChanged by themself']);
    });

    test('that another phone has changed is not written over', async () => {
      await desk.save(desk.sam, [evening], 0);
      expect(
        await tenant.no(desk.sam, 'saveDutyPlan', { ...desk.place, body: { shifts: [night], replaces: 0 } }),
      ).toMatchObject({
        ...{ code: 'planChanged', status: 409 },
        message: 'Your plan was changed on another phone. Check it, then save again.',
      });
      expect((await desk.plan()).shifts.map(({ start }) => start)).toEqual(['18:00']);
    });

    test.each([
      [[shift(7, '18:00', '23:00')], 'Choose a day.'],
      [[shift(monday, '6pm', '23:00')], 'Choose when the shift starts.'],
      [[evening, { ...evening }], 'This shift is already in your plan. Choose another time.'],
    ])('of %o is refused', async (shifts, message) => {
      expect(await tenant.no(desk.sam, 'saveDutyPlan', { ...desk.place, body: { shifts, replaces: 0 } })).toMatchObject(
        { code: 'formRefused', status: 400, message },
      );
      expect(await desk.facts()).toEqual([]);
    });

    test('is planned by nobody but the officer', async () => {
      const mia = await tenant.person();
      for (const by of [mia, desk.admin])
        expect(
          await tenant.no(by, 'saveDutyPlan', { ...desk.place, body: { shifts: [evening], replaces: 0 } }),
        ).toMatchObject({ code: 'notAllowed', status: 403 });
      expect(await tenant.no(mia, 'readDutyPlan', desk.place)).toMatchObject({ code: 'notAllowed', status: 403 });
    });

    test('is no part of the facts but for their number, and is told to whoever follows the duty', async () => {
      await desk.save(desk.sam, [evening], 0);
      const { rows } = await tenant.db.query<{ payload: object }>(
        `select payload from journal where type = 'officerDuty.planChanged'`,
      );
      expect(rows[0]?.payload).toMatchObject({ replaces: 0, shifts: 1 });
      expect(JSON.stringify(rows)).not.toContain('18:00');
      const own = (await readSince(tenant.db, 0, 500)).filter(({ kind }) => kind === 'officerDuty');
      expect(own.flatMap(topicsOf)).toEqual([`duty:${tenant.harbor.id}`]);
    });
  });

  describe('a shift', () => {
    test('puts its officer on duty when it starts, until it ends, every week', async () => {
      await desk.save(desk.sam, [evening], 0);
      expect([await desk.onDuty(), await desk.timers()]).toEqual([[], [times.evening.start]]);
      await desk.at('2026-11-02T22:59:59.999Z');
      expect(await desk.onDuty()).toEqual([]);
      await desk.at(times.evening.start);
      expect(await desk.roster()).toEqual([[desk.sam, times.evening.end]]);
      expect(await desk.timers()).toEqual([times.nextEvening]);
      await desk.at(times.evening.end);
      expect(await desk.onDuty()).toEqual([]);
      await desk.at(times.nextEvening);
      expect(await desk.onDuty()).toEqual([desk.sam]);
      expect(await desk.facts()).toEqual([
        'planChanged by themself',
        ...['shiftBegan by timers', 'shiftBegan by timers'],
      ]);
    });

    test('that overlaps another ends with the later end', async () => {
      await desk.save(desk.sam, [evening, night], 0);
      await desk.at(times.evening.start);
      await desk.at(times.night.start);
      expect(await desk.roster()).toEqual([[desk.sam, times.night.end]]);
    });

    test('begins late where the server was down, until the same end', async () => {
      await desk.save(desk.sam, [evening], 0);
      await desk.at('2026-11-03T01:30:00.000Z');
      expect(await desk.roster()).toEqual([[desk.sam, times.evening.end]]);
    });

    test('does not begin at all once it is over', async () => {
      await desk.save(desk.sam, [evening], 0);
      await desk.at(times.evening.end);
      expect(await desk.onDuty()).toEqual([]);
      expect([await desk.facts(), await desk.timers()]).toEqual([['planChanged by themself'], [times.nextEvening]]);
    });

    test('that is added while it would run starts at once', async () => {
      await desk.save(desk.sam, [morning], 0);
      expect(await desk.roster()).toEqual([[desk.sam, times.morning.end]]);
      expect(await desk.facts()).toEqual(['planChanged by themself', 'shiftBegan by themself']);
      await desk.goOff(desk.sam);
      await desk.save(desk.sam, [morning, shift(tuesday, '08:00', '12:00')], 1);
      expect(await desk.onDuty()).toEqual([]);
    });

    test('that has started is not lost where the plan is changed before its timer comes', async () => {
      await desk.save(desk.sam, [evening], 0);
      tenant.now = times.evening.start;
      await desk.save(desk.sam, [evening, shift(tuesday, '08:00', '12:00')], 1);
      expect(await desk.roster()).toEqual([[desk.sam, times.evening.end]]);
      await desk.goOff(desk.sam);
      await desk.save(desk.sam, [evening], 2);
      expect(await desk.onDuty()).toEqual([]);
    });

    test('that is removed while it runs ends no duty', async () => {
      await desk.save(desk.sam, [morning], 0);
      await desk.save(desk.sam, [], 1);
      expect(await desk.roster()).toEqual([[desk.sam, times.morning.end]]);
    });

    test('begins by the clock of the organization in summer and in winter', async () => {
      tenant.now = '2026-03-01T15:00:00.000Z';
      await desk.save(desk.sam, [shift(0, '02:30', '06:00')], 0);
      expect(await desk.timers()).toEqual(['2026-03-08T07:00:00.000Z']);
      await desk.at('2026-03-08T07:00:00.000Z');
      expect(await desk.roster()).toEqual([[desk.sam, '2026-03-08T10:00:00.000Z']]);
      expect(await desk.timers()).toEqual(['2026-03-15T06:30:00.000Z']);
    });
  });

  describe('what an officer does by hand', () => {
    test('stands: off during a shift is off until the next one', async () => {
      await desk.save(desk.sam, [evening, night], 0);
      await desk.at(times.evening.start);
      tenant.now = '2026-11-03T00:00:00.000Z';
      await desk.goOff(desk.sam);
      await desk.at('2026-11-03T02:00:00.000Z');
      expect(await desk.onDuty()).toEqual([]);
      await desk.at(times.night.start);
      expect(await desk.roster()).toEqual([[desk.sam, times.night.end]]);
    });

    test('stands: on until later keeps the later end', async () => {
      await desk.save(desk.sam, [evening], 0);
      const until = '2026-11-03T06:00:00.000Z';
      await desk.goOn(desk.sam, until);
      await desk.at(times.evening.start);
      expect(await desk.roster()).toEqual([[desk.sam, until]]);
      expect(await desk.facts()).toEqual(['planChanged by themself', 'began by themself']);
    });

    test('is lengthened where the shift ends later', async () => {
      await desk.save(desk.sam, [evening], 0);
      await desk.goOn(desk.sam, '2026-11-03T00:00:00.000Z');
      await desk.at(times.evening.start);
      expect(await desk.roster()).toEqual([[desk.sam, times.evening.end]]);
    });

    test('a shift of long ago does not undo, when another one starts', async () => {
      const day = shift(monday, '11:00', '10:00');
      await desk.save(desk.sam, [day, evening], 0);
      await desk.at('2026-11-02T16:00:00.000Z');
      await desk.goOn(desk.sam, '2026-11-02T20:00:00.000Z');
      await desk.at(times.evening.start);
      expect(await desk.roster()).toEqual([[desk.sam, times.evening.end]]);
    });
  });

  describe('the plan of whoever is no safety officer', () => {
    test.each(['suspended', 'removed', 'without the policy'] as const)('rests: %s', async (how) => {
      await desk.save(desk.sam, [evening], 0);
      if (how === 'suspended') await tenant.call(desk.admin, 'suspendMember', member(desk.sam));
      else if (how === 'removed') await tenant.call(desk.admin, 'removeMember', member(desk.sam));
      else await revoke(tenant.db, desk.sam, tenant.harbor, 'send-chapter-safety-alert-member');
      await desk.at(times.evening.start);
      expect([await desk.onDuty(), await desk.facts()]).toEqual([[], ['planChanged by themself']]);
      expect(await desk.timers()).toEqual([times.nextEvening]);
    });

    test('goes on once they are one again', async () => {
      await desk.save(desk.sam, [evening], 0);
      await tenant.call(desk.admin, 'suspendMember', member(desk.sam));
      await desk.at(times.evening.start);
      await tenant.call(desk.admin, 'reinstateMember', member(desk.sam));
      await desk.at(times.nextEvening);
      expect(await desk.onDuty()).toEqual([desk.sam]);
    });

    test('goes on once they hold the policy again', async () => {
      await desk.save(desk.sam, [evening], 0);
      await revoke(tenant.db, desk.sam, tenant.harbor, 'send-chapter-safety-alert-member');
      await desk.at(times.evening.start);
      await grant(tenant.db, desk.sam, tenant.harbor, 'send-chapter-safety-alert-member');
      await desk.at(times.nextEvening);
      expect(await desk.onDuty()).toEqual([desk.sam]);
    });
  });

  test('a rebuild changes nothing, and leaves plan and timer', async () => {
    await desk.save(desk.sam, [evening], 0);
    await desk.save(desk.kim, [morning], 0);
    await desk.at(times.evening.start);
    const seen = async () => [await desk.plan(), await desk.roster(), await desk.timers()];
    const before = await seen();
    await tenant.db.query('delete from officer_duty');
    await rebuild(tenant.db, kinds);
    expect(await seen()).toEqual(before);
    expect((await verify(tenant.db, kinds)).findings).toEqual([]);
  });

  test('a plan that is gone, because its person was erased, wakes nobody', async () => {
    await desk.save(desk.sam, [evening], 0);
    await tenant.db.query('delete from duty_shift');
    await desk.at(times.evening.start);
    expect([await desk.onDuty(), await desk.timers(), desk.crashes]).toEqual([[], [], []]);
  });
});
