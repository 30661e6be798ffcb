import { personalAlertMachine } from '#machines/lifecycles/personalAlert.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { q, run } from '#server/db/sql.ts';
import { type Change, streamKind } from '#server/journal/kind.ts';

/** One stream per personal alert; its id is the alert's. */
export const personalAlertKind = streamKind({
  kind: 'personalAlert',
  machine: personalAlertMachine,
  chart: 1,
  schemas: { 'personalAlert.sent': 1 },
  tables: { personal_alert_sent: 'id', personal_alert_contact: 'alert_id' },
  project,
  async clear(sql) {
    await run(sql, q.deleteFrom('personal_alert_contact'));
    await run(sql, q.deleteFrom('personal_alert_sent'));
  },
});

async function project(sql: Sql, { stream, fact }: Change<typeof personalAlertMachine>): Promise<void> {
  const { at, contacts, sendLocation, requestCall, drill } = fact;
  const sent = {
    id: stream,
    send_location: sendLocation,
    request_call: requestCall,
    is_drill: drill,
    sent_at: new Date(at),
  };
  await run(sql, q.insertInto('personal_alert_sent').values(sent));
  const told = contacts.map((contact_id, position) => ({ alert_id: stream, position, contact_id }));
  await run(sql, q.insertInto('personal_alert_contact').values(told));
}
