import type { PersonalAlertContext } from '#machines/lifecycles/personalAlert.facts.ts';
import type { Sql } from '#server/db/db.ts';
import type { Stamp } from '#server/journal/append.ts';
import { pushesTo } from '#server/outbox/push/devices.ts';
import { type NewMessage, queueMessages } from '#server/outbox/queue.ts';

type AlertTemplate = Extract<NewMessage['template'], 'personalAlert' | `alert${string}`>;

/** An alert, as messages about it need to know it. */
export interface AlertContext {
  sql: Sql;
  stamp: Stamp;
  alert: Pick<PersonalAlertContext, 'id' | 'contacts'>;
}

/**
 * Queues a message about an alert to some whom it is for, and to its sender where that is said. Contacts have a number alone;
 * safety officers are told by text, by mail and on their devices, and their sender by text and there. `about` makes a cause of its
 * own: who it is about, or which time it is.
 */
export async function queueAlertMessages(
  { sql, stamp, alert }: AlertContext,
  template: AlertTemplate,
  ids: readonly string[],
  { about, sender = false }: { about?: string; sender?: boolean } = {},
): Promise<void> {
  const { watcher, organization } = await ownersOf(sql, alert.id);
  const cause = template === 'personalAlert' ? alert.id : [`${alert.id}:${template}`, about].filter(Boolean).join('.');
  const message = { cause, template, watcher, organization };
  const toSender: NewMessage[] = sender
    ? [{ ...message, channel: 'sms', recipient: { kind: 'person', id: watcher } }]
    : [];
  const toOthers = ids.flatMap((id): NewMessage[] => {
    if (alert.contacts.includes(id)) return [{ ...message, channel: 'sms', recipient: { kind: 'contact', id } }];
    return (['sms', 'mail'] as const).map((channel) => ({ ...message, channel, recipient: { kind: 'person', id } }));
  });
  const members = [...(sender ? [watcher] : []), ...ids.filter((id) => !alert.contacts.includes(id))];
  const toDevices = await pushesTo(sql, members, message, stamp.at);
  await queueMessages(sql, [...toSender, ...toOthers, ...toDevices], stamp);
}

/** Whose alert it is, and in which organization. */
async function ownersOf(sql: Sql, alertId: string): Promise<{ watcher: string; organization: string }> {
  const text = 'select person_id as watcher, organization_id as organization from personal_alert where id = $1';
  const { rows } = await sql.query<{ watcher: string; organization: string }>(text, [alertId]);
  if (!rows[0]) throw new Error(`Personal alert ${alertId} was not found.`);
  return rows[0];
}
