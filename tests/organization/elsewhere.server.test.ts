import { beforeEach, expect, test } from 'vitest';
import { serveIdentity } from '#tests/server/identity/served.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { giveAccount } from '#tests/support/tenant/logins.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

/** M-201, M-202: Lou belongs to Pine Hall, under another parent; Sam runs Harbor House and knows the email. */
eachDatabase((open) => {
  let tenant: Tenant;
  let sam: string;
  let lou: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    sam = await tenant.person({ firstName: 'Sam', in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
    lou = await tenant.person({ firstName: 'Lou', lastName: 'Vance', in: [[tenant.pine]] });
    await giveAccount(tenant.db, serveIdentity(tenant.db).identity, lou);
    await tenant.db.query(`update person set birth_date = '2001-02-03', last_login_at = $2 where id = $1`, [
      lou,
      tenant.now,
    ]);
    await tenant.db.query(
      `insert into identity_authenticator (sub, secret, enabled_at)
       select a.sub, 'SECRET', now() from identity_account a join login l on l.sub = a.sub::text where l.person_id = $1`,
      [lou],
    );
    const { rows } = await tenant.db.query<{ email: string }>('select email from person where id = $1', [lou]);
    const names = { firstName: 'L', lastName: 'V', phone: '', birthDate: '' };
    await tenant.call(sam, 'addMember', {
      ...{ params: { orgId: tenant.harbor.id }, body: { ...names, email: rows[0]?.email ?? '' } },
    });
  });

  const asked = () => ({ params: { orgId: tenant.harbor.id, memberId: lou } });
  const opened = (place = tenant.harbor) =>
    tenant.call(lou, 'getSettings', {
      params: { parentId: place.parentId },
      query: { OrganizationId: place.id, ParentId: place.parentId },
    });
  const told = async () => {
    const { phone, birthDate, lastLogin, sessions, hasAuthenticator, withheld } = await tenant.call(
      sam,
      'readMember',
      asked(),
    );
    return { phone, birthDate, lastLogin, sessions, hasAuthenticator, withheld };
  };
  const nothing = { phone: null, birthDate: null, lastLogin: null, sessions: 0, hasAuthenticator: false };
  const inFile = async () => {
    const { data } = await tenant.call(sam, 'exportMembers', { params: { orgId: tenant.harbor.id }, body: {} });
    const values = data.find(({ values: { firstName } }) => firstName === 'Lou')?.values;
    return [values?.phone, values?.birthDate];
  };

  test('of whom an admin only knows the email nothing else is told, in no file either, until they open the organization', async () => {
    expect(await told()).toEqual({ ...nothing, withheld: 'phone' });
    expect(await inFile()).toEqual(['', '']);
    await opened(tenant.pine);
    expect(await told()).toEqual({ ...nothing, withheld: 'phone' });
    await opened();
    expect(await told()).toEqual({ ...nothing, phone: '+16175550100', withheld: 'account' });
    expect(await inFile()).toEqual(['+16175550100', '']);
  });

  test('whoever is removed and added again has yet to open it', async () => {
    await opened();
    await tenant.call(sam, 'removeMember', asked());
    await tenant.call(sam, 'reinstateMember', asked());
    expect(await told()).toEqual({ ...nothing, withheld: 'phone' });
  });

  test('what someone typed over it is refused before anything on file is told', async () => {
    const seen = { firstName: 'Lou', lastName: 'Vance', email: 'x@example.org', phone: '', birthDate: '' };
    const values = { ...seen, phone: '+16175550123', email: 'y@example.org' };
    const refusal = await tenant.no(sam, 'saveMember', { ...asked(), body: { values, seen } });
    expect(JSON.stringify(refusal)).not.toMatch(/2001|555-?0100/);
    expect(refusal).toMatchObject({ code: 'addressInUse' });
  });

  test('their sign-ins are theirs: no admin ends them or turns off their app; no longer elsewhere, one does', async () => {
    for (const name of ['signOutMember', 'removeAuthenticator'] as const)
      expect((await tenant.no(sam, name, asked())).code).toBe('accountElsewhere');
    const { rows } = await tenant.db.query(`select from journal where type = 'membership.signedOut'`);
    expect(rows).toEqual([]);
    await tenant.db.query('delete from membership where person_id = $1 and organization_id = $2', [
      lou,
      tenant.pine.id,
    ]);
    expect(await told()).toMatchObject({ birthDate: '2001-02-03', hasAuthenticator: true, withheld: 'nothing' });
    expect(await tenant.call(sam, 'removeAuthenticator', asked())).toMatchObject({ hasAuthenticator: false });
    await tenant.call(sam, 'signOutMember', asked());
  });
});
