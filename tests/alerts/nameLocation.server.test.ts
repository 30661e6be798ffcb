import { beforeEach, expect, test } from 'vitest';
import type { Position } from '#contract/alerts/location.ts';
import { createDispatcher } from '#server/http/dispatch.ts';
import { handlers } from '#server/handlers.ts';
import type { Maps } from '#server/places/maps.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createCalling, testServices } from '#tests/support/tenant/calling.ts';
import { createTenant, type Tenant, tenantNow } from '#tests/support/tenant/tenant.ts';

const position = { latitude: 42.373_611_4, longitude: -71.118_960_2 };

eachDatabase((open) => {
  let tenant: Tenant;
  let mia: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    mia = await tenant.person();
  });

  const said = (body: unknown = position) => ({ query: { OrganizationId: tenant.harbor.id }, body });
  const withMaps = (maps: Maps) =>
    createCalling(
      tenant.db,
      createDispatcher({ db: tenant.db, handlers, services: { ...testServices(), maps } }),
      tenantNow,
    );

  test('a position is named without a transaction, and nothing of it is written', async () => {
    const asked: Position[] = [];
    let transactions = 0;
    const tx = tenant.db.tx.bind(tenant.db);
    tenant.db.tx = (work) => {
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
      await tenant.db.query(
        'select (select count(*)::int from journal) as facts, (select count(*)::int from idempotency) as answers',
      )
    ).rows;

  test('without a maps service no address is known', async () => {
    expect(await tenant.call(mia, 'nameLocation', said())).toEqual({ address: null });
  });

  test('who asks too often is refused', async () => {
    const calling = withMaps({ mayAsk: (personId) => personId !== mia, addressOf: async () => 'Harvard Square' });
    expect(await calling.no(mia, 'nameLocation', said())).toMatchObject({ code: 'tooMany', status: 429 });
    expect(await calling.call(tenant.cora, 'nameLocation', said())).toEqual({ address: 'Harvard Square' });
  });

  test.each([{ latitude: 90.1, longitude: 0 }, { latitude: 0, longitude: -181 }, { latitude: 'here' }, {}])(
    '%j is no position',
    async (body) => {
      expect(await tenant.no(mia, 'nameLocation', said(body))).toMatchObject({ code: 'wrongShape', status: 400 });
    },
  );
});
