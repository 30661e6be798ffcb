import { afterEach, beforeEach, expect, test } from 'vitest';
import { signOnTrialPath, type SignOnValues } from '#contract/organization/signOn.ts';
import { beginTrial } from '#server/identity/federation/trials.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createWanderer, type Landed } from '#tests/server/identity/wanderer.ts';
import { giveAccount, signIn } from '#tests/support/tenant/logins.ts';
import { type SignOnWorld, signOnWorld } from './signOnProviders.ts';

type Who = 'finn' | 'quinn' | 'cedric' | 'wanda' | 'mia';

const isOver = 'This trial is over. Begin another one on the page of your providers.';

eachDatabase((open) => {
  let world: SignOnWorld;
  let session: string;
  /** Milliseconds by which the server's clock is ahead. */
  let ahead: number;

  beforeEach(async () => {
    ahead = 0;
    world = await signOnWorld(await open());
    await world.server.addPerson('finn@muster.test', [world.tenant.harbor]);
    session = await sessionOf(world.sam);
  });
  afterEach(async () => {
    await world.server.close();
    expect(world.server.crashes).toEqual([]);
  });

  /** A session of someone who signed in with a password. */
  async function sessionOf(person: string): Promise<string> {
    const { db } = world.tenant;
    await signIn(world.server.url, await giveAccount(db, world.server.identity, person));
    const { rows } = await db.query<{ id: string }>(
      `select s.origin_jti as id from identity_session s join login l on l.sub = s.sub::text
       where l.person_id = $1 and s.revoked_at is null`,
      [person],
    );
    return rows[0]?.id ?? '';
  }

  const passes = async () => {
    world.server.pass(121);
    ahead += 121_000;
  };
  const ticketOf = (provider: string, of = session) =>
    beginTrial(
      world.tenant.db,
      { provider, organizationId: world.tenant.harbor.id, personId: world.sam, session: of },
      new Date(Date.now() + ahead),
    );
  const openAt = async (ticket: string, browser = createWanderer()) =>
    browser.go(world.server.url + signOnTrialPath(ticket));
  const tryAs = async (provider: string, who: Who | 'cancel', meanwhile?: () => Promise<unknown>): Promise<Landed> => {
    const browser = createWanderer();
    const page = await openAt(await ticketOf(provider), browser);
    await meanwhile?.();
    return browser.press(page.url, who === 'cancel' ? { cancel: 'cancel' } : { person: who });
  };
  const rowsIn = async (...tables: string[]) => {
    const counts = tables.map((table) => world.tenant.db.query(`select 1 from ${table}`));
    return (await Promise.all(counts)).map(({ count }) => count);
  };

  test('it shows what the provider said and whom it would let in, signs nobody in and keeps nothing', async () => {
    const provider = await world.add();
    const tables = ['identity_account', 'login', 'identity_session', 'federation_code', 'journal', 'audit_entry'];
    const before = await rowsIn(...tables);
    const { html, status, url } = await tryAs(provider, 'finn');
    expect([status, url.pathname]).toEqual([200, `/idp/oauth2/idpresponse/${provider}`]);
    expect(html).toContain('Lets them in as Finn O&#39;Sullivan.');
    expect(html).toContain('It’s off, so no one can sign in with it yet.');
    for (const [claim, value] of [
      ['sub', 'finn'],
      ['email', 'finn@muster.test'],
      ['email_verified', 'true'],
    ])
      expect(html).toContain(`<dt>${claim}</dt>\n<dd>${value}</dd>`);
    expect(html).toMatch(/Also there: [\w, ]*\biss\b/);
    expect(html).not.toContain(`<dd>${world.server.url}`);
    expect(await rowsIn(...tables)).toEqual(before);
    expect(await rowsIn('sign_on_trial', 'federation_transaction')).toEqual([0, 0]);
    expect((await world.read()).providers[0]?.values.state).toBe('off');
  });

  test.each<[string, Who, string]>([
    ['another domain', 'wanda', 'elsewhere.test isn’t one of the email domains of this provider.'],
    ['nobody here', 'quinn', 'no member has this email.'],
    ['a member who belongs elsewhere too', 'cedric', 'they belong to another organization too'],
    ['a member who is suspended', 'mia', 'their membership is suspended.'],
  ])('of %s it says why not', async (_, who, sentence) => {
    const { server, tenant } = world;
    await server.addPerson('cedric@muster.test', [tenant.harbor, tenant.pine]);
    const mia = await server.addPerson('mia@muster.test', [tenant.harbor]);
    await tenant.call(world.sam, 'suspendMember', {
      params: { orgId: tenant.harbor.id, memberId: mia },
      body: { until: null, note: '' },
    });
    const { html } = await tryAs(await world.add(), who);
    expect(html).toContain('Doesn’t let them in: ');
    expect(html).toContain(sentence);
  });

  test('of a disabled account it says so', async () => {
    await world.tenant.db.query(
      `insert into identity_account (sub, email, status, password_hash, created_at, updated_at)
       values (gen_random_uuid(), 'finn@muster.test', 'DISABLED', 'none', now(), now())`,
    );
    expect((await tryAs(await world.add(), 'finn')).html).toContain('their account is disabled.');
  });

  test('a wrong secret and a sign-in that was cancelled are said', async () => {
    const provider = await world.add({}, 'wrong');
    expect((await tryAs(provider, 'finn')).html).toContain('doesn’t accept the client ID or the client secret.');
    expect((await tryAs(provider, 'cancel')).html).toContain('Sign-in was cancelled.');
  });

  test('a ticket opens it once, within two minutes, and the provider’s answer is taken once', async () => {
    const provider = await world.add();
    const ticket = await ticketOf(provider);
    const browser = createWanderer();
    const page = await openAt(ticket, browser);
    expect((await openAt(ticket)).html).toContain(isOver);
    await browser.press(page.url, { person: 'finn' });
    const back = browser.visited.find((each) => each.includes('/idpresponse')) ?? '';
    expect((await browser.go(back)).html).toContain('didn’t start in this browser, or it has expired');
    const late = await ticketOf(provider);
    await passes();
    expect((await openAt(late)).html).toContain(isOver);
    expect((await openAt('nobody-s')).html).toContain(isOver);
  });

  test('it is over once its session has ended, whoever began it is no admin any more, or the provider is gone', async () => {
    const provider = await world.add();
    const { db } = world.tenant;
    const endSession = () =>
      db.query('update identity_session set revoked_at = now() where origin_jti = $1', [session]);
    const demote = () =>
      db.query(`delete from policy_grant where person_id = $1 and policy = 'organization-admin'`, [world.sam]);
    expect((await tryAs(provider, 'finn', endSession)).html).toContain(isOver);
    await world.tenant.db.query('update identity_session set revoked_at = null');
    expect((await tryAs(provider, 'finn', passes)).html).toContain(isOver);
    expect((await tryAs(provider, 'finn', demote)).html).toContain(isOver);
    expect((await tryAs(provider, 'finn', () => db.query('delete from sign_on_trial'))).html).toContain(isOver);
    await db.query('delete from sign_on_provider');
    expect((await openAt(await ticketOf(provider))).html).toContain(isOver);
  });

  test('whoever runs it through a role of the organization’s own tries it too', async () => {
    const provider = await world.add();
    const { db, harbor } = world.tenant;
    const roleId = 'runners';
    const onlyByRole = async () => {
      await db.query(`delete from policy_grant where person_id = $1 and policy = 'organization-admin'`, [world.sam]);
      await db.query(`insert into own_role (id, organization_id, name) values ($1, $2, 'Runners')`, [
        roleId,
        harbor.id,
      ]);
      await db.query(`insert into own_role_policy (role_id, policy) values ($1, 'organization-admin')`, [roleId]);
      await db.query('insert into own_role_holder (role_id, person_id) values ($1, $2)', [roleId, world.sam]);
    };
    expect((await tryAs(provider, 'finn', onlyByRole)).html).toContain('Lets them in as Finn O&#39;Sullivan.');
  });

  test('what a provider says is shown as text', async () => {
    const provider = await world.add({ name: '<b>Campus</b>' } satisfies Partial<SignOnValues>);
    const { html } = await tryAs(provider, 'finn');
    expect(html).toContain('&lt;b&gt;Campus&lt;/b&gt;');
    expect(html).not.toContain('<b>Campus');
  });
});
