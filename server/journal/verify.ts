import type { Db } from '#server/db/db.ts';
import type { AnyKind } from './kind.ts';
import { type PartInspection, lookAtParts } from './parts.ts';
import type { TableDifference } from './tables.ts';

/** One thing that is not as the journal says. */
export type Finding =
  | { what: 'chain'; stream: string; version: number; pos: number | null; sentence: string }
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
 * Looks whether the journal is what was written and everything follows from it: each fact chained to the one before, every fact still accepted, every head equal
 * to the fold, and read tables that a rebuild would not change. Changes nothing, and no one waits for it (docs/topics/database-and-journal.md).
 */
export const verify = async (db: Db, kinds: readonly AnyKind[]): Promise<Verified> => {
  const looked: PartInspection[] = [];
  const verified: Verified = { streams: 0, facts: 0, tables: 0, findings: [] };
  for await (const part of lookAtParts(db, kinds)) {
    verified.streams += part.streams;
    verified.facts += part.facts;
    if (part.broken.length + part.drifts.length + part.wrongHeads.length + part.differences.length > 0)
      looked.push(part);
  }
  const chains = looked
    .flatMap((part) => part.broken)
    .toSorted((one, other) => (one.pos ?? 0) - (other.pos ?? 0))
    .map(({ stream, version, pos, message }): Finding => ({ what: 'chain', stream, version, pos, sentence: message }));
  const drifts = looked
    .flatMap((part) => part.drifts)
    .toSorted((one, other) => one.pos - other.pos)
    .map(({ stream, pos, message }): Finding => ({ what: 'drift', stream, pos, sentence: message }));
  const heads = looked
    .flatMap(({ wrongHeads }) => wrongHeads)
    .map(({ id, sentence }): Finding => ({ what: 'head', stream: id, sentence }));
  const tables = added(looked).map((difference): Finding => ({ what: 'table', difference }));
  verified.findings = [...chains, ...drifts, ...heads, ...tables];
  verified.tables = new Set(kinds.flatMap((kind) => Object.keys(kind.tables ?? {}))).size;
  return verified;
};

/** The differences of each table over all parts. */
const added = (looked: readonly PartInspection[]): TableDifference[] => {
  const byTable = new Map<string, TableDifference>();
  for (const { table, tooMany, missing } of looked.flatMap((part) => part.differences)) {
    const sum = byTable.get(table) ?? { table, tooMany: 0, missing: 0 };
    byTable.set(table, { table, tooMany: sum.tooMany + tooMany, missing: sum.missing + missing });
  }
  return [...byTable.values()];
};
