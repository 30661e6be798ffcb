import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrate, pendingMigrations } from '#server/db/migrate.ts';
import { openDb } from '#server/db/open.ts';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createDatabase } from '#tests/support/database/reset.ts';

const first = 'create table one (id int primary key); insert into one values (1), (2);';
const second = `
  -- a body with semicolons, quotes and nested dollar signs
  create function doubled(n int) returns int language plpgsql as $$
  declare text_in_it text := $body$it's; fine$body$;
  begin
    return n * 2;
  end
  $$;
  create table two (id int primary key);
  create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
  create trigger two_refuses before delete on two for each statement execute function refuse();
`;

const folderOf = (files: Record<string, string>): URL => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return pathToFileURL(`${folder}/`);
};

eachDatabase((open) => {
  test('files run in order, each once', async () => {
    const db = await open({ bare: true });
    const folder = folderOf({ '002_second.sql': second, '001_first.sql': first, 'notes.txt': 'no SQL' });
    expect(await migrate(db, folder)).toEqual(['001_first.sql', '002_second.sql']);
    expect(await migrate(db, folder)).toEqual([]);
    expect((await db.query('select doubled(sum(id)::int) as sum from one')).rows).toEqual([{ sum: 6 }]);
    await expect(db.query('delete from two')).rejects.toThrow('no');
  });

  test('a file that fails leaves nothing of itself, and those before it stay', async () => {
    const db = await open({ bare: true });
    const folder = folderOf({ '001_first.sql': first, '002_bad.sql': 'create table half (id int); select 1 / 0;' });
    await expect(migrate(db, folder)).rejects.toThrow('division by zero');
    expect((await db.query(`select to_regclass('one') is not null as one, to_regclass('half') as half`)).rows).toEqual([
      { one: true, half: null },
    ]);
    expect((await pendingMigrations(db, folder)).map(({ name }) => name)).toEqual(['002_bad.sql']);
  });

  test('a file that changed after it ran is refused', async () => {
    const db = await open({ bare: true });
    await migrate(db, folderOf({ '001_first.sql': first }));
    await expect(migrate(db, folderOf({ '001_first.sql': `${first} ` }))).rejects.toThrow(
      'The migration 001_first.sql changed after it ran on this database: undo the change.',
    );
  });

  test('a database of a newer release is refused', async () => {
    const db = await open({ bare: true });
    await migrate(db, folderOf({ '001_first.sql': first, '002_second.sql': second }));
    await expect(migrate(db, folderOf({ '001_first.sql': first }))).rejects.toThrow(
      'The database was made by a newer release (it has 002_second.sql): start that release, or use another database.',
    );
  });

  test('what facts are projected into while they are looked at is as the read tables are after the last file', async () => {
    const db = await open({ bare: true });
    const made = { '001_first.sql': 'create table attendance (id text primary key); create table other (id text)' };
    const columns = async () =>
      (
        await db.query(
          `select table_name || '.' || column_name as name from information_schema.columns
           where table_schema = 'journal_shadow' order by name`,
        )
      ).rows.map(({ name }) => name);
    await migrate(db, folderOf(made));
    expect(await columns()).toEqual(['attendance.id']);
    await migrate(db, folderOf({ ...made, '002_second.sql': 'alter table attendance add column rsvp text' }));
    expect(await columns()).toEqual(['attendance.id', 'attendance.rsvp']);
  });

  test('where they were made already they are not made again', async () => {
    const db = await open({ bare: true });
    const folder = folderOf({ '001_first.sql': 'create table attendance (id text primary key)' });
    const oid = async () => (await db.query(`select 'journal_shadow.attendance'::regclass::oid::int as oid`)).rows;
    await migrate(db, folder);
    const before = await oid();
    await migrate(db, folder);
    expect(await oid()).toEqual(before);
  });

  test("the project's own migrations run on an empty database", async () => {
    const db = await open({ bare: true });
    expect(await migrate(db)).toContain('001_journal.sql');
    expect(await pendingMigrations(db)).toEqual([]);
  });
});

onPostgres(() => {
  test('two servers that start at once run every file once', async () => {
    const { url, drop } = await createDatabase(inject('postgresUrl') ?? '');
    const servers = await Promise.all([openDb({ url }), openDb({ url })]);
    onTestFinished(async () => {
      for (const server of servers) await server.close();
      await drop();
    });
    const folder = folderOf({ '001_first.sql': first, '002_second.sql': second });
    const ran = await Promise.all(servers.map((server) => migrate(server, folder)));
    expect(ran.flat().sort()).toEqual(['001_first.sql', '002_second.sql']);
  });

  test('an account that may not make a schema is told so', async () => {
    const { url, drop } = await createDatabase(inject('postgresUrl') ?? '');
    const owner = await openDb({ url });
    const role = new URL(url).pathname.slice(1);
    await owner.script(`create role ${role} login; grant usage, create on schema public to ${role}`);
    const narrow = new URL(url);
    narrow.username = role;
    const db = await openDb({ url: narrow.href });
    onTestFinished(async () => {
      await db.close();
      await owner.script(`drop owned by ${role} cascade; drop role ${role}`);
      await owner.close();
      await drop();
    });
    await expect(migrate(db, folderOf({ '001_first.sql': first }))).rejects.toThrow(
      'The account of DATABASE_URL may not make a schema: let its owner run "grant create on database".',
    );
    await owner.script(`grant create on database ${role} to ${role}`);
    await migrate(db, folderOf({ '001_first.sql': first }));
    expect((await db.query('select id from one')).count).toBe(2);
  });
});
