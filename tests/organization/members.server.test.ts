import { beforeEach, expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { grant } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  let tenant: Tenant;

  beforeEach(async () => {
    tenant = await createTenant(await open());
  });

  const asked = (policies?: string) => ({
    params: { ParentId: tenant.northfield },
    query: { OrganizationId: tenant.harbor.id, ...(policies === undefined ? {} : { policies }) },
  });
  const names = ({ data }: { data: { firstName: string; lastName: string }[] }) =>
    data.map(({ firstName, lastName }) => `${lastName}, ${firstName}`);

  test('the members are all who can sign in here, by last and first name, and how many they are', async () => {
    await tenant.person({ firstName: 'Zoë', lastName: 'Ärlig' });
    await tenant.person({ firstName: 'Abe', lastName: 'Ärlig' });
    await tenant.person({ firstName: 'Not', lastName: 'Let in', in: [[tenant.harbor, ['basic-policies']]] });
    await tenant.person({ firstName: 'Of', lastName: 'Cedar', in: [[tenant.cedar]] });
    const gone = await tenant.person({ firstName: 'Left', lastName: 'Long ago', in: [] });
    await grant(tenant.db, gone, tenant.harbor, 'member-app-login');
    for (const policies of [undefined, 'member-app-login']) {
      const answer = await tenant.call(tenant.cora, 'listMembers', asked(policies));
      expect([names(answer), answer.count]).toEqual([['Ärlig, Abe', 'Ärlig, Zoë', 'Bell, Cora', 'Moss, Rita'], 4]);
    }
  });

  test('a member is an id and two names, and nothing else', async () => {
    const { data } = await tenant.call(tenant.cora, 'listMembers', asked());
    expect(data).toEqual([
      { id: tenant.cora, firstName: 'Cora', lastName: 'Bell' },
      { id: tenant.rita, firstName: 'Rita', lastName: 'Moss' },
    ]);
  });

  test('are asked for by no other policy, in an organization, under its own parent', async () => {
    for (const policies of ['basic-policies', 'everything', ''])
      expect(await tenant.no(tenant.cora, 'listMembers', asked(policies))).toMatchObject({
        code: 'wrongShape',
        fields: [{ field: 'policies' }],
      });
    expect(await tenant.no(tenant.cora, 'listMembers', { params: { ParentId: tenant.northfield } })).toMatchObject({
      code: 'wrongShape',
      fields: [{ field: 'OrganizationId' }],
    });
    for (const ParentId of [tenant.lakeside, tenant.harbor.id, 'nothing'])
      expect(await tenant.no(tenant.cora, 'listMembers', { ...asked(), params: { ParentId } })).toMatchObject({
        code: 'notFound',
        status: 404,
      });
  });

  test('are for who may create events in the very organization', async () => {
    const creator = await tenant.person({
      in: [[tenant.harbor], [tenant.cedar, ['member-app-login', 'event-creator']]],
    });
    expect(await tenant.no(creator, 'listMembers', asked())).toMatchObject({ code: 'notAllowed', status: 403 });
    const { count } = await tenant.call(creator, 'listMembers', {
      params: { ParentId: tenant.northfield },
      query: { OrganizationId: tenant.cedar.id },
    });
    expect(count).toBe(1);
  });

  test('are whole where there are five thousand', async () => {
    await tenant.db.query(
      `with people as (
         insert into person (id, first_name, last_name, email)
         select gen_random_uuid()::text, 'First' || n, 'Last' || n, gen_random_uuid()::text from generate_series(1, 5000) n
         returning id
       ), members as (
         insert into membership (person_id, organization_id) select id, $1 from people returning person_id
       )
       insert into policy_grant (person_id, organization_id, policy) select person_id, $1, 'member-app-login' from members`,
      [tenant.harbor.id],
    );
    const { data, count } = await tenant.call(tenant.cora, 'listMembers', asked());
    expect([data.length, count, new Set(data.map(({ id }) => id)).size]).toEqual([5002, 5002, 5002]);
  });
});
