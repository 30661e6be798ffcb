import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { type DbPlace, openDb } from '#server/db/open.ts';
import type { Done } from '../figures.ts';
import { inFolder } from '../processes/folder.ts';
import { type Server, startServer } from '../processes/server.ts';
import { startWorker, type Worker } from '../processes/worker.ts';
import { onDurablePostgres } from './durablePostgres.ts';
import type { BareQuestion } from './onDatabase.ts';
import { findPgbench, runPgbench, scriptOf } from './pgbench.ts';
import { firstToCome, type Recorded, record } from './recorded.ts';
import { type Seeded, seed } from '#tests/support/seeded/seed.ts';
import type { Workload } from './workload.ts';

/** A server on a seeded database, and the same SQL without it. */
export interface Engine {
  name: string;
  server: Server;
  seeded: Seeded;
  recorded: Recorded;
  /** What runs the SQL of check-ins without us: pgbench, or the embedded database itself. */
  limit: string;
  runLimit(workload: Workload): Promise<Done[][]>;
  /** Runs the SQL of the guest list without us, as often as `each` says. */
  runListLimit(each: number): Promise<Done[][]>;
}

export const maxDoors = 32;
const withinMs = 60_000;
const bareProgram = new URL('./onDatabase.ts', import.meta.url);
type Bare = Worker<BareQuestion, Done[][]>;

/** Runs the work on Postgres; answers a sentence where this machine has no Postgres or no pgbench. */
export const onPostgres = <T>(guests: number, work: (engine: Engine) => Promise<T>): Promise<T | string> =>
  onDurablePostgres(async ({ programs, url }) => {
    const pgbench = findPgbench(programs.postgres);
    if (pgbench === null) return `${programs.version} was found, and no pgbench.`;
    const { seeded, recorded } = await prepare({ url }, guests);
    const script = scriptOf(recorded.checkIn);
    return inFolder((folder) =>
      withParts({ MUSTER_DATA: folder, DATABASE_URL: url }, (server, bare) =>
        work({
          name: `${programs.version.replace(/^postgres \(PostgreSQL\) ([\d.]+).*/, 'Postgres $1')}, fsync on`,
          server,
          seeded,
          recorded,
          limit: 'pgbench',
          runLimit: (workload) => runPgbench(pgbench, url, script, workload),
          runListLimit: (each) => bare.ask({ place: { url }, sql: recorded.list, workload: listing(each) }),
        }),
      ),
    );
  });

/** Runs the work on the embedded database; the SQL without us has a copy of the folder. */
export function onEmbedded<T>(guests: number, work: (engine: Engine) => Promise<T>): Promise<T> {
  return inFolder(async (folder) => {
    const [ours, copy] = [join(folder, 'ours'), join(folder, 'copy')];
    const { seeded, recorded } = await prepare({ folder: join(ours, 'database') }, guests);
    cpSync(ours, copy, { recursive: true });
    const place = { folder: join(copy, 'database') };
    return withParts({ MUSTER_DATA: ours }, (server, bare) =>
      work({
        name: 'the embedded database, fsync on',
        server,
        seeded,
        recorded,
        limit: 'bare SQL',
        runLimit: (workload) => bare.ask({ place, sql: recorded.checkIn, workload }),
        runListLimit: (each) => bare.ask({ place, sql: recorded.list, workload: listing(each) }),
      }),
    );
  });
}

const listing = (each: number): Workload => ({ doors: 1, each, first: firstToCome, withinMs });

/** Filling a database may take longer than a call, on a machine with other work. */
const patient = { statement: 600_000, idle: 600_000 };

async function prepare(place: DbPlace, guests: number): Promise<{ seeded: Seeded; recorded: Recorded }> {
  const db = await openDb({ ...place, limits: patient });
  try {
    const seeded = await seed(db, { doors: maxDoors, guests });
    return { seeded, recorded: await record(db, seeded) };
  } finally {
    await db.close();
  }
}

async function withParts<T>(env: Record<string, string>, work: (server: Server, bare: Bare) => Promise<T>): Promise<T> {
  const server = await startServer({ ...env, MUSTER_DEMO: 'off' });
  const bare: Bare = startWorker(bareProgram);
  try {
    return await work(server, bare);
  } finally {
    await bare.end();
    await server.stop();
  }
}
