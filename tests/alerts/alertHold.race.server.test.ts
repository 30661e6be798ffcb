import { beforeEach, expect, test } from 'vitest';
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

  test('taken back at the very moment at which it goes: exactly one counts, and every answer says which', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await desk.send();
      desk.pass(10);
      const fire = () => desk.fire().then(() => null);
      const back = () => desk.endHold(id, 'takeBack');
      const turns = [fire, back, fire, back];
      const answers = await Promise.all((round % 2 === 0 ? turns : turns.toReversed()).map((turn) => turn()));
      const facts = await desk.factsOf(id);
      expect([
        ['sent', 'released'],
        ['sent', 'takenBack'],
      ]).toContainEqual(facts);
      const isBack = facts.includes('takenBack');
      expect(await desk.deliver()).toEqual(isBack ? [] : [phones.ana]);
      const expected = [isBack ? 'takenBack' : undefined, null, isBack ? [] : [phones.ana]];
      for (const answer of [...answers, await desk.read(id)])
        if (answer) expect([answer.ended?.how, answer.held, desk.told(answer)]).toEqual(expected);
      if (!isBack) await tenant.call(desk.mia, 'endPersonalAlert', { params: { alertId: id }, body: { how: 'safe' } });
      await desk.deliver();
    }
  });

  test('one phone takes it back while the other sends it: both read the same', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await desk.send();
      const turns = [() => desk.endHold(id, 'sendNow'), () => desk.endHold(id, 'takeBack')];
      const answers = await Promise.all((round % 2 === 0 ? turns : turns.toReversed()).map((turn) => turn()));
      const facts = await desk.factsOf(id);
      expect(facts).toHaveLength(2);
      const isBack = facts.includes('takenBack');
      expect(answers.map(({ ended }) => ended?.how === 'takenBack')).toEqual([isBack, isBack]);
      expect(await desk.deliver()).toEqual(isBack ? [] : [phones.ana]);
      if (!isBack) await tenant.call(desk.mia, 'endPersonalAlert', { params: { alertId: id }, body: { how: 'safe' } });
      await desk.deliver();
    }
  });

  test('timers that fire many times at once tell everybody once', async () => {
    const { id } = await desk.send();
    desk.pass(10);
    await Promise.all(Array.from({ length: 4 }, () => desk.fire()));
    expect(await desk.factsOf(id)).toEqual(['sent', 'released']);
    expect(await desk.deliver()).toEqual([phones.ana]);
  });
});
