import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject, onTestFinished } from 'vitest';
import { linesOf, tablesIn, withSameForms } from '#server/backup/tables.ts';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { addFile } from '#server/files/fileRows.ts';
import type { FileStore } from '#server/files/store.ts';
import { type StartedServer, startServer } from '#server/start.ts';
import { createDatabase } from '#tests/support/database/reset.ts';
import { newInFolder } from '#tests/support/database/newDatabase.ts';
import type { Tenant } from '#tests/support/tenant/tenant.ts';

export type Env = Record<string, string>;

/** Taken away after the tests of a file. */
export const root = mkdtempSync(join(tmpdir(), 'muster-backup-'));
afterAll(() => rmSync(root, { recursive: true, force: true }), 60_000);
let places = 0;

/** A name that no other place of the file has had. */
export const folderOfBackups = (): string => join(root, `backups ${places}`);

/** An empty place: a data folder, and a database of Postgres where that is asked for. */
export async function emptyPlace(engine: Db['engine'], template?: string): Promise<Env> {
  const env = { MUSTER_DATA: join(root, `${(places += 1)}`), MUSTER_DEMO: 'off', PORT: '0' };
  if (engine === 'pglite') return env;
  const { url, drop } = await createDatabase(inject('postgresUrl') ?? '', template);
  onTestFinished(drop);
  return { ...env, DATABASE_URL: url };
}

/** The same with a new database in it, migrated already. */
export async function newPlace(engine: Db['engine']): Promise<Env> {
  const env = await emptyPlace(engine, inject('postgresTemplate'));
  if (engine === 'pglite') await (await newInFolder(`${env['MUSTER_DATA']}/database`)).close();
  return env;
}

export async function serve(env: Env): Promise<StartedServer> {
  const server = await startServer(readConfig(env));
  onTestFinished(() => server.close());
  return server;
}

/** Everything that a backup holds, as text. */
export const everything = (db: Db): Promise<Record<string, string[]>> =>
  db.tx(async (sql) => {
    await withSameForms(sql);
    const found: Record<string, string[]> = {};
    for (const table of await tablesIn(sql)) {
      const lines: string[] = [];
      for await (const some of linesOf(sql, table)) lines.push(...some);
      found[table.name] = lines.sort();
    }
    return found;
  });

export async function addPicture(tenant: Tenant, store: FileStore, text: string): Promise<string> {
  const bytes = Buffer.from(text);
  const file = { name: 'Lanterns.txt', type: 'text/plain', width: null, height: null, isPublic: false };
  const kept = await store.put({ bytes, ...file });
  const row = {
    id: `file ${text}`,
    organizationId: tenant.harbor.id,
    uploadedBy: tenant.cora,
    at: new Date().toISOString(),
  };
  await addFile(tenant.db, { ...row, ...kept });
  await tenant.db.query('update stored_file set is_attached = true');
  return kept.key;
}

export const textOf = async (store: FileStore, key: string): Promise<string | undefined> => {
  const found = await store.read(key);
  return found ? new Response(found.stream).text() : undefined;
};

export const engines: Db['engine'][] = inject('postgresUrl') ? ['pglite', 'postgres'] : ['pglite'];
