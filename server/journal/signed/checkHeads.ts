import type { Db } from '#server/db/db.ts';
import { hashOf, verifiedHead } from './head.ts';
import { firstForeign, readHeads } from './headsFile.ts';
import { type HeadKeys, readKeys } from './keys.ts';
import { firstDifference, listOf } from './list.ts';
import { type HeadRow, headRows, keptList } from './rows.ts';
import type { Signing } from './signing.ts';

/** What the signed heads say of the journal. */
export interface CheckedHeads {
  heads: number;
  /** The last one, and how many facts came after it: nothing proves those yet. */
  last: { day: string; through: number; later: number } | null;
  /** A sentence for each head that no longer agrees. */
  wrong: string[];
}

/** Looks whether the journal is what was signed, day by day, and whether the heads in a file are those of the database. */
export const checkHeads = async (
  db: Db,
  { keyFile, headsFile }: Pick<Signing, 'keyFile' | 'headsFile'>,
  other: string | null = null,
): Promise<CheckedHeads> => {
  const rows = await headRows(db);
  const wrong: string[] = [];
  for (const file of [headsFile, other]) {
    const lines = file === null ? null : await readHeads(file);
    const foreign = file !== null && lines !== null ? firstForeign(file, lines, rows) : null;
    if (foreign !== null) wrong.push(foreign);
    if (file === other && file !== null && lines === null) wrong.push(`There is no file ${file}.`);
  }
  const keys = rows.length > 0 ? await readKeys(keyFile) : null;
  if (rows.length > 0 && keys === null) wrong.push(`The key that signed the heads is not in ${keyFile}.`);
  let before: HeadRow | undefined;
  for (const row of rows) {
    const sentence = keys && (await whatIsWrong(db, keys, before, row));
    if (sentence) wrong.push(sentence);
    before = row;
  }
  return { heads: rows.length, last: before ? await lastOf(db, before) : null, wrong };
};

const whatIsWrong = async (
  db: Db,
  keys: HeadKeys,
  before: HeadRow | undefined,
  row: HeadRow,
): Promise<string | null> => {
  const name = `Head ${row.number} of ${row.day}`;
  const head = await verifiedHead(row.jws, keys);
  if (head === null || head.number !== row.number || head.day !== row.day || head.through !== row.through)
    return `${name} is not what was signed.`;
  const follows = head.after === (before?.through ?? 0) && head.previous === (before ? hashOf(before.jws) : null);
  if (!follows) return `${name} does not follow the head before it: one was changed or left out.`;
  const { bytes, facts } = await listOf(db, before ? head.after : null, head.through, null);
  if (hashOf(bytes) === head.list) return null;
  const kept = await keptList(db, row.number);
  const first = hashOf(kept) === head.list ? firstDifference(kept, bytes) : null;
  return `${name} no longer agrees: ${first ?? `it was signed over ${head.facts} facts, and ${facts} others are there`}.`;
};

const lastOf = async (db: Db, { day, through }: HeadRow) => {
  const { rows } = await db.query<{ later: number }>('select count(*)::int as later from journal where pos > $1', [
    through,
  ]);
  return { day, through, later: rows[0]?.later ?? 0 };
};
