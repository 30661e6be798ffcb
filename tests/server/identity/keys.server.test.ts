import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { identityCommands } from '#server/identity/commands.ts';
import { createKeys } from '#server/identity/keys.ts';
import { openEmpty } from '#tests/support/database/eachDatabase.ts';
import { clientId, newEmail, password, type Served, serveIdentity, tokensOf } from './served.ts';

let db: Db;

beforeAll(async () => {
  db = await openEmpty();
});
afterAll(() => db.close());
beforeEach(() => db.script('truncate identity_key'));

const clock = () => new Date('2026-11-20T10:00:00.000Z');

const kidOf = (token: string) => decodeProtectedHeader(token).kid;
const privateHalves = async () =>
  (await db.query<{ generation: number }>("select generation from identity_key where jwk ? 'd'")).rows.map(
    ({ generation }) => generation,
  );

/** By a process that was started after the change. */
async function signedAnew(served: Served, email: string) {
  const { routes } = served.another();
  const response = await routes.request('/', {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
      ClientId: clientId,
    }),
  });
  return tokensOf({ status: response.status, body: await response.json() });
}

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

  it('is changed by a command: what the old one signed is good until it is over, in every process', async () => {
    const served = serveIdentity(db);
    const other = served.another();
    const email = newEmail();
    await served.identity.accounts.create({ email, password });
    const before = tokensOf(await served.signIn(email));
    await other.verify(before.id);
    const commands = identityCommands({ db, clock: served.now });
    expect(await commands['identity.rotate-keys']([])).toMatchObject({ ok: true });
    expect(await privateHalves()).toEqual([2]);
    served.pass(61);
    const after = tokensOf(await served.signIn(email));
    expect(kidOf(after.id)).not.toBe(kidOf(before.id));
    for (const process of [served.identity, other])
      for (const { id } of [before, after]) expect((await process.verify(id)).email).toBe(email);
    expect((await served.call('GetUser', { AccessToken: before.access })).status).toBe(200);
    served.pass(3_700);
    await commands['identity.rotate-keys']([]);
    expect((await createKeys(db, served.now).jwks()).keys).toHaveLength(2);
  });

  it('of another process is known as soon as one of its tokens comes', async () => {
    const served = serveIdentity(db);
    const other = served.another();
    const email = newEmail();
    await served.identity.accounts.create({ email, password });
    await other.verify(tokensOf(await served.signIn(email)).id);
    served.pass(2);
    await identityCommands({ db, clock: served.now })['identity.rotate-keys']([]);
    const { id } = await signedAnew(served, email);
    expect((await other.verify(id)).email).toBe(email);
  });

  it('that was stolen is replaced at once: sessions go on with the new one', async () => {
    const served = serveIdentity(db);
    const email = newEmail();
    await served.identity.accounts.create({ email, password });
    const { id, refresh } = tokensOf(await served.signIn(email));
    await served.identity.verify(id);
    await identityCommands({ db, clock: served.now })['identity.replace-keys']([]);
    served.pass(61);
    await expect(served.identity.verify(id)).rejects.toThrow('ERR_JWKS_NO_MATCHING_KEY');
    const renewed = tokensOf(
      await served.call('GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken: refresh }),
    );
    expect((await served.identity.verify(renewed.id)).email).toBe(email);
  });

  it('is listed with what it is for', async () => {
    const { 'identity.keys': keys, 'identity.rotate-keys': rotate } = identityCommands({ db, clock });
    expect((await keys([])).lines).toEqual(['There is no key yet: the first sign-in makes one.']);
    await rotate([]);
    await rotate([]);
    expect((await keys([])).lines).toEqual([
      '1  made 2026-11-20T10:00:00.000Z  verifies until 2026-11-20T11:02:00.000Z',
      '2  made 2026-11-20T10:00:00.000Z  signs',
    ]);
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
