import type { IncidentMessage } from '#contract/incidents/incident.ts';
import { messageForm } from '#contract/incidents/incidentMessage.form.ts';
import type { IncidentFact } from '#machines/lifecycles/incident.machine.ts';
import { stamped } from '#server/calls/decisionContext.ts';
import type { Handler } from '#server/calls/handler.ts';
import { decideIncident } from './decideIncident.ts';
import { lockReport, writtenText } from './lockReport.ts';
import { tellOtherSide } from './tellOtherSide.ts';
import { addMessage } from './thread.ts';

/** Words go into a record, the fact names it. Made again with its key, it is the message that was sent. */
export const sendIncidentMessage: Handler<'sendIncidentMessage'> = async (context) => {
  const { sql, params, caller, resource, now, services } = context;
  const text = writtenText(context.body.text, messageForm);
  const stream = await lockReport(context, params.reportId);
  const fromReader = !resource.incident.isOwn;
  const message: IncidentMessage = { id: services.newId(), at: now, fromReader, isOutcome: false, text };
  const reopened: IncidentFact[] =
    !fromReader && stream.snapshot.matches('closed') ? [{ type: 'incident.reopened', ...stamped(context) }] : [];
  await addMessage(sql, { reportId: params.reportId, author: caller.id }, message);
  await decideIncident(context, stream, ...reopened, {
    ...{ type: 'incident.messaged', ...stamped(context), message: message.id },
    from: fromReader ? 'reader' : 'reporter',
  });
  await tellOtherSide(context, params.reportId, message);
  return { id: message.id, at: now };
};
