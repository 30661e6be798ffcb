import { beforeEach, expect, test } from 'vitest';
import type { Position } from '#contract/alerts/location.ts';
import { createDispatcher } from '#server/http/dispatch.ts';
import { handlers } from '#server/handlers.ts';
import type { Maps } from '#server/places/maps.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createCalling, testServices } from '#tests/support/world/calling.ts';
import { createWorld, type World, worldsNow } from '#tests/support/world/world.ts';

const position = { latitude: 42.373_611_4, longitude: -71.118_960_2 };

eachDatabase((open) => {
  let world: World;
  let mia: string;

  beforeEach(async () => {
    world = await createWorld(await open());
    mia = await world.person();
  });

  const said = (body: unknown = position) => ({ query: { OrganizationId: world.harbor.id }, body });
  const withMaps = (maps: Maps) =>
    createCalling(
      world.db,
      createDispatcher({ db: world.db, handlers, services: { ...testServices(), maps } }),
      worldsNow,
    );

  test('a position is named without a transaction, and nothing of it is written', async () => {
    const asked: Position[] = [];
    let transactions = 0;
    const tx = world.db.tx.bind(world.db);
    world.db.tx = (work) => {
      transactions += 1;
      return tx(work);
    };
    const before = await rows();
    const calling = withMaps({
      mayAsk: () => true,
      addressOf: async (each) => {
        asked.push(each);
        return 'Harvard Square, Cambridge';
      },
    });
    const answer = await calling.call(mia, 'nameLocation', { ...said(), key: 'k1' });
    expect(answer).toEqual({ address: 'Harvard Square, Cambridge' });
    expect(asked).toEqual([position]);
    expect(transactions).toBe(0);
    expect(await rows()).toEqual(before);
  });

  const rows = async () =>
    (
      await world.db.query(
        'select (select count(*)::int from journal) as facts, (select count(*)::int from idempotency) as answers',
      )
    ).rows;

  test('without a maps service no address is known', async () => {
    expect(await world.call(mia, 'nameLocation', said())).toEqual({ address: null });
  });

  test('who asks too often is refused', async () => {
    const calling = withMaps({ mayAsk: (personId) => personId !== mia, addressOf: async () => 'Harvard Square' });
    expect(await calling.no(mia, 'nameLocation', said())).toMatchObject({ code: 'tooMany', status: 429 });
    expect(await calling.call(world.cora, 'nameLocation', said())).toEqual({ address: 'Harvard Square' });
  });

  test.each([{ latitude: 90.1, longitude: 0 }, { latitude: 0, longitude: -181 }, { latitude: 'here' }, {}])(
    '%j is no position',
    async (body) => {
      expect(await world.no(mia, 'nameLocation', said(body))).toMatchObject({ code: 'wrongShape', status: 400 });
    },
  );
});
