import type { Db, Sql } from '#server/db/db.ts';
import { scriptInside } from '#server/db/session.ts';
import type { AnyKind } from './kind.ts';
import type { ReadTable } from './tables.ts';

/** Lets unqualified names mean the tables of a schema, where it has them, until the transaction ends. */
export const within = async (sql: Sql, schema: string): Promise<void> => {
  await sql.query(`select set_config('search_path', $1, true)`, [`${schema}, public`]);
};

/** Empty tables like the read tables, in a schema of this name, and in another one for records on their way to it. */
export const makeTables = (db: Db, schema: string, tables: readonly ReadTable[]): Promise<void> =>
  db.script(
    [schema, `${schema}_new`]
      .flatMap((each) => [
        `create schema ${each};`,
        ...tables.map(({ name }) => `create table ${each}.${name} (like public.${name} including all);`),
      ])
      .join('\n'),
  );

export const dropTables = (db: Db, schema: string): Promise<void> =>
  db.script(`drop schema if exists ${schema}, ${schema}_new cascade`);

/**
 * Takes the records over that have come since the last time, as they are before any fact, and drops those that are gone.
 * Leaves unqualified names to mean the schema's tables.
 */
export const adoptRecords = async (
  sql: Sql,
  schema: string,
  records: readonly ReadTable[],
  kinds: readonly AnyKind[],
): Promise<void> => {
  await within(sql, schema);
  let came = 0;
  for (const { name, same } of records) {
    await sql.query(`delete from ${name} t where not exists (select 1 from public.${name} p where ${same('p', 't')})`);
    const missing = `select 1 from public.${name} p where not exists (select 1 from ${name} t where ${same('p', 't')}) limit 1`;
    came += (await sql.query(missing)).count;
  }
  if (came === 0) return;
  const fresh = `${schema}_new`;
  await scriptInside(
    sql,
    records
      .map(
        ({ name, columns, same }) =>
          `insert into ${fresh}.${name} (${columns}) select ${columns} from public.${name} p
           where not exists (select 1 from ${schema}.${name} t where ${same('p', 't')});`,
      )
      .join('\n'),
  );
  await within(sql, fresh);
  for (const kind of kinds) if (kind.records) await kind.clear?.(sql);
  await scriptInside(
    sql,
    records
      .map(
        ({ name, columns }) =>
          `insert into ${schema}.${name} (${columns}) select ${columns} from ${fresh}.${name}; delete from ${fresh}.${name};`,
      )
      .join('\n'),
  );
  await within(sql, schema);
};

const lasting = 24 * 60 * 60_000;

/** Drops what an earlier run, broken off, left behind. */
export const dropOld = async (db: Db, now: number): Promise<void> => {
  const { rows } = await db.query<{ schema: string }>(
    `select nspname as schema from pg_namespace where nspname ~ '^journal_shadow_[0-9]+_[0-9a-f]+$'`,
  );
  for (const { schema } of rows) if (Number(schema.split('_')[2]) < now - lasting) await dropTables(db, schema);
};
