import { recordReading } from '#server/audit/record.ts';
import { auditActor } from '#server/calls/auditActor.ts';
import type { AlertTally } from '#contract/alerts/alert.ts';
import type { Sql } from '#server/db/db.ts';
import type { CallContext, Handler } from '#server/calls/handler.ts';
import { DatabaseAway } from '#server/db/errors.ts';
import { Refused } from '#server/kit/refused.ts';
import { boardPeople, partOf } from './boardPeople.ts';
import { organizationAlerts } from './organizationAlerts.ts';

/** Who reads what people answered stands in the audit log before they are answered (M-191). */
export const readAlertBoard: Handler<'readAlertBoard'> = async (context) => {
  const board = await boardOf(context);
  await recordAnswersRead(context);
  return board;
};

/** Where the database takes no writes, as with a full disk, who needs help is shown all the same. */
export async function recordAnswersRead(context: CallContext<'readAlertBoard' | 'readAlertReport'>): Promise<void> {
  const actor = auditActor(context, context.resource.organizationId);
  await recordReading(context.sql, actor, { kind: 'alertAnswersRead' }).catch((error: unknown) => {
    if (!(error instanceof DatabaseAway)) throw error;
  });
}

/** The board as it stands in the transaction of a call that is about an alert. */
export async function boardOf(
  context: CallContext<'readAlertBoard' | 'readAlertReport' | 'markAlertAnswer' | 'helpRespondent' | 'giveAllClear'>,
): Promise<AlertTally> {
  const { sql, caller, resource, params } = context;
  const { alertId } = params;
  const [alert] = await organizationAlerts(sql, { caller, place: resource, alertId });
  if (!alert) throw new Refused('notFound');
  const part = partOf(caller, resource);
  const answers = await boardPeople(sql, {
    ...{ alertId, organizationId: resource.organizationId, readerId: caller.id, part },
  });
  const { rows } = await sql.query<{ at: Date | null }>(asksAgain, [alertId]);
  const asksAgainAt = rows[0]?.at?.toISOString() ?? null;
  const [messages, names] = [await messagesOf(sql, alertId, part), part && (await namesOf(sql, part))];
  return { alert, answers, messages, asksAgainAt, part: names };
}

const asksAgain = 'select asks_again_at as at from organization_alert_sent where id = $1';

const names = 'select name from organization where id = any($1) order by lower(name), id';

const namesOf = async (sql: Sql, ids: readonly string[]): Promise<string[]> =>
  (await sql.query<{ name: string }>(names, [ids])).rows.map(({ name }) => name);

/** What went out, by how far it came, each message once; on a board of chapters, what went to those asked there, of whichever chapter a message is (S-166). */
const counts = `
select count(*) filter (where state in ('queued', 'sending'))::int as waiting,
  count(*) filter (where state = 'sent')::int as "handedOver",
  count(*) filter (where state = 'delivered')::int as delivered,
  count(*) filter (where state in ('failed', 'dropped'))::int as "notDelivered"
from outbox where cause = $1
and ($2::text[] is null or recipient_id in (select id from organization_alert_audience where alert_id = $1 and chapters && $2))`;

async function messagesOf(sql: Sql, alertId: string, part: readonly string[] | null): Promise<AlertTally['messages']> {
  const { rows } = await sql.query<AlertTally['messages']>(counts, [alertId, part]);
  return rows[0] ?? { waiting: 0, handedOver: 0, delivered: 0, notDelivered: 0 };
}
