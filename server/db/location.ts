import { join } from 'node:path';
import { limitsIn } from './limits.ts';
import type { DbPlace } from './open.ts';

/**
 * The place that the environment names: `DATABASE_URL` with its limits, else the folder `database` in `MUSTER_DATA` (default
 * `./data`). Throws `DatabaseNotReady` where a limit is no number.
 */
export const dbPlace = (env: Readonly<Record<string, string | undefined>>): DbPlace => {
  const limits = limitsIn(env);
  if (!env['DATABASE_URL']) return { folder: join(dataFolder(env), 'database') };
  return { url: env['DATABASE_URL'], ...(Object.keys(limits).length > 0 ? { limits } : {}) };
};

/** `MUSTER_DATA`, default `./data`. */
export const dataFolder = (env: Readonly<Record<string, string | undefined>>): string => env['MUSTER_DATA'] || './data';
