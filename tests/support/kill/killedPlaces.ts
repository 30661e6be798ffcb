import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inject, onTestFinished } from 'vitest';
import type { OpenedDb } from '#server/db/db.ts';
import { openDb } from '#server/db/open.ts';
import { createDatabase } from '#tests/support/database/reset.ts';
import { newInFolder } from '#tests/support/database/newDatabase.ts';

/** A database, migrated and empty, that processes open one after the other, and are killed in. */
export interface KilledPlace {
  /** A folder, or the address of a database on a Postgres server. */
  at: string;
  /** For the test itself, at first and after each kill. */
  open(): Promise<OpenedDb>;
}

/** What kills are tried on: the embedded database, and in a long run Postgres too. */
export const killedEngines = process.env['MUSTER_LONG'] ? (['pglite', 'postgres'] as const) : (['pglite'] as const);
export type KilledEngine = (typeof killedEngines)[number];

/** Gone with the test; null where there is no Postgres. */
export async function killedPlace(engine: KilledEngine): Promise<KilledPlace | null> {
  if (engine === 'postgres') return onServer();
  const folder = mkdtempSync(join(tmpdir(), 'muster-killed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const at = join(folder, 'database');
  let isMade = false;
  return {
    at,
    async open() {
      const db = isMade ? await openDb({ folder: at }) : await newInFolder(at);
      isMade = true;
      return db;
    },
  };
}

async function onServer(): Promise<KilledPlace | null> {
  const server = inject('postgresUrl');
  if (server === null) return null;
  const { url: at, drop } = await createDatabase(server, inject('postgresTemplate'));
  onTestFinished(drop);
  return {
    at,
    async open() {
      const db = await openDb({ url: at });
      while ((await db.query(otherTransactions)).count > 0) await wait(10);
      return db;
    },
  };
}

/** What the server still ends of a process that was killed; the timers that it was at stay its own until then. */
const otherTransactions = `
select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
and (xact_start is not null or state = 'active')`;
