import { firstFailing } from '#contract/kit/form.ts';
import { incidentForm, type IncidentValues } from '#contract/incidents/incidentReport.form.ts';
import { type PossibleReader, readersLeft } from '#contract/incidents/readers.ts';
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
import { possibleReaders } from './readers.ts';

type Asked = CallContext<'reportIncident'>;

/** Words and picture go into a record, the fact names it. */
export const reportIncident: Handler<'reportIncident'> = async (context) => {
  const { sql, query, services } = context;
  await lockEventHead(context, query.EventId, 'share');
  const readers = await possibleReaders(sql, query.EventId, context.caller.id);
  const values = readForm(context, readers);
  const fileId = await pictureOf(context);
  const id = services.newId();
  await addReport(context, id, values, fileId);
  const stream = await loadStream(sql, incidentKind, id, 'update');
  await decideIncident(context, stream, {
    ...{ type: 'incident.reported', ...stamped(context), event: query.EventId },
    ...{ keptFromOwner: values.keptFromOwner, keptFrom: await keep(context, id, values) },
    readers: readersLeft(readers, values).length,
  });
  await notifyReaders(context, id);
  return { id };
};

function readForm({ body, now }: Asked, readers: readonly PossibleReader[]): IncidentValues {
  const values = {
    date: readInstant(body.date) ?? '',
    location: body.location.trim(),
    information: body.information.trim(),
    witnesses: (body.witnesses ?? '').trim(),
    keptFromOwner: body.keptFromOwner === 'true',
    keptFrom: [...new Set((body.keptFrom ?? '').split(',').filter((id) => id !== ''))],
  };
  refuseField(firstFailing(incidentForm, values, { now, readers }));
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
  { date, location, information, witnesses, keptFromOwner }: IncidentValues,
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
      kept_from_owner: keptFromOwner,
      created_at: new Date(now),
    }),
  );
}

const membersText =
  'select count(distinct person_id)::int as count from membership where organization_id = $1 and person_id = any($2)';

/**
 * Whom the report is kept from by name, as ids. Where it is kept from the owner, whoever owns the event now is one of them,
 * and stays kept from it as a reader once somebody else owns the event.
 */
async function keep(
  { sql, resource, caller }: Asked,
  reportId: string,
  { keptFromOwner, keptFrom }: IncidentValues,
): Promise<string[]> {
  const { rows } = await sql.query<{ count: number }>(membersText, [resource.organizationId, keptFrom]);
  if (rows[0]?.count !== keptFrom.length)
    refuseField({ field: 'keptFrom', message: 'A report can only be kept from members of the organization' });
  const kept = new Set([...keptFrom, ...(keptFromOwner ? [resource.ownerId] : [])]);
  kept.delete(caller.id);
  const values = [...kept].toSorted().map((id) => ({ report_id: reportId, person_id: id }));
  if (values.length > 0) await run(sql, q.insertInto('incident_kept_from').values(values));
  return values.map(({ person_id }) => person_id);
}
