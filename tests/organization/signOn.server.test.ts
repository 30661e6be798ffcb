import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { signOnReturnPath, type SignOnValues } from '#contract/organization/signOn.ts';
import { newOperatorKey } from '#server/db/secrets/operatorKey.ts';
import { unlockForServing } from '#server/db/secrets/unlock.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { kinds } from '#server/kinds.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { codeIn, said as queryOf } from '#tests/server/identity/federated.ts';
import { localIdentity } from '#server/identity/identity.ts';
import { testDispatcher, testServices } from '#tests/support/tenant/calling.ts';
import { createTenant } from '#tests/support/tenant/tenant.ts';
import { type SignOnWorld, signOnWorld } from './signOnProviders.ts';

const notWelcome = 'This account can’t sign in to Campus Login here. Ask Campus Login for access.';
const isOff = 'Sign-in through Campus Login is off. Ask Campus Login for another way in.';

eachDatabase((open) => {
  let world: SignOnWorld;

  beforeEach(async () => {
    world = await signOnWorld(await open());
    await world.server.addPerson('finn@muster.test', [world.tenant.harbor]);
  });
  afterEach(async () => {
    await world.server.close();
    expect(world.server.crashes).toEqual([]);
  });

  const valuesOf = async (provider: string): Promise<SignOnValues> => {
    const found = (await world.read()).providers.find((each) => each.provider === provider);
    if (!found) throw new Error(`There is no provider ${provider}.`);
    return found.values;
  };
  const save = async (provider: string, changed: Partial<SignOnValues>, newSecret = '') =>
    world.tenant.call(
      world.sam,
      'saveSignOnProvider',
      world.said(provider, changed, { seen: await valuesOf(provider), newSecret }),
    );
  const refused = async (provider: string, changed: Partial<SignOnValues>, more: object = {}) =>
    world.tenant.no(world.sam, 'saveSignOnProvider', world.said(provider, changed, more));
  const reason = (url: URL) => queryOf(url)['error_description'];

  describe('a provider that an admin adds', () => {
    test('is off until it is turned on, and then brings in a member by their address', async () => {
      const provider = await world.add();
      expect(reason(await world.enter(provider))).toBe(isOff);
      await save(provider, { state: 'on' });
      const begun = world.server.begin({ identity_provider: provider });
      const back = await world.server.comeBack(begun, 'finn');
      expect(begun.browser.visited.some((each) => each.includes(signOnReturnPath(provider)))).toBe(true);
      expect((await world.server.redeem(codeIn(back), begun)).status).toBe(200);
    });

    test('is shown as it stands, without its secret, and offered for sign-in while it is on', async () => {
      const provider = await world.add({ name: ' Campus Login ', domains: '@Muster.test\nmuster.test; dorm.test' });
      const tiles = async () => (await world.tenant.call(null, 'listProviders')).data.map((each) => each.provider);
      const values = await valuesOf(provider);
      expect(values).toEqual({ ...world.typed, domains: 'muster.test, dorm.test', secret: expect.any(String) });
      expect(values.secret).not.toBe('');
      expect(JSON.stringify(await world.read())).not.toContain(world.newSecret);
      expect(await tiles()).toEqual([]);
      await save(provider, { state: 'on' });
      expect(await tiles()).toEqual([provider]);
    });

    test('lets nobody in from another domain, nobody who is no member, and nobody who belongs elsewhere too', async () => {
      const provider = await world.add({ state: 'on' });
      const reasonOf = async (who: 'wanda' | 'quinn' | 'cedric') => {
        const begun = world.server.begin({ identity_provider: provider });
        return reason(await world.server.comeBack(begun, who));
      };
      const { tenant } = world;
      await world.server.addPerson('wanda@elsewhere.test', [tenant.harbor]);
      await world.server.addPerson('cedric@muster.test', [tenant.harbor, tenant.pine]);
      expect([await reasonOf('wanda'), await reasonOf('quinn'), await reasonOf('cedric')]).toEqual([
        ...[notWelcome, notWelcome, notWelcome],
      ]);
      await tenant.db.query(`update sign_on_provider set authority = 'operator'`);
      expect(await reasonOf('cedric')).toBeUndefined();
    });

    test('lets nobody in who acts for the whole parent, which no admin can give', async () => {
      const provider = await world.add({ state: 'on' });
      const finn = world.tenant.db.query<{ id: string }>(`select id from person where email = 'finn@muster.test'`);
      await world.tenant.db.query(
        `insert into policy_grant (person_id, organization_id, policy) values ($1, $2, 'parent-admin')`,
        [(await finn).rows[0]?.id, world.tenant.harbor.id],
      );
      expect(reason(await world.enter(provider))).toBe(notWelcome);
      await world.tenant.db.query(`update sign_on_provider set authority = 'operator'`);
      expect(reason(await world.enter(provider))).toBeUndefined();
    });

    test('gets a name that no provider ever had', async () => {
      const provider = await world.add();
      const taken = { params: { orgId: world.tenant.harbor.id, provider: 'HarborHouse' } };
      expect(
        await world.tenant.no(world.sam, 'saveSignOnProvider', { ...world.said(provider), ...taken }),
      ).toMatchObject({ code: 'wrongShape' });
      await world.tenant.call(world.sam, 'removeSignOnProvider', world.said(provider));
      await world.tenant.db.query(
        `insert into identity_account (sub, email, status, provider, provider_sub, created_at, updated_at)
         values (gen_random_uuid(), 'finn@muster.test', 'CONFIRMED', $1, 'finn', now(), now())`,
        [provider],
      );
      expect((await refused(provider, {})).code).toBe('wrongShape');
    });
  });

  test.each([
    ['nothing listens', 'http://127.0.0.1:9/oidc', 'That address doesn’t answer. Check it, then try again.'],
    ['a page of another sort is', '/', 'That address isn’t an OpenID Connect provider’s.'],
    ['a provider has another name', '/demo-provider/', 'The provider there goes by another address.'],
    ['plain http leaves this machine', 'http://idp.example.org', 'Use an address that begins with https://'],
    ['somebody’s password stands', 'https://sam:secret@idp.example.org', 'Use an address that begins with https://'],
  ])('an issuer where %s is refused in plain words, and nothing is stored', async (_, issuer, sentence) => {
    const asked = issuer.startsWith('/') ? `${world.server.url}${issuer}` : issuer;
    const { next } = await world.read();
    const refusal = await refused(next, { issuer: asked });
    expect(refusal.fields).toEqual([{ field: 'issuer', message: expect.stringContaining(sentence) }]);
    expect((await world.read()).providers).toEqual([]);
  });

  test('one that is on and cannot be reached any more can still be turned off, and not on again', async () => {
    const provider = await world.add({ state: 'on' });
    await world.tenant.db.query(`update sign_on_provider set issuer = 'http://127.0.0.1:9/oidc'`);
    await save(provider, { state: 'off' });
    const refusal = await refused(provider, { state: 'on' }, { seen: await valuesOf(provider) });
    expect(refusal.fields).toMatchObject([{ field: 'issuer' }]);
  });

  test('one that is turned off or removed lets nobody in from then on, not even with a code that it brought before', async () => {
    const provider = await world.add({ state: 'on' });
    for (const end of [
      () => save(provider, { state: 'off' }),
      () => world.tenant.call(world.sam, 'removeSignOnProvider', world.said(provider)),
    ]) {
      const begun = world.server.begin({ identity_provider: provider });
      const code = codeIn(await world.server.comeBack(begun, 'finn'));
      await end();
      expect((await world.server.redeem(code, begun)).status).toBe(400);
      expect(reason(await world.enter(provider))).not.toBeUndefined();
      if ((await world.read()).providers.length > 0) await save(provider, { state: 'on' });
    }
  });

  describe('who came in through a provider', () => {
    const comeIn = async (provider: string) => {
      const begun = world.server.begin({ identity_provider: provider });
      const { body } = await world.server.redeem(codeIn(await world.server.comeBack(begun, 'finn')), begun);
      return String((body['AuthenticationResult'] as Record<string, unknown> | undefined)?.['RefreshToken'] ?? '');
    };
    const renew = async (RefreshToken: string) =>
      (await world.server.call('GetTokensFromRefreshToken', { RefreshToken, ClientId: localIdentity.clientId })).status;
    const signedIn = async () => (await world.read()).providers.map((each) => each.signedIn);
    const audited = async () =>
      (
        await world.tenant.db.query<{ kind: string; count: number | null }>(
          `select kind, count from audit_entry where kind in ('signOnChanged', 'signOnRemoved') order by id`,
        )
      ).rows.map(({ kind, count }) => [kind, count]);

    test('is counted, and signed out once it is turned off or removed', async () => {
      const [provider, other] = [await world.add({ state: 'on' }), await world.add({ state: 'on', name: 'Dorm' })];
      const elsewhere = await comeIn(other);
      expect(await signedIn()).toEqual([0, 1]);
      for (const [end, kind] of [
        [() => save(provider, { state: 'off' }), 'signOnChanged'],
        [() => world.tenant.call(world.sam, 'removeSignOnProvider', world.said(provider)), 'signOnRemoved'],
      ] as const) {
        const token = await comeIn(provider);
        await save(provider, { name: 'North Login' });
        expect((await signedIn())[0]).toBe(1);
        await end();
        expect(await renew(token)).toBe(400);
        expect((await audited()).at(-1)).toEqual([kind, 1]);
        if ((await world.read()).providers.length > 1) await save(provider, { state: 'on', name: 'Campus Login' });
      }
      expect(await signedIn()).toEqual([1]);
      expect(await renew(elsewhere)).toBe(200);
    });

    test('may be the admin who asks, who is told so', async () => {
      const provider = await world.add({ state: 'on' });
      expect((await world.read()).providers[0]?.isOwn).toBe(false);
      await comeIn(provider);
      const { rows } = await world.tenant.db.query<{ id: string }>(
        `insert into policy_grant (person_id, organization_id, policy)
         select id, $1, unnest(array['member-app-login', 'organization-admin']) from person where email = 'finn@muster.test' returning person_id as id`,
        [world.tenant.harbor.id],
      );
      expect((await world.read(rows[0]?.id)).providers[0]).toMatchObject({ signedIn: 1, isOwn: true });
    });
  });

  test('an issuer stays what it was, as people are tied to what it calls them', async () => {
    const provider = await world.add();
    const seen = await valuesOf(provider);
    expect((await refused(provider, { issuer: 'https://idp.example.org' }, { seen })).fields).toEqual([
      { field: 'issuer', message: 'To use another address, add it as a new provider.' },
    ]);
  });

  test('a secret is typed and replaced, never told: not in answers, facts, the audit log or kept answers', async () => {
    const provider = await world.add({}, 'first-of-the-secrets');
    const first = (await valuesOf(provider)).secret;
    await save(provider, { name: 'Campus' });
    expect((await valuesOf(provider)).secret).toBe(first);
    const seen = await valuesOf(provider);
    await world.tenant.call(world.sam, 'saveSignOnProvider', {
      ...world.said(provider, {}, { seen, newSecret: 'second-of-the-secrets' }),
      key: 'a-key',
    });
    expect((await valuesOf(provider)).secret).not.toBe(first);
    const tables = ['journal', 'audit_entry', 'changed_setting', 'stream', 'idempotency', 'outbox'];
    for (const table of tables) {
      // The audit log alone names the provider.
      const never = table === 'audit_entry' ? /of-the-secrets|muster\.test/ : /of-the-secrets|muster\.test|Campus/;
      const { rows } = await world.tenant.db.query<{ text: string }>(`select t::text as text from ${table} t`);
      expect(rows.filter(({ text }) => never.test(text))).toEqual([]);
    }
    const { rows } = await world.tenant.db.query('select client_secret from sign_on_provider');
    expect(rows).toEqual([{ client_secret: 'second-of-the-secrets' }]);
  });

  test('a secret is sealed under the operator’s key, and still opens the provider', async () => {
    const sealing = await signOnWorld(await unlockForServing(await open(), newOperatorKey(), new Date()));
    onTestFinished(() => sealing.server.close());
    await sealing.server.addPerson('finn@muster.test', [sealing.tenant.harbor]);
    const provider = await sealing.add({ state: 'on' });
    const { rows } = await sealing.tenant.db.query<{ client_secret: string }>(
      'select client_secret from sign_on_provider',
    );
    expect(rows).toEqual([{ client_secret: expect.stringMatching(/^sealed\./) }]);
    expect(codeIn(await sealing.enter(provider))).not.toBe('');
  });

  test('each change is a fact and an entry of the audit log, and what stands already is none', async () => {
    const provider = await world.add();
    await save(provider, {});
    await save(provider, { name: 'Campus' });
    await world.tenant.call(world.sam, 'removeSignOnProvider', world.said(provider));
    await world.tenant.call(world.sam, 'removeSignOnProvider', world.said(provider));
    const { rows } = await world.tenant.db.query<{ payload: { changes: { field: string }[] } }>(
      `select payload from journal where type = 'organization.signOnChanged' order by pos`,
    );
    const fields = ['name', 'issuer', 'clientId', 'secret', 'domains', 'state'].map(
      (each) => `signOn.${provider}.${each}`,
    );
    expect(rows.map(({ payload }) => payload.changes.map(({ field }) => field))).toEqual([
      ...[fields, [`signOn.${provider}.name`], fields],
    ]);
    const log = await world.tenant.call(world.sam, 'searchAudit', {
      params: { orgId: world.tenant.harbor.id },
      body: { group: 'roles' },
    });
    const added = log.data.at(-1)?.named;
    expect(added).not.toBe('Campus');
    expect(log.data.map(({ kind, named }) => [kind, named])).toEqual([
      ['signOnRemoved', 'Campus'],
      ['signOnChanged', 'Campus'],
      ['signOnAdded', added],
    ]);
    await rebuild(world.tenant.db, kinds);
    expect((await world.read()).providers).toEqual([]);
  });

  test('one of the parent is shown and not changed, and another organization’s is unknown', async () => {
    const { tenant, server } = world;
    await server.addProvider({ provider: 'Campus', organization: null, parentId: tenant.northfield });
    await server.addProvider({ provider: 'Cedar', organization: tenant.cedar });
    const { providers, ofParent } = await world.read();
    expect(providers).toEqual([]);
    expect(ofParent).toEqual([{ provider: 'Campus', name: 'Harbor House', domains: 'muster.test', state: 'on' }]);
    for (const provider of ['Campus', 'Cedar']) {
      expect((await refused(provider, {}, { seen: world.typed })).code).toBe('signOnRemoved');
      await tenant.call(world.sam, 'removeSignOnProvider', world.said(provider));
    }
    expect((await tenant.db.query('select 1 from sign_on_provider')).count).toBe(2);
  });

  test('there are twenty at most', async () => {
    for (let count = 0; count < 20; count += 1)
      await world.server.addProvider({ provider: `P${count}`, organization: world.tenant.harbor });
    expect((await refused((await world.read()).next, {})).code).toBe('signOnLimit');
  });

  test('with a pool outside nothing is offered', async () => {
    const services = { ...testServices(), checkIssuer: null };
    const tenant = await createTenant(world.tenant.db, testDispatcher(world.tenant.db, services));
    const sam = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
    const params = { orgId: tenant.harbor.id, provider: 'a'.repeat(32) };
    expect(await tenant.call(sam, 'readSignOn', { params })).toMatchObject({ keptBy: 'pool', providers: [] });
    expect((await tenant.no(sam, 'saveSignOnProvider', { ...world.said('x'), params })).code).toBe('signOnElsewhere');
    expect((await tenant.no(sam, 'removeSignOnProvider', { params })).code).toBe('signOnElsewhere');
  });
});
