import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { openDb } from '#server/db/open.ts';
import type { Done } from '../figures.ts';
import { inFolder } from '../processes/folder.ts';
import { type Server, startServer } from '../processes/server.ts';
import { startWorker } from '../processes/worker.ts';
import { startDurablePostgres } from '../stage/durablePostgres.ts';
import { firstGuest } from '../stage/copies.ts';
import { recordCheckIn } from '../stage/recorded.ts';
import { type Seeded, seed } from '../stage/seed.ts';
import type { Workload } from '../stage/workload.ts';
import type { BareLoad } from './onDatabase.ts';
import { findPgbench, runPgbench, scriptOf } from './pgbench.ts';

/** A server on a seeded database, and the limit it is held against: the same SQL on the same kind of database. */
export interface Engine {
  name: string;
  /** What the limit is. */
  limit: string;
  server: Server;
  seeded: Seeded;
  /** How many statements a check-in sends, `begin` and `commit` among them. */
  statements: number;
  /** The first guest who was not let in while it was made ready. */
  firstGuest: number;
  runLimit(workload: Workload): Promise<Done[][]>;
}

/** How many guests the recording lets in. */
const recorded = [firstGuest, firstGuest + 1];
const first = firstGuest + 3;

/** Runs the work on Postgres; answers a sentence where this machine has no Postgres or no pgbench. */
export async function onPostgres<T>(guests: number, work: (engine: Engine) => Promise<T>): Promise<T | string> {
  const postgres = await startDurablePostgres();
  if (postgres === null) return 'No Postgres was found on this machine.';
  try {
    const pgbench = findPgbench(postgres.programs.postgres);
    if (pgbench === null) return `${postgres.programs.version} was found, and no pgbench beside it.`;
    const { seeded, statements } = await prepared({ url: postgres.url }, guests);
    const script = scriptOf(statements);
    return await inFolder((folder) =>
      withServer({ MUSTER_DATA: folder, DATABASE_URL: postgres.url, MUSTER_DEMO: 'off' }, (server) =>
        work({
          name: `${postgres.programs.version.replace(/ \(.*/, '')}, fsync on`,
          limit: 'pgbench',
          server,
          seeded,
          statements: count(statements),
          firstGuest: first,
          runLimit: (workload) => runPgbench(pgbench, postgres.url, script, workload),
        }),
      ),
    );
  } finally {
    await postgres.stop();
  }
}

/** Runs the work on the embedded database; its limit has a copy of the folder. */
export function onEmbedded<T>(guests: number, work: (engine: Engine) => Promise<T>): Promise<T> {
  return inFolder(async (folder) => {
    const [ours, bare] = [join(folder, 'ours'), join(folder, 'bare')];
    const { seeded, statements } = await prepared({ folder: join(ours, 'database') }, guests);
    cpSync(ours, bare, { recursive: true });
    const limit = startWorker<BareLoad, Done[][]>(new URL('./onDatabase.ts', import.meta.url));
    try {
      return await withServer({ MUSTER_DATA: ours, MUSTER_DEMO: 'off' }, (server) =>
        work({
          name: 'the embedded database, fsync on',
          limit: 'bare SQL',
          server,
          seeded,
          statements: count(statements),
          firstGuest: first,
          runLimit: (workload) => limit.ask({ ...workload, folder: join(bare, 'database'), statements }),
        }),
      );
    } finally {
      await limit.end();
    }
  });
}

async function prepared(place: Parameters<typeof openDb>[0], guests: number) {
  const db = await openDb(place);
  try {
    const seeded = await seed(db, { doors: 32, guests: guests + recorded.length + 1 });
    return { seeded, statements: await recordCheckIn(db, seeded, recorded) };
  } finally {
    await db.close();
  }
}

async function withServer<T>(env: Record<string, string>, work: (server: Server) => Promise<T>): Promise<T> {
  const server = await startServer(env);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

const count = ({ before, inside }: { before: unknown[]; inside: unknown[] }): number => before.length + inside.length + 2;
