import { officerRounds, type Respondent } from '#machines/lifecycles/alertResponse.facts.ts';
import type { alertResponseMachine } from '#machines/lifecycles/alertResponse.machine.ts';
import { limits } from '#contract/kit/limits.ts';
import type { Sql } from '#server/db/db.ts';
import { append, type Stamp } from '#server/journal/append.ts';
import type { Loaded } from '#server/journal/kind.ts';
import { pushesTo } from '#server/outbox/push/devices.ts';
import { type NewMessage, queueMessages } from '#server/outbox/queue.ts';
import { officersOnDuty } from '../duty/officersOnDuty.ts';
import { alertResponseKind } from './alertResponse.kind.ts';
import { organizationOfAlert } from './organizationOfAlert.ts';

type ResponseStream = Loaded<typeof alertResponseMachine>;

interface Asking {
  alertId: string;
  of: Respondent;
  stamp: Stamp;
}

const ofAlert = `
select a.organization_id as organization, s.cleared_at as "clearedAt" from organization_alert a
join organization_alert_sent s on s.id = a.id where a.id = $1`;

/**
 * Tells the next round of safety officers on duty that somebody is not safe (S-104); the fact stands also where there is nobody to
 * tell. The one who is not safe, and who said it of them, are told nothing. Nor is anybody once the alert is all clear, or the
 * answer is so old that it would only frighten.
 */
export async function tellOfficers(
  sql: Sql,
  stream: ResponseStream,
  { alertId, of, stamp }: Asking,
): Promise<ResponseStream> {
  const { context } = stream.snapshot;
  const told = await toldBy(sql, { alertId, of, context, now: stamp.at });
  const fact = { type: 'alertResponse.officersTold', at: stamp.at, by: stamp.actor, alert: alertId, told, of } as const;
  const after = await append(sql, alertResponseKind, stream, [fact], stamp);
  const organization = await organizationOfAlert(sql, alertId);
  const about = { cause: `${alertId}.${of.id}.${after.version}`, template: 'notSafe', organization } as const;
  const message = (id: string, channel: 'sms' | 'mail'): NewMessage => ({
    ...{ ...about, channel },
    recipient: { kind: 'person', id },
  });
  const toDevices = await pushesTo(sql, told, about, stamp.at);
  await queueMessages(sql, [...told.flatMap((id) => [message(id, 'sms'), message(id, 'mail')]), ...toDevices], stamp);
  return after;
}

interface Round extends Omit<Asking, 'stamp'> {
  context: ResponseStream['snapshot']['context'];
  /** UTC ISO. */
  now: string;
}

async function toldBy(sql: Sql, { alertId, of, context, now }: Round): Promise<string[]> {
  const [alert] = (await sql.query<{ organization: string; clearedAt: Date | null }>(ofAlert, [alertId])).rows;
  const { answeredAt, markedBy, rounds, told } = context;
  if (!alert || answeredAt === null) return [];
  const age = Date.parse(now) - Date.parse(answeredAt);
  const isOver = alert.clearedAt !== null && alert.clearedAt.toISOString() >= answeredAt;
  if (isOver || age > limits.alertHours * 60 * 60_000) return [];
  const others = (await officersOnDuty(sql, alert.organization, now)).filter(
    (id) => id !== of.id && id !== markedBy && !told.includes(id),
  );
  return officerRounds[rounds] === 'one' ? others.slice(0, 1) : others;
}
