import type { Sql } from './db.ts';

/** The time of the database, which all processes over it share. */
export async function databaseTime(sql: Sql): Promise<Date> {
  const { rows } = await sql.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]?.now ?? new Date();
}
