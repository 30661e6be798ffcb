import type { IncidentMessage } from '#contract/incidents/incident.ts';
import { outcomeForm } from '#contract/incidents/incidentMessage.form.ts';
import { stamped } from '#server/calls/decisionContext.ts';
import type { Handler } from '#server/calls/handler.ts';
import { decideIncident } from './decideIncident.ts';
import { lockReport, writtenText } from './lockReport.ts';
import { notifyOtherSide } from './notifyOtherSide.ts';
import { addMessage } from './thread.ts';

/** What came of it goes into a record, the fact names it. Of two readers who close at once, the second is refused. */
export const closeIncident: Handler<'closeIncident'> = async (context) => {
  const { sql, params, caller, now, services } = context;
  const text = writtenText(context.body.text, outcomeForm);
  const stream = await lockReport(context, params.reportId);
  const outcome: IncidentMessage = { id: services.newId(), at: now, fromReader: true, isOutcome: true, text };
  await addMessage(sql, { reportId: params.reportId, author: caller.id }, outcome);
  await decideIncident(context, stream, { type: 'incident.closed', ...stamped(context), message: outcome.id });
  await notifyOtherSide(context, params.reportId, outcome);
  return { id: outcome.id, at: now };
};
