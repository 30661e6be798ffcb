import type { Holding } from './holding.ts';
import { eventTables } from './eventTables.ts';
import { messageTables } from './messageTables.ts';
import { peopleTables } from './peopleTables.ts';
import { plainTables } from './plainTables.ts';

/** Everything that this server keeps, table by table, in the order in which it is emptied; who it is stands last. */
export const inventory: Readonly<Record<string, Holding>> = {
  ...messageTables,
  ...eventTables,
  ...plainTables,
  ...peopleTables,
};

export const columnsOf = (names: string | undefined): string[] => names?.split(' ') ?? [];
