import { beforeEach, describe, expect, test } from 'vitest';
import type { SetUpValues } from '#contract/organization/setUp.form.ts';
import { memberPolicies } from '#contract/kit/policies.ts';
import { applyFolder } from '#server/cli/organization/applyFolder.ts';
import { readFolder } from '#server/cli/organization/readFolder.ts';
import type { Db } from '#server/db/db.ts';
import { createAccounts } from '#server/identity/accounts.ts';
import type { Identity } from '#server/identity/identity.ts';
import { createPasswords } from '#server/identity/passwords.ts';
import { verify } from '#server/journal/verify.ts';
import { Refused } from '#server/kit/refused.ts';
import { kinds } from '#server/kinds.ts';
import { offerSetUp } from '#server/offerSetUp.ts';
import { newSetupSecret } from '#server/organization/setUp/setupLink.ts';
import { eachDatabase, type OpenDb } from '#tests/support/database/eachDatabase.ts';
import { pausing, somebodyWaits } from '#tests/door/races/pausing.ts';
import { type Calling, createCalling, testDispatcher, testServices, testStore } from '#tests/support/tenant/calling.ts';

const sam: SetUpValues = {
  organizationName: ' Harbor House ',
  parentName: 'Northfield Societies',
  firstName: 'Sam',
  lastName: 'Whitfield',
  email: ' Sam@Example.org ',
  password: 'Harbor-2026',
};
const now = '2026-09-28T12:00:00.000Z';
const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();

const suite = (open: OpenDb, engine: Db['engine']) => {
  let db: Db;
  let calling: Calling;
  let hashed: string[];
  let secret: string;
  const passwords = createPasswords(16);

  beforeEach(async () => {
    db = await open();
    hashed = [];
    const accounts = createAccounts(db, passwords, () => new Date(now));
    const hash = (password: string) => {
      hashed.push(password);
      return accounts.hash(password);
    };
    calling = createCalling(db, testDispatcher(db, { ...testServices(), accounts: { ...accounts, hash } }), now);
    secret = (await newSetupSecret(db, now)) ?? '';
  });

  const asked = (values: Partial<SetUpValues> = {}, by = secret) => ({
    body: { secret: by, values: { ...sam, ...values } },
  });
  const setUp = (values?: Partial<SetUpValues>, by?: string) => calling.call(null, 'setUp', asked(values, by));
  const no = (values?: Partial<SetUpValues>, by?: string) => calling.no(null, 'setUp', asked(values, by));
  const codeOf = (made: Promise<unknown>) =>
    made.then(
      () => 'made',
      (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
    );
  const applyDemo = (into = db) =>
    applyFolder({ db: into, content: readFolder('demo', now).content, files: testStore, keeper: null, now });
  const rows = async (text: string) => (await db.query(text)).rows;
  const count = async (table: string) => (await rows(`select 1 from ${table}`)).length;

  describe('a link that is used', () => {
    test('makes parent, organization, and a member with every role and a confirmed account', async () => {
      const { organizationId } = await setUp();
      expect(
        await rows('select o.id, o.name, p.name as parent from organization o join parent p on p.id = o.parent_id'),
      ).toEqual([{ id: organizationId, name: 'Harbor House', parent: 'Northfield Societies' }]);
      expect(await rows('select first_name, last_name, email, phone from person')).toEqual([
        { first_name: 'Sam', last_name: 'Whitfield', email: 'sam@example.org', phone: null },
      ]);
      const given = (await rows('select policy from policy_grant')).map((row) => row['policy']);
      expect(new Set(given)).toEqual(
        new Set([
          ...memberPolicies,
          ...['organization-admin', 'event-creator', 'event-reviewer', 'incident-reader'],
          ...['send-chapter-safety-alert-member', 'parent-admin'],
        ]),
      );
      const [account] = await rows(
        'select a.email, a.status, a.password_hash as hash from identity_account a join login l on l.sub = a.sub::text',
      );
      expect(account).toMatchObject({ email: 'sam@example.org', status: 'CONFIRMED' });
      expect(await passwords.matches('Harbor-2026', String(account?.['hash']))).toBe(true);
    });

    test('is told of by one fact without a name, and the journal stays whole', async () => {
      const { organizationId } = await setUp();
      const [person] = await rows('select id from person');
      expect(await rows('select type, actor, payload from journal')).toEqual([
        {
          type: 'membership.joined',
          actor: person?.['id'],
          payload: { person: person?.['id'], organization: organizationId },
        },
      ]);
      expect(await verify(db, kinds)).toMatchObject({ findings: [] });
    });

    test('works once, and no new one is made while there is an organization', async () => {
      await setUp();
      expect(await no()).toMatchObject({ code: 'deadSetupLink', status: 404 });
      expect([await newSetupSecret(db, now), await count('setup_link')]).toEqual([null, 0]);
      expect([await count('organization'), hashed.length]).toEqual([1, 1]);
    });

    test('is answered alike when the same request comes again', async () => {
      const request = { ...asked(), key: 'once' };
      const first = await calling.call(null, 'setUp', request);
      expect(await calling.call(null, 'setUp', request)).toEqual(first);
      expect(await count('organization')).toBe(1);
    });

    test('lets its maker run the organization', async () => {
      const { organizationId } = await setUp();
      const [person] = await rows('select id from person');
      const found = await calling.call(String(person?.['id']), 'searchMembers', {
        params: { orgId: organizationId },
        body: {},
      });
      expect(found.data.map(({ firstName }) => firstName)).toEqual(['Sam']);
    });
  });

  describe('at the start of a server', () => {
    const identity = {} as Identity;
    const offered = (more: Partial<Parameters<typeof offerSetUp>[0]> = {}) =>
      offerSetUp({
        ...{ db, identity, clock: () => new Date(now), url: 'http://127.0.0.1:8080' },
        ...{ config: { demo: false, publicUrl: null }, ...more },
      });

    test('the link is printed below the address that people open, and works', async () => {
      const [said, link] = await offered({ config: { demo: false, publicUrl: 'https://muster.example' } });
      expect(said).toContain('It works once, for 60 minutes');
      expect(link).toMatch(/^https:\/\/muster\.example\/setup#[\w-]{43}$/);
      await setUp({}, link?.split('#')[1]);
      expect(await offered()).toEqual([]);
    });

    test.each([
      ['with the demo', { config: { demo: true, publicUrl: null } }],
      ['with a pool outside', { identity: null }],
    ])('nothing is printed %s, and the link of before stays as it was', async (_, more) => {
      expect(await offered(more)).toEqual([]);
      await setUp();
      expect(await count('organization')).toBe(1);
    });
  });

  describe('a link that is dead', () => {
    test('is refused after an hour, not before', async () => {
      calling.now = later(60);
      expect((await no()).code).toBe('deadSetupLink');
      calling.now = later(59);
      await setUp();
      expect(await count('organization')).toBe(1);
    });

    test('is the one before: a restart makes a new one', async () => {
      const next = (await newSetupSecret(db, later(1))) ?? '';
      expect((await no()).code).toBe('deadSetupLink');
      await setUp({}, next);
      expect(await count('organization')).toBe(1);
    });

    test.each([0, 43, 5000])('costs no hash of a password, %i letters long', async (length) => {
      const wrong = 'x'.repeat(length);
      expect((await no({}, wrong)).code).toBe('deadSetupLink');
      expect([hashed, await count('organization'), await count('person')]).toEqual([[], 0, 0]);
    });

    test('is every one where a pool outside keeps the accounts', async () => {
      const elsewhere = createCalling(db, testDispatcher(db), now);
      expect((await elsewhere.no(null, 'setUp', asked())).code).toBe('deadSetupLink');
    });

    test('stands nowhere but as a hash', async () => {
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(JSON.stringify(await rows('select * from setup_link'))).not.toContain(secret);
    });
  });

  test.each([
    [{ organizationName: ' ' }, 'organizationName', 'Enter your organization’s name'],
    [{ parentName: '' }, 'parentName', 'Enter the parent organization’s name'],
    [{ firstName: '' }, 'firstName', 'Enter your first name'],
    [{ lastName: 'x'.repeat(121) }, 'lastName', 'Last name can be up to 120 characters'],
    [{ email: 'sam' }, 'email', 'Please provide a valid email'],
    [{ password: 'harbor-2026' }, 'password', /^Password must be at least 8 characters/],
    [{ password: 'Password1' }, 'password', /^This password is too easy to guess/],
    [{ password: 'NorthfieldSocieties1' }, 'password', /^This password is too easy to guess/],
    [{ password: `Aa1${'x'.repeat(254)}` }, 'password', 'Password can be up to 256 characters'],
  ])('refuses %j with a sentence at its field, and the link still works', async (wrong, field, message) => {
    const refused = await no(wrong);
    expect(refused).toMatchObject({ code: 'formRefused', fields: [{ field }] });
    expect(refused.message).toMatch(message);
    expect(hashed).toEqual([]);
    await setUp();
    expect(await count('organization')).toBe(1);
  });

  describe('at once', () => {
    test('two browsers make one organization', async () => {
      const made = await Promise.all([codeOf(setUp()), codeOf(setUp({ email: 'rita@example.org' }))]);
      expect(made.toSorted()).toEqual(['deadSetupLink', 'made']);
      expect([await count('parent'), await count('organization'), await count('person')]).toEqual([1, 1, 1]);
    });

    test('a folder that is applied first leaves nothing to set up', async () => {
      await applyDemo();
      const before = await count('organization');
      expect(await codeOf(setUp())).toBe('deadSetupLink');
      expect([await count('organization'), hashed]).toEqual([before, []]);
    });

    test.runIf(engine === 'postgres')('a folder that is being applied is waited for, and comes first', async () => {
      const { db: applying, written, letGo } = pausing(db);
      const applied = applyDemo(applying);
      await written;
      const made = codeOf(setUp());
      await somebodyWaits(db);
      letGo();
      await applied;
      expect(await made).toBe('deadSetupLink');
      expect(hashed).toEqual(['Harbor-2026']);
      expect(await rows(`select 1 from person where email = 'sam@example.org'`)).toEqual([]);
    });
  });
};

eachDatabase(suite);
