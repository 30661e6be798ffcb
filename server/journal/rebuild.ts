import type { Db } from '#server/db/db.ts';
import { otherHeads, rightHeads, writeHeads } from './heads.ts';
import type { AnyKind } from './kind.ts';
import { Shadow } from './shadow.ts';
import { putRight } from './tables.ts';

/** What a rebuild went through. */
export interface Rebuilt {
  streams: number;
  facts: number;
  /** Heads that were not what their facts fold to, and are now. */
  headsChanged: number;
}

/**
 * Folds the whole journal again beside the read tables while everything goes on (decision 091), and then puts right, in one
 * transaction, the rows and heads that differ. Appends wait for that last part alone. Throws `JournalDrift` and changes
 * nothing when a fact is no longer accepted. Records (names, values, texts) are not touched.
 */
export const rebuild = (db: Db, kinds: readonly AnyKind[]): Promise<Rebuilt> =>
  Shadow.with(db, kinds, async (shadow) => {
    const right = await rightHeads(db, shadow.folding);
    return shadow.last(async (sql) => {
      const [drift] = shadow.drifts.values();
      if (drift) throw drift;
      await putRight(sql, shadow.tables);
      const { heads } = await otherHeads(sql, right);
      const ids = heads.map(({ id }) => id);
      const headsChanged = await writeHeads(sql, ids, shadow.folding);
      return { streams: shadow.folding.streams.size, facts: shadow.facts, headsChanged };
    });
  });
