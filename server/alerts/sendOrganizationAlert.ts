import { isDrill } from '#contract/alerts/drill.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { organizationAlertForm } from '#contract/alerts/organizationAlert.form.ts';
import { loginPolicy } from '#contract/kit/policies.ts';
import { whyNotAlerted } from '#machines/lifecycles/organizationAlert.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { all, q, run } from '#server/db/sql.ts';
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

const membersOf = (organizationId: string) =>
  q
    .selectFrom('policy_grant as held')
    .innerJoin('active_membership', (join) =>
      join
        .onRef('active_membership.person_id', '=', 'held.person_id')
        .onRef('active_membership.organization_id', '=', 'held.organization_id'),
    )
    .innerJoin('person', 'person.id', 'held.person_id')
    .select('person.id')
    .select(({ eb, fn, val }) => [
      eb(fn.coalesce('person.email', val('')), '<>', '').as('mail'),
      eb(fn.coalesce('person.phone', val('')), '<>', '').as('sms'),
    ])
    .where('held.organization_id', '=', organizationId)
    .where('held.policy', '=', loginPolicy)
    .orderBy('person.id');

/** To every member, the sender too, by mail and by text message where an address and a number are known. */
async function messagesTo(sql: Sql, organizationId: string, alertId: string): Promise<NewMessage[]> {
  const members = await all(sql, membersOf(organizationId));
  const message = (id: string, channel: 'mail' | 'sms'): NewMessage => ({
    ...{ cause: alertId, template: 'organizationAlert', channel },
    recipient: { kind: 'person', id },
  });
  return members.flatMap(({ id, mail, sms }) => [
    ...(sms ? [message(id, 'sms')] : []),
    ...(mail ? [message(id, 'mail')] : []),
  ]);
}
