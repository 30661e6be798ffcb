import { personalAlertMachine } from '#machines/lifecycles/personalAlert.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { q, run } from '#server/db/sql.ts';
import { type Change, streamKind } from '#server/journal/kind.ts';

/** One stream per personal alert; its id is the alert's. */
export const personalAlertKind = streamKind({
  kind: 'personalAlert',
  machine: personalAlertMachine,
  chart: 2,
  schemas: {
    'personalAlert.sent': 1,
    'personalAlert.seen': 1,
    'personalAlert.answered': 1,
    'personalAlert.ended': 1,
  },
  tables: { personal_alert_sent: 'id', personal_alert_contact: 'alert_id' },
  project,
  async clear(sql) {
    await run(sql, q.deleteFrom('personal_alert_contact'));
    await run(sql, q.deleteFrom('personal_alert_sent'));
  },
});

async function project(sql: Sql, { stream, fact }: Change<typeof personalAlertMachine>): Promise<void> {
  const at = new Date(fact.at);
  switch (fact.type) {
    case 'personalAlert.sent': {
      const { contacts, sendLocation, requestCall, drill } = fact;
      const sent = { id: stream, send_location: sendLocation, request_call: requestCall, is_drill: drill, sent_at: at };
      await run(sql, q.insertInto('personal_alert_sent').values(sent));
      const told = contacts.map((contact_id, position) => ({ alert_id: stream, position, contact_id }));
      await run(sql, q.insertInto('personal_alert_contact').values(told));
      return;
    }
    case 'personalAlert.seen':
      return changeContact(sql, stream, fact.contact, { seen_at: at });
    case 'personalAlert.answered':
      return changeContact(sql, stream, fact.contact, { answer: fact.answer, answered_at: at });
    case 'personalAlert.ended': {
      const ended = { ended_how: fact.how, ended_at: at };
      await run(sql, q.updateTable('personal_alert_sent').set(ended).where('id', '=', stream));
    }
  }
}

const changeContact = async (
  sql: Sql,
  alertId: string,
  contactId: string,
  change: { seen_at: Date } | { answer: 'onIt' | 'cannot'; answered_at: Date },
): Promise<void> =>
  void (await run(
    sql,
    q
      .updateTable('personal_alert_contact')
      .set(change)
      .where('alert_id', '=', alertId)
      .where('contact_id', '=', contactId),
  ));
