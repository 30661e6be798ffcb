import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { runBackup } from '#server/cli/backup.ts';
import { runDoctor } from '#server/cli/doctor.ts';
import { runIdentity } from '#server/cli/identity.ts';
import { runKeys } from '#server/cli/keys.ts';
import { runRestore } from '#server/cli/restore.ts';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { SecretsLocked } from '#server/db/errors.ts';
import { openDb } from '#server/db/open.ts';
import { fingerprintOf, newOperatorKey } from '#server/db/secrets/operatorKey.ts';
import { codeAt, stepSeconds } from '#server/identity/secondFactor/totp.ts';
import { type StartedServer, startServer } from '#server/start.ts';
import { createDatabase } from '#tests/support/database/reset.ts';
import { type Answer, clientId, newEmail, password, tokensOf } from './served.ts';
import { newInFolder } from '#tests/support/database/newDatabase.ts';

type Env = Record<string, string>;

const root = mkdtempSync(join(tmpdir(), 'muster-keys-'));
afterAll(() => rmSync(root, { recursive: true, force: true }), 60_000);
let places = 0;
let time = Date.parse('2026-11-28T10:00:00.000Z');
const clock = () => new Date(time);
const passStep = () => (time += stepSeconds * 2000);

async function emptyPlace(engine: Db['engine']): Promise<Env> {
  const env = { MUSTER_DATA: join(root, `${(places += 1)}`), MUSTER_DEMO: 'off', PORT: '0' };
  if (engine === 'pglite') return env;
  const { url, drop } = await createDatabase(inject('postgresUrl') ?? '');
  onTestFinished(drop);
  return { ...env, DATABASE_URL: url };
}

/** A new folder begins with the tables that it would get at its first start. */
const openFilled: typeof openDb = async (place, onRetry) =>
  place.folder === undefined ? openDb(place, onRetry) : newInFolder(place.folder);

async function serve(env: Env): Promise<StartedServer> {
  const server = await startServer(readConfig(env), { scryptCost: 16, clock, openDb: openFilled });
  onTestFinished(() => server.close());
  return server;
}

const call = async ({ url }: StartedServer, operation: string, body: object): Promise<Answer> => {
  const response = await fetch(`${url}/idp/`, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
};

/** Someone with an authenticator app, who is signed in. */
async function enrolled(server: StartedServer) {
  const email = newEmail();
  await server.identity?.accounts.create({ email, password });
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  const asked = (where: StartedServer) =>
    call(where, 'InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters, ClientId: clientId });
  const { access: AccessToken, refresh } = tokensOf(await asked(server));
  const secret = String((await call(server, 'AssociateSoftwareToken', { AccessToken })).body['SecretCode']);
  await call(server, 'VerifySoftwareToken', { AccessToken, UserCode: codeAt(secret, clock()) });
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await call(server, 'SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings });
  return {
    email,
    secret,
    /** Signs in with a code of the app. */
    signIn: async (where: StartedServer) => {
      passStep();
      const { Session } = (await asked(where)).body;
      const answers = { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: codeAt(secret, clock()) };
      return tokensOf(
        await call(where, 'RespondToAuthChallenge', {
          ...{ ClientId: clientId, ChallengeName: 'SOFTWARE_TOKEN_MFA', ChallengeResponses: answers, Session },
        }),
      );
    },
    refresh,
  };
}

/** The files of an embedded database in which a text stands. */
const filesWith = ({ MUSTER_DATA: data = '' }: Env, text: string): string[] =>
  readdirSync(join(data, 'database'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(text))
    .map(({ name }) => name);

const renew = async (server: StartedServer, RefreshToken: string) =>
  tokensOf(await call(server, 'GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken }));

const holds = async (server: StartedServer, id: string) => (await server.identity?.verifyToken(`Bearer ${id}`))?.email;

const suite = (engine: Db['engine']) => () => {
  test('signs nobody out as its secrets are sealed, and as the key is changed while it runs (A-132)', async () => {
    const place = await emptyPlace(engine);
    const [key, next] = [newOperatorKey(), newOperatorKey()];
    const [withKey, withNext] = [
      { ...place, MUSTER_KEY: key },
      { ...place, MUSTER_KEY: next },
    ];
    const open = await serve(place);
    const mia = await enrolled(open);
    const tokens = await mia.signIn(open);
    expect((await runKeys(['status'], place)).lines.slice(0, 3)).toEqual([
      'Keys that sign tokens: 0 sealed, 1 in the clear',
      expect.stringMatching(/^Keys that servers share: 0 sealed, \d in the clear$/),
      'Authenticator apps: 0 sealed, 1 in the clear',
    ]);
    await open.close();
    if (engine === 'pglite') expect(filesWith(place, mia.secret)).not.toEqual([]);

    const running = await serve(withKey);
    if (engine === 'pglite') expect(filesWith(place, mia.secret)).toEqual([]);
    expect(await holds(running, tokens.id)).toBe(mia.email);
    let { refresh } = await renew(running, tokens.refresh);
    await mia.signIn(running);
    const verdict = async (env: Env) => (await runDoctor([], env)).lines.filter((line) => / Secrets: /.test(line));
    expect(await verdict(withKey)).toEqual([
      `✓ Secrets: MUSTER_KEY is ${fingerprintOf(key)}: it alone opens the secrets.`,
    ]);
    expect(await verdict(place)).toEqual([
      expect.stringContaining(`✗ Secrets: The secrets in this database are sealed under the key ${fingerprintOf(key)}`),
    ]);

    const rotated = await runKeys(['rotate'], { ...withKey, MUSTER_KEY_NEW: next });
    expect([rotated.ok, rotated.lines[0]]).toEqual([
      true,
      expect.stringMatching(/^\d+ secrets were sealed anew\. Servers with either key go on\.$/),
    ]);
    time += 61_000;
    const later = await mia.signIn(running);
    expect(await holds(running, later.id)).toBe(mia.email);
    ({ refresh } = await renew(running, refresh));
    if (engine === 'postgres') {
      const beside = await serve(withNext);
      expect(await holds(beside, later.id)).toBe(mia.email);
      expect(await holds(running, (await mia.signIn(beside)).id)).toBe(mia.email);
      await beside.close();
    }
    await running.close();

    const restarted = await serve(withNext);
    expect(await holds(restarted, later.id)).toBe(mia.email);
    expect(await runKeys(['finish'], withNext)).toEqual({
      lines: [`The key ${fingerprintOf(next)} alone opens the secrets now.`],
      ok: true,
    });
    ({ refresh } = await renew(restarted, refresh));
    expect(await holds(restarted, (await mia.signIn(restarted)).id)).toBe(mia.email);
    await restarted.close();
    await expect(serve(withKey)).rejects.toThrow(SecretsLocked);
    await expect(serve(place)).rejects.toThrow(SecretsLocked);

    expect(await runIdentity(['rotate-keys'], place)).toMatchObject({ ok: false });
    expect(await runIdentity(['rotate-keys'], withNext)).toMatchObject({ ok: true });
    expect((await runKeys(['status'], withNext)).lines[0]).toBe('Keys that sign tokens: 1 sealed, 0 in the clear');
    expect(await runKeys(['unseal'], withNext)).toMatchObject({ ok: true });
    const again = await serve(place);
    expect(await holds(again, (await mia.signIn(again)).id)).toBe(mia.email);
  });

  test('is restored from a backup without the key, and starts with it alone (A-131)', async () => {
    const place = await emptyPlace(engine);
    const withKey = { ...place, MUSTER_KEY: newOperatorKey() };
    const server = await serve(withKey);
    const mia = await enrolled(server);
    const { id } = await mia.signIn(server);
    const backups = join(root, `backups-${engine}`);
    expect(await runBackup([backups], withKey)).toMatchObject({ ok: true });
    await server.close();
    const elsewhere = await emptyPlace(engine);
    expect(await runRestore([backups], elsewhere)).toMatchObject({ ok: true });
    await expect(serve(elsewhere)).rejects.toThrow(SecretsLocked);
    const restored = await serve({ ...elsewhere, MUSTER_KEY: withKey.MUSTER_KEY });
    expect(await holds(restored, id)).toBe(mia.email);
    expect(await holds(restored, (await mia.signIn(restored)).id)).toBe(mia.email);
  });

  test('whose key is lost begins without what it sealed: sessions go on, the password alone signs in (A-133)', async () => {
    const place = await emptyPlace(engine);
    const withKey = { ...place, MUSTER_KEY: newOperatorKey() };
    const server = await serve(withKey);
    const mia = await enrolled(server);
    const { id, refresh } = await mia.signIn(server);
    expect(await runKeys(['discard-sealed', '--yes'], engine === 'pglite' ? place : withKey)).toMatchObject({
      lines: ['The key opens these secrets, and nothing was discarded.'],
    });
    await server.close();
    expect(await runKeys(['discard-sealed'], place)).toMatchObject({ ok: false });
    expect((await runKeys(['discard-sealed', '--yes'], place)).lines[1]).toMatch(/^1 authenticator app is off/);
    const after = await serve(place);
    expect(await holds(after, id)).toBe(mia.email);
    expect(await holds(after, (await renew(after, refresh)).id)).toBe(mia.email);
    const AuthParameters = { USERNAME: mia.email, PASSWORD: password };
    const alone = { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters, ClientId: clientId };
    expect(await holds(after, tokensOf(await call(after, 'InitiateAuth', alone)).id)).toBe(mia.email);
  });
};

describe('a server on the embedded database', suite('pglite'));
describe.skipIf(!inject('postgresUrl'))('a server on Postgres', suite('postgres'));

test('a key is made, and what is none is refused with how to make one', async () => {
  const { lines } = await runKeys(['new-key'], {});
  const [, key = ''] = /^MUSTER_KEY=(.+)$/.exec(lines[0] ?? '') ?? [];
  expect(Buffer.from(key, 'base64url').length).toBe(32);
  expect(readConfig({ MUSTER_KEY: key }).operatorKey).toBe(key);
  const fault = 'must be 32 random bytes as base64url: "npm run keys -- new-key" makes one.';
  for (const wrong of ['hush', `${key}A`, Buffer.alloc(31, 7).toString('base64url'), key.replace(/.$/, 'B')])
    expect(() => readConfig({ MUSTER_KEY: wrong })).toThrow(`MUSTER_KEY ${fault}`);
  expect((await runKeys(['rotate'], { MUSTER_KEY: key, MUSTER_KEY_NEW: 'hush' })).lines).toEqual([
    `MUSTER_KEY_NEW ${fault}`,
  ]);
  expect((await runKeys(['rotate'], { MUSTER_KEY: key })).lines[0]).toMatch(/needs the new key as well/);
  expect((await runKeys(['finish'], {})).lines[0]).toMatch(/needs the key: give it as MUSTER_KEY/);
  for (const argv of [[], ['rotate', key], ['discard-sealed'], ['status', '--yes']])
    expect((await runKeys(argv, {})).lines[0]).toMatch(/^Usage: npm run keys/);
});
