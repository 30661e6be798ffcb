import type { IncidentReport } from '#contract/incidents/incident.ts';
import { fileJson, linked } from '#server/files/fileRows.ts';
import type { FileRecord } from '#server/files/links.ts';
import { recordAudit } from '#server/audit/record.ts';
import { auditActor } from '#server/calls/auditActor.ts';
import type { CallContext, Handler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { loadStream } from '#server/journal/load.ts';
import { stamped } from '#server/calls/decisionContext.ts';
import { lockEventHead } from '#server/events/lockEvent.ts';
import { decideIncident } from './decideIncident.ts';
import { incidentKind } from './incident.kind.ts';
import { holdOf } from './legalHold.ts';
import { isReadableBy, reporterOf } from './readers.ts';
import { keptFromJson, threadOf } from './thread.ts';

interface Row {
  id: string;
  happenedAt: Date;
  createdAt: Date;
  firstName: string | null;
  lastName: string | null;
  location: string;
  information: string;
  witnessed: boolean;
  witnesses: string;
  file: FileRecord | null;
  keptFromOwner: boolean;
  KeptFrom: IncidentReport['KeptFrom'];
}

interface ReaderRow {
  firstName: string;
  lastName: string;
  at: Date;
}

const reportText = `
select i.id, i.happened_at as "happenedAt", i.created_at as "createdAt", p.first_name as "firstName",
  p.last_name as "lastName", i.location, i.information, i.witnessed, i.witnesses, ${fileJson('f')} as file,
  i.kept_from_owner as "keptFromOwner", ${keptFromJson} as "KeptFrom"
from incident_report i left join person p on p.id = i.reporter_id left join stored_file f on f.id = i.file_id
where i.id = $1 and i.event_id = $2 and ${isReadableBy('$3')}`;

const readersText = `
select p.first_name as "firstName", p.last_name as "lastName", r.read_at as at
from incident_reading r join person p on p.id = r.person_id where r.report_id = $1 order by r.read_at, p.id`;

/** No one reads a report without a fact of it: it is written before anything is answered, once for a request that is repeated. */
export const readIncidentReport: Handler<'readIncidentReport'> = async (context) => {
  const { sql, params, resource, caller } = context;
  await lockEventHead(context, params.id, 'share');
  const { rows } = await sql.query<Row>(reportText, [params.reportId, params.id, caller.id]);
  const [row] = rows;
  if (!row) throw new Refused('notFound');
  const stream = await loadStream(sql, incidentKind, params.reportId, 'update');
  if (!context.isRepeated) {
    await decideIncident(context, stream, { type: 'incident.read', ...stamped(context) });
    await recordAudit(sql, auditActor(context, resource.organizationId), {
      kind: 'incidentRead',
      event: params.id,
      report: params.reportId,
    });
  }
  const { rows: readers } = await sql.query<ReaderRow>(readersText, [params.reportId]);
  return {
    ...{ ...reportOf(context, row, readers), hold: await holdOf(sql, params.reportId, context.now) },
    ...(await threadOf(sql, params.reportId)),
  };
};

function reportOf(
  { services, now }: CallContext<'readIncidentReport'>,
  { happenedAt, createdAt, firstName, lastName, file, ...row }: Row,
  readers: readonly ReaderRow[],
): Omit<IncidentReport, 'hold' | keyof Awaited<ReturnType<typeof threadOf>>> {
  return {
    ...row,
    date: happenedAt.toISOString(),
    createdAt: createdAt.toISOString(),
    Reporter: reporterOf({ firstName, lastName }),
    isRead: true,
    file: linked(services.files, file, now),
    Readers: readers.map(({ at, ...name }) => ({ ...name, at: at.toISOString() })),
  };
}
