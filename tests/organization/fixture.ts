import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Applied } from '#server/cli/organization/applied.ts';
import { applyFolder } from '#server/cli/organization/applyFolder.ts';
import type { ApplyParts } from '#server/cli/organization/command.ts';
import { readFolder } from '#server/cli/organization/readFolder.ts';
import type { Db } from '#server/db/db.ts';
import { createLinks } from '#server/files/links.ts';
import { createFileStore } from '#server/files/folderStore.ts';
import type { FileStore } from '#server/files/store.ts';
import type { HandlerServices } from '#server/calls/handler.ts';
import { createIdentity, type Identity, localIdentity } from '#server/identity/identity.ts';
import { testServices } from '#tests/support/tenant/calling.ts';
import { demoFolder, now } from './folders.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

export interface ApplyFixture extends ApplyParts {
  files: FileStore;
  identity: Identity;
  services: HandlerServices;
  store: FileStore;
}

/** What a folder is applied with, over a database; passwords are hashed at next to no cost. */
export function fixtureOver(db: Db): ApplyFixture {
  const clock = () => new Date(now);
  const store = createFileStore(folder);
  return {
    db,
    clock,
    files: store,
    store,
    identity: createIdentity({ db, clock, cost: 16, ...localIdentity }),
    services: { ...testServices(), files: createLinks(randomBytes(32)) },
  };
}

/** The demo's folder, applied without anyone's account. */
export const applyDemo = async (db: Db): Promise<Applied> =>
  (
    await applyFolder({
      db,
      content: readFolder(demoFolder, now).content,
      files: fixtureOver(db).files,
      keeper: null,
      now,
    })
  ).applied;

/** The id that someone was given. */
export async function personIdOf(db: Db, email: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>('select id from person where email = $1', [email]);
  return rows[0]?.id ?? '';
}

/** Every row of every table, as text, for comparing a database with itself. */
export async function contentsOf(db: Db): Promise<Record<string, string[]>> {
  const { rows } = await db.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const contents: Record<string, string[]> = {};
  for (const { name } of rows) {
    const found = await db.query<{ row: string }>(`select t::text as row from ${name} t order by t::text`);
    contents[name] = found.rows.map(({ row }) => row);
  }
  return contents;
}
