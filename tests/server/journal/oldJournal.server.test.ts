import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';
import { verify } from '#server/journal/verify.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';

const own = new URL('../../../server/db/migrations/', import.meta.url);
const golden = new URL('../../lifecycles/golden/', import.meta.url);

interface History {
  kind: string;
  stream: string;
  rows: { version: number; type: string; schema: number; payload: unknown; actor: string; at: string }[];
  folds: unknown;
}

const histories = readdirSync(golden).map((file): History => JSON.parse(readFileSync(new URL(file, golden), 'utf8')));

/** The database of the last release whose facts had no hashes, with the histories that installations hold, many times over. */
async function makeOld(db: Db, copies: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-old-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of readdirSync(own)) if (name < '052') cpSync(new URL(name, own), join(folder, name));
  await migrate(db, pathToFileURL(`${folder}/`));
  const streams = histories.flatMap((history, place) =>
    Array.from({ length: copies }, (_, copy) => ({ ...history, stream: `${place}-${copy}` })),
  );
  await db.query(
    `insert into stream (id, kind, version, chart, state, updated_at)
     select id, kind, version, 0, '{}', now() from jsonb_to_recordset($1::jsonb) as s (id text, kind text, version int)`,
    [JSON.stringify(streams.map(({ stream: id, kind, rows }) => ({ id, kind, version: rows.length })))],
  );
  const rows = streams.flatMap(({ stream, rows: facts }) => facts.map((fact) => ({ ...fact, stream })));
  await db.query(
    `insert into journal (stream, version, type, schema, payload, actor, at)
     select stream, version, type, schema, payload, actor, at from jsonb_to_recordset($1::jsonb)
       as f (stream text, version int, type text, schema int, payload jsonb, actor text, at timestamptz)`,
    [JSON.stringify(rows)],
  );
  return rows.length;
}

eachDatabase((open) => {
  test('a journal without hashes is chained where it stands, in portions', async () => {
    const db = await open({ bare: true });
    const facts = await makeOld(db, 60);
    expect(facts).toBeGreaterThan(2_000);
    expect(await migrate(db)).toContain('052_hash_chain.sql');
    expect((await db.query('select 1 from journal where hash is null')).count).toBe(0);
    expect(
      (
        await db.query(`select 1 from stream s join journal j on j.stream = s.id and j.version = s.version
      where s.hash is distinct from j.hash`)
      ).count,
    ).toBe(0);
    await expect(db.query('update journal set hash = hash')).rejects.toThrow('append-only');
    const looked = await verify(db, []);
    expect(looked.facts).toBe(facts);
    expect(looked.findings.filter(({ what }) => what === 'chain')).toEqual([]);
  });
});
