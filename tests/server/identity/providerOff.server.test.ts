import { expect, onTestFinished, test } from 'vitest';
import { revokeSessionsOfProvider } from '#server/identity/sessions.ts';
import { somebodyWaits } from '#tests/door/races/pausing.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { codeIn, refusedCode, startTestServer } from './federated.ts';

eachDatabase((open) => {
  test('a sign-in that is under way while its provider is turned off begins no session', async () => {
    const server = await startTestServer(await open());
    onTestFinished(server.close);
    await server.addProvider();
    await server.addPerson('finn@muster.test', [server.harbor]);
    const begun = server.begin();
    const code = codeIn(await server.comeBack(begun, 'finn'));
    const [written, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const turning = server.db.tx(async (sql) => {
      await sql.query('update sign_on_provider set is_on = false');
      written.resolve();
      await letGo.promise;
      await revokeSessionsOfProvider(sql, 'Harbor', new Date());
    });
    await written.promise;
    const redeeming = server.redeem(code, begun);
    if (server.db.engine === 'postgres') await somebodyWaits(server.db);
    letGo.resolve();
    await turning;
    expect(await redeeming).toEqual(refusedCode);
    expect(await server.db.query('select from identity_session')).toMatchObject({ count: 0 });
  });

  test('the upkeep ends a session of a provider that was off before sessions ended with it, and no other', async () => {
    const server = await startTestServer(await open());
    onTestFinished(server.close);
    await server.addProvider();
    await server.addPerson('finn@muster.test', [server.harbor]);
    const begun = server.begin();
    expect(await server.redeem(codeIn(await server.comeBack(begun, 'finn')), begun)).toMatchObject({ status: 200 });
    const running = async () => (await server.db.query('select from identity_session where revoked_at is null')).count;
    await server.identity.sweep();
    expect(await running()).toBe(1);
    await server.db.query('update sign_on_provider set is_on = false');
    await server.identity.sweep();
    expect(await running()).toBe(0);
  });
});
