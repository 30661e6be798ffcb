import { organizationAlertMachine } from '#machines/lifecycles/organizationAlert.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { q, run } from '#server/db/sql.ts';
import { type Change, streamKind } from '#server/journal/kind.ts';

/** One stream per alert of an organization; its id is the alert's. */
export const organizationAlertKind = streamKind({
  kind: 'organizationAlert',
  machine: organizationAlertMachine,
  chart: 1,
  schemas: { 'organizationAlert.sent': 1 },
  tables: { organization_alert_sent: 'id' },
  project,
  clear: async (sql) => void (await run(sql, q.deleteFrom('organization_alert_sent'))),
});

async function project(sql: Sql, { stream, fact }: Change<typeof organizationAlertMachine>): Promise<void> {
  const row = { id: stream, is_drill: fact.drill, sent_at: new Date(fact.at) };
  await run(sql, q.insertInto('organization_alert_sent').values(row));
}
