import { firstFailing } from '#contract/kit/form.ts';
import { incidentForm, type IncidentValues } from '#contract/incidents/incidentReport.form.ts';
import { q, run } from '#server/db/sql.ts';
import type { CallContext, Handler } from '#server/calls/handler.ts';
import { Refused, refuseField } from '#server/kit/refused.ts';
import { loadStream } from '#server/journal/load.ts';
import { stamped } from '#server/calls/decisionContext.ts';
import { lockEventHead } from '#server/events/lockEvent.ts';
import { ownFile } from '#server/events/ownFile.ts';
import { readInstant } from '#server/kit/instants.ts';
import { decideIncident } from './decideIncident.ts';
import { incidentKind } from './incident.kind.ts';
import { notifyReaders } from './notifyReaders.ts';

type Asked = CallContext<'reportIncident'>;

/** Words and picture go into a record, the fact names it. */
export const reportIncident: Handler<'reportIncident'> = async (context) => {
  const { sql, query, services } = context;
  const values = readForm(context);
  await lockEventHead(context, query.EventId, 'share');
  const fileId = await pictureOf(context);
  const id = services.newId();
  await addReport(context, id, values, fileId);
  const stream = await loadStream(sql, incidentKind, id, 'update');
  await decideIncident(context, stream, { type: 'incident.reported', ...stamped(context), event: query.EventId });
  await notifyReaders(context, id);
  return { id };
};

function readForm({ body, now }: Asked): IncidentValues {
  const values = {
    date: readInstant(body.date) ?? '',
    location: body.location.trim(),
    information: body.information.trim(),
    witnesses: (body.witnesses ?? '').trim(),
  };
  refuseField(firstFailing(incidentForm, values, { now }));
  return values;
}

/** A picture of the reporter's own that nothing shows to everybody. */
async function pictureOf(context: Asked): Promise<string | null> {
  const { body, resource } = context;
  if (!body.file) return null;
  const file = await ownFile(context, resource.organizationId, body.file);
  if (!file?.type.startsWith('image/') || file.isPublic)
    throw new Refused('uploadUnknown', {}, [{ field: 'file', message: 'file names no picture of yours' }]);
  return file.id;
}

async function addReport(
  { sql, query, body, caller, now }: Asked,
  id: string,
  { date, location, information, witnesses }: IncidentValues,
  fileId: string | null,
): Promise<void> {
  await run(
    sql,
    q.insertInto('incident_report').values({
      id,
      event_id: query.EventId,
      reporter_id: caller.id,
      happened_at: new Date(date),
      ...{ location, information, witnesses, witnessed: body.witnessed === 'true' },
      file_id: fileId,
      created_at: new Date(now),
    }),
  );
}
