import { beforeEach, describe, expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { addType, addVersion } from '#tests/support/world/records.ts';
import { createWorld, type World } from '#tests/support/world/world.ts';

eachDatabase((open) => {
  let world: World;

  beforeEach(async () => {
    world = await createWorld(await open());
  });

  test('the kinds of event of a parent are listed in their order, and no others', async () => {
    await world.db.query('update event_type set position = 2 where id = $1', [world.reviewed]);
    await addType(world.db, world.lakeside);
    const params = { parentId: world.northfield };
    expect(await world.call(world.cora, 'listEventTypes', { params })).toEqual({
      data: [
        { id: world.bypassing, name: 'House Dinner', bypassApproval: true },
        { id: world.reviewed, name: 'Evening Social', bypassApproval: false },
      ],
    });
  });

  describe('templates', () => {
    const names = (versionIds: string, isLatestVersion?: string) =>
      world.call(world.cora, 'listModuleTemplates', {
        params: { parentId: world.northfield },
        query: { versionIds, ...(isLatestVersion === undefined ? {} : { isLatestVersion }) },
      });

    beforeEach(async () => {
      const modules = ['band', 'bar'].map((each) => ({ name: `The ${each}`, versionId: each, sections: [] }));
      await addType(world.db, world.northfield, { modules });
      await addType(world.db, world.lakeside, { modules: [{ name: 'Boats', versionId: 'boats', sections: [] }] });
      await addVersion(world.db, 'band', 'The live band', []);
    });

    test('are answered in the order of the question, each once, without those of another parent', async () => {
      expect(await names('bar, band,bar,boats,none')).toEqual([
        { versionId: 'bar', name: 'The bar' },
        { versionId: 'band', name: 'The band' },
      ]);
    });

    test('are named as the latest version is where that is asked for, under the id of the question', async () => {
      expect(await names('band,bar', '1')).toEqual([
        { versionId: 'band', name: 'The live band' },
        { versionId: 'bar', name: 'The bar' },
      ]);
      expect(await names('band', '0')).toEqual([{ versionId: 'band', name: 'The band' }]);
    });

    test('without ids are none', async () => {
      expect(await names('')).toEqual([]);
      const no = await world.no(world.cora, 'listModuleTemplates', { params: { parentId: world.northfield } });
      expect(no).toMatchObject({ code: 'wrongShape', status: 400, fields: [{ field: 'versionIds' }] });
    });
  });
});
