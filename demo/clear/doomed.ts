import type { Sql } from '#server/db/db.ts';

interface Edge {
  child: string;
  column: string;
  parent: string;
  key: string;
  /** A row of the child can not stand without its parent. */
  binds: boolean;
}

const edgesText = `
select c.conrelid::regclass::text as child, a.attname as "column", c.confrelid::regclass::text as parent, k.attname as key,
  a.attnotnull or c.confdeltype = 'c' as binds
from pg_constraint c
join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
where c.contype = 'f' and c.confdeltype <> 'n' and c.connamespace = current_schema()::regnamespace`;

const these = '$1::text[]::tid[]';

/** Rows that are to go, of any table, and everything that can not stand without them. */
export class Doomed {
  readonly #sql: Sql;
  readonly #edges: readonly Edge[];
  readonly #rows = new Map<string, Set<string>>();

  private constructor(sql: Sql, edges: readonly Edge[]) {
    this.#sql = sql;
    this.#edges = edges;
  }

  static async over(sql: Sql): Promise<Doomed> {
    return new Doomed(sql, (await sql.query<Edge>(edgesText)).rows);
  }

  count(table: string): number {
    return this.#rows.get(table)?.size ?? 0;
  }

  /** Adds the rows of a table for which a condition holds, and what hangs on them. */
  async add(table: string, condition: string, params: readonly unknown[] = []): Promise<void> {
    const { rows } = await this.#sql.query<{ row: string }>(
      `select ctid::text as row from ${table} where ${condition}`,
      params,
    );
    await this.#grow(table, rows);
  }

  /** The values of a column in the rows that go. */
  async values(table: string, column: string): Promise<string[]> {
    const text = `select ${column}::text as value from ${table} where ctid = any(${these}) and ${column} is not null`;
    const { rows } = await this.#sql.query<{ value: string }>(text, [this.#of(table)]);
    return rows.map(({ value }) => value);
  }

  /** The ids of all that goes. */
  async ids(): Promise<string[]> {
    const text = `select table_name as name from information_schema.columns
      where table_schema = current_schema() and column_name = 'id' and table_name = any($1)`;
    const { rows } = await this.#sql.query<{ name: string }>(text, [[...this.#rows.keys()]]);
    const ids: string[] = [];
    for (const { name } of rows) ids.push(...(await this.values(name, 'id')));
    return ids;
  }

  /** Of these rows of a table, the ids of those that nothing names which stays. */
  async onlyNamedHere(table: string, ids: readonly string[]): Promise<string[]> {
    const kept = new Set<string>();
    for (const { child, column, key } of this.#edges.filter(({ parent }) => parent === table)) {
      const text = `select distinct p.id from ${table} p join ${child} c on c.${column} = p.${key}
        where p.id = any($2) and not c.ctid = any(${these})`;
      const { rows } = await this.#sql.query<{ id: string }>(text, [this.#of(child), ids]);
      for (const { id } of rows) kept.add(id);
    }
    return ids.filter((id) => !kept.has(id));
  }

  /** What rows that go name in a table. */
  async named(table: string): Promise<string[]> {
    const named: string[] = [];
    for (const { child, column } of this.#edges.filter(({ parent }) => parent === table))
      named.push(...(await this.values(child, column)));
    return named;
  }

  /** Removes all of it in one statement: foreign keys are looked at when everything is gone. */
  async remove(): Promise<void> {
    const tables = [...this.#rows].filter(([, rows]) => rows.size > 0);
    if (tables.length === 0) return;
    const parts = tables.map(
      ([table], index) => `gone${index} as (delete from ${table} where ctid = any($${index + 1}::text[]::tid[]))`,
    );
    await this.#sql.query(
      `with ${parts.join(', ')} select 1`,
      tables.map(([, rows]) => [...rows]),
    );
  }

  async #grow(table: string, found: readonly { row: string }[]): Promise<void> {
    const known = this.#rows.get(table) ?? new Set();
    this.#rows.set(table, known);
    const fresh = found.map(({ row }) => row).filter((row) => !known.has(row));
    if (fresh.length === 0) return;
    for (const row of fresh) known.add(row);
    for (const { child, column, key } of this.#edges.filter(({ parent, binds }) => binds && parent === table)) {
      const text = `select c.ctid::text as row from ${child} c join ${table} p on p.${key} = c.${column} where p.ctid = any(${these})`;
      await this.#grow(child, (await this.#sql.query<{ row: string }>(text, [fresh])).rows);
    }
  }

  readonly #of = (table: string): string[] => [...(this.#rows.get(table) ?? [])];
}
