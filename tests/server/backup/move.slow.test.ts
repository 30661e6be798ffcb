import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { readPause } from '#server/backup/pause.ts';
import { linesOf, tablesIn, withSameForms } from '#server/backup/tables.ts';
import { runJournal } from '#server/cli/journal.ts';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { openDb } from '#server/db/open.ts';
import { startServer } from '#server/start.ts';
import { newInFolder } from '#tests/support/database/newDatabase.ts';
import { createDatabase } from '#tests/support/database/reset.ts';
import { createTenant } from '#tests/support/tenant/tenant.ts';

const root = mkdtempSync(join(tmpdir(), 'muster-move-'));
afterAll(() => rmSync(root, { recursive: true, force: true }), 60_000);

let places = 0;
async function emptyPlace(engine: Db['engine']): Promise<Record<string, string>> {
  const env = { MUSTER_DATA: join(root, `${(places += 1)}`), MUSTER_DEMO: 'off', PORT: '0' };
  if (engine === 'pglite') return env;
  const { url, drop } = await createDatabase(inject('postgresUrl') ?? '');
  onTestFinished(drop);
  return { ...env, DATABASE_URL: url };
}

/** All rows as text, and whether sending is off. */
async function everything(env: Record<string, string>) {
  const db = await openDb(readConfig(env).place);
  try {
    const rows: Record<string, string[]> = {};
    await db.tx(async (sql) => {
      await withSameForms(sql);
      for (const table of await tablesIn(sql)) {
        rows[table.name] = [];
        for await (const some of linesOf(sql, table)) rows[table.name]?.push(...some);
        rows[table.name]?.sort();
      }
    });
    return { rows, isPaused: (await readPause(db))?.isWhole === true };
  } finally {
    await db.close();
  }
}

const other: Db['engine'] = inject('postgresUrl') ? 'postgres' : 'pglite';

test('an installation moves from one engine to the other and back, and every row of it is there as it was (X-56)', {
  timeout: 300_000,
}, async () => {
  const original = await emptyPlace('pglite');
  await (await newInFolder(`${original['MUSTER_DATA']}/database`)).close();
  const server = await startServer(readConfig(original));
  const tenant = await createTenant(server.db);
  for (let count = 0; count < 4; count += 1) await tenant.approved();
  await tenant.person({ firstName: '["{, \\ ', lastName: 'new\nline \u2028' });
  const refused = await runJournal(['export', join(root, 'too early')], original);
  expect(refused.lines).toEqual([
    `A server runs on ${original['MUSTER_DATA']}: stop it first, or what people write until then stays behind. "npm run backup" makes a copy while people are served.`,
  ]);
  await server.close();
  const before = await everything(original);
  expect(before.rows['journal']?.length).toBeGreaterThan(10);
  let from = original;
  for (const engine of [other, 'pglite'] as const) {
    const folder = join(root, `export ${places}`);
    const exported = await runJournal(['export', folder], from);
    expect(exported.ok, exported.lines.join('\n')).toBe(true);
    const to = await emptyPlace(engine);
    const { lines, ok } = await runJournal(['import', folder], to);
    expect([ok, lines.at(-1)]).toEqual([
      true,
      expect.stringMatching(
        /^Compared: all \d+ tables with \d{2,} rows and \d+ files are byte for byte what was exported, and the read tables are what the journal folds to here\.$/,
      ),
    ]);
    expect(await everything(to)).toEqual({ rows: before.rows, isPaused: true });
    expect((await runJournal(['import', folder], to)).ok).toBe(false);
    from = to;
  }
});

test.skipIf(other === 'pglite')('a Postgres that is served is not exported', { timeout: 120_000 }, async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl') ?? '', inject('postgresTemplate'));
  onTestFinished(drop);
  const env = { MUSTER_DATA: join(root, 'served'), MUSTER_DEMO: 'off', PORT: '0', DATABASE_URL: url };
  const server = await startServer(readConfig(env));
  onTestFinished(() => server.close());
  expect((await runJournal(['export', join(root, 'served too')], env)).lines[0]).toContain(
    'A server runs on this Postgres: stop it first',
  );
});
