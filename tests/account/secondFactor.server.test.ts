import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SecondFactor } from '#contract/account/secondFactor.ts';
import { readConfig } from '#server/config.ts';
import { codeAt } from '#server/identity/secondFactor/totp.ts';
import { type StartedServer, startServer } from '#server/start.ts';
import { testDispatcher, testServices } from '#tests/support/tenant/calling.ts';
import { giveAccount, signIn } from '#tests/support/tenant/logins.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { newInMemory } from '#tests/support/database/newDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-second-factor-'));
const config = { ...readConfig({}), port: 0, data: folder, files: join(folder, 'files'), demo: false };
const overrides = { scryptCost: 2 ** 4, built: folder };

afterAll(() => rmSync(folder, { recursive: true }));

interface Answer {
  status: number;
  body: Partial<SecondFactor> & { code?: string; codes?: string[]; SecretCode?: string };
}

describe('the second factor of whoever asks', () => {
  let server: StartedServer;
  let tenant: Tenant;
  let id: string;
  let token: { IdToken: string; AccessToken: string };

  beforeAll(async () => {
    const openDb = newInMemory;
    server = await startServer({ ...config, place: { memory: true } }, { ...overrides, openDb });
    tenant = await createTenant(server.db);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    if (!server.identity) throw new Error('There is no embedded provider.');
    id = await tenant.person();
    token = await signIn(server.url, await giveAccount(server.db, server.identity, id));
  });

  const call = async (method: 'GET' | 'POST', path: string): Promise<Answer> => {
    const response = await fetch(`${server.url}/api/users/${id}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token.IdToken}`,
        ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
      },
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };
  const read = async () => (await call('GET', 'second-factor')).body;
  const renew = () => call('POST', 'recovery-codes');
  const provider = async (operation: string, body: object): Promise<Answer['body']> => {
    const response = await fetch(`${server.url}/idp/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify({ AccessToken: token.AccessToken, ...body }),
    });
    return (await response.json()) as Answer['body'];
  };
  const turnOn = async () => {
    const { SecretCode = '' } = await provider('AssociateSoftwareToken', {});
    await provider('VerifySoftwareToken', { UserCode: codeAt(SecretCode, new Date()) });
    await provider('SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: true } });
  };
  const tables = async () => {
    const { rows } = await server.db.query<{ held: string }>(
      `select coalesce(string_agg(to_jsonb(c)::text, ' '), '') as held from identity_recovery_code c`,
    );
    return rows[0]?.held ?? '';
  };
  const told = async () =>
    (
      await server.db.query<{ kind: string }>(`select kind from audit_entry where actor_id = $1 order by id`, [id])
    ).rows.map(({ kind }) => kind);

  test('is off at first, and there are no recovery codes to be had', async () => {
    expect(await read()).toEqual({
      keptBy: 'muster',
      since: null,
      recoveryCodesLeft: 0,
      rolesInactive: false,
      requiredBy: [],
    });
    expect(await renew()).toMatchObject({ status: 409, body: { code: 'factorOff' } });
  });

  test('is on since a moment, with ten recovery codes once they were made (A-117, A-118)', async () => {
    await turnOn();
    expect(await read()).toEqual({
      keptBy: 'muster',
      since: expect.any(String),
      recoveryCodesLeft: 0,
      rolesInactive: false,
      requiredBy: [],
    });
    const { body } = await renew();
    expect(new Set(body.codes).size).toBe(10);
    expect((await read()).recoveryCodesLeft).toBe(10);
    const again = (await renew()).body.codes ?? [];
    expect([again.filter((code) => body.codes?.includes(code)), (await read()).recoveryCodesLeft]).toEqual([[], 10]);
    const held = await tables();
    for (const code of again) expect(held).not.toContain(code.replace('-', ''));
    expect(await told()).toEqual(['signedIn', 'authenticatorOn', 'recoveryCodesMade', 'recoveryCodesMade']);
  });

  test('is in the audit log when another app takes its place (A-154)', async () => {
    await turnOn();
    await turnOn();
    expect(await told()).toEqual(['signedIn', 'authenticatorOn', 'authenticatorReplaced']);
  });

  test('gives no recovery codes when the password was given long ago (A-119)', async () => {
    await turnOn();
    await server.db.query(
      `update identity_session s set signed_in_at = now() - interval '10 minutes' from login l
       where l.sub = s.sub::text and l.person_id = $1`,
      [id],
    );
    expect(await renew()).toMatchObject({ status: 409, body: { code: 'passwordNeeded' } });
    await provider('ChangePassword', { PreviousPassword: 'Harbor-2026', ProposedPassword: 'Harbor-2026' });
    expect((await renew()).status).toBe(200);
  });

  test('is the provider’s business for whoever signs on', async () => {
    await server.db.query(
      `update identity_account a set provider = 'Harbor', provider_sub = 'x', password_hash = null from login l
       where l.sub = a.sub::text and l.person_id = $1`,
      [id],
    );
    expect(await read()).toEqual({
      keptBy: 'provider',
      since: null,
      recoveryCodesLeft: 0,
      rolesInactive: false,
      requiredBy: [],
    });
    expect(await renew()).toMatchObject({ status: 409, body: { code: 'factorOff' } });
  });
});

test('with a pool outside the pool knows of it', async () => {
  const db = await newInMemory();
  const tenant = await createTenant(db, testDispatcher(db, { ...testServices(), keepsSessions: false }));
  const mia = await tenant.person();
  const params = { userId: mia };
  expect(await tenant.call(mia, 'getSecondFactor', { params })).toMatchObject({ keptBy: 'pool', since: null });
  expect(await tenant.no(mia, 'renewRecoveryCodes', { params })).toMatchObject({ code: 'factorOff' });
  await db.close();
});
