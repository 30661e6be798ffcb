import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { createKeys } from '#server/identity/keys.ts';
import { newEmail, openMigrated, password, serveIdentity, tokensOf } from './served.ts';

let db: Db;

beforeAll(async () => {
  db = await openMigrated();
});
afterAll(() => db.close());
beforeEach(() => db.script('truncate identity_key'));

const clock = () => new Date('2026-11-20T10:00:00.000Z');

describe('the signing key', () => {
  it('is the same for all processes that start at once on an empty database', async () => {
    const processes = Array.from({ length: 4 }, () => createKeys(db, clock));
    const signing = await Promise.all(processes.map((keys) => keys.signing()));
    expect(new Set(signing.map(({ kid }) => kid)).size).toBe(1);
    expect((await db.query('select generation from identity_key')).rows).toEqual([{ generation: 1 }]);
  });

  it('survives a restart, and so do the tokens it signed', async () => {
    const served = serveIdentity(db);
    const email = newEmail();
    await served.identity.accounts.create({ email, password });
    const { id } = tokensOf(await served.signIn(email));
    const restarted = served.another();
    expect((await restarted.verify(`Bearer ${id}`)).email).toBe(email);
  });

  it('is published without its private half', async () => {
    const { keys } = await createKeys(db, clock).jwks();
    expect(keys.map((key) => Object.keys(key).toSorted())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']]);
  });

  it('is asked for again after the database failed', async () => {
    let broken = true;
    const query: Db['query'] = (text, params) =>
      broken ? Promise.reject(new Error('no database')) : db.query(text, params);
    const keys = createKeys({ ...db, query }, clock);
    await expect(keys.jwks()).rejects.toThrow('no database');
    broken = false;
    expect((await keys.jwks()).keys).toHaveLength(1);
  });
});
