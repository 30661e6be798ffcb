import type { OwnIncidentEntry } from '#contract/incidents/incident.ts';
import type { Handler } from '#server/calls/handler.ts';

export interface OwnRow extends Omit<OwnIncidentEntry, 'createdAt' | 'since' | 'event'> {
  createdAt: Date;
  since: Date;
  eventId: string;
  title: string;
  timezone: string;
  startsAt: Date;
}

export const ownColumns = `
i.id, i.created_at as "createdAt", s.state, s.since, e.id as "eventId", e.title, e.timezone, e.starts_at as "startsAt"`;

export const ownTables = `
incident_report i join incident_state s on s.report_id = i.id join event e on e.id = i.event_id`;

const text = `
select ${ownColumns} from ${ownTables}
join active_membership m on m.organization_id = e.organization_id and m.person_id = i.reporter_id
where i.reporter_id = $1 and i.removed_at is null order by i.pos desc`;

export const listOwnIncidents: Handler<'listOwnIncidents'> = async ({ sql, caller }) => {
  const { rows } = await sql.query<OwnRow>(text, [caller.id]);
  return { data: rows.map(ownEntry), count: rows.length };
};

/** One of someone's own reports, without what it says. */
export const ownEntry = ({ id, createdAt, state, since, eventId, title, timezone, startsAt }: OwnRow) => ({
  ...{ id, createdAt: createdAt.toISOString(), state, since: since.toISOString() },
  event: { id: eventId, title, timezone, startDate: startsAt.toISOString() },
});
