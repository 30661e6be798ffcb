import { activeAlertsSince } from '#contract/alerts/alertAge.ts';
import { asksLateOfficers } from '#machines/lifecycles/personalAlert.deadline.ts';
import type { personalAlertMachine } from '#machines/lifecycles/personalAlert.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { append, type Stamp } from '#server/journal/append.ts';
import type { Loaded } from '#server/journal/kind.ts';
import { loadStreams } from '#server/journal/load.ts';
import { personalAlertKind } from './personalAlert.kind.ts';
import { queueAlertMessages } from './queueAlertMessages.ts';
import { wavesTold } from './recipients.ts';

const underWay = `
select a.id from personal_alert a join personal_alert_sent s on s.id = a.id
where a.organization_id = $1 and a.created_at > $2 and s.asks_officers and s.ended_at is null`;

/**
 * Who has come on duty in an organization is told of the personal alerts there whose officers were asked before, and that no one is
 * on (S-240); behind the fact of their duty, in its transaction. All that ask officers are held: a wave at the same moment comes
 * before and is seen here, or after and sees them on duty.
 */
export async function tellLateOfficers(sql: Sql, organizationId: string, stamp: Stamp): Promise<void> {
  const { rows } = await sql.query<{ id: string }>(underWay, [organizationId, activeAlertsSince(stamp.at)]);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const streams = await loadStreams(sql, personalAlertKind, ids, 'update');
  for (const stream of streams.values()) await tellOfficersOnDuty(sql, stream, stamp);
}

/** Tells one alert, whose stream is held, to those on duty who were not told yet; the same without anyone where it does not ask them now. */
export async function tellOfficersOnDuty(
  sql: Sql,
  stream: Loaded<typeof personalAlertMachine>,
  stamp: Stamp,
): Promise<void> {
  const alert = stream.snapshot.context;
  if (!asksLateOfficers(alert)) return;
  const onDuty = await (await wavesTold(sql, [alert.id], stamp.at))(alert, 'officers');
  const told = onDuty.filter((id) => !alert.told.includes(id));
  if (told.length === 0) return;
  const fact = { type: 'personalAlert.escalated', at: stamp.at, by: stamp.actor, wave: 'officers', told } as const;
  const after = await append(sql, personalAlertKind, stream, [fact], stamp);
  await queueAlertMessages({ sql, stamp, alert: after.snapshot.context }, 'personalAlert', told);
}
