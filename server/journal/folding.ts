import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Sql } from '#server/db/db.ts';
import { foldRow } from './fold.ts';
import type { AnyKind, Change } from './kind.ts';
import { initialSnapshot } from './lifecycle.ts';
import { JournalDrift } from './refusals.ts';
import { type ChainedRow, chainedColumns } from './rows.ts';

/** A row of the journal with the kind of its stream. */
export interface KindRow extends ChainedRow {
  kind: string;
}

/** A stream as far as the journal was read. */
export interface Folded {
  kind: AnyKind;
  version: number;
  snapshot: SnapshotFrom<AnyStateMachine>;
  /** Time of its last fact. */
  at: Date;
  hash: string;
}

const rowsText = `
  select ${chainedColumns}, s.kind
  from journal j join stream s on s.id = j.stream
  where j.stream = any($1) order by j.pos`;

/** The facts of these streams in the order of positions. */
export const rowsOf = async (sql: Sql, streams: readonly string[]): Promise<KindRow[]> =>
  (await sql.query<KindRow>(rowsText, [streams])).rows;

/** Folds several streams side by side while their facts are read once. Holds one snapshot for each stream, about 1 kB. */
export class Folding {
  readonly streams = new Map<string, Folded>();
  readonly #kinds: ReadonlyMap<string, AnyKind>;

  constructor(kinds: readonly AnyKind[]) {
    this.#kinds = new Map(kinds.map((kind) => [kind.kind, kind]));
  }

  /** Takes the next row of a stream. Throws {@link JournalDrift} for an unknown kind, a gap, or a fact not accepted. */
  take(row: KindRow): { kind: AnyKind; change: Change<AnyStateMachine> } {
    const kind = this.#kinds.get(row.kind);
    if (kind === undefined) throw new JournalDrift(row, row.type, `there is no kind ${row.kind}`);
    const before = this.streams.get(row.stream);
    const version = before?.version ?? 0;
    if (row.version !== version + 1) throw new JournalDrift(row, row.type, `it follows version ${version}`);
    const change = foldRow(kind, before?.snapshot ?? initialSnapshot(kind, row.stream), row);
    this.streams.set(row.stream, { kind, version: row.version, snapshot: change.snapshot, at: row.at, hash: row.hash });
    return { kind, change };
  }
}
