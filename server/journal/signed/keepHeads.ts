import type { Db } from '#server/db/db.ts';
import { withoutTimeouts } from '#server/db/patience.ts';
import { factsWithoutHead } from '#server/journal/headless.ts';
import { anchorHeads } from './anchors.ts';
import { hashOf, signHead } from './head.ts';
import { factsInHead, listOf } from './list.ts';
import { CannotSign } from './refusal.ts';
import { type HeadRow, headRows, writeHead } from './rows.ts';
import { settledEnd } from './settled.ts';
import { signingKey } from './signingKey.ts';
import type { Signing } from './signing.ts';

/** Signs heads over the facts that came since the last one, if this is another day, and sees that each is written down outside. Returns those it made. */
export const keepDailyHead = async (db: Db, signing: Signing, now: Date): Promise<HeadRow[]> => {
  const rows = await headRows(db);
  const isDue = rows.at(-1)?.day !== dayOf(now);
  return isDue ? keepHeads(db, signing, now) : anchorHeads(db, signing, rows).then(() => []);
};

/** Signs heads over all facts that came since the last one. Throws `CannotSign` where what was signed before no longer stands, or a fact came whose stream has no head. */
export const keepHeads = async (db: Db, signing: Signing, now: Date): Promise<HeadRow[]> => {
  const before = await headRows(db);
  const key = await signingKey(signing, before);
  const end = await settledEnd(db);
  const [headless] = await db.tx(async (sql) => {
    await withoutTimeouts(sql);
    return factsWithoutHead(sql, before.at(-1)?.through ?? null);
  });
  if (headless) throw new CannotSign(headless.message);
  const made: HeadRow[] = [];
  for (;;) {
    const last = made.at(-1) ?? before.at(-1);
    const { bytes, facts, through } = await listOf(db, last?.through ?? null, end, factsInHead);
    if (facts === 0) break;
    const number = (last?.number ?? 0) + 1;
    const [day, previous] = [dayOf(now), last ? hashOf(last.jws) : null];
    const head = {
      number,
      day,
      at: now.toISOString(),
      after: last?.through ?? 0,
      through,
      facts,
      list: hashOf(bytes),
      previous,
    };
    const row = { number, day, through, jws: await signHead(head, key) };
    if (!(await writeHead(db, row, bytes))) break;
    made.push({ ...row, anchored: [] });
  }
  await anchorHeads(db, signing, await headRows(db));
  return made;
};

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
