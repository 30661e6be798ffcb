import { eventTypeMachine } from '#machines/lifecycles/eventType.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { q, run } from '#server/db/sql.ts';
import { type Change, streamKind } from '#server/journal/kind.ts';
import { organizationInFact } from '#server/journal/tenant.ts';

/** One stream per event type, under its id. One that was never changed in the browser has no facts. */
export const eventTypeKind = streamKind({
  kind: 'eventType',
  machine: eventTypeMachine,
  tenant: organizationInFact,
  chart: 1,
  schemas: {
    'eventType.created': 1,
    'eventType.saved': 1,
    'eventType.published': 1,
    'eventType.discarded': 1,
    'eventType.retired': 1,
    'eventType.restored': 1,
  },
  tables: { event_type_state: 'id' },
  project,
  clear: async (sql) => void (await run(sql, q.deleteFrom('event_type_state'))),
});

async function project(sql: Sql, { stream, fact, snapshot }: Change<typeof eventTypeMachine>): Promise<void> {
  const { version, revision, draft } = snapshot.context;
  const state = {
    organization_id: fact.organization,
    state: snapshot.value,
    version,
    revision,
    has_draft: draft !== null,
    since: new Date(fact.at),
    changed_by: fact.by,
  };
  await run(
    sql,
    q
      .insertInto('event_type_state')
      .values({ id: stream, ...state })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(state)),
  );
}
