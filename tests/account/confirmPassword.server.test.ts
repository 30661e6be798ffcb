import { membershipIdOf } from '#contract/organization/membershipId.ts';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proofOfFactor } from '#contract/account/secondFactor.form.ts';
import { callNamed, callNames } from '#contract/calls.ts';
import { readConfig } from '#server/config.ts';
import { drawRecoveryCodes } from '#server/identity/secondFactor/recoveryCodes.ts';
import { codeAt } from '#server/identity/secondFactor/totp.ts';
import { type StartedServer, startServer } from '#server/start.ts';
import { giveAccount, signIn } from '#tests/support/tenant/logins.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { newInMemory } from '#tests/support/database/newDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-confirm-'));
const config = { ...readConfig({}), port: 0, data: folder, files: join(folder, 'files'), demo: false };

let server: StartedServer;
let tenant: Tenant;
let event: string;
let report: string;

beforeAll(async () => {
  const openDb = newInMemory;
  const overrides = { scryptCost: 2 ** 4, built: folder, openDb };
  server = await startServer({ ...config, place: { memory: true } }, overrides);
  tenant = await createTenant(server.db, server.dispatcher);
  event = await tenant.approved();
  const body = { date: tenant.now, location: 'Stairs', information: 'A fall', witnessed: 'false' as const };
  report = (await tenant.call(tenant.cora, 'reportIncident', { query: { EventId: event }, body })).id;
}, 60_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** A provider that is not there: what is asked of it says so, once the password is confirmed. */
const gone = {
  ...{ name: 'Campus Login', issuer: '/demo-provider', clientId: 'muster', domains: 'muster.test' },
  ...{ state: 'off', secret: '' },
};
const confirmed: Partial<Record<string, string>> = {
  saveSignOnProvider: 'signOnRemoved',
  beginSignOnTrial: 'signOnRemoved',
  askPhoneCode: 'textsOff',
  // Of oneself, once the password is confirmed.
  moveMember: 'ownMembership',
  mergeMember: 'sameRecord',
};

async function newAdmin() {
  if (!server.identity) throw new Error('There is no embedded provider.');
  const policies = ['member-app-login', 'organization-admin', 'parent-admin', 'incident-reader'] as const;
  const id = await tenant.person({ in: [[tenant.harbor, [...policies]]] });
  await tenant.choose(event, id);
  const { IdToken, AccessToken } = await signIn(server.url, await giveAccount(server.db, server.identity, id));
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${IdToken}`,
        'idempotency-key': randomUUID(),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = (await response.json()) as { code?: string };
    return answer.code ?? response.status;
  };
  const of = `?OrganizationId=${tenant.harbor.id}&ParentId=${tenant.northfield}`;
  const move = `/organizations/${tenant.northfield}/chapters/members/${membershipIdOf(tenant.harbor.id, id)}/move`;
  const provider = `/organizations/${tenant.harbor.id}/sign-on/${'f'.repeat(32)}`;
  return {
    id,
    asks: {
      readIncidentReport: () => ask('POST', `/events/${event}/incident-reports/${report}/readings${of}`),
      exportMembers: () => ask('POST', `/organizations/${tenant.harbor.id}/members/export${of}`, {}),
      exportGuestList: () => ask('POST', `/events/${event}/attendees/export${of}`),
      exportAudit: () => ask('POST', `/organizations/${tenant.harbor.id}/audit/export${of}`, {}),
      getMyData: () => ask('GET', `/users/${id}/data`),
      getArchiveTicket: () => ask('GET', `/users/${id}/data/archive`),
      askPhoneCode: () => ask('POST', `/users/${id}/phone/code`, { phone: '+16175550177' }),
      saveSignOnProvider: () => ask('PATCH', provider, { values: gone, seen: gone, newSecret: '' }),
      removeSignOnProvider: () => ask('DELETE', provider),
      moveMember: () => ask('POST', move, { to: tenant.cedar.id }),
      mergeMember: () => ask('POST', `/organizations/${tenant.harbor.id}/members/${id}/merge/${id}`),
      beginSignOnTrial: () => ask('POST', `${provider}/trials`),
    },
    other: () => ask('POST', `/organizations/${tenant.harbor.id}/audit${of}`, {}),
    prove: (password: string) =>
      askProvider('ChangePassword', { AccessToken, PreviousPassword: password, ProposedPassword: password }),
    proveCode: (UserCode: string) =>
      askProvider('VerifySoftwareToken', { AccessToken, UserCode, FriendlyDeviceName: proofOfFactor }),
    /** The session began and was proved so long ago. */
    signedInBefore: (minutes: number) =>
      server.db.query(
        `update identity_session s set signed_in_at = now() - make_interval(mins => $2), proved_at = null
         from login l where l.sub = s.sub::text and l.person_id = $1`,
        [id, minutes],
      ),
  };
}

const askProvider = (operation: string, body: object) =>
  fetch(`${server.url}/idp/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  });

const readings = async (person: string) =>
  (await server.db.query('select 1 from incident_reading where person_id = $1', [person])).count;

/** */
test('whoever signed in a while ago gives the password again before they read a report or export people', async () => {
  const { id, asks, other, prove, signedInBefore } = await newAdmin();
  const names = Object.keys(asks);
  expect(names.toSorted()).toEqual(callNames.filter((name) => callNamed(name).needsRecentPassword).toSorted());
  for (const [name, ask] of Object.entries(asks)) expect(await ask()).toBe(confirmed[name] ?? 200);
  await signedInBefore(11);
  const before = await readings(id);
  for (const ask of Object.values(asks)) expect(await ask()).toBe('passwordUnconfirmed');
  expect(await readings(id)).toBe(before);
  expect(await other()).toBe(200);
  expect((await prove('Harbor-2027')).status).toBe(400);
  expect(await asks.exportMembers()).toBe('passwordUnconfirmed');
  expect((await prove('Harbor-2026')).status).toBe(200);
  for (const [name, ask] of Object.entries(asks)) expect(await ask()).toBe(confirmed[name] ?? 200);
});

/** */
test('whoever has an authenticator app on gives a code of it too, each once, or a recovery code', async () => {
  const { id, asks, other, prove, proveCode, signedInBefore } = await newAdmin();
  const { rows } = await server.db.query<{ sub: string }>(
    'select a.sub from identity_account a join login l on l.sub = a.sub::text where l.person_id = $1',
    [id],
  );
  const sub = rows[0]?.sub ?? '';
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  await server.db.query(
    'insert into identity_authenticator (sub, secret, enabled_at, pending) values ($1, $2, now(), $3)',
    [sub, secret, 'MUSTERMUSTERMUSTERMUSTERMUSTERMU'],
  );
  expect(await asks.exportMembers()).toBe(200);
  await signedInBefore(11);
  expect(await asks.exportMembers()).toBe('passwordUnconfirmed');
  expect((await prove('Harbor-2026')).status).toBe(200);
  const before = await readings(id);
  for (const ask of Object.values(asks)) expect(await ask()).toBe('codeUnconfirmed');
  expect(await readings(id)).toBe(before);
  expect(await other()).toBe(200);
  const code = codeAt(secret, new Date());
  expect((await proveCode(code === '000000' ? '000001' : '000000')).status).toBe(400);
  expect(await asks.exportMembers()).toBe('codeUnconfirmed');
  expect((await proveCode(code)).status).toBe(200);
  for (const [name, ask] of Object.entries(asks)) expect(await ask()).toBe(confirmed[name] ?? 200);
  expect((await proveCode(code)).status).toBe(400);

  const forget = 'update identity_session set factor_at = null where sub::text = $1';
  await server.db.query(forget, [sub]);
  expect(await asks.exportMembers()).toBe('codeUnconfirmed');
  const [recovery = ''] = await drawRecoveryCodes(server.db, sub);
  expect((await proveCode(recovery)).status).toBe(200);
  expect(await asks.exportMembers()).toBe(200);
  expect((await proveCode(recovery)).status).toBe(400);
});

test('nine minutes later it is not asked', async () => {
  const { asks, signedInBefore } = await newAdmin();
  await signedInBefore(9);
  expect(await asks.exportMembers()).toBe(200);
});

test('nor of whoever comes in through a sign-on provider, who has no password here', async () => {
  const { id, asks, signedInBefore } = await newAdmin();
  await signedInBefore(60);
  await server.db.query(
    `update identity_account set provider = 'campus', provider_sub = $1::text, password_hash = null
     where sub::text in (select sub from login where person_id = $1)`,
    [id],
  );
  for (const [name, ask] of Object.entries(asks)) expect(await ask()).toBe(confirmed[name] ?? 200);
});

test('who may not is told that, and asked for nothing', async () => {
  const { id, asks, signedInBefore } = await newAdmin();
  await signedInBefore(60);
  await server.db.query(`delete from policy_grant where person_id = $1 and policy <> 'member-app-login'`, [id]);
  expect(await asks.exportMembers()).toBe('notAllowed');
  expect(await asks.readIncidentReport()).toBe('notAllowed');
});
