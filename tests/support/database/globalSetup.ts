import type { TestProject } from 'vitest/node';
import { type Cluster, startCluster } from './cluster.ts';
import { findPostgres } from './findPostgres.ts';
import { templateFile } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A saved embedded database, migrated and empty. */
    databaseTemplate: string;
    /** A Postgres server for the tests, when this run wants one and the machine has one. */
    postgresUrl: string | null;
    /** Why there is no Postgres in this run. */
    postgresMissing: string;
  }
}

/** Once for each run: the template of the embedded database, and with `MUSTER_TEST_POSTGRES=1` a Postgres server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('databaseTemplate', templateFile());
  const cluster = await wantedCluster();
  project.provide('postgresUrl', typeof cluster === 'string' ? null : cluster.url);
  project.provide('postgresMissing', typeof cluster === 'string' ? cluster : '');
  return async () => {
    if (typeof cluster !== 'string') await cluster.stop();
  };
}

const wantedCluster = async (): Promise<Cluster | string> => {
  if (process.env['MUSTER_TEST_POSTGRES'] !== '1') return 'not asked for';
  try {
    const programs = await findPostgres();
    if (programs === null) throw new Error('no Postgres was found');
    const cluster = await startCluster(programs);
    console.log(`Tests run on ${programs.version} too.`);
    return cluster;
  } catch (error) {
    if (process.env['CI']) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(`Tests on Postgres are skipped: ${reason}`);
    return reason;
  }
};
