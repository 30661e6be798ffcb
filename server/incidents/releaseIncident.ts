import { recordAudit } from '#server/audit/record.ts';
import { auditActor } from '#server/calls/auditActor.ts';
import { stamped } from '#server/calls/decisionContext.ts';
import type { Handler } from '#server/calls/handler.ts';
import { decideIncident } from './decideIncident.ts';
import { lockReport } from './lockReport.ts';

/** Takes nothing away itself: what is past its time goes with the next daily run of retention. */
export const releaseIncident: Handler<'releaseIncident'> = async (context) => {
  const { sql, params, resource } = context;
  const stream = await lockReport(context, params.reportId);
  await decideIncident(context, stream, { type: 'incident.released', ...stamped(context), hold: params.holdId });
  await recordAudit(sql, auditActor(context, resource.organizationId), {
    ...{ kind: 'incidentReleased', event: stream.snapshot.context.event, report: params.reportId },
  });
  return { id: params.holdId };
};
