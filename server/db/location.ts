import { join } from 'node:path';
import { DatabaseNotReady } from './errors.ts';
import { limitsIn } from './limits.ts';
import type { DbPlace } from './open.ts';

/**
 * The place that the environment names: `DATABASE_URL` with its limits, else the folder `database` in `MUSTER_DATA` (default
 * `./data`). Prepared statements are used unless `DATABASE_DIRECT_URL` says that the other leads to a pooler, or
 * `DATABASE_PREPARED` says otherwise. Throws `DatabaseNotReady` where a limit is no number, or only the direct address is given.
 */
export const dbPlace = (env: Readonly<Record<string, string | undefined>>): DbPlace => {
  const limits = limitsIn(env);
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct } = env;
  if (direct && !url) throw new DatabaseNotReady('DATABASE_DIRECT_URL stands beside DATABASE_URL: set both, or none.');
  if (!url) return { folder: join(dataFolder(env), 'database') };
  const isPrepared = env['DATABASE_PREPARED'] ? env['DATABASE_PREPARED'] === 'on' : !direct;
  return {
    url,
    ...(direct ? { direct } : {}),
    ...(isPrepared ? {} : { prepared: false }),
    ...(Object.keys(limits).length > 0 ? { limits } : {}),
  };
};

/** `MUSTER_DATA`, default `./data`. */
export const dataFolder = (env: Readonly<Record<string, string | undefined>>): string => env['MUSTER_DATA'] || './data';
