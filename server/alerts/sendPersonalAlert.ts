import { firstFailing } from '#contract/kit/form.ts';
import { writtenBefore } from '#contract/alerts/alertAge.ts';
import { personalAlertForm } from '#contract/alerts/personalAlert.form.ts';
import type { CallContext, Handler } from '#server/calls/handler.ts';
import { refuseField } from '#server/kit/refused.ts';
import { stampOf } from '#server/calls/decisionContext.ts';
import { beginPersonalAlert } from './beginPersonalAlert.ts';
import { lockContacts } from './contacts.ts';
import { readPersonalAlert } from './readPersonalAlert.ts';

/**
 * The fact, the words and a message for each contact of the first wave stand together or not at all; a runner delivers after the
 * commit. Of an alert that is held, the messages stand with the fact that releases it.
 */
export const sendPersonalAlert: Handler<'sendPersonalAlert'> = async (context) => {
  const { sql, resource, caller, services } = context;
  const said = readAlert(context.body);
  await lockContacts(sql, caller.id);
  const id = services.newId();
  await beginPersonalAlert(sql, stampOf(context), {
    ...{ id, personId: caller.id, organizationId: resource.organizationId, ...said },
    ...{
      sendLocation: context.body.sendLocation,
      requestCall: context.body.requestCall,
      writtenAt: writtenBefore(context.body.writtenAt, context.now),
      mayBeHeld: true,
    },
  });
  const alert = await readPersonalAlert(sql, id, context.now);
  if (!alert) throw new Error('An alert that was sent is not there.');
  return alert;
};

function readAlert({ information, location = '' }: CallContext<'sendPersonalAlert'>['body']) {
  const said = { information: information.trim(), location: location.trim() };
  refuseField(firstFailing(personalAlertForm, said, null));
  return said;
}
