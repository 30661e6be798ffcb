import type { TestProject } from 'vitest/node';
import { migrate } from '#server/db/migrate.ts';
import { openDb } from '#server/db/open.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { findPostgres } from './findPostgres.ts';
import { createDatabase } from './reset.ts';
import { templateFile } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A saved embedded database, migrated and empty. */
    databaseTemplate: string;
    /** Which suites that run on both engines ask for Postgres. */
    postgresFor: 'every suite' | 'where engines differ';
    /** A Postgres server for the tests, when this run wants one and the machine has one. */
    postgresUrl: string | null;
    /** The name of a database there, migrated and empty, to make others from. */
    postgresTemplate: string;
    /** Why there is no Postgres in this run. */
    postgresMissing: string;
  }
}

/**
 * Once for each run: the template of the embedded database, and a Postgres server where one is asked for:
 * `MUSTER_TEST_POSTGRES=1` for every suite, `MUSTER_TEST_POSTGRES=some` for those where engines differ.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('databaseTemplate', templateFile());
  project.provide('postgresFor', asked === 'some' ? 'where engines differ' : 'every suite');
  const cluster = await wantedCluster();
  project.provide('postgresUrl', typeof cluster === 'string' ? null : cluster.url);
  project.provide('postgresTemplate', typeof cluster === 'string' ? '' : await migrated(cluster.url));
  project.provide('postgresMissing', typeof cluster === 'string' ? cluster : '');
  return async () => {
    if (typeof cluster !== 'string') await cluster.stop();
  };
}

async function migrated(serverUrl: string): Promise<string> {
  const { name, url } = await createDatabase(serverUrl);
  const db = await openDb({ url });
  await migrate(db);
  await db.close();
  return name;
}

const asked = process.env['MUSTER_TEST_POSTGRES'];

const wantedCluster = async (): Promise<Cluster | string> => {
  if (asked !== '1' && asked !== 'some') return 'not asked for';
  try {
    const programs = await findPostgres();
    if (programs === null) throw new Error('no Postgres was found');
    const cluster = await startCluster(programs);
    console.log(`Tests run on ${programs.version} too${asked === 'some' ? ', where engines differ' : ''}.`);
    return cluster;
  } catch (error) {
    if (process.env['CI']) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(`Tests on Postgres are skipped: ${reason}`);
    return reason;
  }
};
