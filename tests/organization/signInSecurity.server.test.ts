import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { SecuredRole, SignInSecurity } from '#contract/organization/signInSecurity.ts';
import type { Policy } from '#contract/kit/policies.ts';
import { readConfig } from '#server/config.ts';
import { codeAt } from '#server/identity/secondFactor/totp.ts';
import { type StartedServer, startServer } from '#server/start.ts';
import { onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createDatabase } from '#tests/support/database/reset.ts';
import { testDispatcher, testServices } from '#tests/support/tenant/calling.ts';
import { catchMails } from '#tests/support/tenant/mails.ts';
import { giveAccount, signIn } from '#tests/support/tenant/logins.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { readStream } from '#tests/server/live/streams.ts';
import { newInMemory } from '#tests/support/database/newDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-sign-in-security-'));
const config = { ...readConfig({}), port: 0, data: folder, files: join(folder, 'files'), demo: false };
const overrides = { scryptCost: 2 ** 4, built: folder };

afterAll(() => rmSync(folder, { recursive: true }));

interface Person {
  id: string;
  tokens: { IdToken: string; AccessToken: string };
}

type Answer = Record<string, unknown> & { code?: string; message?: string };

/** by tokens of sessions as browsers show them. */
function describeOn(engine: string, start: () => Promise<StartedServer>): void {
  describe(`a second factor that roles need, on ${engine}`, () => {
    let server: StartedServer;
    let tenant: Tenant;
    let sam: Person;

    beforeAll(async () => {
      server = await start();
    }, 60_000);
    afterAll(() => server.close());
    beforeEach(async () => {
      tenant = await createTenant(server.db, server.dispatcher);
      sam = await member('organization-admin');
    });

    async function member(...policies: Policy[]): Promise<Person> {
      if (!server.identity) throw new Error('There is no embedded provider.');
      const id = await tenant.person({ in: [[tenant.harbor, ['member-app-login', ...policies]]] });
      return { id, tokens: await signIn(server.url, await giveAccount(server.db, server.identity, id)) };
    }

    const ask = async ({ tokens }: Person, path: string, method = 'GET', body?: object) => {
      const response = await fetch(`${server.url}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${tokens.IdToken}`,
          ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { status: response.status, body: (await response.json()) as Answer };
    };
    const provider = async ({ tokens }: Person, operation: string, body: object): Promise<Answer> => {
      const response = await fetch(`${server.url}/idp/`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        },
        body: JSON.stringify({ AccessToken: tokens.AccessToken, ...body }),
      });
      expect(response.status).toBe(200);
      return (await response.json()) as Answer;
    };
    const turnOn = async (person: Person) => {
      const { SecretCode } = await provider(person, 'AssociateSoftwareToken', {});
      await provider(person, 'VerifySoftwareToken', { UserCode: codeAt(String(SecretCode), new Date()) });
      await provider(person, 'SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: true } });
    };
    const turnOff = (person: Person) =>
      provider(person, 'SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: false } });

    const emailOf = async (id: string) =>
      (await server.db.query<{ email: string }>('select email from person where id = $1', [id])).rows[0]?.email ?? '';
    const rules = () => `/organizations/${tenant.harbor.id}/sign-in-security?ParentId=${tenant.northfield}`;
    const read = async (who: Person) => (await ask(who, rules())).body as unknown as SignInSecurity;
    const change = (who: Person, from: SecuredRole[], to: SecuredRole[]) => ask(who, rules(), 'PATCH', { from, to });
    const duty = () => `/organizations/${tenant.harbor.id}/duty?ParentId=${tenant.northfield}`;
    const me = async (who: Person) => {
      const { Organizations, policies } = (await ask(who, '/users/current')).body as unknown as {
        Organizations: { inactiveRoles?: string[] }[];
        policies: Record<string, unknown>;
      };
      return { inactive: Organizations[0]?.inactiveRoles, policies: Object.keys(policies) };
    };

    test('what a role of the organization’s own gives is inactive too without the factor that it needs', async () => {
      await turnOn(sam);
      const olga = await member();
      await server.db.query(
        `with r as (insert into own_role select 'nights-' || $1, $1::text, 'Night watch' returning id),
         h as (insert into own_role_holder select id, $2 from r)
         insert into own_role_policy select id, 'send-chapter-safety-alert-member' from r`,
        [tenant.harbor.id, olga.id],
      );
      expect((await ask(olga, duty())).status).toBe(200);
      await change(sam, [], ['safetyOfficer']);
      expect((await ask(olga, duty())).body.code).toBe('secondFactorNeeded');
      expect(await me(olga)).toEqual({ inactive: ['safetyOfficer'], policies: ['member-app-login'] });
      await turnOn(olga);
      expect((await ask(olga, duty())).status).toBe(200);
    });

    test('a role that needs one is inactive with the next request, and counts with the next one after it is on', async () => {
      await turnOn(sam);
      const olga = await member('send-chapter-safety-alert-member');
      expect((await ask(olga, duty())).status).toBe(200);
      expect((await change(sam, [], ['safetyOfficer'])).body).toMatchObject({ required: ['safetyOfficer'] });
      const { status, body } = await ask(olga, duty());
      expect([status, body.code]).toEqual([403, 'secondFactorNeeded']);
      expect(body.message).toContain('Set one up in My Account');
      expect(await me(olga)).toEqual({ inactive: ['safetyOfficer'], policies: ['member-app-login'] });
      await turnOn(olga);
      expect((await ask(olga, duty())).status).toBe(200);
      expect((await me(olga)).inactive).toBeUndefined();
      await turnOff(olga);
      expect((await ask(olga, duty())).body.code).toBe('secondFactorNeeded');
      await change(sam, ['safetyOfficer'], []);
      expect((await ask(olga, duty())).status).toBe(200);
    });

    test('whoever is without it is mailed, once for each time that it is required, and no more once they have it', async () => {
      const mails = catchMails(server.db, () => new Date());
      await mails.arrive();
      await turnOn(sam);
      const [olga, pat, ben] = [
        await member('send-chapter-safety-alert-member', 'event-reviewer'),
        await member('event-reviewer'),
        await member('event-reviewer', 'send-chapter-safety-alert-member'),
      ];
      const unclaimed = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'event-reviewer']]] });
      await turnOn(ben);
      const told = async () =>
        (await mails.arrive()).filter(({ subject }) => subject === 'Harbor House asks you for a second factor');
      await mails.arrive();
      await change(sam, [], ['reviewer', 'safetyOfficer']);
      const first = await told();
      expect(first.map(({ to }) => to).toSorted()).toEqual([await emailOf(olga.id), await emailOf(pat.id)].toSorted());
      expect(first.map(({ to }) => to)).not.toContain(await emailOf(unclaimed));
      expect(first.find(({ text }) => text.includes('Safety officer'))?.text).toContain(
        'Harbor House requires an authenticator app or a passkey for your roles as Reviewer and Safety officer. ' +
          'Until you turn on an app or sign in with a passkey, those roles don’t work.',
      );
      await change(sam, ['reviewer', 'safetyOfficer'], ['reviewer']);
      expect(await told()).toEqual([]);
      await change(sam, ['reviewer'], ['reviewer', 'safetyOfficer']);
      await turnOn(olga);
      expect(await told()).toEqual([]);
    });

    test('a role of another organization, and another role of theirs, count on', async () => {
      await turnOn(sam);
      const olga = await member('send-chapter-safety-alert-member', 'event-reviewer');
      await change(sam, [], ['reviewer']);
      expect((await ask(olga, duty())).status).toBe(200);
      expect(await me(olga)).toEqual({
        ...{ inactive: ['reviewer'] },
        policies: ['member-app-login', 'send-chapter-safety-alert-member'],
      });
      await server.db.query(
        `insert into policy_grant (person_id, organization_id, policy)
         select $1, $2, unnest(array['member-app-login', 'event-reviewer'])`,
        [olga.id, tenant.cedar.id],
      );
      await server.db.query('insert into membership (person_id, organization_id) values ($1, $2)', [
        ...[olga.id, tenant.cedar.id],
      ]);
      expect((await me(olga)).policies).toContain('event-reviewer');
    });

    test('whoever comes in through a sign-on provider has it there', async () => {
      await turnOn(sam);
      const olga = await member('send-chapter-safety-alert-member');
      await server.db.query(
        `update identity_account set provider = 'campus', provider_sub = 'olga', password_hash = null where sub::text in (select sub from login where person_id = $1)`,
        [olga.id],
      );
      await change(sam, [], ['safetyOfficer']);
      expect((await ask(olga, duty())).status).toBe(200);
      expect((await read(sam)).roles).toContainEqual({ role: 'safetyOfficer', holders: 1, without: 0 });
    });

    test('nobody requires what they do not have, and whoever lost it meanwhile is an admin no more', async () => {
      expect((await change(sam, [], ['reviewer'])).body.code).toBe('ownFactorOff');
      expect((await read(sam)).required).toEqual([]);
      await turnOn(sam);
      expect((await change(sam, [], ['admin', 'reviewer'])).status).toBe(200);
      await turnOff(sam);
      expect((await change(sam, ['admin', 'reviewer'], [])).body.code).toBe('secondFactorNeeded');
    });

    test('it is counted who holds a role, and who has no second factor', async () => {
      await turnOn(sam);
      await member('organization-admin');
      await member('incident-reader');
      const gone = await member('incident-reader');
      await server.db.query(`delete from membership where person_id = $1`, [gone.id]);
      const { roles, ...rest } = await read(sam);
      expect(rest).toEqual({ keptBy: 'muster', isOwnOn: true, required: [] });
      expect(roles.filter(({ role }) => role !== 'reviewer')).toEqual([
        { role: 'admin', holders: 2, without: 1 },
        { role: 'incidentReader', holders: 1, without: 1 },
        { role: 'safetyOfficer', holders: 0, without: 0 },
      ]);
    });

    test('of two admins at once both are joined, what stands already is no change, and all of it is audited', async () => {
      const kim = await member('organization-admin');
      await turnOn(sam);
      await turnOn(kim);
      const outcomes = await Promise.all([change(sam, [], ['admin']), change(kim, [], ['reviewer'])]);
      expect(outcomes.map(({ status }) => status)).toEqual([200, 200]);
      expect((await read(sam)).required).toEqual(['admin', 'reviewer']);
      await change(sam, ['admin', 'reviewer'], ['admin']);
      const { status, body } = await change(kim, [], ['admin']);
      expect([status, body['required']]).toEqual([200, ['admin']]);
      const log = await tenant.call(sam.id, 'searchAudit', {
        params: { orgId: tenant.harbor.id },
        body: { group: 'roles' },
      });
      const told = log.data.map(({ kind, actor, given, taken }) => ({ kind, who: actor?.id, given, taken }));
      const kind = 'signInSecurityChanged';
      expect(told).toHaveLength(3);
      expect(told[0]).toEqual({ kind, who: sam.id, given: [], taken: ['reviewer'] });
      expect(told).toContainEqual({ kind, who: sam.id, given: ['admin'], taken: [] });
      expect(told).toContainEqual({ kind, who: kim.id, given: ['reviewer'], taken: [] });
    });

    test('a role that somebody else changed since stays as they left it', async () => {
      await turnOn(sam);
      await change(sam, [], ['admin']);
      expect((await change(sam, [], ['reviewer'])).body).toMatchObject({ required: ['admin', 'reviewer'] });
      await change(sam, ['admin', 'reviewer'], ['reviewer']);
      expect((await change(sam, ['admin', 'reviewer'], ['admin'])).body).toMatchObject({ required: [] });
    });

    test('their pages are told, and a topic that needed the role ends', async () => {
      await turnOn(sam);
      const olga = await member('send-chapter-safety-alert-member');
      const topics = `duty:${tenant.harbor.id},user:${olga.id}`;
      const stream = readStream(
        await fetch(`${server.url}/live?topics=${topics}`, {
          headers: { authorization: `Bearer ${olga.tokens.IdToken}` },
        }),
      );
      expect(await stream.next()).toMatchObject({ event: 'open' });
      await change(sam, [], ['safetyOfficer']);
      const heard = [await stream.next(), await stream.next()].map((message) => message?.data);
      expect(heard).toContainEqual(expect.objectContaining({ topic: `membership:${olga.id}` }));
      expect((await ask(olga, duty())).body.code).toBe('secondFactorNeeded');
      await stream.close();
    });

    test('one’s own page says what needs it', async () => {
      await turnOn(sam);
      const olga = await member('send-chapter-safety-alert-member', 'event-creator');
      const own = async () => (await ask(olga, `/users/${olga.id}/second-factor`)).body['requiredBy'];
      expect(await own()).toEqual([]);
      await change(sam, [], ['safetyOfficer', 'reviewer']);
      expect(await own()).toEqual([{ organization: 'Harbor House', roles: ['safetyOfficer'] }]);
    });
  });
}

describeOn('the embedded database', async () => {
  const openDb = newInMemory;
  return startServer({ ...config, place: { memory: true } }, { ...overrides, openDb });
});

onPostgres(() =>
  describeOn('Postgres', async () => {
    const { url, drop } = await createDatabase(inject('postgresUrl') ?? '');
    const server = await startServer({ ...config, place: { url } }, overrides);
    return { ...server, close: () => server.close().then(drop) };
  }),
);

test('with a pool outside nothing can be required here', async () => {
  const db = await newInMemory();
  const tenant = await createTenant(db, testDispatcher(db, { ...testServices(), keepsSessions: false }));
  const sam = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
  const params = { orgId: tenant.harbor.id };
  expect(await tenant.call(sam, 'readSignInSecurity', { params })).toMatchObject({ keptBy: 'pool', required: [] });
  const refusal = await tenant.no(sam, 'changeSignInSecurity', { params, body: { from: [], to: ['admin'] } });
  expect(refusal).toMatchObject({ code: 'factorElsewhere' });
  await db.close();
});
