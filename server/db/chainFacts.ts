import type { Sql } from './db.ts';
import { factHash, type HashedFact } from './factHash.ts';

interface Unhashed extends Omit<HashedFact, 'at'> {
  pos: number;
  at: Date;
}

const factsAtOnce = 1_000;

/** By stream and version, behind a place: a stream may go on in the next portion. */
const nextText = `
  select pos, stream, version, type, schema, payload, actor, device, at from journal
  where (stream, version) > ($1, $2) order by stream, version limit ${factsAtOnce}`;

const keepText = `
  update journal j set hash = decode(h.hash, 'hex')
  from unnest($1::bigint[], $2::text[]) as h (pos, hash) where j.pos = h.pos`;

const lastText = `
  update stream s set hash = j.hash from journal j where j.stream = s.id and j.version = s.version`;

/** Chains the facts that stood in the journal before there were hashes, a thousand at a time, and makes hashes a must. */
export const chainFacts = async (sql: Sql): Promise<void> => {
  await sql.query('alter table journal disable trigger journal_is_append_only');
  let last: { stream: string; version: number; hash: string | null } = { stream: '', version: 0, hash: null };
  for (;;) {
    const { rows } = await sql.query<Unhashed>(nextText, [last.stream, last.version]);
    const hashes = rows.map(({ at, ...row }) => {
      const previous = row.stream === last.stream ? last.hash : null;
      const hash = factHash(previous, { ...row, at: at.toISOString() });
      last = { stream: row.stream, version: row.version, hash };
      return hash;
    });
    await sql.query(keepText, [rows.map(({ pos }) => pos), hashes]);
    if (rows.length < factsAtOnce) break;
  }
  await sql.query(lastText);
  await sql.query('alter table journal enable trigger journal_is_append_only');
  await sql.query('alter table journal alter column hash set not null');
};
