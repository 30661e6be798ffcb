import { beforeEach, describe, expect, test } from 'vitest';
import { memberPolicies } from '#contract/kit/policies.ts';
import type { ImportRow } from '#contract/organization/import.ts';
import type { MemberValues } from '#contract/organization/memberValues.ts';
import { kinds } from '#server/kinds.ts';
import { verify } from '#server/journal/verify.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const nobody: MemberValues = { firstName: '', lastName: '', email: '', phone: '', birthDate: '' };
const ida: MemberValues = {
  ...{ firstName: 'Ida', lastName: 'Frost', email: 'ida@example.org' },
  ...{ phone: '(617) 555-0123', birthDate: '2004-03-11' },
};
const gus: MemberValues = { ...nobody, firstName: 'Gus', lastName: 'Ångström', email: 'Gus@Example.org' };
const row = (values: Partial<MemberValues>, roles: ImportRow['roles'] = [], ...ownRoles: string[]): ImportRow => ({
  values: { ...nobody, ...values },
  ...{ roles, ownRoles },
});

eachDatabase((open) => {
  let tenant: Tenant;
  let sam: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    sam = await tenant.person({
      firstName: 'Sam',
      in: [[tenant.harbor, ['member-app-login', 'organization-admin', 'event-creator']]],
    });
  });

  const inHarbor = () => ({ params: { orgId: tenant.harbor.id } });
  const preview = async (...rows: ImportRow[]) =>
    (await tenant.call(sam, 'previewImport', { ...inHarbor(), body: { rows } })).findings;
  const imported = (rows: ImportRow[], seen: MemberValues | null = null, key?: string) =>
    tenant.call(sam, 'importMembers', {
      ...inHarbor(),
      body: { rows: rows.map((each) => ({ ...each, seen })) },
      ...(key === undefined ? {} : { key }),
    });
  const idOf = async (email: string) =>
    (await tenant.db.query<{ id: string }>('select id from person where lower(email) = $1', [email])).rows[0]?.id ?? '';
  const read = async (email: string) =>
    tenant.call(sam, 'readMember', { params: { orgId: tenant.harbor.id, memberId: await idOf(email) } });
  const factsOf = async (email: string) =>
    (
      await tenant.db.query('select type, payload from journal where stream = $1 order by version', [
        `${tenant.harbor.id}.${await idOf(email)}`,
      ])
    ).rows;
  const none = { added: 0, changed: 0, left: 0, faults: [] };

  describe('a preview', () => {
    test('says what each row would do, and writes nothing', async () => {
      await tenant.call(sam, 'addMember', { ...inHarbor(), body: ida });
      const before = (await tenant.db.query('select count(*) from journal')).rows;
      expect(
        await preview(row(ida), row({ ...ida, lastName: 'Berg', email: 'IDA@example.org' }), row(gus)),
      ).toMatchObject([{ is: 'same' }, { is: 'wrong', fault: { field: 'email' } }, { is: 'new' }]);
      expect(await preview(row({ ...ida, lastName: 'Berg' }))).toEqual([
        { is: 'change', seen: { ...ida, phone: '+16175550123' } },
      ]);
      expect((await tenant.db.query('select count(*) from journal')).rows).toEqual(before);
      expect(await idOf('gus@example.org')).toBe('');
    });

    test('takes an empty cell for nothing known: it changes nothing', async () => {
      await tenant.call(sam, 'addMember', { ...inHarbor(), body: ida });
      expect(await preview(row({ ...ida, phone: '', birthDate: '' }))).toEqual([{ is: 'same' }]);
    });

    test.each<[string, Partial<MemberValues>, string, string]>([
      ['no name', { firstName: ' ' }, 'firstName', 'Enter a first name'],
      ['a name of 300 letters', { lastName: 'x'.repeat(300) }, 'lastName', 'Last name can be up to 120 characters'],
      ['no email', { email: 'gus' }, 'email', 'Enter a valid email'],
      ['a wrong phone', { phone: '12' }, 'phone', 'Enter a phone number like +1 617 555 0123, or none'],
      [
        'an endless phone',
        { phone: '+16175550123'.padEnd(200) + '1' },
        'phone',
        'Enter a phone number like +1 617 555 0123, or none',
      ],
      ['a birth date to come', { birthDate: '2099-01-01' }, 'birthDate', 'Enter a birth date in the past, or none'],
    ])('names %s at its cell', async (_, values, field, message) => {
      expect(await preview(row({ ...gus, ...values }))).toEqual([{ is: 'wrong', fault: { field, message } }]);
    });

    test('brings back nobody who is suspended or was removed', async () => {
      const { id } = await tenant.call(sam, 'addMember', { ...inHarbor(), body: ida });
      const of = { params: { orgId: tenant.harbor.id, memberId: id } };
      await tenant.call(sam, 'suspendMember', of);
      const wrong = (message: string) => [{ is: 'wrong', fault: { field: 'email', message } }];
      expect(await preview(row(ida))).toEqual(wrong('Ida Frost is suspended. Reinstate them instead.'));
      await tenant.call(sam, 'removeMember', of);
      expect(await preview(row(ida))).toEqual(wrong('Ida Frost was removed. To bring them back, use Add Member.'));
      expect(await imported([row(ida)])).toMatchObject({ added: 0, faults: [{ at: 0, field: 'email' }] });
    });

    test('corrects who was removed elsewhere, and nothing of who belongs there', async () => {
      const kim = await tenant.person({ in: [[tenant.pine, ['member-app-login', 'organization-admin']]] });
      await tenant.call(sam, 'addMember', { ...inHarbor(), body: ida });
      const inPine = { params: { orgId: tenant.pine.id } };
      const { id } = await tenant.call(kim, 'addMember', { ...inPine, body: ida });
      const corrected = row({ ...ida, lastName: 'Berg' });
      expect(await preview(corrected)).toEqual([{ is: 'same' }]);
      await tenant.call(kim, 'removeMember', { params: { orgId: tenant.pine.id, memberId: id } });
      expect(await preview(corrected)).toMatchObject([{ is: 'change' }]);
    });

    test('gives no role that the admin does not hold', async () => {
      expect(await preview(row(gus, ['eventCreator']), row(ida, ['reviewer']))).toMatchObject([
        { is: 'new' },
        { is: 'wrong', fault: { field: 'roles' } },
      ]);
      expect(await imported([row(ida, ['reviewer'])])).toMatchObject({ added: 0, faults: [{ field: 'roles' }] });
      expect(await idOf('ida@example.org')).toBe('');
    });
  });

  describe('an import', () => {
    test('makes members as adding by hand does, with an account to claim, and tells facts without names', async () => {
      expect(await imported([row(ida, ['eventCreator']), row(gus)])).toEqual({ ...none, added: 2 });
      expect(await read('ida@example.org')).toMatchObject({
        ...{ lastName: 'Frost', phone: '+16175550123', birthDate: '2004-03-11', state: 'active' },
        ...{ account: 'unclaimed', since: tenant.now },
      });
      expect([...(await read('ida@example.org')).policies].sort()).toEqual([...memberPolicies, 'event-creator'].sort());
      expect(await read('gus@example.org')).toMatchObject({ lastName: 'Ångström', policies: [...memberPolicies] });
      const about = { person: await idOf('ida@example.org'), organization: tenant.harbor.id };
      expect(await factsOf('ida@example.org')).toEqual([
        { type: 'membership.joined', payload: about },
        {
          type: 'membership.rolesChanged',
          payload: {
            ...about,
            ...{ given: ['event-creator'], taken: [], grounds: { anotherAdmin: true, holdsGiven: true } },
          },
        },
      ]);
      expect(await verify(tenant.db, kinds)).toMatchObject({ findings: [] });
      await tenant.call(null, 'claimAccount', { body: { email: 'gus@example.org' } });
      expect(
        (await tenant.db.query<{ template: string }>('select template from outbox')).rows.map(
          ({ template }) => template,
        ),
      ).toEqual([...['accountInvitation', 'accountInvitation', 'accountCode']]);
    });

    test('of the same rows again changes nothing, under the same key and under another', async () => {
      const rows = [row(ida, ['eventCreator']), row(gus)];
      expect(await imported(rows, null, 'part-1')).toEqual({ ...none, added: 2 });
      const before = (await tenant.db.query('select count(*) from journal')).rows;
      expect(await imported(rows, null, 'part-1')).toEqual({ ...none, added: 2 });
      expect(await imported(rows, null, 'part-2')).toEqual({ ...none, left: 2 });
      expect(await preview(...rows)).toEqual([{ is: 'same' }, { is: 'same' }]);
      expect((await tenant.db.query('select count(*) from journal')).rows).toEqual(before);
    });

    test('corrects what differs, gives a role more and takes none', async () => {
      await imported([row(ida, ['eventCreator'])]);
      const [found] = await preview(row({ ...ida, lastName: 'Berg', phone: '' }));
      const seen = found?.is === 'change' ? found.seen : null;
      expect(await imported([row({ ...ida, lastName: 'Berg', phone: '' })], seen)).toEqual({ ...none, changed: 1 });
      const after = await read('ida@example.org');
      expect(after).toMatchObject({ lastName: 'Berg', phone: '+16175550123' });
      expect(after.policies).toContain('event-creator');
      expect((await factsOf('ida@example.org')).at(-1)).toMatchObject({
        type: 'membership.corrected',
        payload: { fields: ['lastName'] },
      });
      expect(await imported([row({ ...ida, lastName: 'Berg' }, ['admin'])], seen)).toEqual({ ...none, changed: 1 });
      expect((await read('ida@example.org')).policies).toContain('organization-admin');
    });

    test('leaves alone what somebody else has written since the preview, and names it', async () => {
      await tenant.call(sam, 'addMember', { ...inHarbor(), body: { ...ida, lastName: 'Vance' } });
      expect(await imported([row(ida), row(gus)])).toEqual({
        ...none,
        added: 1,
        faults: [
          {
            ...{ at: 0, field: 'lastName' },
            message: 'Someone else just added Ida Vance with other details, so they were left as they are.',
          },
        ],
      });
      expect(await imported([row(ida)], { ...ida, lastName: 'Berg' })).toMatchObject({
        changed: 0,
        faults: [{ message: 'Someone else just changed Ida Vance, so they were left as they are.' }],
      });
      expect(await read('ida@example.org')).toMatchObject({ lastName: 'Vance' });
    });

    test('joins who belongs to another organization, and never changes what is written down of them', async () => {
      const lou = await tenant.person({ firstName: 'Lou', lastName: 'Vance', in: [[tenant.cedar]] });
      await tenant.db.query(`update person set email = 'lou@example.org' where id = $1`, [lou]);
      const said = row({ firstName: 'Louise', lastName: 'Other', email: 'lou@example.org' });
      expect(await imported([said])).toEqual({ ...none, added: 1 });
      expect(await read('lou@example.org')).toMatchObject({ id: lou, firstName: 'Lou', state: 'active' });
      expect(await preview(said)).toEqual([{ is: 'same' }]);
    });

    test('by an admin who is none any more is refused with its next part', async () => {
      await imported([row(ida)]);
      const kim = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
      await tenant.call(kim, 'changeMemberRoles', {
        params: { orgId: tenant.harbor.id, memberId: sam },
        body: { from: ['admin', 'eventCreator'], to: ['eventCreator'] },
      });
      const next = { ...inHarbor(), body: { rows: [{ ...row(gus), seen: null }] } };
      expect(await tenant.no(sam, 'importMembers', next)).toMatchObject({ code: 'notAllowed' });
      expect(await idOf('gus@example.org')).toBe('');
    });

    describe('with roles of the organization’s own', () => {
      const made = (by: string, name: string, ...gives: ImportRow['roles']) =>
        tenant.call(by, 'makeRole', { ...inHarbor(), body: { name, gives } });
      const idOfRole = async (name: string) =>
        (await tenant.call(sam, 'readRoles', inHarbor())).own.find((role) => role.name === name)?.id;

      test('gives them by their names, to new members and to those who are there', async () => {
        await made(sam, 'Hosts', 'eventCreator');
        await tenant.call(sam, 'addMember', { ...inHarbor(), body: ida });
        const rows = [row(ida, [], 'hosts'), row(gus, ['admin'], 'Hosts')];
        expect(await preview(...rows)).toMatchObject([{ is: 'change' }, { is: 'new' }]);
        expect(await imported(rows)).toEqual({ ...none, added: 1, changed: 1 });
        const id = await idOfRole('Hosts');
        for (const email of ['ida@example.org', 'gus@example.org']) {
          expect(await read(email)).toMatchObject({ ownRoles: [{ id, isHeld: true }] });
          expect((await factsOf(email)).at(-1)).toMatchObject({
            type: 'membership.rolesChanged',
            payload: { roles: { given: [id], taken: [] } },
          });
          expect((await read(email)).policies).not.toContain('event-creator');
        }
        expect((await factsOf('gus@example.org')).at(-1)).toMatchObject({
          payload: { given: ['organization-admin', 'event-creator'] },
        });
        expect(await preview(...rows)).toEqual([{ is: 'same' }, { is: 'same' }]);
        expect(await imported(rows)).toEqual({ ...none, left: 2 });
        expect(await verify(tenant.db, kinds)).toMatchObject({ findings: [] });
      });

      test('names one that there is not, with those there are, also of another organization', async () => {
        await made(sam, 'Hosts', 'eventCreator');
        const lee = await tenant.person({
          in: [[tenant.cedar, ['member-app-login', 'organization-admin', 'event-reviewer']]],
        });
        await tenant.call(lee, 'makeRole', {
          params: { orgId: tenant.cedar.id },
          body: { name: 'King', gives: ['reviewer'] },
        });
        const message =
          '“King” is no role. Roles are Admin, Event creator, Reviewer, Incident reader, Safety officer, Hosts.';
        expect(await preview(row(ida, [], 'King'))).toEqual([{ is: 'wrong', fault: { field: 'roles', message } }]);
        expect(await imported([row(ida, [], 'King'), row(gus)])).toMatchObject({
          ...{ added: 1, faults: [{ at: 0, field: 'roles', message }] },
        });
      });

      test('gives none that gives what the admin does not hold', async () => {
        await made(sam, 'Hosts', 'eventCreator');
        const kim = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
        const body = { rows: [row(ida, [], 'Hosts')] };
        expect(await tenant.call(kim, 'previewImport', { ...inHarbor(), body })).toMatchObject({
          findings: [{ is: 'wrong', fault: { field: 'roles' } }],
        });
      });

      test('gives one that was deleted since the preview to nobody', async () => {
        await made(sam, 'Hosts', 'eventCreator');
        expect(await preview(row(ida, [], 'Hosts'))).toEqual([{ is: 'new' }]);
        await tenant.call(sam, 'deleteRole', {
          params: { orgId: tenant.harbor.id, roleId: (await idOfRole('Hosts')) ?? '' },
        });
        expect(await imported([row(ida, [], 'Hosts')])).toMatchObject({ added: 0, faults: [{ field: 'roles' }] });
        expect(await idOf('ida@example.org')).toBe('');
      });
    });

    test('of more rows than a part may have is refused whole', async () => {
      const rows = Array.from({ length: 201 }, (_, n) => ({
        ...row({ ...gus, email: `g${n}@example.org` }),
        seen: null,
      }));
      expect(await tenant.no(sam, 'importMembers', { ...inHarbor(), body: { rows } })).toMatchObject({
        code: 'wrongShape',
      });
    });
  });
});
