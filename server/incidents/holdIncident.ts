import { holdForm } from '#contract/incidents/incidentMessage.form.ts';
import { recordAudit } from '#server/audit/record.ts';
import { auditActor } from '#server/calls/auditActor.ts';
import { stamped } from '#server/calls/decisionContext.ts';
import type { Handler } from '#server/calls/handler.ts';
import { q, run } from '#server/db/sql.ts';
import { decideIncident } from './decideIncident.ts';
import { lockReport, writtenText } from './lockReport.ts';

/** Why it is held goes into a record, the fact names it. Of two readers who hold it at once, the second is refused. */
export const holdIncident: Handler<'holdIncident'> = async (context) => {
  const { sql, params, resource, caller, now, services } = context;
  const reason = writtenText(context.body.text, holdForm);
  const stream = await lockReport(context, params.reportId);
  const id = services.newId();
  await run(
    sql,
    q.insertInto('legal_hold').values({
      ...{ id, report_id: params.reportId, person_id: caller.id, reason, at: new Date(now) },
    }),
  );
  await decideIncident(context, stream, { type: 'incident.held', ...stamped(context), hold: id });
  await recordAudit(sql, auditActor(context, resource.organizationId), {
    ...{ kind: 'incidentHeld', event: stream.snapshot.context.event, report: params.reportId },
  });
  return { id, since: now };
};
