import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { DatabaseDamaged, DatabaseInUse } from '#server/db/errors.ts';
import { openDb } from '#server/db/open.ts';

const holder = fileURLToPath(new URL('../../support/database/holdFolder.ts', import.meta.url));
const failing = fileURLToPath(new URL('../../support/database/failToSync.ts', import.meta.url));

let folder: string;

beforeAll(async () => {
  folder = fs.mkdtempSync(join(tmpdir(), 'muster-database-'));
  leaveHalfMade();
  const db = await openDb({ folder });
  await db.script('create table resource (id int primary key); insert into resource values (1), (2), (3)');
  await db.close();
}, 60_000);

afterAll(() => fs.rmSync(folder, { recursive: true }), 60_000);

const leaveHalfMade = (): void => {
  fs.writeFileSync(join(folder, 'making'), '');
  fs.mkdirSync(join(folder, 'postgres/base'), { recursive: true });
  fs.writeFileSync(join(folder, 'postgres/PG_VERSION'), '18\n');
};

const open = async (): Promise<Db> => {
  const db = await openDb({ folder });
  onTestFinished(() => db.close());
  return db;
};

const first = [{ id: 1 }, { id: 2 }, { id: 3 }];
const things = async (db: Db) => (await db.query('select id from resource where id < 10 order by id')).rows;

const inAnotherProcess = async (): Promise<{ child: ChildProcess; said: string }> => {
  const child = spawn(process.execPath, [holder, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said]: unknown[] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, said: String(said) };
};

test('every acknowledged write is synced to the disk before it is acknowledged', async () => {
  const db = await open();
  const fsync = vi.spyOn(fs, 'fsyncSync');
  onTestFinished(() => fsync.mockRestore());
  const syncs: number[] = [];
  for (let id = 10; id < 30; id += 1) {
    const before = fsync.mock.calls.length;
    if (id % 2 === 0) await db.query('insert into resource values ($1)', [id]);
    else await db.tx(async (sql) => void (await sql.query('insert into resource values ($1)', [id])));
    syncs.push(fsync.mock.calls.length - before);
  }
  expect(Math.min(...syncs)).toBeGreaterThanOrEqual(1);
  expect(syncs).toHaveLength(20);
  expect((await db.query('show fsync')).rows).toEqual([{ fsync: 'on' }]);
});

test('when the disk refuses to sync, the process ends with a sentence and the write is not acknowledged', async () => {
  const child = spawn(process.execPath, [failing, folder], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, warned, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  expect([said, code]).toEqual(['acknowledged 50\n', 1]);
  expect(warned).toMatch(
    /^The embedded database stopped \(could not fsync file ".*": I\/O error\): check the disk and start the server again\.\n$/,
  );
  const db = await open();
  const { rows } = await db.query<{ id: number }>('select id from resource where id in (50, 51)');
  expect(rows).toContainEqual({ id: 50 });
  await db.query('delete from resource where id in (50, 51)');
});

describe('the folder belongs to one process', () => {
  const sentence = () =>
    `The database in ${folder} is in use by another process: stop that one first, or choose another folder with MUSTER_DATA.`;

  test('a second process is refused with a sentence', async () => {
    const db = await open();
    const { said } = await inAnotherProcess();
    expect(said).toBe(`DatabaseInUse: ${sentence()}`);
    expect(await things(db)).toEqual(first);
  });

  test('a second opening in the same process is refused too', async () => {
    await open();
    await expect(openDb({ folder })).rejects.toThrow(new DatabaseInUse(sentence()));
  });

  test('it is free again when the process that held it was killed', async () => {
    const { child, said } = await inAnotherProcess();
    expect(said).toBe('open');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await things(await open())).toEqual(first);
  });
});

describe('the upkeep that Postgres does in the background', () => {
  const checkpoint = async (db: Db) =>
    (await db.query<{ redo_lsn: string }>('select redo_lsn::text from pg_control_checkpoint()')).rows[0]?.redo_lsn;
  const countedRows = async (db: Db) =>
    (await db.query<{ reltuples: number }>(`select reltuples from pg_class where relname = 'counted'`)).rows[0]
      ?.reltuples;

  test('is done every five minutes in which something ran', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const db = await open();
    await db.script('drop table if exists counted; create table counted as select generate_series(1, 7)');
    const before = await checkpoint(db);
    vi.advanceTimersByTime(5 * 60_000 - 1);
    expect([await checkpoint(db), await countedRows(db)]).toEqual([before, -1]);
    vi.advanceTimersByTime(1);
    await vi.waitUntil(async () => (await checkpoint(db)) !== before);
    expect(await countedRows(db)).toBe(7);
  });

  test('is done at the end', async () => {
    const db = await openDb({ folder });
    await db.script('drop table if exists counted; create table counted as select generate_series(1, 7)');
    const before = await checkpoint(db);
    await db.close();
    const again = await open();
    expect(await checkpoint(again)).not.toBe(before);
    expect(await countedRows(again)).toBe(7);
  });
});

test('a database whose making was interrupted was made again before these tests', async () => {
  expect(fs.existsSync(join(folder, 'making'))).toBe(false);
  expect(await things(await open())).toEqual(first);
});

describe('a damaged folder is refused with a sentence that says what to do', () => {
  test.for<[string, string, string | null]>([
    ['no version', 'PG_VERSION', null],
    ['a control file of garbage', 'global/pg_control', '?'.repeat(8192)],
    ['no log', 'pg_wal', null],
    ['no tables', 'base', null],
  ])('%s', async ([, name, garbage]) => {
    const path = join(folder, 'postgres', name);
    const away = join(folder, 'away');
    fs.renameSync(path, away);
    onTestFinished(() => {
      fs.rmSync(path, { recursive: true, force: true });
      fs.renameSync(away, path);
    });
    if (garbage !== null) fs.writeFileSync(path, garbage);
    await expect(openDb({ folder })).rejects.toThrow(
      new DatabaseDamaged(
        `The database in ${folder} does not open, its files are damaged or incomplete: ` +
          'put a copy back in its place, or move the folder away to start with an empty one.',
      ),
    );
  });

  test('files of another version', async () => {
    const version = join(folder, 'postgres/PG_VERSION');
    fs.writeFileSync(version, '17\n');
    onTestFinished(() => fs.writeFileSync(version, '18\n'));
    await expect(openDb({ folder })).rejects.toThrow(
      `The database in ${folder} was made by version 17 of its engine, this one reads 18: start it with the release that made it.`,
    );
  });
});

test('a folder that cannot be made is refused with a sentence', async () => {
  const file = join(folder, 'postgres/PG_VERSION');
  await expect(openDb({ folder: file })).rejects.toThrow(
    `The folder ${file} cannot be made: choose another with MUSTER_DATA.`,
  );
});
