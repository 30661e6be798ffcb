import { beforeEach, expect, test } from 'vitest';
import { kinds } from '#server/kinds.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { verify } from '#server/journal/verify.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { addType } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let mia: string;
  let type: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    mia = await tenant.person({ firstName: 'Mia' });
    const plan = [
      { id: 'dress', type: 'shortTextInput', title: 'Dress code', shownTo: 'guests' },
      { id: 'door-code', type: 'shortTextInput', title: 'Code of the gate' },
      { id: 'ride', type: 'textAreaInput', title: 'Rides home', shownTo: 'members' },
      { id: 'opens', type: 'dateTimeInput', title: 'Doors open', shownTo: 'guests' },
      { id: 'contract', type: 'fileUpload', title: 'Contract', shownTo: 'guests' },
      { id: 'crew', type: 'volunteer', title: 'Crew', shownTo: 'guests' },
    ];
    type = await addType(tenant.db, tenant.northfield, { bypass: true, modules: [{ name: 'Plan', sections: [plan] }] });
  });

  const save = async (id: string, values: object) => {
    const module = (await tenant.full(id)).EventModules[1];
    const body = { sections: JSON.stringify({ [module?.sections[0]?.id ?? '']: values }) };
    await tenant.call(tenant.cora, 'saveModule', { params: { id, moduleId: module?.id ?? '' }, body });
  };
  const reopen = (id: string) => tenant.call(tenant.cora, 'reopenEvent', { params: { id } });
  const submit = (id: string) => tenant.call(tenant.cora, 'submitEvent', { params: { id } });
  const planned = async () => {
    const id = await tenant.created({ type });
    const opens = '2026-11-21T00:30:00.000Z';
    await save(id, { dress: 'Black tie', 'door-code': '4711', ride: 'A bus at one', opens, crew: [mia] });
    return id;
  };
  const toMembers = async (id: string, person = mia) =>
    (await tenant.call(person, 'getEventInfo', { params: { id } })).answers;
  const valuesOf = (answers: readonly { value: string }[] = []) => answers.map(({ value }) => value);

  test('members read what is for them and for guests, guests what is for guests, and nobody anything else', async () => {
    const id = await planned();
    expect(await toMembers(id, tenant.cora)).toEqual([]);
    await submit(id);
    const [dress, ride, opens] = [
      { id: 'dress', type: 'shortTextInput', title: 'Dress code', value: 'Black tie' },
      { id: 'ride', type: 'textAreaInput', title: 'Rides home', value: 'A bus at one' },
      { id: 'opens', type: 'dateTimeInput', title: 'Doors open', value: '2026-11-21T00:30:00.000Z' },
    ];
    expect(await toMembers(id)).toEqual([dress, ride, opens]);
    await tenant.going(id, mia);
    const { guestToken: token } = await tenant.guest(id, mia);
    const asGuest = async () => (await tenant.call(null, 'getGuest', { params: { token } })).event.answers;
    expect(await asGuest()).toEqual([dress, opens]);
    await tenant.call(mia, 'cancelRsvp', { params: { id, attendeeId: await tenant.attendeeOf(id, mia) } });
    expect(await asGuest()).toEqual([]);
  });

  test('while the event is changed they read what was approved, and then what is', async () => {
    const id = await planned();
    await submit(id);
    await tenant.invite(id, mia);
    await reopen(id);
    await save(id, { dress: 'Costumes', ride: '  ' });
    expect(valuesOf(await toMembers(id))).toEqual(['Black tie', 'A bus at one', '2026-11-21T00:30:00.000Z']);
    await submit(id);
    expect(valuesOf(await toMembers(id))).toEqual(['Costumes', '2026-11-21T00:30:00.000Z']);
    await rebuild(tenant.db, kinds);
    expect(valuesOf(await toMembers(id))).toEqual(['Costumes', '2026-11-21T00:30:00.000Z']);
    expect((await verify(tenant.db, kinds)).findings).toEqual([]);
  });

  test('of an optional step only while it is on', async () => {
    const bus = [{ id: 'bus', type: 'shortTextInput', title: 'Bus', shownTo: 'members' }];
    const offer = [{ id: 'with-bus', type: 'selects', moduleVersionId: 'bus', active: false }];
    const offering = await addType(tenant.db, tenant.northfield, {
      bypass: true,
      modules: [
        { name: 'Plan', sections: [offer] },
        { name: 'Bus', sections: [bus], isOptional: true, versionId: 'bus' },
      ],
    });
    const id = await tenant.created({ type: offering });
    await save(id, { 'with-bus': true });
    const module = (await tenant.full(id)).EventModules.find(({ name }) => name === 'Bus');
    const body = { sections: JSON.stringify({ [module?.sections[0]?.id ?? '']: { bus: 'At one' } }) };
    await tenant.call(tenant.cora, 'saveModule', { params: { id, moduleId: module?.id ?? '' }, body });
    await submit(id);
    expect(valuesOf(await toMembers(id, tenant.cora))).toEqual(['At one']);
    await reopen(id);
    await save(id, { 'with-bus': false });
    await submit(id);
    expect(await toMembers(id, tenant.cora)).toEqual([]);
  });
});
