import { verifiedHead } from './head.ts';
import { firstForeign, readHeads } from './headsFile.ts';
import { type HeadKeys, makeKey, readKeys } from './keys.ts';
import { CannotSign } from './refusal.ts';
import type { HeadRow } from './rows.ts';
import type { Signing } from './signing.ts';

/** The key, where what it signed before still stands; made when the first signature is wanted. Throws `CannotSign`. */
export const signingKey = async ({ keyFile, headsFile }: Signing, rows: readonly HeadRow[]) => {
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
