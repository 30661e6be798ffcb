import { beforeEach, describe, expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { addType, addVersion } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  let tenant: Tenant;

  beforeEach(async () => {
    tenant = await createTenant(await open());
  });

  test('the kinds of event of a parent are listed in their order, and no others', async () => {
    await tenant.db.query('update event_type set position = 2 where id = $1', [tenant.reviewed]);
    await addType(tenant.db, tenant.lakeside);
    const params = { parentId: tenant.northfield };
    expect(await tenant.call(tenant.cora, 'listEventTypes', { params })).toEqual({
      data: [
        { id: tenant.bypassing, name: 'House Dinner', bypassApproval: true },
        { id: tenant.reviewed, name: 'Evening Social', bypassApproval: false },
      ],
    });
  });

  describe('templates', () => {
    const names = (versionIds: string, isLatestVersion?: string) =>
      tenant.call(tenant.cora, 'listModuleTemplates', {
        params: { parentId: tenant.northfield },
        query: { versionIds, ...(isLatestVersion === undefined ? {} : { isLatestVersion }) },
      });

    beforeEach(async () => {
      const modules = ['band', 'bar'].map((each) => ({ name: `The ${each}`, versionId: each, sections: [] }));
      await addType(tenant.db, tenant.northfield, { modules });
      await addType(tenant.db, tenant.lakeside, { modules: [{ name: 'Boats', versionId: 'boats', sections: [] }] });
      await addVersion(tenant.db, 'band', 'The live band', []);
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
      const no = await tenant.no(tenant.cora, 'listModuleTemplates', { params: { parentId: tenant.northfield } });
      expect(no).toMatchObject({ code: 'wrongShape', status: 400, fields: [{ field: 'versionIds' }] });
    });
  });
});
