import { beforeEach, describe, expect, test } from 'vitest';
import type { FullEvent, MarkupItem } from '#contract/events/event.ts';
import { FullEvent as FullEventShape } from '#contract/events/event.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { addFile, addType } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const plan: MarkupItem[] = [
  { id: 'capacity', type: 'shortTextInput', title: 'Capacity' },
  { id: 'notes', type: 'textAreaInput', title: 'Notes' },
  { id: 'water', type: 'checkBox' },
  { id: 'ramp', type: 'shortTextInput' },
  { id: 'permit', type: 'fileUpload', title: 'Permit' },
  { id: 'crew', type: 'volunteer', title: 'Crew' },
];
const rides: MarkupItem[] = [{ id: 'rides', type: 'textAreaInput', title: 'Rides' }];

eachDatabase((open) => {
  let tenant: Tenant;
  let id: string;
  let moduleId: string;
  let first: string;
  let second: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    const type = await addType(tenant.db, tenant.northfield, { modules: [{ name: 'Plan', sections: [plan, rides] }] });
    id = await tenant.created({ type });
    const module = (await tenant.full(id)).EventModules[1];
    moduleId = module?.id ?? '';
    [first = '', second = ''] = (module?.sections ?? []).map((section) => section.id);
  });

  const saving = (sections: Record<string, unknown>, versions?: Record<string, number>) => ({
    params: { id, moduleId },
    body: { sections: JSON.stringify(sections), ...(versions && { versions: JSON.stringify(versions) }) },
  });
  const save = async (values: Record<string, unknown>, version?: number) => {
    const versions = version === undefined ? undefined : { [first]: version };
    return sectionOf((await tenant.call(tenant.cora, 'saveModule', saving({ [first]: values }, versions))).data);
  };
  const no = (values: Record<string, unknown>, version: number) =>
    tenant.no(tenant.cora, 'saveModule', saving({ [first]: values }, { [first]: version }));
  const sectionOf = ({ EventModules }: FullEvent) => EventModules[1]?.sections[0];

  test('items that nobody else changed since they were read are merged', async () => {
    await save({ capacity: '140' }, 1);
    expect(await save({ notes: 'Two exits' }, 1)).toMatchObject({
      version: 3,
      values: { capacity: '140', notes: 'Two exits' },
    });
    expect(await save({ water: true }, 2)).toMatchObject({
      version: 4,
      values: { capacity: '140', notes: 'Two exits', water: true },
    });
  });

  test('an item that both changed is refused with its name, its place and the event as it stands', async () => {
    await save({ capacity: '140', notes: 'Two exits' }, 1);
    const { code, status, message, details } = await no({ capacity: '120', notes: 'One exit', water: true }, 1);
    expect([code, status, message]).toEqual([
      'sameFieldChanged',
      409,
      'Someone else changed Capacity, Notes. Review the changes, then save again.',
    ]);
    expect(details).toMatchObject({
      titles: 'Capacity, Notes',
      fields: [
        { section: first, item: 'capacity' },
        { section: first, item: 'notes' },
      ],
    });
    expect(sectionOf(FullEventShape.parse(details['event']))).toMatchObject({
      version: 2,
      values: { capacity: '140', notes: 'Two exits' },
    });
  });

  test('nothing is half saved: what could be merged waits with what could not', async () => {
    const read = { [first]: 1, [second]: 1 };
    await save({ capacity: '140' }, 1);
    const both = saving({ [second]: { rides: 'Two vans' }, [first]: { capacity: '120' } }, read);
    expect(await tenant.no(tenant.cora, 'saveModule', both)).toMatchObject({ code: 'sameFieldChanged' });
    const sections = (await tenant.full(id)).EventModules[1]?.sections;
    expect(sections?.map(({ version, values }) => ({ version, values }))).toEqual([
      { version: 2, values: { capacity: '140' } },
      { version: 1, values: {} },
    ]);
  });

  test('the same value from both sides is no conflict, whatever the order of people', async () => {
    const [ben, dan] = [await tenant.person(), await tenant.person()];
    await save({ capacity: '140', crew: [ben, dan] }, 1);
    expect(await save({ capacity: '140', crew: [dan, ben], notes: 'a' }, 1)).toMatchObject({
      values: { capacity: '140', notes: 'a' },
    });
    expect(await no({ crew: [ben] }, 1)).toMatchObject({ code: 'sameFieldChanged', details: { titles: 'Crew' } });
  });

  test('nothing, empty, not checked and nobody are the same: no side is told of a change that cannot be seen', async () => {
    const ben = await tenant.person();
    await save({ notes: 'Two exits', capacity: '', water: false, crew: [], permit: null }, 1);
    expect(await save({ capacity: '140', water: true, crew: [ben] }, 1)).toMatchObject({
      version: 3,
      values: { notes: 'Two exits', capacity: '140', water: true, crew: [ben] },
    });
  });

  test('what is the same to a person is no new version', async () => {
    const [ben, dan] = [await tenant.person(), await tenant.person()];
    expect(await save({ capacity: '', water: false, crew: [], permit: null }, 1)).toMatchObject({ version: 1 });
    await save({ crew: [ben, dan] }, 1);
    expect(await save({ crew: [dan, ben] }, 2)).toMatchObject({ version: 2, values: { crew: [ben, dan] } });
  });

  test('an optional step that nobody switched is as its template says, and switching it off is a change', async () => {
    const switched: MarkupItem[] = [{ id: 'bar', type: 'selects', title: 'Bar', active: true }];
    const type = await addType(tenant.db, tenant.northfield, { modules: [{ name: 'Bar', sections: [switched] }] });
    const other = await tenant.created({ type });
    const module = (await tenant.full(other)).EventModules[1];
    const section = module?.sections[0]?.id ?? '';
    const put = async (bar: boolean | null, version: number) => {
      const asked = {
        params: { id: other, moduleId: module?.id ?? '' },
        body: { sections: JSON.stringify({ [section]: { bar } }), versions: JSON.stringify({ [section]: version }) },
      };
      return sectionOf((await tenant.call(tenant.cora, 'saveModule', asked)).data);
    };
    expect(await put(true, 1)).toMatchObject({ version: 1 });
    expect(await put(false, 1)).toMatchObject({ version: 2, values: { bar: false } });
    expect(await put(null, 2)).toMatchObject({ version: 3, values: { bar: null } });
  });

  test('an item that is sent as it was read leaves what somebody else put there', async () => {
    await save({ capacity: '140', notes: 'Two exits' });
    await save({ capacity: '150' }, 2);
    expect(await save({ capacity: '140', notes: 'Three exits' }, 2)).toMatchObject({
      values: { capacity: '150', notes: 'Three exits' },
    });
  });

  test('a change that was taken back is no change', async () => {
    await save({ capacity: '140' });
    await save({ capacity: '150' }, 2);
    await save({ capacity: '140' }, 3);
    expect(await save({ capacity: '160' }, 2)).toMatchObject({ version: 5, values: { capacity: '160' } });
  });

  test('without versions what is sent is applied', async () => {
    await save({ capacity: '140' }, 1);
    expect(await save({ capacity: '120' })).toMatchObject({ version: 3, values: { capacity: '120' } });
  });

  test.each([2, 0, -1, 1.5, 3_000_000_000, Number.MAX_VALUE])(
    'a version that never was is refused: %d',
    async (version) => {
      expect(await no({ capacity: '140' }, version)).toMatchObject({ code: 'changedMeanwhile', status: 409 });
    },
  );

  test('a version is asked only of what is sent', async () => {
    await save({ capacity: '140' }, 1);
    const { data } = await tenant.call(
      tenant.cora,
      'saveModule',
      saving({ [second]: { rides: 'Two vans' } }, { [first]: 1, [second]: 1 }),
    );
    expect(data.EventModules[1]?.sections.map(({ version }) => version)).toEqual([2, 2]);
  });

  test('an item without a title is named by its step', async () => {
    await save({ ramp: 'At the back' }, 1);
    expect(await no({ ramp: 'At the front' }, 1)).toMatchObject({ details: { titles: 'Plan' } });
  });

  test('dates of a date change are merged with other fields of step 1, and refused against another date', async () => {
    const [information] = (await tenant.full(id)).EventModules;
    const params = { id, moduleId: information?.id ?? '' };
    const section = information?.sections[0]?.id ?? '';
    const versions = JSON.stringify({ [section]: 1 });
    const rename = { sections: JSON.stringify({ [section]: { title: 'Winter Social' } }), versions };
    await tenant.call(tenant.cora, 'saveModule', { params, body: rename });
    const moved = { startDate: '2026-12-01T20:00:00.000Z', endDate: '2026-12-01T23:00:00.000Z' };
    const { data } = await tenant.call(tenant.cora, 'saveModule', { params, body: { ...moved, versions } });
    expect(data.information).toMatchObject({ title: 'Winter Social', ...moved });
    const again = { startDate: '2026-12-02T20:00:00.000Z', endDate: '2026-12-02T23:00:00.000Z', versions };
    expect(await tenant.no(tenant.cora, 'saveModule', { params, body: again })).toMatchObject({
      code: 'sameFieldChanged',
      details: { titles: 'Start, End' },
    });
  });

  describe('a stored file', () => {
    const stored = (uploadedBy: string) =>
      addFile(tenant.db, {
        name: 'permit.pdf',
        type: 'application/pdf',
        organizationId: tenant.harbor.id,
        uploadedBy,
      });

    test('stands whole in the answer for owner and reviewer, by its key in the record', async () => {
      const { key } = await stored(tenant.cora);
      const permit = { key, name: 'permit.pdf', type: 'application/pdf', size: 12, bucket: 'local' };
      const link = { ...permit, url: expect.stringMatching(`^/files/signed/${key}\\?expires=`) };
      expect(await save({ permit: key })).toMatchObject({ values: { permit: link } });
      await tenant.call(tenant.cora, 'submitEvent', { params: { id } });
      expect(sectionOf(await tenant.full(id, tenant.rita))).toMatchObject({ values: { permit: link } });
      const { rows } = await tenant.db.query(
        'select "values" from section_values where section_id = $1 order by version',
        [first],
      );
      expect(rows).toEqual([{ values: {} }, { values: { permit: key } }]);
    });

    test('is taken as it was answered, by its key, or from the files by item', async () => {
      const { key } = await stored(tenant.cora);
      const answered = (await save({ permit: key }))?.values['permit'];
      expect(await save({ permit: answered })).toMatchObject({ version: 2 });
      expect(await save({ permit: null })).toMatchObject({ version: 3, values: { permit: null } });
      expect(await save({ permit: answered })).toMatchObject({ version: 4, values: { permit: { key } } });
      const other = await stored(tenant.cora);
      const body = { sections: JSON.stringify({ [first]: { notes: 'a' } }), files: { permit: other.key } };
      const { data } = await tenant.call(tenant.cora, 'saveModule', { params: { id, moduleId }, body });
      expect(sectionOf(data)).toMatchObject({ version: 5, values: { notes: 'a', permit: { key: other.key } } });
    });

    test('for an item that takes no file is refused with all that came beside it', async () => {
      const { key } = await stored(tenant.cora);
      const body = { sections: JSON.stringify({ [first]: { water: true } }), files: { permit: key, notes: 'b' } };
      expect(await tenant.no(tenant.cora, 'saveModule', { params: { id, moduleId }, body })).toMatchObject({
        code: 'stepChanged',
        status: 409,
        details: { unknown: [{ section: null, item: 'notes' }] },
      });
      expect((await tenant.full(id)).EventModules[1]?.sections[0]).toMatchObject({ version: 1, values: {} });
    });

    test('that is put in belongs to who puts it in; one that stands there already is never refused', async () => {
      const own = await stored(tenant.cora);
      const foreign = await stored(tenant.rita);
      await save({ permit: own.key });
      for (const permit of [foreign.key, 'none', { ...foreign, bucket: 'local' }])
        expect(await no({ permit }, 2)).toMatchObject({
          code: 'uploadUnknown',
          status: 400,
          fields: [{ field: `sections.${first}.permit` }],
        });
      await tenant.db.query('update stored_file set uploaded_by = null where key = $1', [own.key]);
      expect(await save({ permit: own.key, notes: 'a' }, 2)).toMatchObject({ values: { permit: { key: own.key } } });
    });
  });
});
