import { beforeEach, expect, test } from 'vitest';
import type { Policy } from '#contract/kit/policies.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createWorld, type World } from '#tests/support/world/world.ts';

eachDatabase((open) => {
  let world: World;

  beforeEach(async () => {
    world = await createWorld(await open());
  });

  const reviewer = () => {
    const policies: Policy[] = ['member-app-login', 'event-reviewer'];
    return world.person({ firstName: 'Remy', lastName: 'Sands', in: [[world.harbor, policies]] });
  };
  const isApprover = async (id: string, reader: string) => (await world.full(id, reader)).isApprover;

  test('an event says to its reader whether they decide on it: a reviewer at its submission, never its owner', async () => {
    const remy = await reviewer();
    const id = await world.created({ type: world.reviewed });
    expect(await isApprover(id, remy)).toBe(false);
    await world.call(world.cora, 'submitEvent', { params: { id } });
    const late = await reviewer();
    const told = [world.rita, remy, late, world.cora].map((reader) => isApprover(id, reader));
    expect(await Promise.all(told)).toEqual([true, true, false, false]);
    await world.call(world.rita, 'requestChanges', { params: { id }, body: { reason: 'Say who drives.' } });
    await world.call(world.cora, 'submitEvent', { params: { id } });
    expect(await isApprover(id, late)).toBe(true);
  });

  test('an event names everybody who was chosen as a volunteer to who may read it, by last name', async () => {
    const dan = await world.person({ firstName: 'Dan', lastName: 'Reed' });
    const ben = await world.person({ firstName: 'Ben', lastName: 'Okafor' });
    await world.person({ firstName: 'Nia', lastName: 'Not chosen' });
    const id = await world.submitted({ type: world.reviewed });
    expect((await world.full(id, world.rita)).Volunteers).toEqual([]);
    await world.choose(id, dan, ben);
    expect((await world.full(id, world.rita)).Volunteers).toEqual([
      { id: ben, firstName: 'Ben', lastName: 'Okafor' },
      { id: dan, firstName: 'Dan', lastName: 'Reed' },
    ]);
  });
});
