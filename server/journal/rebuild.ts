import type { Db } from '#server/db/db.ts';
import type { AnyKind } from './kind.ts';
import { type PartInspection, lookAtParts, repairPart } from './parts.ts';

/** What a rebuild went through. */
export interface Rebuilt {
  streams: number;
  facts: number;
  /** Heads that were not what their facts fold to, and are now. */
  headsChanged: number;
}

/**
 * Folds the whole journal again beside the read tables while everything goes on (docs/topics/database-and-journal.md), and then puts right what
 * differs, a few streams in a transaction; appends wait for each of these. Throws `JournalDrift` and changes nothing when a
 * fact is no longer accepted, `BrokenChain` when it is not what was written. Records (names, values, texts) are not touched.
 */
export const rebuild = async (db: Db, kinds: readonly AnyKind[]): Promise<Rebuilt> => {
  const rebuilt: Rebuilt = { streams: 0, facts: 0, headsChanged: 0 };
  const different: PartInspection['part'][] = [];
  for await (const { part, streams, facts, broken, drifts, headsDiffer, differences } of lookAtParts(db, kinds)) {
    const [wrong] = [...broken, ...drifts];
    if (wrong) throw wrong;
    if (headsDiffer || differences.length > 0) different.push(part);
    rebuilt.streams += streams;
    rebuilt.facts += facts;
  }
  for (const part of different) rebuilt.headsChanged += await repairPart(db, kinds, part);
  return rebuilt;
};
