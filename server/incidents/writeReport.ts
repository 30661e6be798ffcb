import { firstFailing } from '#contract/kit/form.ts';
import { incidentForm, type IncidentValues } from '#contract/incidents/incidentReport.form.ts';
import { type PossibleReader, readersLeft } from '#contract/incidents/readers.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { q, run } from '#server/db/sql.ts';
import { type DecisionContext, stamped } from '#server/calls/decisionContext.ts';
import { loadStream } from '#server/journal/load.ts';
import { Conflict } from '#server/journal/refusals.ts';
import { refuseField } from '#server/kit/refused.ts';
import { decideIncident } from './decideIncident.ts';
import { incidentKind } from './incident.kind.ts';
import { notifyReaders } from './notifyReaders.ts';

/** What is reported, and where. */
export interface WrittenReport {
  event: { id: string; organizationId: string; ownerId: string };
  /** Null for a report without a name. */
  reporter: string | null;
  /** Of the code that opens a report without a name. */
  codeHash: string | null;
  values: IncidentValues;
  witnessed: boolean;
  fileId: string | null;
}

/** What was typed, by the form's rules. */
export function heldToForm(values: IncidentValues, now: string, readers: readonly PossibleReader[]): IncidentValues {
  const { date, keptFromOwner } = values;
  const read: IncidentValues = {
    ...{ date, keptFromOwner, keptFrom: [...new Set(values.keptFrom)] },
    location: values.location.trim(),
    information: values.information.trim(),
    witnesses: values.witnesses.trim(),
  };
  refuseField(firstFailing(incidentForm, read, { now, readers }));
  return read;
}

/** Words go into a record, the fact names it, and its readers are told; answers its id. The head of its event is held. `Conflict` where another request with its code was faster. */
export async function writeReport(
  context: DecisionContext,
  report: WrittenReport,
  readers: readonly PossibleReader[],
): Promise<string> {
  const { sql, services } = context;
  const { event, values } = report;
  const id = services.newId();
  await addReport(context, id, report).catch((error: unknown) => {
    throw isUniqueViolation(error, 'incident_report_code_hash_key') ? new Conflict(id, 0) : error;
  });
  const stream = await loadStream(sql, incidentKind, id, 'update');
  await decideIncident(context, stream, {
    ...{ type: 'incident.reported', ...stamped(context), event: event.id },
    ...{ keptFromOwner: values.keptFromOwner, keptFrom: await keep(context, id, report) },
    readers: readersLeft(readers, values).length,
  });
  await notifyReaders(context, event.organizationId, id);
  return id;
}

async function addReport({ sql, now }: DecisionContext, id: string, report: WrittenReport): Promise<void> {
  const { event, reporter, codeHash, values, witnessed, fileId } = report;
  const { date, location, information, witnesses, keptFromOwner } = values;
  await run(
    sql,
    q.insertInto('incident_report').values({
      ...{ id, event_id: event.id, reporter_id: reporter, code_hash: codeHash },
      happened_at: new Date(date),
      ...{ location, information, witnesses, witnessed, file_id: fileId },
      ...{ kept_from_owner: keptFromOwner, created_at: new Date(now) },
    }),
  );
}

const membersText =
  'select count(distinct person_id)::int as count from membership where organization_id = $1 and person_id = any($2)';

/** Whom a report is kept from by name: where it is kept from the owner, whoever owns the event now is one of them. */
export const keptByName = ({ event, reporter, values }: WrittenReport): string[] =>
  [...new Set([...values.keptFrom, ...(values.keptFromOwner ? [event.ownerId] : [])])]
    .filter((id) => id !== reporter)
    .toSorted();

/** Notes those, as ids; they stay kept from it as readers once someone else owns the event. */
async function keep({ sql }: DecisionContext, reportId: string, report: WrittenReport): Promise<string[]> {
  const { organizationId } = report.event;
  const { keptFrom } = report.values;
  const { rows } = await sql.query<{ count: number }>(membersText, [organizationId, keptFrom]);
  if (rows[0]?.count !== keptFrom.length)
    refuseField({ field: 'keptFrom', message: 'A report can only be kept from members of the organization' });
  const people = keptByName(report);
  const values = people.map((id) => ({ report_id: reportId, person_id: id }));
  if (values.length > 0) await run(sql, q.insertInto('incident_kept_from').values(values));
  return people;
}
