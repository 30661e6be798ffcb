import { beforeEach, expect, test } from 'vitest';
import { type Admission, admit } from '#server/identity/federation/admit.ts';
import { localIdentity } from '#server/identity/identity.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { kinds } from '#server/kinds.ts';
import { beginMemberships } from '#server/organization/beginMemberships.ts';
import { erasePerson } from '#server/organization/erasure/erasePerson.ts';
import { applyRetention } from '#server/organization/retention/applyRetention.ts';
import { incidentDesk } from '#tests/incidents/incidentDesk.ts';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';
import { foundInDump } from './searching.ts';
import { grant } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const day = 24 * 60 * 60 * 1000;

const personOf = (firstName: string, phone = '') => ({
  values: { firstName, lastName: 'Frost', email: `${firstName.toLowerCase()}@example.org`, phone, birthDate: '' },
  ...{ roles: [] as string[], ownRoles: [], seen: null },
});

/** What a provider of the organization says of someone. */
const cameBy = (tenant: Tenant, subject: string): Admission => ({
  provider: {
    ...{ id: 'harbor', name: 'Harbor House', provider: 'Harbor', organizationId: tenant.harbor.id, parentId: null },
    ...{ emailDomains: ['example.org'], issuer: '/demo-provider', clientId: 'muster', clientSecretVariable: null },
    ...{ clientSecret: null, isOn: true, authority: 'operator' },
  },
  vouched: { subject, email: `${subject}@example.org` },
  ...{ issuer: localIdentity.issuer, now: new Date(tenant.now) },
});

interface Desk {
  tenant: Tenant;
  sam: string;
  add: (...rows: ReturnType<typeof personOf>[]) => Promise<void>;
  idOf: (email: string) => Promise<string>;
  states: () => Promise<Record<string, string>>;
}

async function createDesk(tenant: Tenant): Promise<Desk> {
  const policies = ['member-app-login', 'organization-admin', 'event-creator'] as const;
  const sam = await tenant.person({ firstName: 'Sam', in: [[tenant.harbor, [...policies]]] });
  const inHarbor = { params: { orgId: tenant.harbor.id } };
  const standing = `
  select coalesce(x.person_id, p.first_name) as name, s.state from membership_standing s join person p on p.id = s.person_id
  left join erasure x on x.person_id = p.id where s.organization_id = $1 order by 1`;
  return {
    ...{ tenant, sam },
    add: async (...rows) => {
      const { faults } = await tenant.call(sam, 'importMembers', { ...inHarbor, body: { rows } });
      expect(faults).toEqual([]);
    },
    idOf: async (email) =>
      (await tenant.db.query<{ id: string }>('select id from person where email = $1', [email])).rows[0]?.id ?? '',
    states: async () => {
      const { rows } = await tenant.db.query<{ name: string; state: string }>(standing, [tenant.harbor.id]);
      return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
    },
  };
}

eachDatabase((open) => {
  let desk: Desk;
  let tenant: Tenant;
  let start: number;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    desk = await createDesk(tenant);
    start = Date.parse(tenant.now);
  });

  const after = (days: number) => new Date(start + days * day);
  const last = async () =>
    (await tenant.call(desk.sam, 'getRetention', { params: { orgId: tenant.harbor.id } })).data.find(
      ({ kind }) => kind === 'unclaimedAccounts',
    );
  const sooner = async (unclaimedAccountsDays: string) =>
    (
      await tenant.call(desk.sam, 'countRemovals', {
        params: { orgId: tenant.harbor.id },
        query: { unclaimedAccountsDays },
      })
    ).data;

  test('who never claimed their account is removed and erased after 365 days, not before, and the log says so', async () => {
    await desk.add(personOf('Ida', '+16175550123'), personOf('Gus'));
    const ida = await desk.idOf('ida@example.org');
    await tenant.db.query(`update identity_account set status = 'CONFIRMED' where email = 'gus@example.org'`);
    await applyRetention(tenant.db, after(365));
    expect(await desk.states()).toEqual({ Ida: 'active', Gus: 'active' });
    tenant.now = after(365).toISOString();
    expect(await sooner('364')).toEqual([{ kind: 'unclaimedAccounts', count: 1 }]);
    expect(await sooner('366')).toEqual([{ kind: 'unclaimedAccounts', count: 0 }]);
    await applyRetention(tenant.db, after(366));
    expect(await desk.states()).toEqual({ [ida]: 'erased', Gus: 'active' });
    expect(await last()).toMatchObject({ keptFor: 365, lastRemoved: 1, nextRunAt: after(367).toISOString() });
    const rows = (text: string, params: unknown[] = [ida]) => tenant.db.query(text, params).then(({ count }) => count);
    expect(await rows(`select 1 from person where first_name = 'Ida' or email = 'ida@example.org'`, [])).toBe(0);
    expect(await rows('select 1 from login where person_id = $1')).toBe(0);
    const log = await tenant.call(desk.sam, 'searchAudit', {
      ...{ params: { orgId: tenant.harbor.id }, body: { group: 'members' } },
    });
    expect(log.data.filter(({ kind }) => kind === 'unclaimedEnded')).toMatchObject([
      { actor: null, subject: { id: ida, name: null } },
    ]);
    await rebuild(tenant.db, kinds);
    expect(await desk.states()).toEqual({ [ida]: 'erased', Gus: 'active' });
  });

  test('on whom others depend stays until they don’t, and who was invited again has as long again', async () => {
    const phones = { guest: '+16175550181', contact: '+16175550182' };
    const names = ['Role', 'Going', 'Asked', 'Invited', 'Named', 'Elsewhere', 'Free'];
    await desk.add(...names.map((name) => personOf(name)));
    await desk.add(personOf('Guest', phones.guest), personOf('Contact', phones.contact));
    await desk.add({ ...personOf('Role'), roles: ['eventCreator'] });
    const idOf = (name: string) => desk.idOf(`${name.toLowerCase()}@example.org`);
    await beginMemberships(tenant.db, tenant.cedar.id, [await idOf('Elsewhere')]);
    const { mia, lee, report } = await incidentDesk(tenant);
    await grant(tenant.db, mia, tenant.harbor, 'personal-safety-alerts');
    const reportId = await report({ information: 'Named Frost fell' });
    await tenant.call(lee, 'holdIncident', { params: { reportId }, body: { text: 'A letter' } });
    await tenant.call(mia, 'addContact', { body: { name: 'Contact', phone: phones.contact } });
    const dates = { startDate: after(380).toISOString(), endDate: after(381).toISOString() };
    const party = await tenant.approved(dates);
    await tenant.going(party, await idOf('Going'));
    await tenant.going(party, mia);
    await tenant.invite(party, await idOf('Asked'));
    const { id: attendee } = await tenant.guest(party, mia);
    await tenant.db.query('update attendee_record set phone = $2 where id = $1', [attendee, phones.guest]);
    tenant.now = after(300).toISOString();
    const memberId = await idOf('Invited');
    await tenant.call(desk.sam, 'resendInvitation', { params: { orgId: tenant.harbor.id, memberId } });

    const free = await idOf('Free');
    await applyRetention(tenant.db, after(366));
    const kept = {
      Role: 'active',
      Going: 'active',
      Asked: 'active',
      Guest: 'active',
      Invited: 'active',
      Named: 'active',
    };
    const others = { Contact: 'active', Elsewhere: 'removed', [free]: 'erased' };
    expect(await desk.states()).toEqual({ ...kept, ...others });
    const [going, asked] = [await idOf('Going'), await idOf('Asked')];
    const [guest, invited] = [await idOf('Guest'), await idOf('Invited')];
    await applyRetention(tenant.db, after(400));
    expect(await desk.states()).toMatchObject({
      Role: 'active',
      Invited: 'active',
      [going]: 'erased',
      [asked]: 'erased',
      [guest]: 'erased',
    });
    await applyRetention(tenant.db, after(700));
    expect(await desk.states()).toMatchObject({ Role: 'active', Named: 'active', [invited]: 'erased' });
  });

  test('an organization that nobody runs keeps them', async () => {
    await desk.add(personOf('Ida'));
    await tenant.db.query(`delete from policy_grant where policy = 'organization-admin'`);
    await applyRetention(tenant.db, after(366));
    expect(await desk.states()).toEqual({ Ida: 'active' });
  });

  test('who has come in by a sign-on provider is no unclaimed import, and who never has still is (M-204)', async () => {
    await desk.add(personOf('Ida'), personOf('Gus'), personOf('Una'));
    const [ida, gus, una] = [
      await desk.idOf('ida@example.org'),
      await desk.idOf('gus@example.org'),
      await desk.idOf('una@example.org'),
    ];
    await tenant.db.query(`update identity_account set status = 'UNCONFIRMED' where email = 'una@example.org'`);
    await tenant.db.tx((sql) => admit(sql, cameBy(tenant, 'ida')));
    const accountOf = async (memberId: string) =>
      (await tenant.call(desk.sam, 'readMember', { params: { orgId: tenant.harbor.id, memberId } })).account;
    expect([await accountOf(ida), await accountOf(gus), await accountOf(una)]).toEqual([
      ...['claimed', 'unclaimed', 'unclaimed'],
    ]);
    const resend = { params: { orgId: tenant.harbor.id, memberId: ida } };
    expect(await tenant.no(desk.sam, 'resendInvitation', resend)).toMatchObject({ code: 'membershipChanged' });
    tenant.now = after(366).toISOString();
    expect(await sooner('365')).toEqual([{ kind: 'unclaimedAccounts', count: 2 }]);
    await applyRetention(tenant.db, after(366));
    expect(await desk.states()).toEqual({ Ida: 'active', [gus]: 'erased', [una]: 'erased' });
  });

  test('a sign-on provider lets no one in who was erased a moment ago (M-204)', async () => {
    await desk.add(personOf('Ida'));
    await applyRetention(tenant.db, after(366));
    await expect(tenant.db.tx((sql) => admit(sql, cameBy(tenant, 'ida')))).rejects.toThrow('Ask Harbor House');
    expect((await tenant.db.query(`select 1 from identity_account where email = 'ida@example.org'`)).count).toBe(0);
  });

  test('two processes end each once', async () => {
    await desk.add(...['Ada', 'Bo', 'Cy', 'Di'].map((name) => personOf(name)));
    await Promise.all([applyRetention(tenant.db, after(366)), applyRetention(tenant.db, after(366))]);
    expect(Object.values(await desk.states())).toEqual(['erased', 'erased', 'erased', 'erased']);
    const erased = `select 1 from journal where type = 'membership.erased'`;
    expect((await tenant.db.query(erased)).count).toBe(4);
  });
});

onPostgres((open) => {
  test('who is claiming their account at that moment stays', async () => {
    const tenant = await createTenant(await open());
    const desk = await createDesk(tenant);
    await desk.add(personOf('Ida'));
    const then = new Date(Date.parse(tenant.now) + 366 * day);
    const [claiming, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const claimed = tenant.db.tx(async (sql) => {
      await sql.query(`update identity_account set status = 'CONFIRMED' where email = 'ida@example.org'`);
      claiming.resolve();
      await ended.promise;
    });
    await claiming.promise;
    await applyRetention(tenant.db, then);
    ended.resolve();
    await claimed;
    expect(await desk.states()).toEqual({ Ida: 'active' });
  });

  test('who is coming in by a sign-on provider at that moment stays, and comes in (M-204)', async () => {
    const tenant = await createTenant(await open());
    const desk = await createDesk(tenant);
    await desk.add(personOf('Ida'));
    const then = new Date(Date.parse(tenant.now) + 366 * day);
    const [coming, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const admitted = tenant.db.tx(async (sql) => {
      await admit(sql, cameBy(tenant, 'ida'));
      coming.resolve();
      await ended.promise;
    });
    await coming.promise;
    const applying = applyRetention(tenant.db, then).then(() => 'applied');
    expect(await applying).toBe('applied');
    ended.resolve();
    await admitted;
    expect(await desk.states()).toEqual({ Ida: 'active' });
  });

  test('who comes in by a sign-on provider while they are erased is not let in, and nothing of them stays (M-204)', async () => {
    const tenant = await createTenant(await open());
    const desk = await createDesk(tenant);
    await desk.add(personOf('Ida'));
    const ida = await desk.idOf('ida@example.org');
    const [erased, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const at = tenant.now;
    const erasing = tenant.db.tx(async (sql) => {
      await sql.query('delete from membership where person_id = $1', [ida]);
      await erasePerson(sql, ida, { actor: 'operator', at });
      erased.resolve();
      await ended.promise;
    });
    await erased.promise;
    const coming = tenant.db
      .tx((sql) => admit(sql, cameBy(tenant, 'ida')))
      .catch((error: unknown) => (error instanceof Error ? error.message : ''));
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await tenant.db.query(waiting)).count, { timeout: 20_000 }).toBe(1);
    ended.resolve();
    await erasing;
    expect(await coming).toContain('Ask Harbor House');
    expect(await foundInDump(tenant.db, ['ida@example.org'])).toEqual([]);
  });
});
