import type { Respondent } from '#machines/lifecycles/alertResponse.facts.ts';
import type { Sql } from '#server/db/db.ts';
import { q, run } from '#server/db/sql.ts';
import { columnsOf } from './alertResponse.kind.ts';

interface Response {
  id: string;
  alertId: string;
  of: Respondent;
  /** What they said beside Safe or Not Safe; without it, what stood there stays. */
  said?: Record<'note' | 'location', string>;
}

const nothing = { note: '', location: '' };

/** Writes the record of an answer. Two at once wait for each other here. */
export async function recordResponse(sql: Sql, { id, alertId, of, said }: Response): Promise<void> {
  const record = q
    .insertInto('alert_response')
    .values({ id, alert_id: alertId, ...columnsOf(of), ...(said ?? nothing) });
  await run(
    sql,
    record.onConflict((conflict) =>
      said ? conflict.column('id').doUpdateSet(said) : conflict.column('id').doNothing(),
    ),
  );
}
