import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { sweepFiles } from '#server/files/sweep.ts';
import type { FileStore } from '#server/files/store.ts';
import type { OpenDb } from '#tests/support/database/eachDatabase.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { eachStore } from '#tests/support/eachStore.ts';
import { testDispatcher, testServices } from '#tests/support/tenant/calling.ts';
import { createUploading, type Uploading } from '#tests/support/tenant/uploading.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const over = (openStore: () => FileStore, which: 'folder' | 'bucket') => (open: OpenDb) => {
  let tenant: Tenant;
  let store: FileStore;
  let uploading: Uploading;

  beforeEach(async () => {
    const db = await open();
    store = openStore();
    tenant = await createTenant(db, testDispatcher(db, testServices(store)));
    uploading = createUploading(tenant, store);
  });

  test('a photo goes by link, becomes that of an event, and is shown from a lasting address of ours', async () => {
    const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#936' } })
      .withExif({ IFD0: { Make: 'Pocket Camera' } })
      .jpeg()
      .toBuffer();
    const file = await uploading.stored(tenant.cora, 'leaves.jpg', bytes);
    expect(file).toMatchObject({ bucket: store.bucket, width: 30, height: 20 });
    const first = await uploading.get(file.url);
    const elsewhere = first.headers.get('location');
    expect([first.status, elsewhere !== null]).toEqual(which === 'bucket' ? [302, true] : [200, false]);
    const given = elsewhere === null ? first : await fetch(elsewhere);
    expect([given.status, given.headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="leaves.jpg"; filename*=UTF-8''leaves.jpg`,
    ]);
    expect(Buffer.from(await given.arrayBuffer()).includes('Pocket Camera')).toBe(false);
    const { information } = await tenant.full(await tenant.created({ file: file.key }));
    expect(information.photo?.url).toBe(`/files/public/${file.key}`);
    const shown = await uploading.get(information.photo?.url ?? '');
    expect([shown.status, shown.headers.get('content-type'), (await shown.arrayBuffer()).byteLength]).toEqual([
      200,
      'image/jpeg',
      file.size,
    ]);
  });

  test('a file that nothing names leaves the store too', async () => {
    const { key } = await uploading.stored(tenant.cora, 'list.csv', new TextEncoder().encode('name,count\n'));
    await sweepFiles({ db: tenant.db, files: store, clock: () => new Date('2026-11-04T00:00:00.000Z') });
    expect(await store.read(key)).toBeNull();
  });
};

eachStore((openStore, which) => eachDatabase(over(openStore, which)));
