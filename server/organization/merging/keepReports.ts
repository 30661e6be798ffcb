import type { Sql } from '#server/db/db.ts';
import type { Pair } from './pair.ts';

/** Of an organization's reports, those kept from the record that ends by name, and those it wrote; one that the kept record wrote is its own anyway. */
const keep = `
insert into incident_kept_from (report_id, person_id)
select i.id, $3 from incident_report i join event e on e.id = i.event_id
where e.organization_id = $1 and i.reporter_id is distinct from $3 and (i.reporter_id = $2 or exists (
  select 1 from incident_kept_from k where k.report_id = i.id and k.person_id = $2))
on conflict do nothing`;

/** A merge lets no one read a report that names their other record, or that they wrote under it. */
export async function keepReports(sql: Sql, { organizationId, endingId, keptId }: Pair): Promise<void> {
  await sql.query(keep, [organizationId, endingId, keptId]);
}
