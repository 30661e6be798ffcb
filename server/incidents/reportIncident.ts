import { firstFailing } from '#contract/kit/form.ts';
import { incidentForm, type IncidentValues } from '#contract/incidents/incidentReport.form.ts';
import { q, run } from '#server/db/sql.ts';
import type { Ask, Handler } from '#server/calls/handler.ts';
import { Refused, refuseField } from '#server/kit/refused.ts';
import { loadStream } from '#server/journal/load.ts';
import { told } from '#server/calls/acting.ts';
import { holdHead } from '#server/events/eventStanding.ts';
import { ownFile } from '#server/events/ownFile.ts';
import { readInstant } from '#server/kit/instants.ts';
import { decideIncident } from './decideIncident.ts';
import { incidentKind } from './incident.kind.ts';
import { tellReaders } from './tellReaders.ts';

type Asked = Ask<'reportIncident'>;

/** Words and picture go into a record, the fact names it. */
export const reportIncident: Handler<'reportIncident'> = async (ask) => {
  const { sql, query, services } = ask;
  const values = readForm(ask);
  await holdHead(ask, query.EventId, 'share');
  const fileId = await pictureOf(ask);
  const id = services.newId();
  await addReport(ask, id, values, fileId);
  const stream = await loadStream(sql, incidentKind, id, 'update');
  await decideIncident(ask, stream, { type: 'incident.reported', ...told(ask), event: query.EventId });
  await tellReaders(ask, id);
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
async function pictureOf(ask: Asked): Promise<string | null> {
  const { body, thing } = ask;
  if (!body.file) return null;
  const file = await ownFile(ask, thing.organizationId, body.file);
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
