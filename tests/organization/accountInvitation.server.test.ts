import { beforeEach, describe, expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { catchMails } from '#tests/support/tenant/mails.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const ida = {
  ...{ firstName: 'Ida', lastName: 'Frost', email: 'ida@example.org' },
  ...{ phone: '+16175550123', birthDate: '' },
};

const minuteLater = (instant: string) => new Date(Date.parse(instant) + 60_000).toISOString();

eachDatabase((open) => {
  let tenant: Tenant;
  let sam: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    sam = await tenant.person({ firstName: 'Sam', in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
  });

  const inHarbor = () => ({ params: { orgId: tenant.harbor.id } });
  const of = (memberId: string) => ({ params: { orgId: tenant.harbor.id, memberId } });
  const add = (values: Partial<typeof ida> = {}) =>
    tenant.call(sam, 'addMember', { ...inHarbor(), body: { ...ida, ...values } });
  const read = (id: string) => tenant.call(sam, 'readMember', of(id));
  const arrive = () => catchMails(tenant.db, () => new Date(tenant.now)).arrive();
  const arrived = async () => (await arrive()).map(({ to, subject }) => `${subject} → ${to}`);

  describe('who is made a member', () => {
    test('is mailed at once how they claim their account (M-128)', async () => {
      const { id } = await add();
      expect((await read(id)).invitation).toEqual({ state: 'waiting', at: tenant.now });
      const [mail, ...more] = await arrive();
      expect(more).toEqual([]);
      expect(mail).toMatchObject({ to: 'ida@example.org', subject: 'Your Harbor House account' });
      expect(mail?.text).toContain('https://muster.test/claim-account');
      expect((await read(id)).invitation).toEqual({ state: 'handedOver', at: tenant.now });
    });

    test('and has an account already is told that they belong here now', async () => {
      const kim = await tenant.person({
        firstName: 'Kim',
        in: [[tenant.cedar, ['member-app-login', 'organization-admin']]],
      });
      const { id } = await tenant.call(kim, 'addMember', { params: { orgId: tenant.cedar.id }, body: ida });
      await arrive();
      await tenant.db.query(`update identity_account set status = 'CONFIRMED' where email = 'ida@example.org'`);
      await add();
      expect(await arrived()).toEqual(["You're a member of Harbor House → ida@example.org"]);
      expect((await read(id)).invitation).toBeNull();
    });

    test('by a file is mailed as well, each once, and nobody who was a member before', async () => {
      await add();
      await arrive();
      const rows = [ida, { ...ida, firstName: 'Gus', email: 'gus@example.org' }];
      const asked = {
        ...inHarbor(),
        body: { rows: rows.map((values) => ({ values, roles: [], seen: null })) },
        key: 'once',
      };
      await tenant.call(sam, 'importMembers', asked);
      await tenant.call(sam, 'importMembers', asked);
      expect(await arrived()).toEqual(['Your Harbor House account → gus@example.org']);
    });

    test('is mailed again at the address that an admin corrects while nobody has claimed the account', async () => {
      const { id } = await add();
      await arrive();
      tenant.now = minuteLater(tenant.now);
      const values = { ...ida, email: 'ida.frost@example.org' };
      await tenant.call(sam, 'saveMember', { ...of(id), body: { seen: ida, values } });
      expect((await read(id)).invitation).toEqual({ state: 'waiting', at: tenant.now });
      expect(await arrived()).toEqual(['Your Harbor House account → ida.frost@example.org']);
      await tenant.call(sam, 'saveMember', {
        ...of(id),
        body: { seen: values, values: { ...values, lastName: 'Berg' } },
      });
      expect(await arrived()).toEqual([]);
    });

    test('again after they were removed is mailed again; who is only reinstated is not', async () => {
      const { id } = await add();
      await tenant.call(sam, 'suspendMember', of(id));
      await tenant.call(sam, 'reinstateMember', of(id));
      expect(await arrived()).toEqual(['Your Harbor House account → ida@example.org']);
      await tenant.call(sam, 'removeMember', of(id));
      tenant.now = minuteLater(tenant.now);
      await tenant.call(sam, 'reinstateMember', of(id));
      expect(await arrived()).toEqual(['Your Harbor House account → ida@example.org']);
    });

    test('and is none any more when the mail would leave gets none', async () => {
      const { id } = await add();
      await tenant.call(sam, 'removeMember', of(id));
      expect(await arrived()).toEqual([]);
    });
  });

  describe('an invitation that is sent again (M-129)', () => {
    test('goes to who has still to claim their account', async () => {
      const { id } = await add();
      await arrive();
      tenant.now = minuteLater(tenant.now);
      expect((await tenant.call(sam, 'resendInvitation', of(id))).invitation).toMatchObject({ state: 'waiting' });
      expect(await arrived()).toEqual(['Your Harbor House account → ida@example.org']);
    });

    test('under the same key is one', async () => {
      const { id } = await add();
      await arrive();
      tenant.now = minuteLater(tenant.now);
      await tenant.call(sam, 'resendInvitation', { ...of(id), key: 'once' });
      await tenant.call(sam, 'resendInvitation', { ...of(id), key: 'once' });
      expect(await arrived()).toHaveLength(1);
    });

    test('is refused for who has claimed theirs, and for who is suspended or removed', async () => {
      const ben = await tenant.person({ firstName: 'Ben' });
      expect(await tenant.no(sam, 'resendInvitation', of(ben))).toMatchObject({ code: 'membershipChanged' });
      const { id } = await add();
      await tenant.call(sam, 'suspendMember', of(id));
      expect(await tenant.no(sam, 'resendInvitation', of(id))).toMatchObject({ code: 'membershipChanged' });
      await tenant.call(sam, 'removeMember', of(id));
      expect(await tenant.no(sam, 'resendInvitation', of(id))).toMatchObject({ code: 'membershipChanged' });
    });
  });
});
