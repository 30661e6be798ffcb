import type { Db, Sql } from '#server/db/db.ts';

export interface Statement {
  text: string;
  params: readonly unknown[];
}

/** A database that notes what it is asked. */
export function noting(db: Db, note: (statement: Statement) => void): Db {
  const over = (sql: Sql): Sql => ({
    query(text, params = []) {
      note({ text, params });
      return sql.query(text, params);
    },
  });
  return {
    ...over(db),
    engine: db.engine,
    tx: (work) => db.tx((sql) => work(over(sql))),
    listen: (...listening) => db.listen(...listening),
    script: (text) => db.script(text),
    close: () => db.close(),
  };
}

/** One step of a plan, as `explain` writes it. */
export interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Step[];
}

type Explained = { 'QUERY PLAN': { Plan: Step }[] };

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];
const readPlan = ({ rows }: { rows: Explained[] }): Step[] =>
  rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => stepsOf(Plan)));

/** The steps that are planned for the values themselves. */
export const planFor = async (sql: Sql, { text, params }: Statement): Promise<Step[]> =>
  readPlan(await sql.query<Explained>(`explain (format json) ${text}`, params));

/** The steps that are planned for any values: those of a statement that is kept. */
export const planForAny = (db: Db, { text }: Statement): Promise<Step[]> =>
  db.tx(async (sql) => {
    await sql.query('set local plan_cache_mode = force_generic_plan');
    await sql.query(`prepare looked_at as ${text}`);
    const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
    const nulls = count === 0 ? '' : `(${Array.from({ length: count }, () => 'null').join(', ')})`;
    const plan = readPlan(await sql.query<Explained>(`explain (format json) execute looked_at${nulls}`));
    await sql.query('deallocate looked_at');
    return plan;
  });

/** How many rows a reading statement looks at, those that it leaves out too. */
export async function rowsLookedAt(sql: Sql, { text, params }: Statement): Promise<number> {
  const steps = readPlan(await sql.query<Explained>(`explain (analyze, format json) ${text}`, params));
  const scans = steps.filter((step) => step['Relation Name'] !== undefined);
  return scans.reduce(
    (sum, step) =>
      sum + ((step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0)) * (step['Actual Loops'] ?? 0),
    0,
  );
}
