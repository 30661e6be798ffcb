import { cpSync, mkdirSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OpenedDb } from '#server/db/db.ts';
import { type EmbeddedDb, openMemory } from '#server/db/embedded.ts';

const folder = fileURLToPath(new URL('../../test-results/demo', import.meta.url));
const database = join(folder, 'database.tar');
const files = join(folder, 'files');

/** Keeps a database that the demo has filled, and the files that belong to it: the servers of the tests begin as copies. */
export async function keepSnapshot(db: EmbeddedDb, filesOfDemo: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(filesOfDemo, files, { recursive: true });
  writeFileSync(database, await (await db.save()).bytes());
}

/** A database that holds the demo already; its files are put where the server keeps its own. */
export async function openSnapshot(into: string): Promise<OpenedDb> {
  cpSync(files, into, { recursive: true });
  return openMemory(await openAsBlob(database));
}
