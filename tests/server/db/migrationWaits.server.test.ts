import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import type { OpenedDb } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDb } from '#server/db/open.ts';
import { onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createDatabase } from '#tests/support/database/reset.ts';

const first = { '001_first.sql': 'create table guest (id int primary key, name text); insert into guest values (1)' };
const second = { ...first, '002_second.sql': 'alter table guest add column phone text' };

onPostgres(() => {
  test('while a migration waits for a lock the table is read, and once the lock is free it runs (X-49)', async () => {
    const { db, holder, folder } = await held();
    const log: string[] = [];
    const migrating = migrate(db, folder, { pauses: [50, 50, 50, 50, 50, 50], log: (line) => void log.push(line) });
    await someoneWaits(db);
    expect((await db.query('select id from guest')).rows).toEqual([{ id: 1 }]);
    await holder.query('commit');
    expect(await migrating).toEqual(['002_second.sql']);
    expect(log[0]).toMatch(/^The migration 002_second\.sql waits for a lock/);
    expect((await db.query('select phone from guest')).rows).toEqual([{ phone: null }]);
  });

  test('a lock that stays ends the start with who holds it, never with their statement, and nothing is kept (X-50)', async () => {
    const { db, holder, pid, folder } = await held();
    const log: string[] = [];
    const holds = `pid ${pid} (nightly report, idle in transaction, for \\d+ s)`.replaceAll(/[()]/g, '\\$&');
    await expect(migrate(db, folder, { pauses: [0], log: (line) => void log.push(line) })).rejects.toThrow(
      new RegExp(
        `^The migration 002_second\\.sql is blocked by ${holds}: end that with pg_terminate_backend, or start again once it is done\\.$`,
      ),
    );
    expect(log).toEqual([
      expect.stringMatching(
        new RegExp(`^The migration 002_second\\.sql waits for a lock, blocked by ${holds}; next try in 0 s\\.$`),
      ),
    ]);
    expect(log.join()).not.toContain('Theo');
    await holder.query('commit');
    expect(await migrate(db, folder)).toEqual(['002_second.sql']);
  });
});

/** A database at its first migration, a second one to come, and someone who reads its table in a transaction that stays open. */
async function held(): Promise<{ db: OpenedDb; holder: pg.Client; pid: number; folder: URL }> {
  const { url, drop } = await createDatabase(inject('postgresUrl') ?? '');
  const db = await openDb({ url, limits: { lock: 1_000 } });
  const holder = new pg.Client({ connectionString: url, application_name: 'nightly report' });
  onTestFinished(async () => {
    await holder.end();
    await db.close();
    await drop();
  });
  await migrate(db, folderOf(first));
  await holder.connect();
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
  await holder.query(`begin; select id from guest where name = 'Theo'`);
  return { db, holder, pid: rows[0]?.pid ?? 0, folder: folderOf(second) };
}

async function someoneWaits(db: OpenedDb): Promise<void> {
  const asked = `select 1 from pg_locks where not granted and relation = 'guest'::regclass`;
  while ((await db.query(asked)).count === 0);
}

function folderOf(files: Record<string, string>): URL {
  const folder = mkdtempSync(join(tmpdir(), 'muster-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return pathToFileURL(`${folder}/`);
}
