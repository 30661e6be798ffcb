import type { Db } from '#server/db/db.ts';
import { rewrite } from '#server/db/rewrite.ts';
import { shadowSchema } from '#server/db/shadow.ts';
import type { FileStore } from '#server/files/store.ts';
import { sweepDropped } from '#server/files/sweep.ts';
import { inventory } from '../personal/inventory.ts';

interface Finishing {
  db: Db;
  files: Pick<FileStore, 'remove' | 'uploads'>;
  clock: () => Date;
}

const open = 'select person_id from erasure where cleaned_at is null limit 1';
const done = 'update erasure set cleaned_at = $1 where cleaned_at is null and erased_at <= $1';

/** Tables on whose pages something of a person may have stood, also in a version of a row that was replaced long ago. */
const pages = [
  ...Object.entries(inventory)
    .filter(([, { own, words, secret }]) => [own, words, secret].some((names) => names !== undefined))
    .map(([table]) => table),
  `${shadowSchema}.event`,
];

/**
 * What follows an erasure outside of its transaction (M-104): bytes of files, and on the embedded database everything that
 * replaced rows left on its pages and in its log. Asked by the hourly upkeep and by the command; again after a crash.
 * Returns whether there was something to do.
 */
export async function finishErasures({ db, files: store, clock }: Finishing): Promise<boolean> {
  const now = clock();
  if ((await db.query(open)).count === 0) return false;
  // A file that cannot be removed, perhaps of someone else, keeps no one's words on the pages; the erasure stays open for it.
  const [files] = await Promise.allSettled([sweepDropped({ db, files: store, clock })]);
  if (db.engine === 'pglite') await rewrite(db, pages);
  if (files.status === 'rejected') throw files.reason;
  await db.query(done, [now]);
  return true;
}
