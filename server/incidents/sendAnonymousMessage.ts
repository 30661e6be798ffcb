import type { IncidentMessage } from '#contract/incidents/incident.ts';
import { messageForm } from '#contract/incidents/incidentMessage.form.ts';
import type { Handler } from '#server/calls/handler.ts';
import { one, q } from '#server/db/sql.ts';
import { hashOf } from '#server/identity/secrets.ts';
import { hashOfReportCode, lockReportOfCode } from './anonymity.ts';
import { lockReport, writtenText } from './lockReport.ts';
import { writeAsReporter } from './writeMessage.ts';

/** A message is named after the code, what it follows and what it says: sent again, it is there already. */
export const sendAnonymousMessage: Handler<'sendAnonymousMessage'> = async (context) => {
  const { sql, body, now } = context;
  const text = writtenText(body.text, messageForm);
  const report = await lockReportOfCode(sql, body.code);
  const stream = await lockReport(context, report.id);
  const id = hashOf(JSON.stringify([hashOfReportCode(body.code), body.after, text]));
  const sent = await one(sql, q.selectFrom('incident_message').select('at').where('id', '=', id));
  if (sent) return { id, at: sent.at.toISOString() };
  const message: IncidentMessage = { id, at: now, fromReader: false, isOutcome: false, text };
  await writeAsReporter(context, stream, { message, author: null });
  return { id, at: now };
};
