import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { runMigrate } from '#server/cli/migrate.ts';
import { openDb } from '#server/db/open.ts';
import { onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createDatabase } from '#tests/support/database/reset.ts';

const upToDate = { lines: ['The database has every migration of this release.'], ok: true };
const refused = {
  lines: [
    'The database was made by a newer release (it has 999_newer.sql): start that release, or use another database.',
  ],
  ok: false,
};

onPostgres(() => {
  test('says what is missing and writes nothing, runs it past the pooler, and refuses a newer database (X-51)', async () => {
    const { url, drop } = await createDatabase(inject('postgresUrl') ?? '');
    const db = await openDb({ url });
    onTestFinished(async () => {
      await db.close();
      await drop();
    });
    const env = { DATABASE_URL: 'postgres://127.0.0.1:9/nobody', DATABASE_DIRECT_URL: url };
    const all = readdirSync('server/db/migrations').sort();
    expect(await runMigrate(['--check'], env)).toEqual({
      lines: [`${all.length} migrations are missing; "npm run migrate" or the next start runs them:`, ...all],
      ok: false,
    });
    expect((await db.query(`select 1 from pg_tables where schemaname = 'public'`)).count).toBe(0);
    expect(await runMigrate([], env)).toEqual({ lines: [`${all.length} migrations are done:`, ...all], ok: true });
    expect(await runMigrate(['--check'], env)).toEqual(upToDate);
    expect(await runMigrate([], env)).toEqual(upToDate);
    await db.query(`insert into migration (name, sum) values ('999_newer.sql', '')`);
    expect(await runMigrate(['--check'], env)).toEqual(refused);
    expect(await runMigrate([], env)).toEqual(refused);
  });
});

test('an embedded database that is not there is not made (X-51)', async () => {
  const folder = join(tmpdir(), 'muster-that-is-not-there');
  const lines = [`There is no database in ${join(folder, 'database')}: name its MUSTER_DATA.`];
  expect(await runMigrate([], { MUSTER_DATA: folder })).toEqual({ lines, ok: false });
});

test.each([[['--chekc']], [['--check', 'more']]])('%j prints the usage', async (argv) => {
  expect(await runMigrate(argv, {})).toEqual({ lines: ['Usage: npm run migrate [-- --check]'], ok: false });
});
