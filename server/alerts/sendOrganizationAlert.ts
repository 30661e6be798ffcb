import { isDrill } from '#contract/alerts/drill.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { organizationAlertForm } from '#contract/alerts/organizationAlert.form.ts';
import { loginPolicy } from '#contract/kit/policies.ts';
import { whyNotAlerted } from '#machines/lifecycles/organizationAlert.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { q, run } from '#server/db/sql.ts';
import type { Handler } from '#server/calls/handler.ts';
import { refuseField, refuseFor } from '#server/kit/refused.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { type NewMessage, queueMessages } from '#server/outbox/queue.ts';
import { stampOf, stamped } from '#server/calls/decisionContext.ts';
import { organizationAlertKind } from './organizationAlert.kind.ts';
import { organizationAlerts } from './organizationAlerts.ts';

/** The fact, the words and every message stand together or not at all; the runners deliver after the commit. */
export const sendOrganizationAlert: Handler<'sendOrganizationAlert'> = async (context) => {
  const { sql, resource, caller, services } = context;
  const information = context.body.information.trim();
  refuseField(firstFailing(organizationAlertForm, { information }, null));
  const [id, organization] = [services.newId(), resource.organizationId];
  const stream = await loadStream(sql, organizationAlertKind, id, 'none');
  const fact = {
    type: 'organizationAlert.sent',
    ...stamped(context),
    organization,
    drill: isDrill(information),
  } as const;
  refuseFor(whyNotAlerted(stream.snapshot, fact));
  const sender = { organization_id: organization, sender_id: caller.id };
  const record = { id, ...sender, information, created_at: new Date(context.now) };
  await run(sql, q.insertInto('organization_alert').values(record));
  await append(sql, organizationAlertKind, stream, [fact], stampOf(context));
  await queueMessages(sql, await messagesTo(sql, organization, id), stampOf(context));
  const [alert] = await organizationAlerts(sql, { caller, place: resource, alertId: id });
  if (!alert) throw new Error('An alert that was sent is not there.');
  return alert;
};

const members = `
select p.id, coalesce(p.email, '') <> '' as mail, coalesce(p.phone, '') <> '' as sms from policy_grant g
join membership m on m.person_id = g.person_id and m.organization_id = g.organization_id
join person p on p.id = g.person_id where g.organization_id = $1 and g.policy = $2 order by p.id`;

/** To every member, the sender too, by mail and by text message where an address and a number are known. */
async function messagesTo(sql: Sql, organizationId: string, alertId: string): Promise<NewMessage[]> {
  const { rows } = await sql.query<{ id: string; mail: boolean; sms: boolean }>(members, [organizationId, loginPolicy]);
  const message = (id: string, channel: 'mail' | 'sms'): NewMessage => ({
    ...{ cause: alertId, template: 'organizationAlert', channel },
    recipient: { kind: 'person', id },
  });
  return rows.flatMap(({ id, mail, sms }) => [
    ...(sms ? [message(id, 'sms')] : []),
    ...(mail ? [message(id, 'mail')] : []),
  ]);
}
