import { beforeEach, expect, test } from 'vitest';
import { drawRecoveryCodes, recoveryCodesLeft } from '#server/identity/secondFactor/recoveryCodes.ts';
import { serveIdentity } from '#tests/server/identity/served.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { giveAccount } from '#tests/support/tenant/logins.ts';
import { catchMails } from '#tests/support/tenant/mails.ts';
import { grant } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

/** M-130 */
eachDatabase((open) => {
  let tenant: Tenant;
  let sam: string;
  let ben: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    const policies = ['member-app-login', 'organization-admin'] as const;
    sam = await tenant.person({ firstName: 'Sam', lastName: 'Whitaker', in: [[tenant.harbor, [...policies]]] });
    ben = await tenant.person({ firstName: 'Ben', lastName: 'Okafor' });
  });

  const of = (memberId: string) => ({ params: { orgId: tenant.harbor.id, memberId } });
  const remove = (who: string) => tenant.call(sam, 'removeAuthenticator', of(who));
  const refusal = async (who: string) => (await tenant.no(sam, 'removeAuthenticator', of(who))).code;

  /** Signs in with an app from now on; answers the account. */
  async function withApp(who: string): Promise<string> {
    await giveAccount(tenant.db, serveIdentity(tenant.db).identity, who);
    const { rows } = await tenant.db.query<{ sub: string }>(
      `insert into identity_authenticator (sub, secret, enabled_at)
       select a.sub, 'SECRET', now() from identity_account a join login l on l.sub = a.sub::text where l.person_id = $1
       returning sub`,
      [who],
    );
    const sub = rows[0]?.sub ?? '';
    await drawRecoveryCodes(tenant.db, sub);
    return sub;
  }

  test('an admin turns it off for a member, who is told, and it stands in the audit log', async () => {
    const account = await withApp(ben);
    expect((await tenant.call(sam, 'readMember', of(ben))).hasAuthenticator).toBe(true);
    expect((await remove(ben)).hasAuthenticator).toBe(false);
    expect(await recoveryCodesLeft(tenant.db, account)).toBe(0);
    const mails = await catchMails(tenant.db, () => new Date(tenant.now)).arrive();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [`${ben}@muster.test`, 'Your authenticator app is off'],
    ]);
    const { data } = await tenant.call(sam, 'searchAudit', { params: { orgId: tenant.harbor.id }, body: {} });
    expect(data.map(({ kind, actor, subject }) => [kind, actor?.name, subject?.name])).toContainEqual([
      ...['authenticatorRemoved', 'Sam Whitaker', 'Ben Okafor'],
    ]);
    expect(await refusal(ben)).toBe('membershipChanged');
  });

  test('of two at once one has an effect', async () => {
    await withApp(ben);
    const both = await Promise.allSettled([remove(ben), remove(ben)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('not their own, and of nobody who belongs elsewhere', async () => {
    await withApp(sam);
    expect(await refusal(sam)).toBe('ownMembership');
    const lou = await tenant.person({ in: [[tenant.cedar]] });
    await withApp(lou);
    expect(await refusal(lou)).toBe('notFound');
  });

  test('not of who runs an organization that they do not, but of another admin of theirs', async () => {
    const kim = await tenant.person({ in: [[tenant.harbor], [tenant.cedar]] });
    await withApp(kim);
    await grant(tenant.db, kim, tenant.cedar, 'organization-admin');
    expect(await refusal(kim)).toBe('adminElsewhere');
    await tenant.db.query('delete from policy_grant where person_id = $1', [kim]);
    expect(await refusal(kim)).toBe('accountElsewhere');
    await tenant.db.query('delete from membership where person_id = $1 and organization_id = $2', [
      kim,
      tenant.cedar.id,
    ]);
    await grant(tenant.db, kim, tenant.harbor, 'organization-admin');
    expect((await remove(kim)).hasAuthenticator).toBe(false);
    await withApp(ben);
    await grant(tenant.db, ben, tenant.harbor, 'parent-admin');
    expect(await refusal(ben)).toBe('adminElsewhere');
  });
});
