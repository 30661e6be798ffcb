import { recordAccountAudit } from '#server/audit/record.ts';
import { stampOf } from '#server/calls/decisionContext.ts';
import type { CallContext, Handler } from '#server/calls/handler.ts';
import { queueMessage } from '#server/outbox/queue.ts';
import { deviceOfSession } from '../sessions.ts';
import { tryPhoneCode } from './phoneCodes.ts';
import { phoneOf } from './phoneOf.ts';

type Context = CallContext<'changePhone'>;

export const changePhone: Handler<'changePhone'> = async (context) => {
  const { sql, caller, body, now } = context;
  const phone = await phoneOf(sql, caller.id, 'lock');
  const tried = await tryPhoneCode(sql, caller.id, body.code, new Date(now));
  if (tried.outcome !== 'right') return { outcome: tried.outcome, phone };
  await sql.query('update person set phone = $2 where id = $1', [caller.id, tried.phone]);
  await tell(context);
  return { outcome: 'changed', phone: tried.phone };
};

/** Each organization of theirs in its audit log, and them by mail. */
async function tell(context: Context): Promise<void> {
  const { sql, caller, now } = context;
  const device = await deviceOfSession(sql, caller.session ?? null);
  await recordAccountAudit(sql, { sub: caller.sub }, { kind: 'phoneChanged', at: new Date(now), device });
  const recipient = { kind: 'person', id: caller.id } as const;
  const message = { cause: `phoneChanged.${caller.id}.${now}`, template: 'phoneChanged', channel: 'mail' } as const;
  await queueMessage(sql, { ...message, recipient, organization: null }, stampOf(context));
}
