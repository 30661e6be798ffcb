import type { Db } from '#server/db/db.ts';
import { anchorHeads } from './anchors.ts';
import { hashOf, signHead, verifiedHead } from './head.ts';
import { firstForeign, readHeads } from './headsFile.ts';
import { type HeadKeys, makeKey, readKeys } from './keys.ts';
import { factsInHead, listOf } from './list.ts';
import { CannotSign } from './refusal.ts';
import { type HeadRow, headRows, writeHead } from './rows.ts';
import { settledEnd } from './settled.ts';
import type { Signing } from './signing.ts';

/** Signs heads over the facts that came since the last one, if this is another day, and sees that each is written down outside. Answers those it made. */
export const keepDailyHead = async (db: Db, signing: Signing, now: Date): Promise<HeadRow[]> => {
  const rows = await headRows(db);
  const isDue = rows.at(-1)?.day !== dayOf(now);
  return isDue ? keepHeads(db, signing, now) : anchorHeads(db, signing, rows).then(() => []);
};

/** Signs heads over all facts that came since the last one. Throws `CannotSign` where what was signed before no longer stands. */
export const keepHeads = async (db: Db, signing: Signing, now: Date): Promise<HeadRow[]> => {
  const before = await headRows(db);
  const key = await signingKey(signing, before);
  const end = await settledEnd(db);
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

/** The key, where what it signed before still stands; made with the first head. */
const signingKey = async ({ keyFile, headsFile }: Signing, rows: readonly HeadRow[]) => {
  const lines = (await readHeads(headsFile)) ?? [];
  const foreign = firstForeign(headsFile, lines, rows);
  if (foreign !== null) throw new CannotSign(foreign);
  if (rows.length === 0) await makeKeyOnce(keyFile);
  const keys = await readKeys(keyFile);
  if (keys?.signing) {
    await refuseStranger(keys, keyFile, rows);
    return keys.signing;
  }
  throw new CannotSign(`The private key that signs the journal is not in ${keyFile}: put it there.`);
};

const makeKeyOnce = async (file: string): Promise<void> => {
  if ((await readKeys(file)) === null) await makeKey(file);
};

const refuseStranger = async (keys: HeadKeys, file: string, rows: readonly HeadRow[]): Promise<void> => {
  const last = rows.at(-1);
  if (last === undefined || (await verifiedHead(last.jws, keys)) !== null) return;
  throw new CannotSign(`Head ${last.number} of ${last.day} was not signed by a key in ${file}.`);
};
