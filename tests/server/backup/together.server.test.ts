import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bucketPlace } from '#server/backup/bucketPlace.ts';
import { dumpDatabase, stillReferenced } from '#server/backup/dump.ts';
import { folderPlace } from '#server/backup/folderPlace.ts';
import { keepLast } from '#server/backup/keepLast.ts';
import { makeBackup, type Making } from '#server/backup/make.ts';
import { type BackupPlace, backupsIn, namesIn } from '#server/backup/place.ts';
import { describeBackup } from '#server/cli/backup.ts';
import type { Db } from '#server/db/db.ts';
import { createFileStore } from '#server/files/folderStore.ts';
import { newInMemory } from '#tests/support/database/newDatabase.ts';
import { createTenant } from '#tests/support/tenant/tenant.ts';
import { addPicture } from './places.ts';

const root = mkdtempSync(join(tmpdir(), 'muster-together-'));
const store = createFileStore(join(root, 'files'));
const s3 = new S3rver({
  ...{ address: '127.0.0.1', port: 0, silent: true, directory: join(root, 's3') },
  configureBuckets: [{ name: 'vault' }],
});
let db: Db;
let endpoint = '';
let keys: string[];

beforeAll(async () => {
  endpoint = `http://127.0.0.1:${(await s3.run()).port}`;
  db = await newInMemory();
  const tenant = await createTenant(db);
  keys = [await addPicture(tenant, store, 'lanterns'), await addPicture(tenant, store, 'a boat')];
});
afterAll(async () => {
  await db.close();
  await s3.close();
  rmSync(root, { recursive: true });
});

let places = 0;
const access = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Two who work in the same new place. */
const kinds: Record<string, () => [BackupPlace, BackupPlace]> = {
  'a folder': () => {
    const folder = join(root, `backups ${(places += 1)}`);
    return [folderPlace(folder), folderPlace(folder)];
  },
  'a bucket': () => {
    const prefix = `nightly${(places += 1)}/`;
    const one = (who: string) =>
      bucketPlace({ bucket: 'vault', endpoint, ...access, prefix }, join(root, `work ${places}${who}`));
    return [one('a'), one('b')];
  },
};

const day = (nth: number, hours = 0) => new Date(Date.UTC(2026, 10, nth, hours));

const make = (place: BackupPlace, now: Date, given: Partial<Making> = {}) =>
  makeBackup({
    ...{ place, store, publicKey: null, version: '0.1.0', now },
    database: {
      dump: (path, key) => dumpDatabase(db, path, key),
      stillNamed: (asked) => stillReferenced(db, asked),
    },
    signing: { keyFile: join(root, 'none'), headsFile: join(root, 'none') },
    ...given,
  });

/** A store that gives the second file once it is let. */
function slowStore() {
  const [begun, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: Making['store'] = {
    async read(key) {
      if (key === [...keys].sort()[1]) {
        begun.resolve();
        await letGo.promise;
      }
      return store.read(key);
    },
  };
  return { slow, begun: begun.promise, letGo: letGo.resolve };
}

/** What of the whole backups of a place is not there. */
async function missingIn(place: BackupPlace): Promise<string[]> {
  const missing: string[] = [];
  for (const { name, manifest } of await backupsIn(place))
    for (const path of [`${name}/database.jsonl.gz`, ...manifest.files.map(({ key }) => `${manifest.pool}/${key}`)]) {
      const found = await place.fetch(path);
      if (found === null) missing.push(path);
      else if (found.isCopy) rmSync(found.path);
    }
  return missing;
}
const named = async (place: BackupPlace) => (await namesIn(place)).map((name) => name.slice(0, 13));
const marks = async (place: BackupPlace) => (await place.list()).filter((name) => /^(begun|removing)-/.test(name));

describe.each(Object.keys(kinds))('in %s', (kind) => {
  const two = () => kinds[kind]?.() ?? [];

  test('one that is still being made is neither removed nor robbed of its files by another that ends before it (X-79)', async () => {
    const [first, second] = two() as [BackupPlace, BackupPlace];
    const { slow, begun, letGo } = slowStore();
    const making = make(first, day(1, 3), { store: slow });
    await begun;
    const quick = await make(second, day(1, 4));
    const removed = await keepLast(second, 1, day(1, 5));
    expect(removed).toBeNull();
    expect(describeBackup(quick, removed).at(-1)).toContain('another backup is being made there');
    letGo();
    const { manifest } = await making;
    expect(manifest.files).toHaveLength(2);
    expect(await named(second)).toEqual(['2026-11-01T03', '2026-11-01T04']);
    expect(await missingIn(second)).toEqual([]);
    expect(await keepLast(second, 1, day(1, 6))).toBe(1);
    expect(await named(second)).toEqual(['2026-11-01T04']);
    expect(await missingIn(second)).toEqual([]);
    expect(await marks(second)).toEqual([]);
  });

  test('one that begins while older ones are removed waits, and lacks no file (X-79)', async () => {
    const [first, second] = two() as [BackupPlace, BackupPlace];
    await make(first, day(1));
    await db.query('update stored_file set key = key || $1', ['.gone']);
    await make(first, day(2), { store: { read: async (key) => store.read(key.replace('.gone', '')) } });
    await db.query(`update stored_file set key = replace(key, '.gone', '')`);
    const [removing, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slowly: BackupPlace = {
      ...first,
      async remove(path) {
        removing.resolve();
        await letGo.promise;
        await first.remove(path);
      },
    };
    const keeping = keepLast(slowly, 1, day(2, 1));
    await removing.promise;
    const begunThere = async () => (await marks(second)).some((name) => name.startsWith('begun'));
    const making = make(second, day(2, 1));
    await expect.poll(begunThere, { timeout: 20_000 }).toBe(true);
    letGo.resolve();
    expect(await keeping).toBe(1);
    expect((await making).fresh).toHaveLength(2);
    expect(await missingIn(second)).toEqual([]);
  });

  test('two that begin in the same millisecond are two, each whole (X-79)', async () => {
    const [first, second] = two() as [BackupPlace, BackupPlace];
    const made = await Promise.all([make(first, day(1)), make(second, day(1))]);
    expect(new Set(made.map(({ path }) => path)).size).toBe(2);
    expect(await namesIn(first)).toHaveLength(2);
    expect(await missingIn(first)).toEqual([]);
    expect(await marks(first)).toEqual([]);
  });

  test('what one left that was killed keeps older ones for twelve hours, and goes then (X-79)', async () => {
    const [first, second] = two() as [BackupPlace, BackupPlace];
    await make(first, day(1));
    const killed: BackupPlace = {
      ...second,
      put: (path, from) =>
        path.endsWith('manifest.json') ? Promise.reject(new Error('killed')) : second.put(path, from),
      remove: async () => undefined,
    };
    await expect(make(killed, day(2))).rejects.toThrow('killed');
    await make(first, day(2, 6));
    expect(await keepLast(first, 1, day(2, 6))).toBeNull();
    expect(await keepLast(first, 1, day(2, 13))).toBe(1);
    expect(await named(first)).toEqual(['2026-11-02T06']);
    expect(await marks(first)).toEqual([]);
  });
});

test('no file of a place is left on this machine', () => {
  const left = readdirSync(root, { recursive: true, encoding: 'utf8' });
  expect(left.filter((name) => /^work [^/]*\//.test(name))).toEqual([]);
});
