import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { linkKey } from '#server/files/linkKey.ts';
import { createLinks, type FileRecord, type SignedLinks } from '#server/files/links.ts';
import { createFileRoutes } from '#server/files/routes.ts';
import { createDiskSpace } from '#server/files/diskSpace.ts';
import { uploadLimitsOf } from '#server/files/uploadConfig.ts';
import { createFileStore } from '#server/files/folderStore.ts';
import type { FileStore, NewFile } from '#server/files/store.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';

const picture: NewFile = {
  bytes: new TextEncoder().encode('a picture'),
  name: 'leaves.JPG',
  type: 'image/jpeg',
  width: 640,
  height: 320,
  isPublic: true,
};
const paper: NewFile = {
  ...picture,
  bytes: new TextEncoder().encode('a paper'),
  name: 'naïve "plan" (1).pdf',
  type: 'application/pdf',
  isPublic: false,
};

eachDatabase((open) => {
  let db: Db;
  let folder: string;
  let store: FileStore;
  let links: SignedLinks;
  let routes: Hono;
  let now: string;

  beforeEach(async () => {
    db = await open();
    now = '2026-11-02T15:00:00.000Z';
    folder = mkdtempSync(join(tmpdir(), 'muster-files-'));
    store = createFileStore(join(folder, 'files'));
    links = createLinks(await linkKey(db));
    routes = createFileRoutes({
      sql: db,
      store,
      links,
      clock: () => new Date(now),
      room: createDiskSpace({ folder, freeBytes: 0 }),
      pace: uploadLimitsOf({}),
    });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const keep = async (file: NewFile): Promise<FileRecord> => {
    const record = await store.put(file);
    await db.query(
      `insert into stored_file (id, bucket, key, name, size, type, width, height, is_public) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        record.key,
        record.bucket,
        record.key,
        record.name,
        record.size,
        record.type,
        record.width,
        record.height,
        record.isPublic,
      ],
    );
    return record;
  };
  const get = (url: string) => routes.request(url.replace(/^\/files/, ''));
  const linkOf = (record: FileRecord) => links.link(record, now).url;

  describe('a public picture', () => {
    test('has a lasting address and is kept for ever', async () => {
      const record = await keep(picture);
      expect(record).toEqual({
        ...{
          bucket: 'local',
          name: 'leaves.JPG',
          size: 9,
          type: 'image/jpeg',
          width: 640,
          height: 320,
          isPublic: true,
        },
        key: expect.stringMatching(/^[0-9a-f]{64}\.jpg$/),
      });
      expect(linkOf(record)).toBe(`/files/public/${record.key}`);
      const response = await get(linkOf(record));
      expect(await response.text()).toBe('a picture');
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'content-length': '9',
        'content-disposition': `inline; filename="leaves.JPG"; filename*=UTF-8''leaves.JPG`,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      });
    });

    test('that can run, is not shown in a window of its own', async () => {
      const record = await keep({ ...picture, name: 'logo.svg', type: 'image/svg+xml' });
      expect((await get(linkOf(record))).headers.get('content-disposition')).toMatch(/^attachment; /);
    });
  });

  describe('any other file', () => {
    test('has an address that is good for ten minutes', async () => {
      const url = linkOf(await keep(paper));
      const response = await get(url);
      expect(await response.text()).toBe('a paper');
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-disposition': `attachment; filename="na_ve _plan_ _1_.pdf"; filename*=UTF-8''na%C3%AFve%20%22plan%22%20%281%29.pdf`,
        'cache-control': 'private, max-age=600',
      });
      now = '2026-11-02T15:09:59.000Z';
      expect((await get(url)).status).toBe(200);
      now = '2026-11-02T15:10:00.000Z';
      expect((await get(url)).status).toBe(404);
    });

    test('does not open at the public address, nor with a signature of another key or time', async () => {
      const [record, other] = [await keep(paper), await keep({ ...paper, bytes: new Uint8Array([1]) })];
      const query = linkOf(record).split('?')[1] ?? '';
      const wrong = [
        `/public/${record.key}`,
        `/signed/${record.key}`,
        `/signed/${other.key}?${query}`,
        `/signed/${record.key}?${query.replace('expires=', 'expires=9')}`,
        `/signed/${record.key}?${query.replace(/expires=\d+/, 'expires=Infinity')}`,
        `/signed/${record.key}?${query.replace(/signature=.*/, 'signature=')}`,
      ];
      for (const url of wrong) expect([url, (await get(url)).status]).toEqual([url, 404]);
    });
  });

  test.each(['..', '%2e%2e', '..%2f..%2fetc%2fpasswd', '%00', 'a'.repeat(300), 'none.jpg', ''])(
    'a key that is none of ours opens nothing: %s',
    async (key) => {
      const response = await get(`/public/${key}`);
      expect([response.status, await response.json()]).toEqual([
        404,
        { code: 'notFound', message: 'This doesn’t exist, or you don’t have access to it.' },
      ]);
      expect(await store.read(decodeURIComponent(key))).toBeNull();
    },
  );

  test('a row whose bytes are gone is a 404', async () => {
    const record = await keep(picture);
    rmSync(join(folder, 'files', record.key));
    expect((await get(linkOf(record))).status).toBe(404);
  });

  test('the same bytes are kept once, public and signed apart', async () => {
    const keys = [
      await store.put(picture),
      await store.put(picture),
      await store.put({ ...picture, isPublic: false }),
    ].map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
    expect(readdirSync(join(folder, 'files')).sort()).toEqual([...new Set(keys)].sort());
    expect(statSync(join(folder, 'files', keys[0] ?? '')).mode & 0o077).toBe(0);
  });

  test('every process of a database signs with one key', async () => {
    expect(await linkKey(db)).toEqual(await linkKey(db));
    expect(await linkKey(db)).toHaveLength(32);
  });
});
