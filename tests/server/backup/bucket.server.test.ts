import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bucketPlace } from '#server/backup/bucketPlace.ts';
import { dumpDatabase, stillReferenced } from '#server/backup/dump.ts';
import { folderPlace } from '#server/backup/folderPlace.ts';
import { keepLast } from '#server/backup/keepLast.ts';
import { makeBackup } from '#server/backup/make.ts';
import { type BackupPlace, backupsIn, namesIn, PlaceFailed } from '#server/backup/place.ts';
import { newKeys } from '#server/backup/sealing.ts';
import { runRestore } from '#server/cli/restore.ts';
import type { Db } from '#server/db/db.ts';
import { addFile } from '#server/files/fileRows.ts';
import { createFileStore } from '#server/files/folderStore.ts';
import { createS3Client } from '#server/files/s3Client.ts';
import { newInMemory } from '#tests/support/database/newDatabase.ts';
import { createTenant } from '#tests/support/tenant/tenant.ts';

const root = mkdtempSync(join(tmpdir(), 'muster-bucket-'));
const s3 = new S3rver({
  ...{ address: '127.0.0.1', port: 0, silent: true, directory: join(root, 's3') },
  configureBuckets: [{ name: 'vault' }],
});
/** What the service refuses right now: requests that begin like this, with this status; without one it never answers. */
let refused: { begins: RegExp; status?: number } | undefined;
let heldBack: (() => void) | undefined;
let endpoint = '';

/** Uploads in parts that no one ended, by id. This service neither lists nor aborts them: what is in front does, on its disk. */
const uploads = join(root, 's3', 'vault', '._S3rver_uploads');
const uploadIds = () => (existsSync(uploads) ? readdirSync(uploads) : []);
const uploadListed = (id: string) =>
  `<Upload><Key>${readFileSync(join(uploads, id, 'key'), 'utf8')}</Key><UploadId>${id}</UploadId>` +
  `<Initiated>${statSync(join(uploads, id, 'key')).mtime.toISOString()}</Initiated></Upload>`;

const inFront = createServer((asked, answer) => {
  if (refused?.begins.test(`${asked.method} ${asked.url}`) && refused.status === undefined) {
    heldBack?.();
    return;
  }
  const { pathname, searchParams } = new URL(asked.url ?? '', behind);
  const prefix = `<Key>${searchParams.get('prefix')}`;
  if (asked.method === 'GET' && searchParams.has('uploads')) {
    const listed = uploadIds().map(uploadListed);
    return void answer.end(listed.filter((each) => each.includes(prefix)).join('\n'));
  }
  const aborted = asked.method === 'DELETE' && searchParams.get('uploadId');
  if (aborted) {
    expect(`/vault/${readFileSync(join(uploads, aborted, 'key'), 'utf8')}`).toBe(pathname);
    rmSync(join(uploads, aborted), { recursive: true });
    return void answer.writeHead(204).end();
  }
  if (refused?.status && refused.begins.test(`${asked.method} ${asked.url}`))
    return void answer.writeHead(refused.status).end();
  const { method, headers, url: path } = asked;
  const { port } = new URL(behind);
  const passed = request({ host: '127.0.0.1', port, method, headers, path }, (got) => {
    answer.writeHead(got.statusCode ?? 500, got.headers);
    got.pipe(answer);
  });
  asked.pipe(passed);
});
let behind = '';
let db: Db & { close(): Promise<void> };
const store = createFileStore(join(root, 'files'));

beforeAll(async () => {
  behind = `http://127.0.0.1:${(await s3.run()).port}`;
  await new Promise<void>((resolve) => inFront.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(inFront.address() as AddressInfo).port}`;
  db = await newInMemory();
  const tenant = await createTenant(db);
  const file = { name: 'Lanterns.txt', type: 'text/plain', width: null, height: null, isPublic: false };
  const kept = await store.put({ bytes: Buffer.from('a picture of lanterns'), ...file });
  const at = new Date().toISOString();
  await addFile(db, { id: 'lanterns', organizationId: tenant.harbor.id, uploadedBy: tenant.cora, at, ...kept });
});
afterAll(async () => {
  await db.close();
  inFront.close();
  await s3.close();
  rmSync(root, { recursive: true });
});

let works = 0;
interface Given {
  bucket?: string;
  secretAccessKey?: string;
  endpoint?: string;
  partBytes?: number;
}
const configOf = (prefix: string) => ({
  ...{ bucket: 'vault', endpoint, region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  ...{ prefix, inOnePage: 2 },
});
const bucket = (prefix: string, given: Given = {}) =>
  bucketPlace({ ...configOf(prefix), ...given }, join(root, `work ${(works += 1)}`));

const make = (place: BackupPlace, day: number, publicKey: string | null = null) =>
  makeBackup({
    ...{ place, store, publicKey, version: '0.1.0', now: new Date(Date.UTC(2026, 10, day)) },
    database: {
      dump: (path, key) => dumpDatabase(db, path, key),
      stillNamed: (keys) => stillReferenced(db, keys),
    },
    signing: { keyFile: join(root, 'none'), headsFile: join(root, 'none') },
  });

/** Every file of a place, by its path, as text. */
async function everythingIn(place: BackupPlace): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const folder of await place.list())
    for (const name of await place.list(folder)) {
      const file = await place.fetch(`${folder}/${name}`);
      found[`${folder}/${name}`] = file ? readFileSync(file.path, 'latin1') : 'gone';
    }
  return found;
}

test('a bucket has the files of a folder under the same names, and a further backup copies new ones alone (X-53)', async () => {
  const [place, folder] = [bucket('nightly/'), folderPlace(join(root, 'folder'))];
  for (const day of [1, 2, 3]) {
    const [made, inFolder] = [await make(place, day), await make(folder, day)];
    expect([made.fresh.length, inFolder.fresh.length]).toEqual(day === 1 ? [1, 1] : [0, 0]);
  }
  const there = await everythingIn(place);
  const same = await everythingIn(folder);
  const paths = Object.keys(there).sort();
  expect(paths).toEqual(Object.keys(same).sort());
  expect(paths).toHaveLength(7);
  for (const path of paths.filter((each) => !each.endsWith('manifest.json'))) expect(there[path]).toBe(same[path]);
  expect(await keepLast(place, 1)).toBe(2);
  expect(Object.keys(await everythingIn(place)).sort()).toEqual([paths[4], paths[5], paths[6]]);
});

test('one that was cut short is never taken for a whole one, and goes when later ones are kept (X-54)', async () => {
  const place = bucket('cut/');
  await make(place, 1);
  const died = join(root, 'died');
  writeFileSync(died, 'half a database');
  await place.put('2026-11-02T00-00-00.000Z/database.jsonl.gz', died);
  refused = { begins: /^PUT .*manifest\.json/, status: 503 };
  await expect(make(place, 3)).rejects.toThrow('The bucket vault answered 503 to "write": try again later.');
  refused = undefined;
  expect((await backupsIn(place)).map(({ name }) => name)).toEqual(['2026-11-01T00-00-00.000Z']);
  expect(await namesIn(place)).toEqual(['2026-11-01T00-00-00.000Z', '2026-11-02T00-00-00.000Z']);
  expect((await make(place, 4)).fresh).toEqual([]);
  expect(await keepLast(place, 1)).toBe(1);
  expect(await namesIn(place)).toEqual(['2026-11-04T00-00-00.000Z']);
});

test('says that there is no bucket, that its key may not, and that nobody answers (X-55)', async () => {
  const sentences: string[] = [];
  const say = async (place: BackupPlace) => {
    const error: unknown = await make(place, 1).then(
      () => null,
      (cause: unknown) => cause,
    );
    sentences.push(error instanceof PlaceFailed ? error.message : `no sentence: ${String(error)}`);
  };
  await say(bucket('', { bucket: 'nowhere' }));
  await say(bucket('', { secretAccessKey: 'another' }));
  refused = { begins: /^PUT /, status: 403 };
  await say(bucket(''));
  refused = undefined;
  await say(bucket('', { endpoint: 'http://127.0.0.1:1' }));
  expect(sentences).toEqual([
    `There is no bucket nowhere at ${endpoint}: make it first.`,
    "The bucket vault doesn't let this key list (403): it needs to list, read, write and remove.",
    "The bucket vault doesn't let this key write (403): it needs to list, read, write and remove.",
    "http://127.0.0.1:1 broke off or didn't answer: check S3_ENDPOINT, or BACKUP_S3_ENDPOINT, and try again.",
  ]);
});

test('is restored with the secret key alone, from a bucket that is named whole', async () => {
  const { publicKey } = await newKeys();
  const place = bucket('sealed/');
  await make(place, 1, publicKey);
  expect(JSON.stringify(await everythingIn(place))).not.toContain('lanterns');
  const keys = {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_ACCESS_KEY_ID: 'S3RVER',
    BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  const env = { MUSTER_DATA: join(root, 'place'), MUSTER_DEMO: 'off', S3_ACCESS_KEY_ID: 'of files', ...keys };
  const restore = async (named: string, given = {}) => (await runRestore([named], { ...env, ...given })).lines;
  const wrongKey = `The backup is encrypted for ${publicKey}: give the secret key that belongs to it as MUSTER_BACKUP_KEY or in MUSTER_BACKUP_KEY_FILE.`;
  for (const named of ['s3://vault/sealed', 's3://vault/sealed/2026-11-01T00-00-00.000Z'])
    expect(await restore(named, { MUSTER_BACKUP_KEY: (await newKeys()).secretKey })).toEqual([wrongKey]);
  expect(await restore('s3://vault/empty')).toEqual(['There is no backup in s3://vault/empty.']);
  expect(await restore('s3://')).toEqual(['s3:// names no bucket: write it as s3://bucket or s3://bucket/folder.']);
  expect(await restore('s3://vault/sealed', { BACKUP_S3_ACCESS_KEY_ID: '' })).toEqual([
    's3://vault needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  ]);
});

test('a large file goes up in parts and comes back whole; one that breaks off leaves none of them (X-60)', async () => {
  const place = bucket('parts/', { partBytes: 1000 });
  const { path } = await make(place, 1);
  const [inParts, whole] = [await everythingIn(place), folderPlace(join(root, 'whole'))];
  await make(whole, 1);
  const database = `${path.split('/').at(-1)}/database.jsonl.gz`;
  expect(inParts[database]?.length).toBeGreaterThan(3000);
  expect(inParts[database]).toBe((await everythingIn(whole))[database]);
  expect(uploadIds()).toEqual([]);
  refused = { begins: /partNumber=3&/, status: 503 };
  await expect(make(place, 2)).rejects.toThrow('The bucket vault answered 503 to "write": try again later.');
  refused = undefined;
  expect([uploadIds(), await namesIn(place)]).toEqual([[], ['2026-11-01T00-00-00.000Z']]);
});

test('what a killed backup left goes with the next one: its parts, and what lay on this machine; nothing that is under way (X-60, X-61)', async () => {
  const held = new Promise<void>((resolve) => (heldBack = resolve));
  refused = { begins: /partNumber=3&/ };
  const work = join(root, 'data', 'work', `backup-${randomUUID()}`);
  const script = `
    import { mkdirSync, writeFileSync } from 'node:fs';
    import { bucketPlace } from '#server/backup/bucketPlace.ts';
    const work = ${JSON.stringify(work)};
    mkdirSync(work, { recursive: true });
    writeFileSync(work + '/database', 'x'.repeat(5000));
    const place = bucketPlace(${JSON.stringify({ ...configOf('killed/'), partBytes: 1000 })}, work);
    await place.put('2026-11-01T00-00-00.000Z/database.jsonl.gz', work + '/database');`;
  const killed = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
  await held;
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  refused = undefined;
  const [id = ''] = uploadIds();
  expect([uploadIds().length, readdirSync(join(uploads, id)).includes('2'), existsSync(work)]).toEqual([1, true, true]);
  const underWay = join(root, 'data', 'work', `backup-${randomUUID()}`);
  mkdirSync(underWay);
  for (const prefix of ['killed/', 'another/'])
    await createS3Client(configOf(prefix)).post(`${prefix}database.jsonl.gz?uploads`);
  const standsSince = (path: string, day: number) =>
    utimesSync(path, 0, Date.UTC(2026, 10, 1) / 1000 + (day - 1) * 86_400);
  for (const each of uploadIds()) standsSince(join(uploads, each, 'key'), each === id ? 3 : 3.999);
  standsSince(work, 3);
  standsSince(underWay, 3.999);
  await make(bucketPlace(configOf('killed/'), join(root, 'data', 'work', `backup-${randomUUID()}`)), 4);
  expect([uploadIds().includes(id), uploadIds().length]).toEqual([false, 2]);
  expect(readdirSync(join(root, 'data', 'work')).map((name) => join(root, 'data', 'work', name))).toEqual([underWay]);
});
