import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import type { Db, OpenedDb } from '#server/db/db.ts';
import { migrate, pendingMigrations } from '#server/db/migrate.ts';
import { openDb } from '#server/db/open.ts';
import { bareEnvironment } from '#tests/support/served/bareEnvironment.ts';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createDatabase } from '#tests/support/database/reset.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const first = {
  '001_first.sql': `create table guest (id int primary key, name text);
    insert into guest select n, 'guest ' || n from generate_series(1, 1000) n`,
};
const second = '002_names.concurrent.sql';
const indexes = `-- Two of them; a comment may say why.
create index concurrently guest_name on guest (name);
create unique index concurrently guest_both on guest (name, id) where id > 0;`;

eachDatabase((open) => {
  test('a file of indexes makes them once, and is refused where it does anything else (X-73)', async () => {
    const db = await open({ bare: true });
    const folder = folderOf({ ...first, [second]: indexes });
    expect(await migrate(db, folder)).toEqual(['001_first.sql', second]);
    expect(await migrate(db, folder)).toEqual([]);
    expect(await standing(db)).toEqual({ guest_both: true, guest_name: true });
    for (const other of [
      'drop table guest',
      'create index guest_id on guest (id)',
      'create index concurrently on guest (id)',
    ])
      await expect(
        migrate(db, folderOf({ ...first, [second]: indexes, '003_o.concurrent.sql': other })),
      ).rejects.toThrow(
        'The migration 003_o.concurrent.sql may only "create index concurrently", each with a name: put the rest into a file of its own.',
      );
    expect((await db.query('select id from guest')).count).toBe(1000);
  });
});

onPostgres(() => {
  test('people write while an index is made, and of two servers that start at once one makes it (X-73)', async () => {
    const { url, db, folder, older } = await begun();
    const other = await opened(url);
    const log: string[] = [];
    const patience = { pauses: [], log: (line: string) => void log.push(line) };
    const one = migrate(db, folder, patience);
    await indexWaits(db);
    const two = migrate(other, folder, patience);
    await logged(log, 'is being done by another server');
    expect((await other.query(`insert into guest values (1001, 'late')`)).count).toBe(1);
    expect((await other.query(`update guest set name = 'other' where id = 1`)).count).toBe(1);
    expect(await namesOf(other, folder)).toEqual([second]);
    await older.query('commit');
    expect([await one, await two]).toEqual([[second], []]);
    expect(await standing(db)).toEqual({ guest_both: true, guest_name: true });
    await db.script('set enable_seqscan = off');
    expect((await db.query(`select id from guest where name in ('late', 'other') order by id`)).rows).toEqual([
      { id: 1 },
      { id: 1001 },
    ]);
  });

  test('what Postgres goes on with after the server was killed is taken by the next start, once it is valid (X-74)', async () => {
    const { url, db, folder, older } = await begun();
    const program = `
      const [{ migrate }, { openDb }] = await Promise.all([import('#server/db/migrate.ts'), import('#server/db/open.ts')]);
      await migrate(await openDb({ url: ${JSON.stringify(url)} }), new URL(${JSON.stringify(folder.href)}));`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: root,
      env: bareEnvironment(),
    });
    await indexWaits(db);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const log: string[] = [];
    const next = migrate(db, folder, { pauses: [], log: (line) => void log.push(line) });
    await logged(log, 'is being done by another server, or by what is left of one');
    expect(await standing(db)).toEqual({ guest_name: false });
    await older.query('commit');
    expect(await next).toEqual([second]);
    expect(await standing(db)).toEqual({ guest_both: true, guest_name: true });
    expect(log.filter((line) => line.includes('makes the index'))).toEqual([
      `The migration ${second} makes the index guest_both beside those who write; it waits for every older transaction.`,
    ]);
  });

  test('an index that a broken try left is made anew, and until then the migration is missing (X-74)', async () => {
    const { db, folder, older } = await begun();
    const failed = migrate(db, folder, { pauses: [], log: () => undefined });
    failed.catch(() => undefined);
    await indexWaits(db);
    await db.query(`select pg_terminate_backend(pid) from pg_stat_progress_create_index`);
    await expect(failed).rejects.toThrow('The database does not answer.');
    expect(await standing(db)).toEqual({ guest_name: false });
    expect(await namesOf(db, folder)).toEqual([second]);
    await older.query('commit');
    expect(await migrate(db, folder)).toEqual([second]);
    expect(await standing(db)).toEqual({ guest_both: true, guest_name: true });
  });

  test('a rule that the rows break leaves no half index, and one on another table is named', async () => {
    const { db, folder, older } = await begun();
    await older.query('commit');
    await db.script('alter table guest drop constraint guest_pkey; insert into guest select * from guest');
    await expect(migrate(db, folder)).rejects.toThrow('could not create unique index "guest_both"');
    expect(await standing(db)).toEqual({ guest_name: true });
    await db.script('create table elsewhere (id int); create index guest_both on elsewhere (id)');
    await expect(migrate(db, folder)).rejects.toThrow(
      'There is an index guest_both on another table than guest: rename or drop it.',
    );
    expect(await namesOf(db, folder)).toEqual([second]);
  });
});

/** A database at its first migration, the indexes to come, and a transaction that began before them and stays open. */
async function begun(): Promise<{ url: string; db: OpenedDb; folder: URL; older: pg.Client }> {
  const { url, drop } = await createDatabase(inject('postgresUrl') ?? '');
  onTestFinished(drop);
  const db = await opened(url);
  await migrate(db, folderOf(first));
  const older = new pg.Client({ connectionString: url });
  await older.connect();
  onTestFinished(() => older.end());
  await older.query('begin isolation level repeatable read; select 1 from migration');
  return { url, db, folder: folderOf({ ...first, [second]: indexes }), older };
}

async function opened(url: string): Promise<OpenedDb> {
  const db = await openDb({ url });
  onTestFinished(() => db.close());
  return db;
}

/** Until the index stands and waits for the older transaction. */
async function indexWaits(db: Db): Promise<void> {
  const asked = `select 1 from pg_stat_progress_create_index where phase = 'waiting for old snapshots'`;
  while ((await db.query(asked)).count === 0);
}

async function logged(log: readonly string[], words: string): Promise<void> {
  while (!log.some((line) => line.includes(words))) await new Promise(setImmediate);
}

const namesOf = async (db: Db, folder: URL) => (await pendingMigrations(db, folder)).map(({ name }) => name);

/** The indexes of the migration that are there, and whether each is valid. */
async function standing(db: Db): Promise<Record<string, boolean>> {
  const { rows } = await db.query<{ name: string; valid: boolean }>(
    `select relname as name, indisvalid as valid from pg_index join pg_class on oid = indexrelid
     where relname in ('guest_name', 'guest_both') and indrelid = 'guest'::regclass order by name`,
  );
  return Object.fromEntries(rows.map(({ name, valid }) => [name, valid]));
}

function folderOf(files: Record<string, string>): URL {
  const folder = mkdtempSync(join(tmpdir(), 'muster-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return pathToFileURL(`${folder}/`);
}
