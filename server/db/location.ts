import { join } from 'node:path';
import type { DbPlace } from './open.ts';

/** The place that the environment names: `DATABASE_URL`, else the folder `database` in `MUSTER_DATA` (default `./data`). */
export const dbPlace = (env: Readonly<Record<string, string | undefined>>): DbPlace =>
  env['DATABASE_URL'] ? { url: env['DATABASE_URL'] } : { folder: join(dataFolder(env), 'database') };

/** `MUSTER_DATA`, default `./data`. */
export const dataFolder = (env: Readonly<Record<string, string | undefined>>): string => env['MUSTER_DATA'] || './data';
