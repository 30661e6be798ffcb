import { beforeEach, describe, expect, test } from 'vitest';
import type { FullEvent, MarkupItem } from '#contract/events/event.ts';
import { Refused } from '#server/kit/refused.ts';
import { kinds } from '#server/kinds.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { verify } from '#server/journal/verify.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { addType, addVersion } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const offers = (band: string, bar: string): MarkupItem[] => [
  { id: 'music', type: 'shortTextInput', title: 'Music' },
  { id: 'band', type: 'selects', moduleVersionId: band, active: false },
  { id: 'bar', type: 'selects', moduleVersionId: bar, active: true },
];
const bandItems: MarkupItem[] = [
  { id: 'who', type: 'shortTextInput', title: 'Who plays?', required: true },
  { id: 'stage', type: 'volunteer', title: 'Who helps on the stage?' },
];
const barItems: MarkupItem[] = [{ id: 'hours', type: 'shortTextInput', title: 'Hours' }];

eachDatabase((open) => {
  let tenant: Tenant;
  let type: string;
  let id: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    type = await addType(tenant.db, tenant.northfield, {
      approvers: [tenant.rita],
      modules: [
        { name: 'Plan', sections: [offers('band 1', 'bar 1')] },
        { name: 'Band', sections: [bandItems], isOptional: true, versionId: 'band 1', specialized: 'check-in' },
        { name: 'Bar', sections: [barItems], isOptional: true, versionId: 'bar 1' },
      ],
    });
    id = await tenant.created({ type });
  });

  const names = ({ EventModules }: FullEvent) => EventModules.map(({ name, stepNumber }) => `${stepNumber} ${name}`);
  const moduleNamed = (event: FullEvent, name: string) => {
    const module = event.EventModules.find((each) => each.name === name);
    const section = module?.sections[0];
    if (!module || !section) throw new Error(`The event has no ${name}.`);
    return { moduleId: module.id, sectionId: section.id, section };
  };
  const saving = async (name: string, values: Record<string, unknown>) => {
    const { moduleId, sectionId } = moduleNamed(await tenant.full(id), name);
    return { params: { id, moduleId }, body: { sections: JSON.stringify({ [sectionId]: values }) } };
  };
  const save = async (name: string, values: Record<string, unknown>): Promise<FullEvent> =>
    (await tenant.call(tenant.cora, 'saveModule', await saving(name, values))).data;
  const facts = async () => {
    const text = 'select type from journal where stream = $1 order by version';
    return (await tenant.db.query<{ type: string }>(text, [id])).rows.map((fact) => fact.type);
  };

  test('an event begins with the modules that the items switch on, behind all others', async () => {
    const event = await tenant.full(id);
    expect(names(event)).toEqual(['1 Event Information', '2 Plan', '3 Bar']);
    expect(moduleNamed(event, 'Plan').section.values).toEqual({ band: false, bar: true });
    expect(await facts()).toEqual(['event.created', 'module.added']);
  });

  test('switching one on adds a copy at the end, off hides it and on again shows the same with its values', async () => {
    const on = await save('Plan', { band: true });
    expect(names(on)).toEqual(['1 Event Information', '2 Plan', '3 Bar', '4 Band']);
    const { moduleId, sectionId } = moduleNamed(on, 'Band');
    await save('Band', { who: 'The Lanterns' });
    const off = await save('Plan', { band: false });
    expect(names(off)).toEqual(['1 Event Information', '2 Plan', '3 Bar']);
    expect(off.step).toBe('2');
    const again = moduleNamed(await save('Plan', { band: true }), 'Band');
    expect(again).toMatchObject({ moduleId, sectionId, section: { version: 2, values: { who: 'The Lanterns' } } });
    expect((await facts()).filter((each) => each.startsWith('module'))).toEqual([
      'module.added',
      'module.added',
      'module.switched',
      'module.switched',
    ]);
  });

  test('the copy is of the latest version of the template, and stays that when the template changes', async () => {
    const later: MarkupItem[] = [...bandItems, { id: 'loud', type: 'checkBox', title: 'Loud' }];
    await addVersion(tenant.db, 'band 1', 'Live Band', [later]);
    const on = await save('Plan', { band: true });
    expect(moduleNamed(on, 'Live Band').section.markup.map((item) => item.id)).toEqual(['who', 'stage', 'loud']);
    await addVersion(tenant.db, 'band 1', 'Concert', [bandItems]);
    await save('Plan', { band: false });
    expect(names(await save('Plan', { band: true }))).toEqual([
      '1 Event Information',
      '2 Plan',
      '3 Bar',
      '4 Live Band',
    ]);
  });

  test('asking for what is already so does nothing', async () => {
    const before = await facts();
    expect(names(await save('Plan', { band: false, bar: true }))).toEqual(['1 Event Information', '2 Plan', '3 Bar']);
    expect(await facts()).toEqual(before);
  });

  test('an item that names no template is kept and adds nothing', async () => {
    const odd = await addType(tenant.db, tenant.northfield, {
      modules: [{ name: 'Plan', sections: [[{ id: 'odd', type: 'selects', moduleVersionId: 'none', active: true }]] }],
    });
    id = await tenant.created({ type: odd });
    expect(names(await save('Plan', { odd: false }))).toEqual(['1 Event Information', '2 Plan']);
    expect(moduleNamed(await save('Plan', { odd: true }), 'Plan').section.values).toEqual({ odd: true });
  });

  describe('a module that is off', () => {
    beforeEach(async () => {
      await save('Plan', { band: true });
    });

    test('is not found, neither to be saved nor to be decided on', async () => {
      const band = await saving('Band', { who: 'x' });
      const { moduleId, sectionId } = moduleNamed(await tenant.full(id), 'Band');
      await save('Plan', { band: false });
      expect(await tenant.no(tenant.cora, 'saveModule', band)).toMatchObject({ code: 'notFound', status: 404 });
      await tenant.call(tenant.cora, 'submitEvent', { params: { id } });
      const decision = { params: { id, moduleId, sectionId }, body: { approved: true, version: 1 } };
      expect(await tenant.no(tenant.rita, 'reviewSection', decision)).toMatchObject({ code: 'notFound', status: 404 });
    });

    test('does not count for what must be filled out', async () => {
      const submit = { params: { id } };
      expect(await tenant.no(tenant.cora, 'submitEvent', submit)).toMatchObject({
        code: 'incomplete',
        details: { step: 'Band' },
      });
      await save('Plan', { band: false });
      expect(await tenant.call(tenant.cora, 'submitEvent', submit)).toMatchObject({ reviewStatus: 'submitted' });
    });

    test('does not count for the approval, and counts again when it is switched on', async () => {
      await save('Band', { who: 'The Lanterns' });
      await tenant.call(tenant.cora, 'submitEvent', { params: { id } });
      await save('Plan', { band: false });
      await decideAll();
      await save('Plan', { band: true });
      expect(await approve()).toBe('sectionsOpen');
      await decideAll();
      expect(await approve()).toBe('approved');
    });

    test('gives its volunteers no role', async () => {
      const ben = await tenant.person();
      await save('Band', { stage: [ben] });
      const isStaff = async () => (await tenant.call(ben, 'getEventInfo', { params: { id } })).isCheckInStaff;
      expect(await isStaff()).toBe(true);
      await save('Plan', { band: false });
      expect(await isStaff()).toBe(false);
      await save('Plan', { band: true });
      expect(await isStaff()).toBe(true);
    });

    const decideAll = async () => {
      for (const { id: moduleId, sections } of (await tenant.full(id)).EventModules)
        for (const { id: sectionId, version } of sections) {
          const body = { approved: true, version };
          await tenant.call(tenant.rita, 'reviewSection', { params: { id, moduleId, sectionId }, body });
        }
    };
    const approve = () =>
      tenant.call(tenant.rita, 'approveEvent', { params: { id } }).then(
        ({ reviewStatus }) => reviewStatus,
        (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
      );
  });

  test('an approved event switches nothing', async () => {
    await tenant.call(tenant.cora, 'submitEvent', { params: { id } });
    await tenant.approve(id);
    expect(await tenant.no(tenant.cora, 'saveModule', await saving('Plan', { band: true }))).toMatchObject({
      code: 'notEditable',
      status: 409,
    });
    expect(names(await tenant.full(id))).toEqual(['1 Event Information', '2 Plan', '3 Bar']);
  });

  test('an event whose head is of the time before optional modules goes on from its facts', async () => {
    id = await tenant.submitted();
    await tenant.db.query(
      `update stream set chart = 1, state = jsonb_set(state #- '{context,modules}', '{context,sections}', '{}') where id = $1`,
      [id],
    );
    await tenant.approve(id);
    expect(await tenant.full(id)).toMatchObject({ reviewStatus: 'approved' });
    expect((await verify(tenant.db, kinds)).findings).toEqual([]);
  });

  test('the journal folds to what is on and what is off', async () => {
    await save('Plan', { band: true, bar: false });
    const standing = async () =>
      (await tenant.db.query('select name, is_active, is_optional from event_module order by step_number')).rows;
    const before = await standing();
    expect(before).toEqual([
      { name: 'Event Information', is_active: true, is_optional: false },
      { name: 'Plan', is_active: true, is_optional: false },
      { name: 'Bar', is_active: false, is_optional: true },
      { name: 'Band', is_active: true, is_optional: true },
    ]);
    await rebuild(tenant.db, kinds);
    expect(await standing()).toEqual(before);
    await tenant.db.query('update event_module set is_active = not is_active where is_optional');
    expect((await verify(tenant.db, kinds)).findings).toEqual([
      { what: 'table', difference: { table: 'event_module', tooMany: 2, missing: 2 } },
    ]);
    await rebuild(tenant.db, kinds);
    expect(await standing()).toEqual(before);
  });
});
