import { firstFailing } from '#contract/kit/form.ts';
import type { messageForm } from '#contract/incidents/incidentMessage.form.ts';
import type { incidentMachine } from '#machines/lifecycles/incident.machine.ts';
import type { DecisionContext } from '#server/calls/decisionContext.ts';
import { q, one } from '#server/db/sql.ts';
import { lockEventHead } from '#server/events/lockEvent.ts';
import type { Loaded } from '#server/journal/kind.ts';
import { loadStream } from '#server/journal/load.ts';
import { Refused, refuseField } from '#server/kit/refused.ts';
import { incidentKind } from './incident.kind.ts';

/**
 * Holds a report against retention, and its head behind that of its event, under which access is asked again. Refuses for a
 * report that was taken away meanwhile.
 */
export async function lockReport(context: DecisionContext, reportId: string): Promise<Loaded<typeof incidentMachine>> {
  const there = q.selectFrom('incident_report').select('event_id').where('id', '=', reportId);
  const row = await one(context.sql, there.where('removed_at', 'is', null).forShare());
  if (!row) throw new Refused('notFound');
  await lockEventHead(context, row.event_id, 'share');
  return loadStream(context.sql, incidentKind, reportId, 'update');
}

/** What was written, without what stands around it; refuses what breaks the form's rules. */
export function writtenText(given: string, form: typeof messageForm): string {
  const text = given.trim();
  refuseField(firstFailing(form, { text }, null));
  return text;
}
