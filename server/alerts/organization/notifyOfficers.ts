import { officerMinutes, officerRounds, type Respondent } from '#machines/lifecycles/alertResponse.facts.ts';
import type { alertResponseMachine } from '#machines/lifecycles/alertResponse.machine.ts';
import { hour, minute } from '#contract/kit/durations.ts';
import { limits } from '#contract/kit/limits.ts';
import type { Sql } from '#server/db/db.ts';
import { append, type Stamp } from '#server/journal/append.ts';
import type { Loaded } from '#server/journal/kind.ts';
import { pushesTo } from '#server/outbox/push/devices.ts';
import { type NewMessage, queueMessages } from '#server/outbox/queue.ts';
import { officersOnDuty } from '../duty/officersOnDuty.ts';
import { alertResponseKind } from './alertResponse.kind.ts';

type ResponseStream = Loaded<typeof alertResponseMachine>;

interface Asking {
  alertId: string;
  of: Respondent;
  stamp: Stamp;
}

/** Of `$2` whom it was for; the organizations whose officers are told, the person's own chapters before the sender's. */
const ofAlert = `
select coalesce(array_remove(u.chapters, a.organization_id), '{}') || a.organization_id as organizations, s.cleared_at as "clearedAt"
from organization_alert a join organization_alert_sent s on s.id = a.id
left join organization_alert_audience u on u.alert_id = a.id and u.id = $2 where a.id = $1`;

/**
 * Tells the next round of safety officers on duty that someone is not safe (S-104); the fact stands also where there is no one to
 * tell, and then whoever is on duty five minutes later is asked, for as long as it is of use (S-231). The one who is not safe, and who said it of them, are told nothing. Nor is anyone once the alert is all clear, or the
 * answer is so old that it would only frighten. Of an alert to chapters those of the person's own chapter come first (S-158).
 */
export async function notifyOfficers(
  sql: Sql,
  stream: ResponseStream,
  { alertId, of, stamp }: Asking,
): Promise<ResponseStream> {
  const { context } = stream.snapshot;
  const { officers, goesOn } = await toldBy(sql, { alertId, of, context, now: stamp.at });
  const told = officers.map(({ id }) => id);
  const again = goesOn && told.length === 0 && ({ again: true } as const);
  const said = { at: stamp.at, by: stamp.actor, alert: alertId, told, ...again, of };
  const fact = { type: 'alertResponse.officersTold', ...said } as const;
  const after = await append(sql, alertResponseKind, stream, [fact], stamp);
  await queueMessages(sql, await messagesTo(sql, officers, `${alertId}.${of.id}.${after.version}`, stamp.at), stamp);
  return after;
}

/** Each message is one of the organization in which they are an officer. */
async function messagesTo(sql: Sql, officers: readonly Officer[], cause: string, now: string): Promise<NewMessage[]> {
  const messages: NewMessage[] = [];
  for (const { id, organization } of officers) {
    const about = { cause, template: 'notSafe', organization } as const;
    const message = { ...about, recipient: { kind: 'person', id } } as const;
    messages.push({ ...message, channel: 'sms' }, { ...message, channel: 'mail' });
    messages.push(...(await pushesTo(sql, [id], about, now)));
  }
  return messages;
}

interface Officer {
  id: string;
  organization: string;
}

const none = { officers: [], goesOn: false };

interface Round extends Omit<Asking, 'stamp'> {
  context: ResponseStream['snapshot']['context'];
  /** UTC ISO. */
  now: string;
}

/** Whom a round tells, and whether there is one after it that may tell someone. */
async function toldBy(
  sql: Sql,
  { alertId, of, context, now }: Round,
): Promise<{ officers: Officer[]; goesOn: boolean }> {
  type Row = { organizations: string[]; clearedAt: Date | null };
  const [alert] = (await sql.query<Row>(ofAlert, [alertId, of.id])).rows;
  const { answeredAt, markedBy, rounds, told } = context;
  if (!alert || answeredAt === null) return none;
  const age = Date.parse(now) - Date.parse(answeredAt);
  const isOver = alert.clearedAt !== null && alert.clearedAt.toISOString() >= answeredAt;
  if (isOver || age > limits.alertHours * hour) return none;
  const others = new Map<string, Officer>();
  for (const organization of alert.organizations)
    for (const id of await officersOnDuty(sql, organization, now))
      if (id !== of.id && id !== markedBy && !told.includes(id) && !others.has(id))
        others.set(id, { id, organization });
  const officers = officerRounds[rounds] === 'one' ? [...others.values()].slice(0, 1) : [...others.values()];
  return { officers, goesOn: age + officerMinutes * minute <= limits.alertHours * hour };
}
