import type { IncidentEntry, IncidentState } from '#contract/incidents/incident.ts';
import type { Handler } from '#server/calls/handler.ts';
import { isHeld } from './legalHold.ts';
import { isReadableBy, reporterOf } from './readers.ts';

interface Row {
  id: string;
  happenedAt: Date;
  createdAt: Date;
  firstName: string | null;
  lastName: string | null;
  isRead: boolean;
  state: IncidentState;
  isHeld: boolean;
}

const text = `
select i.id, i.happened_at as "happenedAt", i.created_at as "createdAt", p.first_name as "firstName",
  p.last_name as "lastName",
  exists (select 1 from incident_reading r where r.report_id = i.id and r.person_id = $2) as "isRead", s.state, ${isHeld} as "isHeld"
from incident_report i join incident_state s on s.report_id = i.id left join person p on p.id = i.reporter_id where i.event_id = $1 and ${isReadableBy('$2')} order by i.pos desc`;

export const listIncidentReports: Handler<'listIncidentReports'> = async ({ sql, params, caller }) => {
  const { rows } = await sql.query<Row>(text, [params.id, caller.id]);
  return { data: rows.map(entryOf), count: rows.length };
};

const entryOf = ({ id, happenedAt, createdAt, firstName, lastName, isRead, state, isHeld }: Row): IncidentEntry => ({
  id,
  date: happenedAt.toISOString(),
  createdAt: createdAt.toISOString(),
  Reporter: reporterOf({ firstName, lastName }),
  ...{ isRead, state, isHeld },
});
