import type { ReportedPerson } from '#contract/alerts/alertReport.ts';
import { askAgainMinutes } from '#machines/lifecycles/organizationAlert.deadline.ts';
import type { Handler } from '#server/calls/handler.ts';
import type { Sql } from '#server/db/db.ts';
import type { MessageTables } from '#server/db/tables/messages.ts';
import { deliveriesOf, shownStates } from '#server/outbox/deliveries.ts';
import { boardOf, recordAnswersRead } from './readAlertBoard.ts';

/** Stands in the audit log as the board does. The board without what is no one else's business, and with each message: of the alert itself, and of the questions asked again (S-190). */
export const readAlertReport: Handler<'readAlertReport'> = async (context) => {
  const { alert, answers, part } = await boardOf(context);
  await recordAnswersRead(context);
  const sent = (await deliveriesOf(context.sql, [alert.id], context.now)).get(alert.id) ?? [];
  const of = Map.groupBy(sent, ({ recipient }) => recipient.id);
  const besides = await besidesOf(context.sql, alert.id);
  return {
    ...{ alert, part },
    people: answers.map(({ id, firstName, lastName, host, chapter, status, answeredAt, markedBy, seenAt }) => ({
      ...{ id, firstName, lastName, host, chapter, status, answeredAt, markedBy, seenAt },
      deliveries: (of.get(id) ?? []).map(({ channel, state, at, reason }) => ({ channel, state, at, reason })),
      beside: (besides.get(id) ?? []).map(({ channel, again, state, at, reason }) => ({
        ...{ channel, again, state: shownStates[state], at: at.toISOString(), reason },
      })),
    })),
  };
};

type Beside = NonNullable<ReportedPerson['beside']>[number];

type Row = Pick<Beside, 'channel' | 'again' | 'reason'> & {
  person: string;
  state: MessageTables['outbox']['state'];
  at: Date;
};

/** One for each person, time and channel: of several devices the one that came farthest. Who gave a device up since is not named by it,
 * and what had nothing more to say told no one. */
const text = `
select distinct on (person, again, channel) * from (
  select coalesce(d.person_id, o.recipient_id) as person, array_position($1::text[], o.cause) - 1 as again, o.channel, o.state,
    o.changed_at as at, o.reason
  from outbox o left join push_device d on o.recipient_kind = 'device' and d.id = o.recipient_id
  where o.cause = any($1::text[]) and (o.cause <> $2 or o.channel = 'push') and o.state <> 'dropped') told
order by person, again, channel, array_position(array['failed', 'queued', 'sending', 'sent', 'delivered'], state) desc, at`;

async function besidesOf(sql: Sql, alertId: string): Promise<Map<string, Row[]>> {
  const causes = [alertId, ...askAgainMinutes.map((_, index) => `${alertId}.again${index + 1}`)];
  return Map.groupBy((await sql.query<Row>(text, [causes, alertId])).rows, ({ person }) => person);
}
