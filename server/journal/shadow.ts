import { randomBytes } from 'node:crypto';
import type { AnyStateMachine } from 'xstate';
import type { Db, Sql } from '#server/db/db.ts';
import { withoutTimeouts } from '#server/db/patience.ts';
import { Folding, type KindRow, readRows } from './folding.ts';
import type { AnyKind, Change } from './kind.ts';
import { JournalDrift } from './refusals.ts';
import { adoptRecords, dropOld, dropTables, makeTables } from './shadowTables.ts';
import { type ReadTable, tablesOf } from './tables.ts';

interface Taken {
  kind: AnyKind;
  change: Change<AnyStateMachine>;
}

/** So many facts are folded at a time: nobody waits for longer than that takes. */
const batch = 100;
/** How often what was written meanwhile is folded before the journal is held for the rest. */
const rounds = 5;

/**
 * The read tables as the journal makes them, in a schema of their own beside those that people read. The journal is folded
 * into it a few facts at a time while everything goes on, and is held for the last of them alone.
 */
export class Shadow {
  readonly folding: Folding;
  readonly drifts = new Map<string, JournalDrift>();
  facts = 0;
  tables: ReadTable[] = [];
  readonly #db: Db;
  readonly #kinds: readonly AnyKind[];
  readonly #name: string;
  #pos = 0;
  /** Folded, and not yet in committed tables. */
  #taken: Taken[] = [];

  private constructor(db: Db, kinds: readonly AnyKind[], name: string) {
    this.#db = db;
    this.#kinds = kinds;
    this.#name = name;
    this.folding = new Folding(kinds);
  }

  /** Gives work a shadow that has come near the end of the journal, and takes it away afterwards. */
  static async with<T>(db: Db, kinds: readonly AnyKind[], work: (shadow: Shadow) => Promise<T>): Promise<T> {
    await dropOld(db, Date.now());
    const shadow = new Shadow(db, kinds, `journal_shadow_${Date.now()}_${randomBytes(4).toString('hex')}`);
    try {
      shadow.tables = await tablesOf(db, kinds);
      await makeTables(db, shadow.#name, shadow.tables);
      await shadow.#follow();
      return await work(shadow);
    } finally {
      await dropTables(db, shadow.#name);
    }
  }

  /**
   * Holds the journal, folds what is left and lets work look at both in the same transaction: a name of a read table is the
   * shadow's there, with `public.` before it the one that people read. Appends wait meanwhile; reading goes on.
   */
  last<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#db.tx(async (sql) => {
      await holdJournal(sql);
      while ((await this.#take(sql, Number.MAX_SAFE_INTEGER)) === batch);
      await this.#write(sql);
      return work(sql);
    });
  }

  async #follow(): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      const end = await settledEnd(this.#db);
      for (let read = batch; read === batch; ) {
        read = await this.#take(this.#db, end);
        await this.#db.tx((sql) => this.#write(sql));
        this.#taken = [];
      }
      if ((await readRows(this.#db, end, Number.MAX_SAFE_INTEGER, batch)).length < batch) return;
    }
  }

  async #take(sql: Sql, end: number): Promise<number> {
    const rows = await readRows(sql, this.#pos, end, batch);
    for (const row of rows) {
      this.#pos = row.pos;
      this.facts += 1;
      this.#fold(row);
    }
    return rows.length;
  }

  /** Of a stream that drifts nothing more is folded. */
  #fold(row: KindRow): void {
    if (this.drifts.has(row.stream)) return;
    try {
      this.#taken.push(this.folding.take(row));
    } catch (error) {
      if (!(error instanceof JournalDrift)) throw error;
      this.drifts.set(row.stream, error);
    }
  }

  /** Once a stream has drifted the tables cannot be right, and nobody looks at them. */
  async #write(sql: Sql): Promise<void> {
    if (this.drifts.size > 0) return;
    const records = new Set(this.#kinds.flatMap((kind) => kind.records ?? []));
    const kept = this.tables.filter(({ name }) => records.has(name));
    await adoptRecords(sql, this.#name, kept, this.#kinds);
    for (const { kind, change } of this.#taken) await kind.project?.(sql, change);
  }
}

/** The last position before which nothing is still being written: positions are given before they are committed. */
const settledEnd = (db: Db): Promise<number> =>
  db.tx(async (sql) => {
    await holdJournal(sql);
    const { rows } = await sql.query<{ end: number }>('select coalesce(max(pos), 0) as end from journal');
    return rows[0]?.end ?? 0;
  });

/** Lets running appends end and keeps new ones waiting until the transaction is over; reading goes on. */
const holdJournal = async (sql: Sql): Promise<void> => {
  await withoutTimeouts(sql);
  await sql.query('lock table stream in exclusive mode');
};
