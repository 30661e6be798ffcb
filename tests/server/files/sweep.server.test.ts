import { beforeEach, expect, test } from 'vitest';
import { sweepFiles } from '#server/files/sweep.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { pdf } from '#tests/support/files.ts';
import { testStore } from '#tests/support/world/calling.ts';
import { addFile, addTemplate } from '#tests/support/world/records.ts';
import { createUploading, type Uploading } from '#tests/support/world/uploading.ts';
import { createWorld, type World } from '#tests/support/world/world.ts';

eachDatabase((open) => {
  let world: World;
  let uploading: Uploading;
  let query: Record<string, string>;

  beforeEach(async () => {
    world = await createWorld(await open());
    uploading = createUploading(world);
    query = { OrganizationId: world.harbor.id };
  });

  const sweep = (now: string) => sweepFiles({ db: world.db, files: testStore, clock: () => new Date(now) });
  const isThere = async (key: string) => {
    const { rows } = await world.db.query('select 1 from stored_file where key = $1', [key]);
    const found = await testStore.read(key);
    await found?.stream.cancel();
    return [rows.length === 1, found !== null];
  };

  test('a file that nothing names goes a day after it came, row and bytes', async () => {
    const { key } = await uploading.stored(world.cora, 'plan.pdf', pdf);
    await sweep('2026-11-03T15:00:00.000Z');
    expect(await isThere(key)).toEqual([true, true]);
    await sweep('2026-11-03T15:00:00.001Z');
    expect(await isThere(key)).toEqual([false, false]);
    expect((await world.db.query('select * from dropped_bytes')).rows).toEqual([]);
  });

  test('a file that any version of a section names stays', async () => {
    await addTemplate(world.db, world.reviewed, 3, {
      name: 'Papers',
      sections: [[{ id: 'permit', type: 'fileUpload', title: 'Permit' }]],
    });
    const [first, second] = [
      await uploading.stored(world.cora, 'first.pdf', pdf),
      await uploading.stored(world.cora, 'second.pdf', pdf),
    ];
    const id = await world.created();
    const module = (await world.full(id)).EventModules.find(({ name }) => name === 'Papers');
    const section = module?.sections[0]?.id ?? '';
    for (const { key } of [first, second]) {
      const body = { sections: JSON.stringify({ [section]: { permit: key } }) };
      await world.call(world.cora, 'saveModule', { params: { id, moduleId: module?.id ?? '' }, body });
    }
    await sweep('2026-12-30T00:00:00.000Z');
    expect([await isThere(first.key), await isThere(second.key)]).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  test('an event photo and a file of a setting stay', async () => {
    const own = { organizationId: world.harbor.id, uploadedBy: world.cora };
    const photo = await addFile(world.db, { name: 'a.png', type: 'image/png', ...own });
    const logo = await addFile(world.db, { name: 'b.png', type: 'image/png', ...own });
    const loose = await addFile(world.db, { name: 'c.png', type: 'image/png', ...own });
    const folders = await addFile(world.db, { name: 'd.pdf', type: 'application/pdf' });
    await world.created({ file: photo.key });
    await world.db.query('insert into setting (organization_id, slug, file_id) values ($1, $2, $3)', [
      world.harbor.id,
      'logo',
      logo.id,
    ]);
    await world.db.query(`update stored_file set created_at = '2026-11-01T00:00:00Z'`);
    await sweep('2026-11-03T00:00:00.000Z');
    const { rows } = await world.db.query('select id from stored_file');
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([photo.id, logo.id, folders.id]));
    expect(rows.map(({ id }) => id)).not.toContain(loose.id);
  });

  test('what was put for an upload that never ended goes too', async () => {
    const key = await uploading.sent(world.cora, 'plan.pdf', pdf);
    await sweep('2026-11-03T15:00:00.000Z');
    expect((await world.db.query('select key from upload')).rows).toEqual([{ key }]);
    await sweep('2026-11-03T15:00:00.001Z');
    expect((await world.db.query('select key from upload')).rows).toEqual([]);
    const no = await world.no(world.cora, 'finishUpload', { query, params: { key } });
    expect([no.code, await testStore.uploads.fetch(key, '/nowhere', 1_000)]).toEqual(['uploadUnknown', false]);
  });

  test('bytes that could not be taken away go with the next round', async () => {
    const { key } = await uploading.stored(world.cora, 'plan.pdf', pdf);
    const now = '2026-11-04T00:00:00.000Z';
    const broken = { ...testStore, remove: () => Promise.reject(new Error('The disk is away.')) };
    const round = sweepFiles({ db: world.db, files: broken, clock: () => new Date(now) });
    await expect(round).rejects.toThrow('The disk is away.');
    expect(await isThere(key)).toEqual([false, true]);
    await sweep(now);
    expect(await isThere(key)).toEqual([false, false]);
  });
});
