import type { IncidentMessage, IncidentState } from '#contract/incidents/incident.ts';
import { q, run } from '#server/db/sql.ts';
import { isReporterMerged } from './readers.ts';
import type { Sql } from '#server/db/db.ts';

interface MessageRow extends Omit<IncidentMessage, 'at'> {
  at: Date;
}

const messagesText = `
select m.id, m.at, m.from_reader as "fromReader", m.is_outcome as "isOutcome", m.words as text
from incident_message m where m.report_id = $1 order by m.pos`;

const stateText = 'select state, since from incident_state where report_id = $1';

/** How a report stands, and what was written in its thread. */
export async function threadOf(sql: Sql, reportId: string) {
  const [states, messages] = [
    await sql.query<{ state: IncidentState; since: Date }>(stateText, [reportId]),
    await sql.query<MessageRow>(messagesText, [reportId]),
  ];
  const [row] = states.rows;
  if (!row) throw new Error('A report that was found has no state.');
  return {
    state: row.state,
    since: row.since.toISOString(),
    Messages: messages.rows.map(({ at, ...message }) => ({ ...message, at: at.toISOString() })),
  };
}

/** Keeps the words of a message, which its fact names by id. */
export async function addMessage(
  sql: Sql,
  written: { reportId: string; author: string | null },
  { id, at, fromReader, isOutcome, text }: IncidentMessage,
): Promise<void> {
  await run(
    sql,
    q.insertInto('incident_message').values({
      ...{ id, report_id: written.reportId, author_id: written.author },
      ...{ from_reader: fromReader, is_outcome: isOutcome, words: text, at: new Date(at) },
    }),
  );
}

/** Whom a report is kept from by name, as JSON under the alias of the report `i`; the owner it is kept from as such is not named again. */
export const keptFromJson = `coalesce((
  select jsonb_agg(jsonb_build_object('firstName', p.first_name, 'lastName', p.last_name) order by p.last_name, p.first_name, p.id)
  from incident_kept_from k join person p on p.id = k.person_id join event o on o.id = i.event_id
  where k.report_id = i.id and not (i.kept_from_owner and o.owner_id = p.id) and not ${isReporterMerged}), '[]')`;
