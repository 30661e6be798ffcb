import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handlers } from '#server/handlers.ts';
import type { Db } from '#server/db/db.ts';
import { createDispatcher } from '#server/http/dispatch.ts';
import { type Claims, claimsElsewhere, poolClaims } from '#server/identity/claims.ts';
import { createCognitoAdmin } from '#server/identity/cognitoAdmin.ts';
import { clientId, credentials, type Pool, poolId, servePool } from '#tests/server/identity/pool.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { type Calling, createCalling, testServices } from '#tests/support/tenant/calling.ts';

const cleo = 'cleo@muster.test';

eachDatabase((open) => {
  let db: Db;
  let pool: Pool;
  let claims: Claims;
  let crashes: unknown[];
  let calling: Calling;

  beforeAll(async () => {
    pool = await servePool();
  });
  afterEach(() => claims.settled());
  afterAll(() => pool.close());

  beforeEach(async () => {
    db = await open();
    crashes = [];
    const admin = createCognitoAdmin({ poolId, clientId, credentials, endpoint: pool.url });
    claims = poolClaims(admin, (error) => crashes.push(error));
    calling = callingWith(claims);
    Object.assign(pool, { asked: [], mailed: [], failWith: null });
    pool.accounts.clear();
    pool.accounts.set(cleo, { status: 'FORCE_CHANGE_PASSWORD', emailVerified: true });
    await db.query(
      `insert into person (id, first_name, last_name, email) values ('cleo', 'Cleo', 'Hart', 'Cleo@muster.test')`,
    );
  });

  const callingWith = (some: Claims): Calling => {
    const services = { ...testServices(), claims: some };
    return createCalling(db, createDispatcher({ db, handlers, services }), '2026-11-20T10:00:00.000Z');
  };
  const claim = (email: string) => calling.call(null, 'claimAccount', { body: { email } });

  describe('claiming an account of a pool', () => {
    test('has the pool mail a code to a person of ours', async () => {
      expect(await claim('CLEO@muster.test')).toEqual({});
      await claims.settled();
      expect([pool.mailed, crashes]).toEqual([[cleo], []]);
    });

    test('does not wait for the pool', async () => {
      const { promise, resolve } = Promise.withResolvers();
      pool.holdUntil = promise;
      expect(await claim(cleo)).toEqual({});
      expect(pool.mailed).toEqual([]);
      resolve(undefined);
      await claims.settled();
      expect(pool.mailed).toEqual([cleo]);
    });

    test('is answered the same for who is nobody of ours, and the pool hears nothing of it', async () => {
      pool.accounts.set('stranger@muster.test', { status: 'CONFIRMED', emailVerified: true });
      expect(await claim('stranger@muster.test')).toEqual({});
      expect(await claim('nobody@muster.test')).toEqual({});
      await claims.settled();
      expect(pool.asked).toEqual([]);
    });

    test('asks the pool once for what is said thrice, and has limits', async () => {
      for (let count = 0; count < 3; count += 1) await claim(cleo);
      await claims.settled();
      expect(pool.mailed).toEqual([cleo]);
      for (let count = 1; count < 5; count += 1) {
        calling.now = `2026-11-20T10:00:${count}0.000Z`;
        await claim(cleo);
      }
      calling.now = '2026-11-20T10:00:50.000Z';
      expect(await calling.no(null, 'claimAccount', { body: { email: cleo } })).toMatchObject({ code: 'tooMany' });
    });

    test('tells a pool that refuses to who runs the server, not to who claims', async () => {
      pool.failWith = { status: 400, type: 'AccessDeniedException' };
      expect(await claim(cleo)).toEqual({});
      await claims.settled();
      expect(crashes.map(String)).toEqual(['PoolRefusal: The pool refused AdminGetUser: AccessDeniedException']);
    });

    test.each([
      [null, 'To claim your account, ask someone who runs your organization.'],
      ['help@muster.test', 'To claim your account, write to help@muster.test.'],
    ])('that this server may not open says whom to ask (%s)', async (support, message) => {
      calling = callingWith(claimsElsewhere(support));
      for (const email of [cleo, 'nobody@muster.test']) {
        expect(await calling.no(null, 'claimAccount', { body: { email } })).toMatchObject({
          code: 'claimNotOffered',
          status: 409,
          message,
        });
      }
    });
  });
});
