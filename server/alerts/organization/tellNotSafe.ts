import type { Respondent } from '#machines/lifecycles/alertResponse.machine.ts';
import type { Sql } from '#server/db/db.ts';
import type { Stamp } from '#server/journal/append.ts';
import { pushesTo } from '#server/outbox/push/devices.ts';
import { type NewMessage, queueMessages } from '#server/outbox/queue.ts';
import { officersOnDuty } from '../duty/officersOnDuty.ts';

interface NotSafe {
  alertId: string;
  of: Respondent;
  /** Of the stream of their answers, so that each time is told once. */
  version: number;
}

const ofAlert = 'select organization_id as organization from organization_alert where id = $1';

/** Who is told that somebody is not safe (S-93): every safety officer on duty but themself, and whoever has just said it. */
export async function tellNotSafe(sql: Sql, { alertId, of, version }: NotSafe, stamp: Stamp): Promise<void> {
  const { rows } = await sql.query<{ organization: string }>(ofAlert, [alertId]);
  const [alert] = rows;
  if (!alert) return;
  const officers = await officersOnDuty(sql, alert.organization, stamp.at);
  const told = officers.filter((id) => id !== of.id && id !== stamp.actor);
  const about = { cause: `${alertId}.${of.id}.${version}`, template: 'notSafe' } as const;
  const message = (id: string, channel: 'sms' | 'mail'): NewMessage => ({
    ...{ ...about, channel },
    recipient: { kind: 'person', id },
  });
  const toDevices = await pushesTo(sql, told, about, stamp.at);
  await queueMessages(sql, [...told.flatMap((id) => [message(id, 'sms'), message(id, 'mail')]), ...toDevices], stamp);
}
