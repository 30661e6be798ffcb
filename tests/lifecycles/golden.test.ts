import { readdirSync, readFileSync } from 'node:fs';
import { kinds } from '#server/kinds.ts';
import { foldRow } from '#server/journal/fold.ts';
import { initialSnapshot, type StoredState, storedState } from '#server/journal/lifecycle.ts';
import type { JournalRow } from '#server/journal/rows.ts';
import { describe, expect, it } from 'vitest';

/** A history as the journal holds it. Once it stands here it never changes: installations hold such rows for good. */
interface Golden {
  kind: string;
  stream: string;
  story: string;
  rows: (Pick<JournalRow, 'version' | 'type' | 'schema' | 'payload' | 'actor'> & { at: string })[];
  /** What it folds to, whatever else a later chart remembers. */
  folds: StoredState;
}

const folder = new URL('./golden/', import.meta.url);
const histories = readdirSync(folder).map((file): [string, Golden] => [
  file,
  JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
]);

function fold({ kind: name, stream, rows }: Golden): StoredState {
  const kind = kinds.find((each) => each.kind === name);
  if (!kind) throw new Error(`There is no kind ${name}.`);
  const end = rows.reduce(
    (snapshot, row) => {
      const whole = { ...row, stream, pos: row.version, device: null, at: new Date(row.at) };
      return foldRow(kind, snapshot, whole).snapshot;
    },
    initialSnapshot(kind, stream),
  );
  return storedState(end);
}

describe('a history that was written once is taken for ever', () => {
  it.each(histories)('%s', (_, golden) => {
    expect(fold(golden)).toMatchObject(golden.folds);
  });

  it('and every fact of every kind stands in one of them', () => {
    const told = new Set(histories.flatMap(([, { rows }]) => rows.map(({ type }) => type)));
    const known = kinds.flatMap(({ schemas }) => Object.keys(schemas));
    expect(known.filter((type) => !told.has(type))).toEqual([]);
  });
});
