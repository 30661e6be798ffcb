import type { Sql } from '#server/db/db.ts';

const oneAtATime = 727_005;

/** Until the end of the transaction no one else makes organizations, by a folder or in the browser. */
export async function makeOrganizationsAlone(sql: Sql): Promise<void> {
  await sql.query('select pg_advisory_xact_lock($1)', [oneAtATime]);
}
