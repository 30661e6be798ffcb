import { factHash } from '#server/db/factHash.ts';
import type { KindRow } from './folding.ts';
import type { Head } from './heads.ts';
import { BrokenChain } from './refusals.ts';

/** The first break of each stream that is not what was written, by its id. */
export const brokenChains = (heads: readonly Head[], rows: readonly KindRow[]): ReadonlyMap<string, BrokenChain> => {
  const byStream = Map.groupBy(rows, ({ stream }) => stream);
  const broken = heads.flatMap((head) => {
    const ofStream = byStream.get(head.id) ?? [];
    return firstBreak(
      head,
      ofStream.toSorted((one, other) => one.version - other.version),
    );
  });
  return new Map(broken.map((each) => [each.stream, each]));
};

const firstBreak = ({ id, version, hash }: Head, rows: readonly KindRow[]): BrokenChain[] => {
  let last: KindRow | undefined;
  for (const row of rows) {
    const next = (last?.version ?? 0) + 1;
    if (row.version !== next) return [missing(id, next, row.pos, `version ${row.version} stands in its place`)];
    if (row.hash !== hashOf(last, row)) return [changed(row)];
    last = row;
  }
  const lastVersion = last?.version ?? 0;
  const isLeftOut = version > lastVersion && hash !== (last?.hash ?? null);
  return isLeftOut ? [missing(id, lastVersion + 1, last?.pos ?? null, `the stream came to version ${version}`)] : [];
};

/** Facts have milliseconds: a time that has more was not written as it stands. */
const hashOf = (last: KindRow | undefined, row: KindRow): string =>
  factHash(last?.hash ?? null, { ...row, at: row.exactly.replace(/000Z$/, 'Z') });

const missing = (stream: string, version: number, pos: number | null, why: string): BrokenChain =>
  new BrokenChain(stream, version, pos, `Version ${version} of ${stream} was left out: ${why}.`);

const changed = ({ stream, version, pos, type }: KindRow): BrokenChain =>
  new BrokenChain(
    stream,
    version,
    pos,
    `Journal position ${pos}, version ${version} of ${stream}, ${type}: it was changed or added, or one before it was left out.`,
  );
