import { beforeEach, describe, expect, test } from 'vitest';
import type { ManagedType, TypeDocument } from '#contract/events/managedType.ts';
import { kinds } from '#server/kinds.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const form = (EventTypeId: string) => ({
  ...{ EventTypeId, title: 'Supper', theme: 'Food', description: 'Long', venue: 'The Long Room' },
  ...{ timezone: 'America/New_York', maxGuestAllowed: '1' },
  ...{ startDate: '2026-11-21T01:00:00.000Z', endDate: '2026-11-21T06:00:00.000Z' },
});

eachDatabase((open) => {
  let tenant: Tenant;
  let sam: string;
  let kim: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    const admin = () => tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
    [sam, kim] = [await admin(), await admin()];
  });

  const at = (typeId = '', more: Record<string, string> = {}) => ({
    params: { orgId: tenant.harbor.id, typeId, ...more },
  });
  const create = (name: string, from?: string) =>
    tenant.call(sam, 'createManagedType', { ...at(), body: { name, ...(from === undefined ? {} : { from }) } });
  const save = ({ id, revision }: ManagedType, document: TypeDocument, by = sam) =>
    tenant.call(by, 'saveManagedType', { ...at(id), body: { revision, document } });
  const publish = ({ id, revision }: ManagedType, by = sam) =>
    tenant.call(by, 'publishManagedType', { ...at(id), body: { revision } });
  const offered = async () => {
    const params = { parentId: tenant.northfield };
    const query = { OrganizationId: tenant.harbor.id };
    return (await tenant.call(tenant.cora, 'listEventTypes', { params, query })).data.map(({ name }) => name);
  };
  const makeEvent = (type: string) => tenant.created({ type });
  const refusedEvent = (typeId: string, by = tenant.cora, place = tenant.harbor) =>
    tenant.no(by, 'createEvent', {
      query: { OrganizationId: place.id, ParentId: tenant.northfield },
      body: form(typeId),
    });
  const stepsOf = async (eventId: string) => {
    const { EventModules } = await tenant.full(eventId);
    return EventModules.map(({ name }) => name);
  };

  const step = (id: string, name: string, more: Partial<TypeDocument['steps'][number]> = {}) => ({
    ...{ id, name, optional: false, checkIn: false },
    sections: [
      { id: 's1', items: [{ id: `${id}-q`, type: 'shortTextInput' as const, title: 'Why?', required: true }] },
    ],
    ...more,
  });
  const dinner = (): TypeDocument => ({
    ...{ name: 'Long Dinner', bypassApproval: false, requiredApprovers: [tenant.rita] },
    steps: [step('plan', 'The plan'), step('team', 'The team', { checkIn: true })],
  });

  test('a new type is offered to nobody before it is published, and events have its steps afterwards', async () => {
    const made = await create('Long Dinner');
    expect(made).toMatchObject({ state: 'draft', changed: true, published: null, shared: false, mayChange: true });
    const saved = await save(made, dinner());
    expect(await offered()).not.toContain('Long Dinner');
    expect(await refusedEvent(made.id)).toMatchObject({ code: 'wrongShape' });
    const out = await publish(saved);
    expect(out).toMatchObject({ state: 'published', changed: false, version: 1, document: { name: 'Long Dinner' } });
    expect(await offered()).toContain('Long Dinner');
    expect(await stepsOf(await makeEvent(made.id))).toEqual(['Event Information', 'The plan', 'The team']);
  });

  test('an event keeps the steps and the way of approval it began with, and new ones have the new', async () => {
    const first = await publish(await save(await create('Long Dinner'), dinner()));
    const before = await makeEvent(first.id);
    const changed = { ...first.document, bypassApproval: true, requiredApprovers: [] };
    const second = await publish(await save(first, { ...changed, steps: [step('plan', 'A shorter plan')] }));
    const after = await makeEvent(first.id);
    expect([await stepsOf(before), await stepsOf(after)]).toEqual([
      ['Event Information', 'The plan', 'The team'],
      ['Event Information', 'A shorter plan'],
    ]);
    const bypass = async (id: string) => {
      const { EventType } = await tenant.full(id);
      return EventType.bypassApproval;
    };
    expect([second.version, await bypass(before), await bypass(after)]).toEqual([2, false, true]);
  });

  test('a draft changes nothing of what is published, and can be thrown away', async () => {
    const first = await publish(await save(await create('Long Dinner'), dinner()));
    const draft = await save(first, { ...first.document, name: 'Short Dinner' });
    expect(draft).toMatchObject({ name: 'Short Dinner', changed: true, published: { name: 'Long Dinner' } });
    expect(await offered()).toContain('Long Dinner');
    await tenant.call(kim, 'discardManagedDraft', at(first.id, { revision: String(draft.revision) }));
    expect(await tenant.call(sam, 'readManagedType', at(first.id))).toMatchObject({
      name: 'Long Dinner',
      changed: false,
    });
    const never = await create('Never');
    await tenant.call(sam, 'discardManagedDraft', at(never.id, { revision: String(never.revision) }));
    expect(await tenant.no(sam, 'readManagedType', at(never.id))).toMatchObject({ code: 'notFound' });
  });

  test('who saves over a draft that somebody else saved is told, and sees it', async () => {
    const made = await create('Long Dinner');
    await save(made, dinner(), kim);
    const no = await tenant.no(sam, 'saveManagedType', { ...at(made.id), body: { revision: 1, document: dinner() } });
    expect(no).toMatchObject({ code: 'typeChanged', details: { latest: { revision: 2, name: 'Long Dinner' } } });
  });

  test('what a file could not say is not published, and is named by its place', async () => {
    const wrong = { ...dinner(), name: ' ' };
    const [plan = step('', '')] = wrong.steps;
    plan.sections = [{ id: 's1', items: [{ id: 'empty', type: 'bodyText', text: ' ' }] }];
    const saved = await save(await create('Long Dinner'), wrong);
    expect(await tenant.no(sam, 'publishManagedType', { ...at(saved.id), body: { revision: 2 } })).toMatchObject({
      code: 'formRefused',
      details: { faults: [{ fault: 'name' }, { fault: 'text', step: 'plan', section: 's1', item: 'empty' }] },
    });
    expect(await offered()).not.toContain('Long Dinner');
  });

  test('nobody is a required approver who is no reviewer', async () => {
    const saved = await save(await create('Long Dinner'), { ...dinner(), requiredApprovers: [tenant.cora] });
    expect(await tenant.no(sam, 'publishManagedType', { ...at(saved.id), body: { revision: 2 } })).toMatchObject({
      code: 'formRefused',
      message: expect.stringMatching(/approver/),
    });
    expect(saved.reviewers.map(({ id }) => id)).toEqual([tenant.rita]);
  });

  test('a required approver of a published type must approve its events', async () => {
    const { id } = await publish(await save(await create('Long Dinner'), dinner()));
    const { rows } = await tenant.db.query('select person_id as id from event_type_approver where event_type_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ id: tenant.rita }]);
  });

  test('an optional step is added to the event of who switches it on', async () => {
    const extras = {
      ...step('extras', 'Extras'),
      sections: [{ id: 's1', items: [{ id: 'with-band', type: 'selects' as const, module: 'band', active: true }] }],
    };
    const document = { ...dinner(), steps: [step('band', 'The band', { optional: true }), extras] };
    const { id } = await publish(await save(await create('Long Dinner'), document));
    const event = await makeEvent(id);
    expect(await stepsOf(event)).toEqual(['Event Information', 'Extras', 'The band']);
    const again = await tenant.call(sam, 'readManagedType', at(id));
    expect(again.document.steps.map(({ id: each, optional }) => [each, optional])).toEqual([
      ['extras', false],
      ['band', true],
    ]);
  });

  test('a retired type is offered to nobody, its events go on, and it is offered again', async () => {
    const { id } = await publish(await save(await create('Long Dinner'), dinner()));
    const event = await makeEvent(id);
    expect(await tenant.call(sam, 'retireManagedType', at(id))).toMatchObject({ state: 'retired' });
    expect([await offered(), await stepsOf(event)]).toEqual([
      expect.not.arrayContaining(['Long Dinner']),
      expect.arrayContaining(['The plan']),
    ]);
    expect(await tenant.call(sam, 'restoreManagedType', at(id))).toMatchObject({ state: 'published' });
    expect(await offered()).toContain('Long Dinner');
  });

  test('publishing what is as it was makes no new version of a step', async () => {
    const versions = async (typeId: string) =>
      (
        await tenant.db.query<{ id: string }>(
          'select version_id as id from module_template where event_type_id = $1 and is_latest order by step_number',
          [typeId],
        )
      ).rows.map(({ id }) => id);
    const first = await publish(await save(await create('Long Dinner'), dinner()));
    const before = await versions(first.id);
    await publish(await save(first, { ...first.document, steps: first.document.steps.toReversed() }));
    expect(await versions(first.id)).toEqual(before.toReversed());
  });

  describe('a type that other organizations share', () => {
    test('is seen and copied, and changed by nobody who does not run all of them', async () => {
      const shared = await tenant.call(sam, 'readManagedType', at(tenant.reviewed));
      expect(shared).toMatchObject({ shared: true, mayChange: false, state: 'published', version: 0 });
      const said = { ...at(shared.id), body: { revision: 0, document: shared.document } };
      expect(await tenant.no(sam, 'saveManagedType', said)).toMatchObject({ code: 'notAllowed', status: 403 });
      expect(await tenant.no(sam, 'retireManagedType', at(shared.id))).toMatchObject({ code: 'notAllowed' });
      const copy = await create('Our Social', shared.id);
      expect(copy.document).toMatchObject({ name: 'Our Social', steps: [{ name: 'Door team', checkIn: true }] });
      expect(copy.document.steps[0]?.id).not.toBe(shared.document.steps[0]?.id);
      await publish(copy);
      expect(await offered()).toContain('Our Social');
    });

    test('is changed by whoever runs all of them', async () => {
      const places = [tenant.harbor, tenant.cedar].map((place) => [place, ['member-app-login', 'organization-admin']]);
      const ada = await tenant.person({ in: places as never });
      const shared = await tenant.call(ada, 'readManagedType', at(tenant.reviewed));
      const saved = await save(shared, { ...shared.document, name: 'Every Social' }, ada);
      expect(await publish(saved, ada)).toMatchObject({ name: 'Every Social', shared: true, mayChange: true });
    });
  });

  test('a type of one organization is offered in no other, and cannot be read from there', async () => {
    const { id } = await publish(await save(await create('Long Dinner'), dinner()));
    const admin = await tenant.person({
      in: [[tenant.cedar, ['member-app-login', 'organization-admin', 'event-creator']]],
    });
    const params = { parentId: tenant.northfield };
    const { data } = await tenant.call(admin, 'listEventTypes', { params });
    const there = { params: { orgId: tenant.cedar.id, typeId: id } };
    expect(data.map((each) => each.id)).not.toContain(id);
    expect(await tenant.no(admin, 'readManagedType', there)).toMatchObject({ code: 'notFound' });
    expect(await refusedEvent(id, admin, tenant.cedar)).toMatchObject({ code: 'wrongShape' });
  });

  test('nobody saves a step of another type, or a file of somebody else', async () => {
    const made = await create('Long Dinner');
    const { document } = await tenant.call(sam, 'readManagedType', at(tenant.reviewed));
    const said = (given: TypeDocument) => ({ ...at(made.id), body: { revision: 1, document: given } });
    expect(await tenant.no(sam, 'saveManagedType', said({ ...dinner(), steps: document.steps }))).toMatchObject({
      code: 'wrongShape',
    });
    const file = { key: 'of-somebody-else', name: 'a.pdf' };
    const items = [{ id: 'f', type: 'fileDownload' as const, title: 'A file', file }];
    const steps = [step('plan', 'The plan', { sections: [{ id: 's1', items }] })];
    expect(await tenant.no(sam, 'saveManagedType', said({ ...dinner(), steps }))).toMatchObject({
      code: 'uploadUnknown',
    });
  });

  test('facts hold no text of a type, and are folded to the same rows again', async () => {
    const first = await publish(await save(await create('Long Dinner'), dinner()));
    await save(first, { ...first.document, name: 'Secret Supper' });
    const { rows } = await tenant.db.query<{ payload: unknown }>('select payload from journal where stream = $1', [
      first.id,
    ]);
    expect(rows.length).toBe(4);
    expect(JSON.stringify(rows)).not.toMatch(/Dinner|Supper|plan"/);
    const read = async () => (await tenant.db.query('select * from event_type_state order by id')).rows;
    const before = await read();
    await rebuild(tenant.db, kinds);
    expect(await read()).toEqual(before);
  });
});
