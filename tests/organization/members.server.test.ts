import { beforeEach, expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { grant } from '#tests/support/world/records.ts';
import { createWorld, type World } from '#tests/support/world/world.ts';

eachDatabase((open) => {
  let world: World;

  beforeEach(async () => {
    world = await createWorld(await open());
  });

  const asked = (policies?: string) => ({
    params: { ParentId: world.northfield },
    query: { OrganizationId: world.harbor.id, ...(policies === undefined ? {} : { policies }) },
  });
  const names = ({ data }: { data: { firstName: string; lastName: string }[] }) =>
    data.map(({ firstName, lastName }) => `${lastName}, ${firstName}`);

  test('the members are all who can sign in here, by last and first name, and how many they are', async () => {
    await world.person({ firstName: 'Zoë', lastName: 'Ärlig' });
    await world.person({ firstName: 'Abe', lastName: 'Ärlig' });
    await world.person({ firstName: 'Not', lastName: 'Let in', in: [[world.harbor, ['basic-policies']]] });
    await world.person({ firstName: 'Of', lastName: 'Cedar', in: [[world.cedar]] });
    const gone = await world.person({ firstName: 'Left', lastName: 'Long ago', in: [] });
    await grant(world.db, gone, world.harbor, 'member-app-login');
    for (const policies of [undefined, 'member-app-login']) {
      const answer = await world.call(world.cora, 'listMembers', asked(policies));
      expect([names(answer), answer.count]).toEqual([['Ärlig, Abe', 'Ärlig, Zoë', 'Bell, Cora', 'Moss, Rita'], 4]);
    }
  });

  test('a member is an id and two names, and nothing else', async () => {
    const { data } = await world.call(world.cora, 'listMembers', asked());
    expect(data).toEqual([
      { id: world.cora, firstName: 'Cora', lastName: 'Bell' },
      { id: world.rita, firstName: 'Rita', lastName: 'Moss' },
    ]);
  });

  test('are asked for by no other policy, in an organization, under its own parent', async () => {
    for (const policies of ['basic-policies', 'everything', ''])
      expect(await world.no(world.cora, 'listMembers', asked(policies))).toMatchObject({
        code: 'wrongShape',
        fields: [{ field: 'policies' }],
      });
    expect(await world.no(world.cora, 'listMembers', { params: { ParentId: world.northfield } })).toMatchObject({
      code: 'wrongShape',
      fields: [{ field: 'OrganizationId' }],
    });
    for (const ParentId of [world.lakeside, world.harbor.id, 'nothing'])
      expect(await world.no(world.cora, 'listMembers', { ...asked(), params: { ParentId } })).toMatchObject({
        code: 'notFound',
        status: 404,
      });
  });

  test('are for who may create events in the very organization', async () => {
    const creator = await world.person({ in: [[world.harbor], [world.cedar, ['member-app-login', 'event-creator']]] });
    expect(await world.no(creator, 'listMembers', asked())).toMatchObject({ code: 'notAllowed', status: 403 });
    const { count } = await world.call(creator, 'listMembers', {
      params: { ParentId: world.northfield },
      query: { OrganizationId: world.cedar.id },
    });
    expect(count).toBe(1);
  });

  test('are whole where there are five thousand', async () => {
    await world.db.query(
      `with people as (
         insert into person (id, first_name, last_name, email)
         select gen_random_uuid()::text, 'First' || n, 'Last' || n, gen_random_uuid()::text from generate_series(1, 5000) n
         returning id
       ), members as (
         insert into membership (person_id, organization_id) select id, $1 from people returning person_id
       )
       insert into policy_grant (person_id, organization_id, policy) select person_id, $1, 'member-app-login' from members`,
      [world.harbor.id],
    );
    const { data, count } = await world.call(world.cora, 'listMembers', asked());
    expect([data.length, count, new Set(data.map(({ id }) => id)).size]).toEqual([5002, 5002, 5002]);
  });
});
