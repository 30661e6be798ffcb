import { incidentMachine, type IncidentSnapshot } from '#machines/lifecycles/incident.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { q, run } from '#server/db/sql.ts';
import { type Change, streamKind } from '#server/journal/kind.ts';
import { eventInFact } from '#server/journal/tenant.ts';

/** One stream per incident report; its id is the report's. */
export const incidentKind = streamKind({
  kind: 'incident',
  machine: incidentMachine,
  tenant: eventInFact,
  chart: 3,
  schemas: {
    'incident.reported': 2,
    'incident.read': 1,
    'incident.messaged': 1,
    'incident.closed': 1,
    'incident.reopened': 1,
    'incident.held': 1,
    'incident.released': 1,
  },
  upcasters: {
    'incident.reported': { 1: (payload) => ({ ...payload, keptFromOwner: false, keptFrom: [], readers: 0 }) },
  },
  tables: { incident_reading: 'report_id', incident_state: 'report_id' },
  project,
  async clear(sql) {
    for (const table of ['incident_reading', 'incident_state'] as const) await run(sql, q.deleteFrom(table));
  },
});

async function project(sql: Sql, { stream, fact, snapshot }: Change<typeof incidentMachine>): Promise<void> {
  await noteState(sql, stream, snapshot);
  if (fact.type !== 'incident.read') return;
  await run(
    sql,
    q
      .insertInto('incident_reading')
      .values({ report_id: stream, person_id: fact.by, read_at: new Date(fact.at) })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** Nothing changes where the state is the one that stood there. */
async function noteState(sql: Sql, report: string, { value, context }: IncidentSnapshot): Promise<void> {
  if (value === 'absent') return;
  const state = { state: value, since: new Date(context.since), hold_id: context.hold };
  await run(
    sql,
    q
      .insertInto('incident_state')
      .values({ report_id: report, ...state })
      .onConflict((conflict) => conflict.column('report_id').doUpdateSet(state)),
  );
}
