import { beforeEach, describe, expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { addType } from '#tests/support/world/records.ts';
import { serve, tokenOf } from '#tests/support/world/served.ts';
import { createWorld, type World } from '#tests/support/world/world.ts';

eachDatabase((open) => {
  let world: World;
  let id: string;
  let moduleId: string;

  beforeEach(async () => {
    world = await createWorld(await open());
    id = await world.approved();
    moduleId = (await world.full(id)).EventModules[1]?.id ?? '';
  });

  describe('who may volunteer', () => {
    const possible = async () =>
      (await world.call(world.cora, 'listPossibleVolunteers', { params: { id, moduleId } })).map(
        ({ firstName, lastName, selected }) => `${lastName}, ${firstName}${selected ? ' (chosen)' : ''}`,
      );

    test('is every member who may sign in, by last and first name, with those chosen in this step', async () => {
      const ben = await world.person({ firstName: 'Ben', lastName: 'Ode' });
      await world.person({ firstName: 'Zoë', lastName: 'Ärlig' });
      await world.person({ firstName: 'Abe', lastName: 'Ärlig' });
      await world.person({ firstName: 'Not', lastName: 'Let in', in: [[world.harbor, ['basic-policies']]] });
      await world.person({ firstName: 'Of', lastName: 'Cedar', in: [[world.cedar]] });
      await world.choose(id, ben);
      expect(await possible()).toEqual(['Ärlig, Abe', 'Ärlig, Zoë', 'Bell, Cora', 'Moss, Rita', 'Ode, Ben (chosen)']);
      await world.choose(id);
      expect(await possible()).toContain('Ode, Ben');
    });

    test('carries id and names and nothing else', async () => {
      const [cora] = await world.call(world.cora, 'listPossibleVolunteers', { params: { id, moduleId } });
      expect(cora).toEqual({ id: world.cora, firstName: 'Cora', lastName: 'Bell', selected: false });
    });

    test('is asked of a step of this event', async () => {
      const other = (await world.full(await world.created())).EventModules[1]?.id ?? '';
      for (const wrong of [other, 'none'])
        expect(await world.no(world.cora, 'listPossibleVolunteers', { params: { id, moduleId: wrong } })).toMatchObject(
          { code: 'notFound', status: 404 },
        );
    });
  });

  describe('the steps with volunteers', () => {
    test('are those with a volunteer item, in their order, with and without a slash at the end', async () => {
      const crew = [{ id: 'crew', type: 'volunteer', title: 'Crew' }];
      const text = [{ id: 'text', type: 'shortTextInput', title: 'Text' }];
      const offer = [{ id: 'band', type: 'selects', moduleVersionId: 'band', active: false }];
      const type = await addType(world.db, world.northfield, {
        bypass: true,
        modules: [
          { name: 'Door', sections: [text, crew] },
          { name: 'Plan', sections: [text, offer] },
          { name: 'Kitchen', sections: [crew] },
          { name: 'Band', sections: [crew], isOptional: true, versionId: 'band' },
        ],
      });
      const eventId = await world.submitted({ type });
      const modules = (await world.full(eventId)).EventModules;
      const expected = [modules[1], modules[3]].map((module) => ({ id: module?.id, name: module?.name }));
      expect(expected.map(({ name }) => name)).toEqual(['Door', 'Kitchen']);
      const { raw } = serve(world.db, () => world.now);
      const headers = { authorization: `Bearer ${tokenOf(world.cora)}` };
      const pair = `markupType=volunteer&OrganizationId=${world.harbor.id}&ParentId=${world.northfield}`;
      for (const path of [
        `/events/${eventId}/modules/?${pair}`,
        `/events/${eventId}/modules?${pair}`,
        `/events/${eventId}/modules/`,
      ])
        expect(await raw(path, { headers })).toMatchObject({ status: 200, body: expected });
    });

    test('of an event without any are none', async () => {
      const type = await addType(world.db, world.northfield, { bypass: true });
      const eventId = await world.submitted({ type });
      expect(await world.call(world.cora, 'listVolunteerModules', { params: { id: eventId } })).toEqual([]);
    });
  });
});
