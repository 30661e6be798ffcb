import { beforeEach, expect, test } from 'vitest';
import { sweepFiles } from '#server/files/sweep.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { pdf } from '#tests/support/files.ts';
import { testStore } from '#tests/support/tenant/calling.ts';
import { addFile, addTemplate } from '#tests/support/tenant/records.ts';
import { createUploading, type Uploading } from '#tests/support/tenant/uploading.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let uploading: Uploading;
  let query: Record<string, string>;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    uploading = createUploading(tenant);
    query = { OrganizationId: tenant.harbor.id };
  });

  const sweep = (now: string) => sweepFiles({ db: tenant.db, files: testStore, clock: () => new Date(now) });
  const isThere = async (key: string) => {
    const { rows } = await tenant.db.query('select 1 from stored_file where key = $1', [key]);
    const found = await testStore.read(key);
    await found?.stream.cancel();
    return [rows.length === 1, found !== null];
  };

  test('a file that nothing names goes a day after it came, row and bytes', async () => {
    const { key } = await uploading.stored(tenant.cora, 'plan.pdf', pdf);
    await sweep('2026-11-03T15:00:00.000Z');
    expect(await isThere(key)).toEqual([true, true]);
    await sweep('2026-11-03T15:00:00.001Z');
    expect(await isThere(key)).toEqual([false, false]);
    expect((await tenant.db.query('select * from dropped_bytes')).rows).toEqual([]);
  });

  test('a file that any version of a section names stays', async () => {
    await addTemplate(tenant.db, tenant.reviewed, 3, {
      name: 'Papers',
      sections: [[{ id: 'permit', type: 'fileUpload', title: 'Permit' }]],
    });
    const [first, second] = [
      await uploading.stored(tenant.cora, 'first.pdf', pdf),
      await uploading.stored(tenant.cora, 'second.pdf', pdf),
    ];
    const id = await tenant.created();
    const module = (await tenant.full(id)).EventModules.find(({ name }) => name === 'Papers');
    const section = module?.sections[0]?.id ?? '';
    for (const { key } of [first, second]) {
      const body = { sections: JSON.stringify({ [section]: { permit: key } }) };
      await tenant.call(tenant.cora, 'saveModule', { params: { id, moduleId: module?.id ?? '' }, body });
    }
    await sweep('2026-12-30T00:00:00.000Z');
    expect([await isThere(first.key), await isThere(second.key)]).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  test('an event photo and a file of a setting stay', async () => {
    const own = { organizationId: tenant.harbor.id, uploadedBy: tenant.cora };
    const photo = await addFile(tenant.db, { name: 'a.png', type: 'image/png', ...own });
    const logo = await addFile(tenant.db, { name: 'b.png', type: 'image/png', ...own });
    const loose = await addFile(tenant.db, { name: 'c.png', type: 'image/png', ...own });
    const folders = await addFile(tenant.db, { name: 'd.pdf', type: 'application/pdf' });
    await tenant.created({ file: photo.key });
    await tenant.db.query('insert into setting (organization_id, slug, file_id) values ($1, $2, $3)', [
      tenant.harbor.id,
      'logo',
      logo.id,
    ]);
    await tenant.db.query(`update stored_file set created_at = '2026-11-01T00:00:00Z'`);
    await sweep('2026-11-03T00:00:00.000Z');
    const { rows } = await tenant.db.query('select id from stored_file');
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([photo.id, logo.id, folders.id]));
    expect(rows.map(({ id }) => id)).not.toContain(loose.id);
  });

  test('what was put for an upload that never ended goes too', async () => {
    const key = await uploading.sent(tenant.cora, 'plan.pdf', pdf);
    await sweep('2026-11-03T15:00:00.000Z');
    expect((await tenant.db.query('select key from upload')).rows).toEqual([{ key }]);
    await sweep('2026-11-03T15:00:00.001Z');
    expect((await tenant.db.query('select key from upload')).rows).toEqual([]);
    const no = await tenant.no(tenant.cora, 'finishUpload', { query, params: { key } });
    expect([no.code, await testStore.uploads.fetch(key, '/nowhere', 1_000)]).toEqual(['uploadUnknown', false]);
  });

  test('bytes that could not be taken away go with the next round', async () => {
    const { key } = await uploading.stored(tenant.cora, 'plan.pdf', pdf);
    const now = '2026-11-04T00:00:00.000Z';
    const broken = { ...testStore, remove: () => Promise.reject(new Error('The disk is away.')) };
    const round = sweepFiles({ db: tenant.db, files: broken, clock: () => new Date(now) });
    await expect(round).rejects.toThrow('The disk is away.');
    expect(await isThere(key)).toEqual([false, true]);
    await sweep(now);
    expect(await isThere(key)).toEqual([false, false]);
  });

  test('bytes that cannot be taken away keep none of the others', async () => {
    const [stuck, other] = [
      await uploading.stored(tenant.cora, 'plan.pdf', pdf),
      await uploading.stored(tenant.cora, 'list.pdf', pdf),
    ];
    const remove = async (key: string) => {
      if (key === stuck.key) throw new Error('This file is locked.');
      await testStore.remove(key);
    };
    const clock = () => new Date('2026-11-04T00:00:00.000Z');
    const round = sweepFiles({ db: tenant.db, files: { ...testStore, remove }, clock });
    await expect(round).rejects.toThrow('This file is locked.');
    expect([await isThere(stuck.key), await isThere(other.key)]).toEqual([
      [false, true],
      [false, false],
    ]);
  });
});
