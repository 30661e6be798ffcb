import { beforeEach, describe, expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { addType } from '#tests/support/tenant/records.ts';
import { serve, tokenOf } from '#tests/support/tenant/served.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let id: string;
  let moduleId: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    id = await tenant.approved();
    moduleId = (await tenant.full(id)).EventModules[1]?.id ?? '';
  });

  describe('who may volunteer', () => {
    const possible = async () =>
      (await tenant.call(tenant.cora, 'listPossibleVolunteers', { params: { id, moduleId } })).map(
        ({ firstName, lastName, selected }) => `${lastName}, ${firstName}${selected ? ' (chosen)' : ''}`,
      );

    test('is every member who may sign in, by last and first name, with those chosen in this step', async () => {
      const ben = await tenant.person({ firstName: 'Ben', lastName: 'Ode' });
      await tenant.person({ firstName: 'Zoë', lastName: 'Ärlig' });
      await tenant.person({ firstName: 'Abe', lastName: 'Ärlig' });
      await tenant.person({ firstName: 'Not', lastName: 'Let in', in: [[tenant.harbor, ['basic-policies']]] });
      await tenant.person({ firstName: 'Of', lastName: 'Cedar', in: [[tenant.cedar]] });
      await tenant.choose(id, ben);
      expect(await possible()).toEqual(['Ärlig, Abe', 'Ärlig, Zoë', 'Bell, Cora', 'Moss, Rita', 'Ode, Ben (chosen)']);
      await tenant.choose(id);
      expect(await possible()).toContain('Ode, Ben');
    });

    test('carries id and names and nothing else', async () => {
      const [cora] = await tenant.call(tenant.cora, 'listPossibleVolunteers', { params: { id, moduleId } });
      expect(cora).toEqual({ id: tenant.cora, firstName: 'Cora', lastName: 'Bell', selected: false });
    });

    test('is asked of a step of this event', async () => {
      const other = (await tenant.full(await tenant.created())).EventModules[1]?.id ?? '';
      for (const wrong of [other, 'none'])
        expect(
          await tenant.no(tenant.cora, 'listPossibleVolunteers', { params: { id, moduleId: wrong } }),
        ).toMatchObject({ code: 'notFound', status: 404 });
    });
  });

  describe('the steps with volunteers', () => {
    test('are those with a volunteer item, in their order, with and without a slash at the end', async () => {
      const crew = [{ id: 'crew', type: 'volunteer', title: 'Crew' }];
      const text = [{ id: 'text', type: 'shortTextInput', title: 'Text' }];
      const offer = [{ id: 'band', type: 'selects', moduleVersionId: 'band', active: false }];
      const type = await addType(tenant.db, tenant.northfield, {
        bypass: true,
        modules: [
          { name: 'Door', sections: [text, crew] },
          { name: 'Plan', sections: [text, offer] },
          { name: 'Kitchen', sections: [crew] },
          { name: 'Band', sections: [crew], isOptional: true, versionId: 'band' },
        ],
      });
      const eventId = await tenant.submitted({ type });
      const modules = (await tenant.full(eventId)).EventModules;
      const expected = [modules[1], modules[3]].map((module) => ({ id: module?.id, name: module?.name }));
      expect(expected.map(({ name }) => name)).toEqual(['Door', 'Kitchen']);
      const { raw } = serve(tenant.db, () => tenant.now);
      const headers = { authorization: `Bearer ${tokenOf(tenant.cora)}` };
      const pair = `markupType=volunteer&OrganizationId=${tenant.harbor.id}&ParentId=${tenant.northfield}`;
      for (const path of [
        `/events/${eventId}/modules/?${pair}`,
        `/events/${eventId}/modules?${pair}`,
        `/events/${eventId}/modules/`,
      ])
        expect(await raw(path, { headers })).toMatchObject({ status: 200, body: expected });
    });

    test('of an event without any are none', async () => {
      const type = await addType(tenant.db, tenant.northfield, { bypass: true });
      const eventId = await tenant.submitted({ type });
      expect(await tenant.call(tenant.cora, 'listVolunteerModules', { params: { id: eventId } })).toEqual([]);
    });
  });
});
