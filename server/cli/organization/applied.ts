import type { TargetName } from './targets.ts';
import type { Counts } from './upsert.ts';

/** What applying a folder did to each table, and to the accounts. */
export type Applied = ReadonlyMap<TargetName | 'accounts', Counts>;
