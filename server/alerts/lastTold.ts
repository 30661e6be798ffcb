import { usefulFor } from '#server/outbox/purposes.ts';
import type { TemplateContext } from '#server/outbox/template.ts';

/** What was last told to someone of who is on it: that someone is, or that no one is any more; null: neither. */
type LastTold = 'onIt' | 'nobody' | null;

/** `$1`: alert, `$2`: recipient or device, `$3`: channel, `$4`: this cause. */
const news = `
from outbox o where o.recipient_id = $2 and o.channel = $3 and split_part(o.cause, ':', 1) = $1 and o.cause <> $4
  and o.template in ('alertOnIt', 'alertOpenAgain', 'alertLapsed')`;

const lastText = `
select case when o.template = 'alertOnIt' then split_part(o.cause, '.', 2) end as helper
${news} and o.state in ('sending', 'sent', 'delivered')
order by (select j.pos from journal j where j.stream = o.id and j.version = 1) desc limit 1`;

/** The same news is under way to them in a message that was queued before this one, and whose next try is not too late (S-242). */
const underWayText = `
select 1 ${news} and o.template = 'alertOnIt' and split_part(o.cause, '.', 2) = $5 and o.state in ('queued', 'sending')
  and (o.queued_at < $6 or (o.queued_at = $6 and o.cause < $4))
  and greatest(o.due_at, $7::timestamptz) < o.queued_at + make_interval(secs => $8) limit 1`;

const usefulSeconds = (usefulFor['alertOnIt'] ?? 0) / 1000;

const valuesOf = ({ cause, recipient, channel, push }: TemplateContext): unknown[] => [
  ...[cause.split(':')[0] ?? '', push?.device.id ?? recipient.id, channel, cause],
];

/** What of who is on it left last for a recipient, by the order in which it happened. */
export async function lastTold(context: TemplateContext): Promise<{ told: LastTold; helper: string | null }> {
  const [last] = (await context.sql.query<{ helper: string | null }>(lastText, valuesOf(context))).rows;
  if (!last) return { told: null, helper: null };
  return { told: last.helper === null ? 'nobody' : 'onIt', helper: last.helper };
}

/** Whether a recipient knows, or is about to read, that the one whom the cause names is on it. */
export async function knowsHelper(context: TemplateContext): Promise<boolean> {
  const helper = context.cause.split('.')[1] ?? '';
  if ((await lastTold(context)).helper === helper) return true;
  const values = [...valuesOf(context), helper, new Date(context.queuedAt), new Date(context.now), usefulSeconds];
  return (await context.sql.query(underWayText, values)).rows.length > 0;
}
