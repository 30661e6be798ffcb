import { beforeEach, describe, expect, test } from 'vitest';
import { memberPolicies } from '#contract/kit/policies.ts';
import type { MemberValues } from '#contract/organization/memberValues.ts';
import { kinds } from '#server/kinds.ts';
import { verify } from '#server/journal/verify.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { grant } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const ida: MemberValues = {
  firstName: ' Ida ',
  lastName: 'Frost',
  email: ' Ida.Frost@Example.org ',
  phone: '(617) 555-0123',
  birthDate: '2004-03-11',
};

eachDatabase((open) => {
  let tenant: Tenant;
  let sam: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    sam = await tenant.person({ firstName: 'Sam', in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
  });

  const add = (values: Partial<MemberValues> = {}, by = sam, place = tenant.harbor) =>
    tenant.call(by, 'addMember', { params: { orgId: place.id }, body: { ...ida, ...values } });
  const refused = (values: Partial<MemberValues> = {}) =>
    tenant.no(sam, 'addMember', { params: { orgId: tenant.harbor.id }, body: { ...ida, ...values } });
  const of = (memberId: string) => ({ params: { orgId: tenant.harbor.id, memberId } });
  const read = (memberId: string) => tenant.call(sam, 'readMember', of(memberId));
  const count = async (table: string) =>
    (await tenant.db.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count;

  describe('somebody who is added', () => {
    test('is a member with what every member holds, can claim an account, and has an id that says nothing', async () => {
      const { id, how, account } = await add();
      expect([how, account]).toEqual(['new', 'unclaimed']);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
      expect(await read(id)).toMatchObject({
        ...{ firstName: 'Ida', lastName: 'Frost', email: 'ida.frost@example.org', phone: '+16175550123' },
        ...{ birthDate: '2004-03-11', state: 'active', policies: [...memberPolicies], account: 'unclaimed' },
        since: tenant.now,
      });
      await tenant.call(null, 'claimAccount', { body: { email: 'ida.frost@example.org' } });
      const { rows } = await tenant.db.query('select template from outbox');
      expect(rows).toEqual([{ template: 'accountInvitation' }, { template: 'accountCode' }]);
    });

    test('is told of by a fact without a name', async () => {
      const { id } = await add();
      const { rows } = await tenant.db.query(`select type, payload from journal where stream = $1`, [
        `${tenant.harbor.id}.${id}`,
      ]);
      expect(rows).toEqual([{ type: 'membership.joined', payload: { person: id, organization: tenant.harbor.id } }]);
    });

    test('twice is refused with a sentence at the address, in whatever letters it is typed', async () => {
      await add();
      const before = await count('person');
      expect(await refused({ email: 'IDA.frost@example.ORG' })).toMatchObject({
        code: 'memberKnown',
        message: 'Ida Frost is already a member.',
        fields: [{ field: 'email', message: 'Ida Frost is already a member.' }],
      });
      expect(await count('person')).toBe(before);
    });

    test('under the same key is added once', async () => {
      const asked = { params: { orgId: tenant.harbor.id }, body: ida, key: 'once' };
      const first = await tenant.call(sam, 'addMember', asked);
      expect(await tenant.call(sam, 'addMember', asked)).toEqual(first);
    });

    test('and belongs to another organization already is joined, and stays who they are', async () => {
      const lou = await tenant.person({ firstName: 'Lou', lastName: 'Vance', in: [[tenant.cedar]] });
      const { email } = (await tenant.db.query<{ email: string }>('select email from person where id = $1', [lou]))
        .rows[0] ?? { email: '' };
      const before = await count('person');
      expect(await add({ email })).toMatchObject({ id: lou, firstName: 'Lou', lastName: 'Vance', how: 'joined' });
      expect(await count('person')).toBe(before);
      expect(await read(lou)).toMatchObject({ firstName: 'Lou', phone: '+16175550100', state: 'active' });
    });

    test('after they were removed is the same person again, with what was typed', async () => {
      const { id } = await add();
      await tenant.call(sam, 'removeMember', of(id));
      expect(await add({ lastName: 'Frost-Berg' })).toMatchObject({ id, how: 'again' });
      expect(await read(id)).toMatchObject({ lastName: 'Frost-Berg', state: 'active', policies: [...memberPolicies] });
    });

    test('while they are suspended is refused, and says what to do', async () => {
      const { id } = await add();
      await tenant.call(sam, 'suspendMember', of(id));
      expect(await refused()).toMatchObject({
        code: 'memberOnHold',
        message: 'Ida Frost is suspended. Reinstate them instead.',
      });
    });

    test.each<[Partial<MemberValues>, string, string]>([
      [{ firstName: '  ' }, 'firstName', 'Enter a first name'],
      [{ lastName: 'x'.repeat(300) }, 'lastName', 'Last name can be up to 120 characters'],
      [{ email: 'ida' }, 'email', 'Enter a valid email'],
      [{ birthDate: '2027-01-01' }, 'birthDate', 'Enter a birth date in the past, or none'],
      [{ birthDate: '2004-02-31' }, 'birthDate', 'Enter a birth date in the past, or none'],
      [{ phone: 'none' }, 'phone', 'Enter a phone number like +1 617 555 0123, or none'],
    ])('with %o is refused at that field', async (values, field, message) => {
      expect(await refused(values)).toMatchObject({ code: 'formRefused', fields: [{ field, message }] });
    });
  });

  describe('a member who is corrected', () => {
    const seen: MemberValues = {
      ...{ firstName: 'Ida', lastName: 'Frost', email: 'ida.frost@example.org' },
      ...{ phone: '+16175550123', birthDate: '2004-03-11' },
    };
    const saving = (id: string, values: Partial<MemberValues>) => ({
      ...of(id),
      body: { seen, values: { ...seen, ...values } },
    });

    test('is written down anew, and the fact names the fields alone', async () => {
      const { id } = await add();
      expect(await tenant.call(sam, 'saveMember', saving(id, { lastName: 'Berg', phone: '' }))).toMatchObject({
        lastName: 'Berg',
        phone: null,
        birthDate: '2004-03-11',
      });
      const { rows } = await tenant.db.query(`select payload from journal where type = 'membership.corrected'`);
      expect(rows).toEqual([
        { payload: { person: id, organization: tenant.harbor.id, fields: ['lastName', 'phone'] } },
      ]);
      expect(await verify(tenant.db, kinds)).toMatchObject({ findings: [] });
    });

    test('by two at once loses nothing: other fields are joined, the same one is refused with what stands there', async () => {
      const { id } = await add();
      await tenant.call(sam, 'saveMember', saving(id, { lastName: 'Berg' }));
      expect(await tenant.call(sam, 'saveMember', saving(id, { firstName: 'Ada' }))).toMatchObject({
        firstName: 'Ada',
        lastName: 'Berg',
      });
      expect(await tenant.no(sam, 'saveMember', saving(id, { lastName: 'Vance' }))).toMatchObject({
        code: 'detailsChanged',
        message: 'Someone else changed the last name. Check what’s on file, then save again.',
        details: { now: { lastName: 'Berg' } },
      });
    });

    test('has another address as long as nobody signs in with it, and no code that was sent before opens the account', async () => {
      const { id } = await add();
      await tenant.call(null, 'claimAccount', { body: { email: seen.email } });
      await tenant.call(sam, 'saveMember', saving(id, { email: 'ida@example.org' }));
      const { rows } = await tenant.db.query(
        `select a.email, a.status from login l join identity_account a on a.sub::text = l.sub where l.person_id = $1`,
        [id],
      );
      expect(rows).toEqual([{ email: 'ida@example.org', status: 'UNCLAIMED' }]);
      await tenant.db.query(`update identity_account set status = 'CONFIRMED'`);
      const again = {
        ...of(id),
        body: { seen: { ...seen, email: 'ida@example.org' }, values: { ...seen, email: 'x@example.org' } },
      };
      expect(await tenant.no(sam, 'saveMember', again)).toMatchObject({
        code: 'addressInUse',
        fields: [{ field: 'email' }],
      });
    });

    test('takes no address of somebody else, and none is changed of who belongs elsewhere too', async () => {
      const { id } = await add();
      await add({ email: 'gus@example.org' });
      expect(await tenant.no(sam, 'saveMember', saving(id, { email: 'gus@example.org' }))).toMatchObject({
        code: 'addressTaken',
        message: 'Someone else has this email.',
      });
      await tenant.db.query('insert into membership (person_id, organization_id) values ($1, $2)', [
        id,
        tenant.cedar.id,
      ]);
      expect(await tenant.no(sam, 'saveMember', saving(id, { email: 'new@example.org' }))).toMatchObject({
        code: 'addressInUse',
      });
    });

    test('and belongs elsewhere too stays who they are for every organization, unless whoever corrects them runs both', async () => {
      const { id } = await add();
      const home = tenant.cedar.id;
      await tenant.db.query('insert into membership (person_id, organization_id) values ($1, $2)', [id, home]);
      const message = 'Ida Frost belongs to another organization too. Ask whoever runs this server to change this.';
      for (const [field, value] of Object.entries({ firstName: 'Ada', lastName: 'X', phone: '', birthDate: '' }))
        expect(await tenant.no(sam, 'saveMember', saving(id, { [field]: value }))).toMatchObject({
          ...{ code: 'personElsewhere', fields: [{ field, message }] },
        });
      expect(await tenant.call(sam, 'saveMember', saving(id, {}))).toMatchObject({
        phone: seen.phone,
        belongsElsewhere: true,
      });
      await tenant.db.query('insert into membership (person_id, organization_id) values ($1, $2)', [sam, home]);
      await grant(tenant.db, sam, tenant.cedar, 'organization-admin');
      expect(await tenant.call(sam, 'saveMember', saving(id, { phone: '' }))).toMatchObject({
        ...{ phone: null, belongsElsewhere: false },
      });
    });

    test('who never belonged here, or was removed, is not corrected', async () => {
      const pat = await tenant.person({ in: [[tenant.cedar]] });
      expect(await tenant.no(sam, 'saveMember', saving(pat, {}))).toMatchObject({ code: 'notFound' });
      const { id } = await add();
      await tenant.call(sam, 'removeMember', of(id));
      expect(await tenant.no(sam, 'saveMember', saving(id, { lastName: 'Berg' }))).toMatchObject({
        code: 'membershipChanged',
      });
    });
  });
});
