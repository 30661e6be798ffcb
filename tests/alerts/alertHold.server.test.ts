import { beforeEach, describe, expect, test } from 'vitest';
import type { PersonalAlert } from '#contract/alerts/alert.ts';
import { alertsSentSince } from '#server/alerts/alertsSent.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { verify } from '#server/journal/verify.ts';
import { kinds } from '#server/kinds.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { holdDesk, phones } from './holds.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let desk: Awaited<ReturnType<typeof holdDesk>>;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    desk = await holdDesk(tenant);
  });

  describe('a plan', () => {
    test('does not hold until its member says so, and keeps that where an older page says nothing of it', async () => {
      const plan = (hold?: boolean) =>
        tenant.call(desk.mia, 'saveAlertPlan', {
          body: { first: null, officers: false, ...(hold === undefined ? {} : { hold }) },
        });
      await tenant.db.query('delete from alert_plan');
      expect(await tenant.call(desk.mia, 'getAlertPlan')).toMatchObject({ hold: false });
      expect(await plan()).toMatchObject({ hold: false });
      expect(await plan(true)).toMatchObject({ hold: true });
      expect(await plan()).toMatchObject({ hold: true });
      expect(await plan(false)).toMatchObject({ hold: false });
    });

    test('that does not hold tells at once', async () => {
      await desk.plan({ first: null, hold: false });
      const alert = await desk.send();
      expect([alert.held, desk.told(alert)]).toEqual([null, [phones.ana, phones.theo]]);
      expect(await desk.deliver()).toEqual([phones.ana, phones.theo]);
    });
  });

  describe('an alert that is held', () => {
    let alert: PersonalAlert;

    beforeEach(async () => {
      alert = await desk.send();
    });

    test('stands with the server, tells nobody, and says until when', async () => {
      expect(alert).toMatchObject({
        ...{ held: { until: desk.at(10), now: tenant.now }, createdAt: tenant.now, ended: null },
        next: { wave: 'contacts', at: desk.at(130) },
      });
      expect(desk.told(alert)).toEqual([]);
      expect(await desk.deliver()).toEqual([]);
      desk.pass(9.9);
      await desk.fire();
      expect(await desk.deliver()).toEqual([]);
      expect((await desk.read(alert.id)).held).toEqual({ until: desk.at(0.1), now: tenant.now });
      expect(await desk.running()).toMatchObject({ id: alert.id, isHeld: true });
    });

    test('goes out by itself once its time has come, and its waves count from then', async () => {
      desk.pass(10);
      await desk.fire();
      expect(await desk.deliver()).toEqual([phones.ana]);
      expect(await desk.read(alert.id)).toMatchObject({
        ...{ held: null, createdAt: tenant.now, next: { wave: 'contacts', at: desk.at(120) } },
        contacts: [
          { name: 'Ana Reyes', toldAt: tenant.now },
          { name: 'Theo Lind', toldAt: null },
        ],
      });
      expect(await desk.running()).toEqual({ id: alert.id, sentAt: tenant.now, isHeld: false });
      desk.pass(120);
      await desk.fire();
      expect(await desk.deliver()).toEqual([phones.theo]);
      expect(await desk.factsOf(alert.id)).toEqual(['sent', 'released', 'escalated']);
    });

    test('goes out once a server is back that was away, and its twelve hours begin then', async () => {
      desk.pass(11 * 3_600);
      await desk.fire();
      expect(await desk.deliver()).toEqual([phones.ana]);
      desk.pass(2 * 3_600);
      await desk.fire();
      expect(await desk.deliver()).toEqual([phones.theo]);
    });

    test('that comes more than twelve hours late tells nobody but its sender', async () => {
      desk.pass(13 * 3_600);
      await desk.fire();
      desk.pass(180);
      await desk.fire();
      expect(await desk.deliver()).toEqual([phones.mia]);
      expect(desk.told(await desk.read(alert.id))).toEqual([]);
    });

    test('goes at once where its sender says so, and no second time', async () => {
      desk.pass(3);
      const sent = await desk.endHold(alert.id, 'sendNow');
      expect([sent.held, sent.createdAt, desk.told(sent)]).toEqual([null, tenant.now, [phones.ana]]);
      expect(await desk.endHold(alert.id, 'sendNow')).toEqual(sent);
      desk.pass(7);
      await desk.fire();
      expect(await desk.deliver()).toEqual([phones.ana]);
      expect(await desk.factsOf(alert.id)).toEqual(['sent', 'released']);
    });

    test('is taken back: nobody is told, now or later, and it is no alert that goes on', async () => {
      desk.pass(7);
      const back = await desk.endHold(alert.id, 'takeBack');
      expect(back).toMatchObject({ held: null, next: null, ended: { how: 'takenBack', at: tenant.now } });
      expect(desk.told(back)).toEqual([]);
      expect(await desk.endHold(alert.id, 'takeBack')).toEqual(back);
      expect((await desk.endHold(alert.id, 'sendNow')).ended?.how).toBe('takenBack');
      expect(await desk.running()).toBe(null);
      desk.pass(3_600);
      await desk.fire();
      expect(await desk.deliver()).toEqual([]);
      expect(await desk.factsOf(alert.id)).toEqual(['sent', 'takenBack']);
      expect(await alertsSentSince(tenant.db, new Date(0))).toEqual([]);
    });

    test('is answered with how it stands where its sender comes too late', async () => {
      desk.pass(10);
      await desk.fire();
      const late = await desk.endHold(alert.id, 'takeBack');
      expect([late.held, late.ended, desk.told(late)]).toEqual([null, null, [phones.ana]]);
      expect(await desk.deliver()).toEqual([phones.ana]);
    });

    test('is still taken back where its time has come and nobody was told yet', async () => {
      desk.pass(60);
      expect((await desk.endHold(alert.id, 'takeBack')).ended?.how).toBe('takenBack');
      await desk.fire();
      expect(await desk.deliver()).toEqual([]);
    });

    test('does not tell who was taken off the list meanwhile, and goes on to the others at once', async () => {
      await tenant.call(desk.mia, 'removeContact', { params: { id: desk.ana } });
      desk.pass(10);
      await desk.fire();
      expect(await desk.deliver()).toEqual([phones.theo]);
      expect(await desk.factsOf(alert.id)).toEqual(['sent', 'released', 'escalated']);
    });

    test('is taken back with the end of another alert: whoever is safe has nothing to send', async () => {
      await desk.endHold(alert.id, 'sendNow');
      expect(await desk.deliver()).toEqual([phones.ana]);
      const second = await desk.send();
      await tenant.call(desk.mia, 'endPersonalAlert', { params: { alertId: alert.id }, body: { how: 'safe' } });
      expect((await desk.read(second.id)).ended?.how).toBe('takenBack');
      desk.pass(60);
      await desk.fire();
      expect(await desk.deliver()).toEqual([phones.ana]);
      expect((await desk.read(alert.id)).ended?.how).toBe('safe');
    });

    test('is its sender’s alone', async () => {
      const body = { how: 'takeBack' } as const;
      const said = { params: { alertId: alert.id }, body };
      expect(await tenant.no(tenant.cora, 'endAlertHold', said)).toMatchObject({ code: 'notFound', status: 404 });
      expect((await desk.read(alert.id)).held).not.toBe(null);
    });

    test.each(['takeBack', 'sendNow'] as const)('and everything follows from the journal, %s', async (how) => {
      const second = await desk.send();
      await desk.endHold(second.id, how);
      const before = [await desk.read(alert.id), await desk.read(second.id)];
      await tenant.db.query('delete from timer');
      await rebuild(tenant.db, kinds);
      expect([await desk.read(alert.id), await desk.read(second.id)]).toEqual(before);
      expect((await verify(tenant.db, kinds)).findings).toEqual([]);
      await desk.deliver();
      desk.pass(10);
      await desk.fire();
      expect(await desk.deliver()).toEqual([phones.ana]);
    });
  });

  test('to all at once tells all of them when it goes', async () => {
    await desk.plan({ first: null, hold: true });
    const { id } = await desk.send();
    desk.pass(10);
    await desk.fire();
    expect(await desk.deliver()).toEqual([phones.ana, phones.theo]);
    expect(desk.told(await desk.read(id))).toEqual([phones.ana, phones.theo]);
  });

  test('a safety check that runs out is never held: nobody is there to take it back', async () => {
    await desk.startCheck(30);
    desk.pass(30 * 60);
    await desk.fire();
    expect(await desk.deliver()).toEqual([phones.ana, phones.mia]);
  });
});
