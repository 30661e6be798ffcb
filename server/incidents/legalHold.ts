import type { LegalHold } from '#contract/incidents/incident.ts';
import type { Sql } from '#server/db/db.ts';
import { endOf } from '#server/organization/retention/periods.ts';

/** Whether the report of a state `s` is on legal hold: nothing takes it away. */
export const isHeld = '(s.hold_id is not null)';

interface Row {
  id: string;
  at: Date;
  firstName: string;
  lastName: string;
  text: string;
  organizationId: string;
  createdAt: Date;
}

const holdText = `
select h.id, h.at, p.first_name as "firstName", p.last_name as "lastName", h.reason as text,
  e.organization_id as "organizationId", i.created_at as "createdAt"
from incident_state s join legal_hold h on h.id = s.hold_id join person p on p.id = h.person_id
join incident_report i on i.id = s.report_id join event e on e.id = i.event_id where s.report_id = $1`;

/** The hold that a report is on, as its readers see it at `now` (UTC ISO); null while it is on none. */
export async function holdOf(sql: Sql, reportId: string, now: string): Promise<LegalHold | null> {
  const { rows } = await sql.query<Row>(holdText, [reportId]);
  const [row] = rows;
  if (!row) return null;
  const { id, at, firstName, lastName, text, organizationId, createdAt } = row;
  const end = (await endOf(sql, organizationId, 'incidentReports', createdAt)).toISOString();
  return { id, since: at.toISOString(), by: { firstName, lastName }, text, keptUntil: end > now ? end : null };
}
