import { openAsBlob } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, inject } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { openMemory } from '#server/db/embedded.ts';
import type { DatabaseLimits } from '#server/db/limits.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDb } from '#server/db/open.ts';
import { createDatabase, dropEverything, dropTablesBut, emptyTables, namesOfTables } from './reset.ts';

/**
 * Opens the suite's database: empty, with every migration run, or with nothing at all when `bare`.
 * A suite has one database and each `open` empties it, so a test opens once. It closes itself after the suite.
 */
export type OpenDb = (options?: { bare?: boolean }) => Promise<Db>;

type Suite = (open: OpenDb, engine: Db['engine']) => void;

/**
 * Runs a suite on the embedded database and on Postgres. A quick run asks for Postgres where engines differ, and leaves
 * the suites of features to the embedded database.
 */
export const eachDatabase = (suite: Suite): void => {
  onEmbedded(suite);
  if (inject('postgresFor') === 'every suite' || isWhereEnginesDiffer(expect.getState().testPath)) onPostgres(suite);
};

/**
 * Runs a suite on one engine: on Postgres in a run that has it for every suite, else on the embedded database; on both in
 * the long run. For tables of questions whose answers the contract and the charts decide; the SQL behind them runs on both
 * in suites of features.
 */
export const oneDatabase = (suite: Suite): void => {
  if (process.env['MUSTER_LONG']) return eachDatabase(suite);
  if (inject('postgresFor') === 'every suite' && inject('postgresUrl') !== null) return onPostgres(suite);
  onEmbedded(suite);
};

const onEmbedded = (suite: Suite): void => {
  describe('on the embedded database', () => suite(emptied(openEmbedded), 'pglite'));
};

/** Transactions, locks, the order of facts, news of other connections, messages that several runners claim. */
const isWhereEnginesDiffer = (path = ''): boolean =>
  /\/server\/(db|journal|live|outbox|timers)\/|\.race\.server\.test\.ts$/.test(path);

/** Runs a suite on Postgres alone: what needs two connections. Skipped, and counted as such, where there is none. */
export const onPostgres = (suite: Suite, limits: Partial<DatabaseLimits> = {}): void => {
  const url = inject('postgresUrl');
  const title = url ? 'on Postgres' : `on Postgres (${inject('postgresMissing')})`;
  describe.skipIf(!url)(title, () => {
    const opened: { db: Db; drop(): Promise<void> }[] = [];
    const open = async (): Promise<Db> => {
      const { url: own, drop } = await createDatabase(url ?? '', inject('postgresTemplate'));
      const db = await openDb({ url: own, limits });
      opened.push({ db, drop });
      return db;
    };
    afterAll(async () => {
      for (const { db, drop } of opened) {
        await db.close();
        await drop();
      }
    });
    suite(emptied(open), 'postgres');
  });
};

/** The embedded database, emptied, for files that open it once. */
export const openEmpty = (): Promise<Db> => emptied(openEmbedded)();

/** In a test with a page, Vite turns the server's own `import.meta.url` into a web address: the folder is named here. */
const migrations = pathToFileURL('server/db/migrations/');

/** Engines whose database a test had bare, and may have filled with tables of its own. */
const wasBare = new Set<Db['engine']>();

/** The tables of a migrated database, read before the first suite of this worker could add any. */
let migratedTables: Promise<string[]> | undefined;

const emptied = (openOnce: () => Promise<Db>): OpenDb => {
  let opening: Promise<Db> | undefined;
  let isMigrated = false;
  return async ({ bare = false } = {}) => {
    opening ??= openOnce();
    const db = await opening;
    if (bare || wasBare.has(db.engine)) await dropEverything(db);
    if (bare) wasBare.add(db.engine);
    else {
      if (!isMigrated || wasBare.has(db.engine)) await migrate(db, migrations);
      wasBare.delete(db.engine);
      // Suites of one worker share the embedded database: what one added is nothing the next one knows of.
      migratedTables ??= namesOfTables(db);
      if (!isMigrated) await dropTablesBut(db, await migratedTables);
      await emptyTables(db);
      if (db.engine === 'pglite') await vacuumNowAndThen(db);
    }
    isMigrated = !bare;
    return db;
  };
};

let emptiedTimes = 0;

/** Nothing else takes deleted rows out of an embedded database that stays for many files, and each scan reads them. */
const vacuumNowAndThen = async (db: Db): Promise<void> => {
  emptiedTimes += 1;
  if (emptiedTimes % 25 === 0) await db.script('vacuum');
};

let embedded: Promise<Db> | undefined;

const openEmbedded = async (): Promise<Db> => {
  embedded ??= openTemplate();
  return stayingOpen(await embedded);
};

const openTemplate = async (): Promise<Db> => {
  const template = inject('databaseTemplate');
  const db = await openMemory(template === undefined ? undefined : await openAsBlob(template));
  // Most texts run a few times only: planning each for its values takes longer than running it.
  await db.query('set plan_cache_mode = force_generic_plan');
  return db;
};

const stayingOpen = (db: Db): Db => ({
  engine: db.engine,
  query: (text, params) => db.query(text, params),
  tx: (work) => db.tx(work),
  listen: (channel, onPayload, onResume) => db.listen(channel, onPayload, onResume),
  script: (text) => db.script(text),
  close: async () => undefined,
});
