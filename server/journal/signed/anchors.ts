import type { Db } from '#server/db/db.ts';
import { appendHeads } from './headsFile.ts';
import { type HeadRow, noteAnchor } from './rows.ts';
import type { Signing } from './signing.ts';

/** Writes every head down where it is not yet: in the file, then elsewhere. What fails is tried again with the next head or within the hour. */
export const anchorHeads = async (
  db: Db,
  { headsFile, anchors }: Pick<Signing, 'headsFile' | 'anchors'>,
  rows: readonly HeadRow[],
): Promise<void> => {
  await appendHeads(headsFile, rows);
  const failures: unknown[] = [];
  for (const anchor of anchors) {
    try {
      for (const row of rows.filter(({ anchored }) => !anchored.includes(anchor.name))) {
        await anchor.keep(row);
        await noteAnchor(db, row.number, anchor.name);
      }
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
};
