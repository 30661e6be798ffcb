import { incidentMachine } from '#machines/lifecycles/incident.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { q, run } from '#server/db/sql.ts';
import { type Change, streamKind } from '#server/journal/kind.ts';

/** One stream per incident report; its id is the report's. */
export const incidentKind = streamKind({
  kind: 'incident',
  machine: incidentMachine,
  chart: 1,
  schemas: { 'incident.reported': 2, 'incident.read': 1 },
  upcasters: {
    'incident.reported': { 1: (payload) => ({ ...payload, keptFromOwner: false, keptFrom: [], readers: 0 }) },
  },
  tables: { incident_reading: 'report_id' },
  project,
  clear: (sql) => run(sql, q.deleteFrom('incident_reading')).then(() => undefined),
});

async function project(sql: Sql, { stream, fact }: Change<typeof incidentMachine>): Promise<void> {
  if (fact.type !== 'incident.read') return;
  await run(
    sql,
    q
      .insertInto('incident_reading')
      .values({ report_id: stream, person_id: fact.by, read_at: new Date(fact.at) })
      .onConflict((conflict) => conflict.doNothing()),
  );
}
