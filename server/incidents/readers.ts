import type { PossibleReader } from '#contract/incidents/readers.ts';
import { isKeptFrom } from '#server/calls/keptIncidents.ts';
import type { Sql } from '#server/db/db.ts';

/** Whether `k`, whom a report `i` is kept from, has the record that its reporter's was merged into: one's own is kept from no one else. */
export const isReporterMerged = `exists (
  select 1 from membership_standing s where s.person_id = i.reporter_id and s.merged_into = k.person_id)`;

/** Whether a report `i` is kept from anyone. */
export const isKeptFromSomebody = `(i.kept_from_owner or exists (
  select 1 from incident_kept_from k where k.report_id = i.id and not ${isReporterMerged}))`;

/** Whether a person who reads reports of the event reads the report `i` too: not their own, and none that is kept from them. */
export const isReadableBy = (person: string): string =>
  `(i.removed_at is null and i.reporter_id is distinct from ${person} and not ${isKeptFrom(person)})`;

/** Members `m` who read reports of the event `e`: its owner, and holders of `incident-reader`. */
const readers = `
event e join active_membership m on m.organization_id = e.organization_id and (m.person_id = e.owner_id or exists (
  select 1 from held_policy g
  where g.person_id = m.person_id and g.organization_id = m.organization_id and g.policy = 'incident-reader'))`;

const possibleText = `
select p.id, p.first_name as "firstName", p.last_name as "lastName", p.id = e.owner_id as "isOwner"
from ${readers} join person p on p.id = m.person_id where e.id = $1 and p.id is distinct from $2
order by p.id <> e.owner_id, p.last_name, p.first_name, p.id`;

/** Who could read a report of someone at an event, its owner first; of null, where it has no name, so that anyone may be who wrote it. */
export const possibleReaders = async (sql: Sql, eventId: string, reporter: string | null): Promise<PossibleReader[]> =>
  (await sql.query<PossibleReader>(possibleText, [eventId, reporter])).rows;

const readersText = `
select m.person_id as id from incident_report i, ${readers}
where i.id = $1 and e.id = i.event_id and ${isReadableBy('m.person_id')} order by m.person_id`;

/** Ids of those who may read a report at this moment. */
export const readersOf = async (sql: Sql, reportId: string): Promise<string[]> =>
  (await sql.query<{ id: string }>(readersText, [reportId])).rows.map(({ id }) => id);

/** Who wrote a report, by the name that was found; null for one without a name. */
export const reporterOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  firstName === null || lastName === null ? null : { firstName, lastName };
