import type { PersonalAlertContext } from '#machines/lifecycles/personalAlert.facts.ts';
import type { Sql } from '#server/db/db.ts';
import type { Stamp } from '#server/journal/append.ts';
import { pushesOf, type ToPerson } from '#server/outbox/push/devices.ts';
import { type NewMessage, queueMessages } from '#server/outbox/queue.ts';

type AlertTemplate = Extract<NewMessage['template'], 'personalAlert' | `alert${string}`>;

/** An alert, as messages about it need to know it. */
export interface AlertContext {
  sql: Sql;
  stamp: Stamp;
  alert: Pick<PersonalAlertContext, 'id' | 'contacts'>;
}

/** What is said of an alert, and to whom of those whom it is for; to its sender, too, where that is said. */
export interface AlertNews {
  alert: AlertContext['alert'];
  template: AlertTemplate;
  ids: readonly string[];
  /** Makes a cause of its own: who it is about, or which time it is. */
  about?: string;
  sender?: boolean;
}

/** {@link queueAlertNews} of one alert. */
export const queueAlertMessages = (
  { sql, stamp, alert }: AlertContext,
  template: AlertTemplate,
  ids: readonly string[],
  more: Pick<AlertNews, 'about' | 'sender'> = {},
): Promise<void> => queueAlertNews(sql, stamp, [{ alert, template, ids, ...more }]);

/**
 * Queues messages about alerts, by a few statements for all of them. Contacts have a number alone; safety officers are told by
 * text, by mail and on their devices, and their sender by text and there.
 */
export async function queueAlertNews(sql: Sql, stamp: Stamp, news: readonly AlertNews[]): Promise<void> {
  const said = news.filter(({ ids, sender }) => ids.length > 0 || sender);
  if (said.length === 0) return;
  const owners = await ownersOf(sql, [...new Set(said.map(({ alert }) => alert.id))]);
  const toPeople: NewMessage[] = [];
  const toDevices: ToPerson[] = [];
  for (const { alert, template, ids, about, sender } of said) {
    const { watcher, organization } = owners(alert.id);
    const cause =
      template === 'personalAlert' ? alert.id : [`${alert.id}:${template}`, about].filter(Boolean).join('.');
    const message = { cause, template, watcher, organization };
    if (sender) toPeople.push({ ...message, channel: 'sms', recipient: { kind: 'person', id: watcher } });
    for (const id of ids) {
      if (alert.contacts.includes(id))
        toPeople.push({ ...message, channel: 'sms', recipient: { kind: 'contact', id } });
      else
        for (const channel of ['sms', 'mail'] as const)
          toPeople.push({ ...message, channel, recipient: { kind: 'person', id } });
    }
    const members = [...(sender ? [watcher] : []), ...ids.filter((id) => !alert.contacts.includes(id))];
    for (const person of new Set(members)) toDevices.push({ person, message });
  }
  await queueMessages(sql, [...toPeople, ...(await pushesOf(sql, toDevices, stamp.at))], stamp);
}

interface AlertOwners {
  id: string;
  watcher: string;
  organization: string;
}

/** Whose an alert is, and in which organization, by its id. */
async function ownersOf(sql: Sql, alertIds: readonly string[]): Promise<(alertId: string) => AlertOwners> {
  const text =
    'select id, person_id as watcher, organization_id as organization from personal_alert where id = any($1)';
  const { rows } = await sql.query<AlertOwners>(text, [alertIds]);
  const owners = new Map(rows.map((row) => [row.id, row]));
  return (alertId) => {
    const found = owners.get(alertId);
    if (!found) throw new Error(`Personal alert ${alertId} was not found.`);
    return found;
  };
}
