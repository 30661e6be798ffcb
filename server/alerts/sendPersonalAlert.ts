import { isDrill } from '#contract/alerts/drill.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { personalAlertForm } from '#contract/alerts/personalAlert.form.ts';
import { whyNotSent } from '#machines/lifecycles/personalAlert.machine.ts';
import { q, run } from '#server/db/sql.ts';
import type { CallContext, Handler } from '#server/calls/handler.ts';
import { refuseField, refuseFor } from '#server/kit/refused.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { stampOf, stamped } from '#server/calls/decisionContext.ts';
import { alertPlanOf, wavesOf } from './alertPlans.ts';
import { contactsOf, lockContacts } from './contacts.ts';
import { personalAlertKind } from './personalAlert.kind.ts';
import { readPersonalAlert } from './readPersonalAlert.ts';
import { tellOf } from './tellOf.ts';

/** The fact, the words and a message for each contact of the first wave stand together or not at all; a runner delivers after the commit. */
export const sendPersonalAlert: Handler<'sendPersonalAlert'> = async (context) => {
  const { sql, resource, caller, services } = context;
  const said = readAlert(context.body);
  await lockContacts(sql, caller.id);
  const listed = (await contactsOf(sql, caller.id)).map(({ id }) => id);
  const { contacts, plan } = wavesOf(await alertPlanOf(sql, caller.id), listed);
  const id = services.newId();
  const stream = await loadStream(sql, personalAlertKind, id, 'none');
  const fact = {
    type: 'personalAlert.sent',
    ...stamped(context),
    ...{ organization: resource.organizationId, contacts, plan, drill: isDrill(said.information) },
    ...{ sendLocation: context.body.sendLocation, requestCall: context.body.requestCall },
  } as const;
  refuseFor(whyNotSent(stream.snapshot, fact));
  const person = { person_id: caller.id, organization_id: resource.organizationId };
  const record = { id, ...person, ...said, created_at: new Date(context.now) };
  await run(sql, q.insertInto('personal_alert').values(record));
  const { snapshot } = await append(sql, personalAlertKind, stream, [fact], stampOf(context));
  await tellOf({ sql, stamp: stampOf(context), alert: snapshot.context }, 'personalAlert', snapshot.context.told);
  const alert = await readPersonalAlert(sql, id);
  if (!alert) throw new Error('An alert that was sent is not there.');
  return alert;
};

function readAlert({ information, location = '' }: CallContext<'sendPersonalAlert'>['body']) {
  const said = { information: information.trim(), location: location.trim() };
  refuseField(firstFailing(personalAlertForm, said, null));
  return said;
}
