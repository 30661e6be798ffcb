import { beforeEach, describe, expect, test } from 'vitest';
import type { MarkupItem } from '#contract/events/event.ts';
import { Refused } from '#server/kit/refused.ts';
import { kinds } from '#server/kinds.ts';
import { verify } from '#server/journal/verify.ts';
import { onPostgres } from '#tests/support/database/eachDatabase.ts';
import { addType } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { type Made, second as secondOf } from '#tests/door/races/second.ts';

const plan: MarkupItem[] = [
  { id: 'capacity', type: 'shortTextInput', title: 'Capacity', required: true },
  { id: 'notes', type: 'textAreaInput', title: 'Notes' },
  { id: 'band', type: 'selects', moduleVersionId: 'band', active: false },
];
const fields = Array.from({ length: 24 }, (_, index) => `f${index}`);

onPostgres((open) => {
  let tenant: Tenant;
  let id: string;
  let moduleId: string;
  let sectionId: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    const many = fields.map((field): MarkupItem => ({ id: field, type: 'shortTextInput', title: field }));
    const type = await addType(tenant.db, tenant.northfield, {
      approvers: [tenant.rita],
      modules: [
        { name: 'Plan', sections: [[...plan, ...many]] },
        { name: 'Band', sections: [[{ id: 'who', type: 'heading' }]], isOptional: true, versionId: 'band' },
      ],
    });
    id = await tenant.created({ type });
    const module = (await tenant.full(id)).EventModules[1];
    [moduleId, sectionId] = [module?.id ?? '', module?.sections[0]?.id ?? ''];
  });

  const save = (values: Record<string, unknown>, version = 1): Made => [
    tenant.cora,
    'saveModule',
    {
      params: { id, moduleId },
      body: {
        sections: JSON.stringify({ [sectionId]: values }),
        versions: JSON.stringify({ [sectionId]: version }),
      },
    },
  ];
  const submit = (): Made => [tenant.cora, 'submitEvent', { params: { id } }];
  const second = (first: Made, then: Made) => secondOf(tenant, first, then);
  const make = ([by, call, said]: Made) => tenant.call(by, call, said);
  const section = async () => (await tenant.full(id)).EventModules[1]?.sections[0];
  const names = async () => (await tenant.full(id)).EventModules.map(({ name }) => name);

  describe('of two saves at the same time', () => {
    test('both stand when they are of different fields', async () => {
      expect(await second(save({ capacity: '140' }), save({ notes: 'Two exits' }))).toBe('done');
      expect(await section()).toMatchObject({ version: 3, values: { capacity: '140', notes: 'Two exits' } });
    });

    test('one is refused when they are of the same field, and the first stands', async () => {
      expect(await second(save({ capacity: '140' }), save({ capacity: '120', notes: 'a' }))).toBe('sameFieldChanged');
      const found = await section();
      expect(found).toMatchObject({ version: 2, values: { capacity: '140' } });
      expect(found?.values).not.toHaveProperty('notes');
    });

    test('the same value is one change', async () => {
      expect(await second(save({ capacity: '140' }), save({ capacity: '140' }))).toBe('done');
      expect(await section()).toMatchObject({ version: 2, values: { capacity: '140' } });
    });
  });

  test('24 saves of 24 fields on what was read before all of them stand', async () => {
    await Promise.all(fields.map((field) => make(save({ [field]: `value of ${field}` }))));
    const found = await section();
    expect(found?.version).toBe(25);
    expect(found?.values).toMatchObject(Object.fromEntries(fields.map((field) => [field, `value of ${field}`])));
    expect(await verify(tenant.db, kinds)).toMatchObject({ findings: [] });
  });

  test('of 24 saves of one field one stands, and 23 are told', async () => {
    const outcomes = await Promise.all(
      fields.map((field) =>
        make(save({ capacity: field })).then(
          () => 'done',
          (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['done', ...Array<string>(23).fill('sameFieldChanged')]);
    expect(await section()).toMatchObject({ version: 2 });
  });

  describe('switching a module on twice', () => {
    test('makes one copy, from two tabs', async () => {
      expect(await second(save({ band: true }), save({ band: true }))).toBe('done');
      expect(await names()).toEqual(['Event Information', 'Plan', 'Band']);
    });

    test('makes one copy, from twelve, whatever versions they read', async () => {
      const { params, body } = save({ band: true })[2];
      const plain = { params, body: { sections: (body as { sections: string }).sections } };
      await Promise.all(Array.from({ length: 12 }, () => tenant.call(tenant.cora, 'saveModule', plain)));
      const { rows } = await tenant.db.query('select is_active from event_module where event_id = $1 and is_optional', [
        id,
      ]);
      expect(rows).toEqual([{ is_active: true }]);
    });
  });

  describe('submitting', () => {
    test('while a required item is emptied finds it empty', async () => {
      await make(save({ capacity: '140' }));
      expect(await second(save({ capacity: '' }, 2), submit())).toBe('incomplete');
    });

    test('while a required item is filled out finds it filled out', async () => {
      expect(await second(save({ capacity: '140' }), submit())).toBe('done');
      expect(await tenant.full(id)).toMatchObject({ reviewStatus: 'submitted' });
    });

    test('while it is being saved: the save stands in what waits for a decision', async () => {
      await make(save({ capacity: '140' }));
      expect(await second(submit(), save({ notes: 'Two exits' }, 2))).toBe('done');
      expect([(await tenant.full(id)).reviewStatus, (await section())?.version]).toEqual(['submitted', 3]);
    });
  });
});
