import { createHash } from 'node:crypto';
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream';
import { Readable } from 'node:stream';
import type { Db, Sql } from '#server/db/db.ts';
import { withoutTimeouts } from '#server/db/patience.ts';
import { scriptInside } from '#server/db/session.ts';
import type { Manifest } from './manifest.ts';
import { CannotRead, readSealed, type Sealed } from './sealing.ts';
import { quoted, Summing, sumOf, type Table, tablesIn, withSameForms } from './tables.ts';

/** Numbers that were given out after the backup are not given out again: whoever remembers one is not told of something else by it. */
const apart = 1_000_000;
const maxInPortion = 500_000;

/**
 * Fills a database, which has the tables of the backup and nothing that anyone wrote, from the file of a backup, in one
 * transaction. Throws `CannotRead`, and nothing is kept, where what was read, or what then stands in a table, is not what the
 * manifest tells.
 */
export const loadDatabase = (db: Db, from: Sealed, manifest: Manifest, secretKey: string | null): Promise<void> =>
  db.tx(async (sql) => {
    await withoutTimeouts(sql);
    await withSameForms(sql);
    const tables = new Map((await tablesIn(sql)).map((table) => [table.name, table]));
    const foreign = await foreignKeys(sql);
    for (const { table, name } of foreign) await scriptInside(sql, `alter table ${table} drop constraint ${name}`);
    for (const { name } of tables.values()) await empty(sql, name);
    await fill(sql, tables, linesIn(unpacked(from, manifest, secretKey)), manifest);
    for (const { table, name, definition } of foreign)
      await scriptInside(sql, `alter table ${table} add constraint ${name} ${definition}`);
    for (const table of tables.values()) {
      await numberOn(sql, table);
      refuseDifference(table.name, manifest, await sumOf(sql, table));
    }
    // The embedded database counts nothing by itself and Postgres does so later: until then each stream that is verified reads whole tables.
    await sql.query(`analyze ${[...tables.keys()].map(quoted).join(', ')}`);
  });

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const foreignText = `
select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;

/** Rows come table by table, and some name rows of their own table that come later: references are checked when all are there. */
const foreignKeys = async (sql: Sql): Promise<ForeignKey[]> => (await sql.query<ForeignKey>(foreignText)).rows;

/** What migrations wrote comes out of the backup. A table that refuses changes has nothing yet. */
async function empty(sql: Sql, name: string): Promise<void> {
  const { count } = await sql.query(`select from ${quoted(name)} limit 1`);
  if (count > 0) await sql.query(`delete from ${quoted(name)}`);
}

async function fill(
  sql: Sql,
  tables: ReadonlyMap<string, Table>,
  lines: AsyncIterable<string>,
  manifest: Manifest,
): Promise<void> {
  let filling: { table: Table; insert: string; summing: Summing } | undefined;
  let portion: string[] = [];
  let size = 0;
  const flush = async () => {
    if (filling && portion.length > 0)
      await sql.query(filling.insert, [Buffer.from(`[${portion.join(',')}]`).toString('base64')]);
    portion = [];
    size = 0;
  };
  const finish = async () => {
    await flush();
    if (filling) refuseDifference(filling.table.name, manifest, filling.summing.sum);
  };
  const left = new Set(Object.keys(manifest.tables));
  for await (const line of lines) {
    if (line.startsWith('{')) {
      await finish();
      const { table: name, columns } = JSON.parse(line) as { table: string; columns: string[] };
      const table = tables.get(name);
      if (!table || table.columns.map((column) => column.name).join() !== columns.join())
        throw new CannotRead(`The table ${name} of the backup does not have the columns that its migrations make.`);
      filling = { table, insert: insertOf(table), summing: new Summing() };
      left.delete(name);
    } else {
      filling?.summing.add(line);
      portion.push(line);
      size += line.length;
      if (size > maxInPortion) await flush();
    }
  }
  await finish();
  if (left.size > 0) throw new CannotRead(`The backup lacks the tables ${[...left].join(', ')}.`);
}

/** In base64, so that no depth of brackets in a text of someone counts as depth of JSON. */
const insertOf = ({ name, columns }: Table): string => `
insert into ${quoted(name)} (${columns.map((column) => quoted(column.name)).join(', ')}) overriding system value
select ${columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ')}
from jsonb_array_elements(convert_from(decode($1, 'base64'), 'UTF8')::jsonb) line`;

const refuseDifference = (
  name: string,
  { tables }: Manifest,
  { rows, sha256 }: { rows: number; sha256: string },
): void => {
  const told = tables[name];
  if (told?.rows === rows && told.sha256 === sha256) return;
  throw new CannotRead(`The table ${name} is not what was backed up: ${told?.rows ?? 0} rows then, ${rows} now.`);
};

/** Numbers of new rows begin far above those that are there, which the original may go on from. */
export async function numberOn(sql: Sql, { name, columns }: Table): Promise<void> {
  for (const column of columns.filter(({ isNumbered }) => isNumbered)) {
    await sql.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoted(column.name)}), 0) + ${apart}) from ${quoted(name)}`,
      [quoted(name), column.name],
    );
  }
}

/** The lines of a database's file, as they were before they were packed. */
async function* unpacked(from: Sealed, { file }: Manifest, secretKey: string | null): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of readSealed(from, secretKey)) {
      hash.update(chunk);
      yield chunk;
    }
  }
  let failure: unknown;
  const gunzip = createGunzip();
  pipeline(Readable.from(counted(), { objectMode: false }), gunzip, (error) => (failure = error));
  try {
    yield* gunzip;
  } catch (cause) {
    const error = failure ?? cause;
    throw error instanceof CannotRead ? error : new CannotRead(`${from.name} is damaged.`, { cause: error });
  }
  if (hash.digest('hex') !== file.sha256) throw new CannotRead(`${from.name} is not what its manifest tells.`);
}

const lineEnd = 10;

async function* linesIn(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let kept: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(lineEnd); end >= 0; end = chunk.indexOf(lineEnd, from)) {
      yield Buffer.concat([...kept, chunk.subarray(from, end)]).toString('utf8');
      kept = [];
      from = end + 1;
    }
    if (from < chunk.length) kept.push(chunk.subarray(from));
  }
  if (kept.length > 0) throw new CannotRead('The last line of the backup is cut short.');
}
