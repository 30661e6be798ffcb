import { beforeEach, expect, test } from 'vitest';
import { Refused } from '#server/kit/refused.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { checkDesk, phones, to } from './checks.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let desk: Awaited<ReturnType<typeof checkDesk>>;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    desk = await checkDesk(tenant);
    await desk.add('Ana Reyes', phones.ana);
  });

  const settled = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).map((each) =>
      each.status === 'fulfilled' ? 'done' : each.reason instanceof Refused ? each.reason.code : String(each.reason),
    );

  test('of two phones that start one at once one does, and the other is told that it runs', async () => {
    const answers = await settled([desk.start(), desk.start({ minutes: 60 }), desk.start(), desk.start()]);
    expect(answers.toSorted()).toEqual(['checkRunning', 'checkRunning', 'checkRunning', 'done']);
  });

  test('two phones that ask for the same end move it once', async () => {
    const id = desk.idOf(await desk.start());
    await Promise.all([desk.extend(id, desk.at(45)), desk.extend(id, desk.at(45)), desk.extend(id, desk.at(45))]);
    expect(await desk.factsOf(id)).toEqual(['started', 'extended']);
  });

  test('safe at the very moment at which it is due: either nobody is told, or everybody once, and the answers say which', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = desk.idOf(await desk.start());
      const before = (await desk.alerts()).length;
      desk.pass(30);
      const fire = () => desk.timers().begin();
      const turns = [fire, () => desk.end(id), fire, () => desk.end(id)];
      await Promise.all((round % 2 === 0 ? turns : turns.toReversed()).map((turn) => turn()));
      expect(desk.failures).toEqual([]);
      const facts = await desk.factsOf(id);
      const became = (await desk.alerts()).length - before;
      expect(facts).toEqual(['started', became === 1 ? 'expired' : 'ended']);
      const texts = to(await desk.deliver());
      expect(texts).toEqual(became === 1 ? [phones.ana, phones.mia] : []);
      const { check, alert } = await desk.get();
      expect([check, alert === null]).toEqual([null, became === 0]);
      if (alert) {
        await tenant.call(desk.mia, 'endPersonalAlert', { params: { alertId: alert.id }, body: { how: 'safe' } });
        await desk.deliver();
      }
    }
  });

  test('more time at the very moment at which it is due moves it, or comes too late', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = desk.idOf(await desk.start());
      desk.pass(30);
      const fire = () => desk.timers().begin();
      const more = () => desk.extend(id, desk.at(15));
      await Promise.all((round % 2 === 0 ? [fire, more] : [more, fire]).map((turn) => turn()));
      expect(desk.failures).toEqual([]);
      const facts = await desk.factsOf(id);
      expect([
        ['started', 'extended'],
        ['started', 'expired'],
      ]).toContainEqual(facts);
      const { check, alert } = await desk.get();
      expect(check === null).toBe(facts.includes('expired'));
      await desk.deliver();
      if (check) await desk.end(id);
      if (alert)
        await tenant.call(desk.mia, 'endPersonalAlert', { params: { alertId: alert.id }, body: { how: 'safe' } });
    }
  });

  test('timers that fire many times at once tell everybody once', async () => {
    const id = desk.idOf(await desk.start());
    desk.pass(30);
    await Promise.all(Array.from({ length: 4 }, () => desk.timers().begin()));
    await desk.timers().begin();
    expect(desk.failures).toEqual([]);
    expect(await desk.factsOf(id)).toEqual(['started', 'expired']);
    expect(to(await desk.deliver())).toEqual([phones.ana, phones.mia]);
  });
});
