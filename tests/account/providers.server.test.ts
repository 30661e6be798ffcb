import { expect, test } from 'vitest';
import { handlers } from '#server/handlers.ts';
import { createDispatcher } from '#server/http/dispatch.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { testServices } from '#tests/support/tenant/calling.ts';
import { serve } from '#tests/support/tenant/served.ts';
import { now } from '#tests/organization/folders.ts';
import { applyDemo } from '#tests/organization/fixture.ts';

eachDatabase((open) => {
  test('everybody sees the providers in their order, with a logo or without, and nothing of how they are asked', async () => {
    const db = await open();
    const { send } = serve(db, () => now);
    expect((await send(null, 'listProviders')).body).toEqual({ data: [] });
    await applyDemo(db);
    const { status, body } = await send(null, 'listProviders');
    expect([status, body]).toEqual([
      200,
      {
        data: [
          {
            name: 'Harbor House',
            backgroundColor: '#123c5a',
            provider: 'HarborHouse',
            integrationId: 'harbor-house',
            logo: expect.objectContaining({
              name: 'harbor-house-logo.png',
              type: 'image/png',
              width: 480,
              height: 96,
              url: expect.stringMatching(/^\/files\/public\/[0-9a-f]{64}\.png$/),
            }),
          },
          {
            name: 'Cedar House',
            backgroundColor: '#e7efe3',
            provider: 'CedarHouse',
            integrationId: 'cedar-house',
            logo: null,
          },
        ],
      },
    ]);
  });

  test('with the demo off the tile of its own provider is not shown, and every other is', async () => {
    const db = await open();
    await applyDemo(db);
    await db.query(`update sign_on_provider set issuer = 'https://sign-on.cedar.test' where provider = 'CedarHouse'`);
    const { dispatch } = createDispatcher({ db, handlers, services: { ...testServices(), demo: false } });
    const asked = { call: 'listProviders', caller: null, params: {}, query: {}, body: undefined, now } as const;
    expect(await dispatch({ ...asked, address: '127.0.0.1' })).toMatchObject({ data: [{ provider: 'CedarHouse' }] });
    await db.query('delete from sign_on_provider where provider = $1', ['CedarHouse']);
    expect(await dispatch({ ...asked, address: '127.0.0.1' })).toEqual({ data: [] });
  });
});
