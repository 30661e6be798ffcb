import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#server/db/db.ts';
import type { Folding } from './folding.ts';
import { expectedOf, type Head, otherHeads, rightHeads } from './heads.ts';
import type { AnyKind } from './kind.ts';
import type { JournalDrift } from './refusals.ts';
import { Shadow } from './shadow.ts';
import { differences, type TableDifference } from './tables.ts';

/** One thing that is not as the journal says. */
export type Finding =
  | { what: 'drift'; stream: string; pos: number; sentence: string }
  | { what: 'head'; stream: string; sentence: string }
  | { what: 'table'; difference: TableDifference };

/** What was looked at, and what was wrong with it. */
export interface Verified {
  streams: number;
  facts: number;
  tables: number;
  findings: Finding[];
}

/**
 * Looks whether everything follows from the journal: versions without gaps, every fact still accepted, every head equal
 * to the fold, and read tables that a rebuild would not change. Changes nothing. The journal is folded while everything goes
 * on (decision 091); appends wait while what was folded is compared with what stands.
 */
export const verify = (db: Db, kinds: readonly AnyKind[]): Promise<Verified> =>
  Shadow.with(db, kinds, async (shadow) => {
    const right = await rightHeads(db, shadow.folding);
    return shadow.last(async (sql) => {
      const { drifts, folding, facts, tables } = shadow;
      const { heads, count } = await otherHeads(sql, right);
      const wrongHeads = heads.filter(({ id }) => !drifts.has(id)).flatMap((head) => headFinding(head, folding));
      const different = drifts.size === 0 ? await differences(sql, tables) : [];
      return {
        streams: count,
        facts,
        tables: drifts.size === 0 ? tables.length : 0,
        findings: [
          ...[...drifts.values()].map(driftFinding),
          ...wrongHeads,
          ...different.map((difference): Finding => ({ what: 'table', difference })),
        ],
      };
    });
  });

const driftFinding = ({ stream, pos, message }: JournalDrift): Finding => ({
  what: 'drift',
  stream,
  pos,
  sentence: message,
});

const headFinding = ({ id, version, chart, state }: Head, folding: Folding): Finding[] => {
  const folded = folding.streams.get(id);
  const finding = (sentence: string): Finding[] => [{ what: 'head', stream: id, sentence }];
  if (version !== (folded?.version ?? 0)) {
    return finding(`The head of ${id} is at version ${version}, its facts at ${folded?.version ?? 0}.`);
  }
  if (folded === undefined || chart !== folded.kind.chart) return [];
  return isDeepStrictEqual(state, expectedOf(folded))
    ? []
    : finding(`The state in the head of ${id} is not what its facts fold to.`);
};
