import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { localIdentity } from '#server/identity/identity.ts';
import { type StartedServer, startServer } from '#server/start.ts';
import { confirm, done, forgot, wrongCode } from '#tests/server/identity/asking.ts';
import type { Answer } from '#tests/server/identity/served.ts';
import { codeIn } from '#tests/support/tenant/mails.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { newInMemory } from '#tests/support/database/newDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-claiming-'));
const config = { ...readConfig({}), port: 0, place: { memory: true }, files: join(folder, 'files'), demo: true };

interface Mail {
  to: string;
  subject: string;
  text: string;
}

describe('with a started server and its mailbox', () => {
  let server: StartedServer;
  let tenant: Tenant;
  let reported: string[];

  beforeAll(async () => {
    reported = [];
    server = await startServer(config, {
      scryptCost: 2 ** 4,
      built: folder,
      openDb: newInMemory,
      reportBug: (_, call, error) => void reported.push(`${call}: ${String(error)}`),
    });
    tenant = await createTenant(server.db, server.dispatcher);
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
    expect(reported).toEqual([]);
  });

  async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  }
  const provider = {
    call: (operation: string, body: object) =>
      post('/idp/', body, { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` }),
  };
  const signIn = (email: string, word: string) =>
    provider.call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: word },
      ClientId: localIdentity.clientId,
    });

  /** The newest mail to an address under a subject, as soon as it lies in the mailbox. */
  const mailTo = (email: string, subject: string): Promise<Mail> =>
    vi.waitFor(async () => {
      const response = await fetch(`${server.url}/mailbox.json`);
      const mails = (await response.json()) as Mail[];
      const mail = mails.find((each) => each.to === email && each.subject === subject);
      if (!mail) throw new Error('The mail is not there.');
      return mail;
    });

  test('a person without a password claims her account, signs in, and resets the password later', async () => {
    const email = 'cleo@muster.test';
    if (!server.identity) throw new Error('There is no embedded provider.');
    const { sub } = await server.identity.accounts.create({ email });
    const person = await tenant.person();
    await server.db.query('insert into login (sub, issuer, person_id) values ($1, $2, $3)', [
      sub,
      localIdentity.issuer,
      person,
    ]);
    expect(await post('/api/users/claim-account', { email })).toEqual({ status: 200, body: {} });
    const claimCode = codeIn(await mailTo(email, 'Your account code'));
    expect(await confirm(provider, email, claimCode, 'Harbor-2026')).toEqual(done);
    const signedIn = await signIn(email, 'Harbor-2026');
    const { IdToken } = signedIn.body.AuthenticationResult as { IdToken: string };
    const current = () => fetch(`${server.url}/api/users/current`, { headers: { authorization: `Bearer ${IdToken}` } });
    expect(await (await current()).json()).toMatchObject({ id: person });
    expect((await forgot(provider, email)).status).toBe(200);
    const resetCode = codeIn(await mailTo(email, 'Your code for a new password'));
    expect(await confirm(provider, email, resetCode, 'Fresh-2026')).toEqual(done);
    expect(await confirm(provider, email, resetCode, 'Third-2026')).toEqual(wrongCode);
    expect((await current()).status).toBe(401);
    expect((await signIn(email, 'Fresh-2026')).status).toBe(200);
  });
});
