import type { IncidentMessage } from '#contract/incidents/incident.ts';
import { messageForm } from '#contract/incidents/incidentMessage.form.ts';
import type { Handler } from '#server/calls/handler.ts';
import { lockReport, writtenText } from './lockReport.ts';
import { writeAsReporter, writeMessage } from './writeMessage.ts';

/** Words go into a record, the fact names it. Made again with its key, it is the message that was sent. */
export const sendIncidentMessage: Handler<'sendIncidentMessage'> = async (context) => {
  const { params, caller, resource, now, services } = context;
  const text = writtenText(context.body.text, messageForm);
  const stream = await lockReport(context, params.reportId);
  const fromReader = !resource.incident.isOwn;
  const message: IncidentMessage = { id: services.newId(), at: now, fromReader, isOutcome: false, text };
  await (fromReader ? writeMessage : writeAsReporter)(context, stream, { message, author: caller.id });
  return { id: message.id, at: now };
};
