import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, startCluster } from '#tests/support/database/cluster.ts';
import { createDatabase } from '#tests/support/database/reset.ts';
import { findPostgres, type PostgresPrograms } from '#tests/support/database/findPostgres.ts';

export interface DurablePostgres {
  programs: PostgresPrograms;
  /** An empty database. */
  url: string;
  stop(): Promise<void>;
}

const durable = '-c fsync=on -c synchronous_commit=on -c full_page_writes=on';

/** Runs the work on an empty database of such a Postgres; answers a sentence where this machine has none. */
export async function onDurablePostgres<T>(work: (postgres: DurablePostgres) => Promise<T>): Promise<T | string> {
  const postgres = await startDurablePostgres();
  if (postgres === null) return 'No Postgres was found on this machine.';
  try {
    return await work(postgres);
  } finally {
    await postgres.stop();
  }
}

/** A Postgres for this run, with the settings it ships with; null where the machine has none. The one of the tests does not sync. */
export async function startDurablePostgres(): Promise<DurablePostgres | null> {
  const programs = await findPostgres();
  if (programs === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'));
  chmodSync(folder, 0o755);
  const postgres = join(folder, 'postgres');
  writeFileSync(postgres, `#!/bin/sh\nexec '${programs.postgres}' "$@" ${durable}\n`, { mode: 0o755 });
  let cluster: Cluster;
  try {
    cluster = await startCluster({ ...programs, postgres });
  } finally {
    rmSync(folder, { recursive: true });
  }
  const { url } = await createDatabase(cluster.url);
  return { programs, url, stop: () => cluster.stop() };
}
