import type { RetentionKind } from '#contract/organization/retention.ts';
import type { Sql } from '#server/db/db.ts';
import { isHeld } from '#server/incidents/legalHold.ts';
import { countUnclaimed } from './unclaimed.ts';

/** So many records at once, that no transaction is long. */
export const batch = 500;

/** What is older than a moment (`$2`) and not taken away yet, of an organization (`$1`). */
const old = {
  guestDetails: `
  from event e join attendee_record r on r.event_id = e.id
  where e.organization_id = $1 and e.ends_at < $2 and (r.phone is not null or r.birth_date is not null)`,
  placesOfAlerts: `
  from personal_alert a where a.organization_id = $1 and a.created_at < $2 and a.location <> ''`,
  placesOfAnswers: `
  from organization_alert a join alert_response r on r.alert_id = a.id
  where a.organization_id = $1 and a.created_at < $2 and r.location <> ''`,
  incidentReports: `
  from incident_report i join event e on e.id = i.event_id join incident_state s on s.report_id = i.id
  where e.organization_id = $1 and i.created_at < $2 and i.removed_at is null and not ${isHeld}`,
  auditEntries: `
  from audit_entry a where a.organization_id = $1 and a.at < $2`,
} as const;

const guestDetails = `
update attendee_record set phone = null, birth_date = null where id in (
  select r.id ${old.guestDetails}
  limit ${batch} for update of r skip locked)`;

const placesOfAlerts = `
update personal_alert set location = '' where id in (
  select a.id ${old.placesOfAlerts}
  limit ${batch} for update skip locked)`;

const placesOfAnswers = `
update alert_response set location = '' where id in (
  select r.id ${old.placesOfAnswers}
  limit ${batch} for update of r skip locked)`;

/** A file that only the report showed goes with the next sweep of files. The state is locked too: a hold put meanwhile is seen. */
const incidentReports = `
with gone as (
  select i.id, i.file_id ${old.incidentReports}
  limit ${batch} for update of i, s skip locked
), files as (
  update stored_file set is_attached = false where id in (select file_id from gone)
), thread as (
  delete from incident_message where report_id in (select id from gone)
), holds as (
  delete from legal_hold where report_id in (select id from gone)
)
update incident_report set location = '', information = '', witnesses = '', file_id = null, code_hash = null, removed_at = now()
where id in (select id from gone)`;

const auditEntries = `
delete from audit_entry where id in (
  select a.id ${old.auditEntries}
  limit ${batch} for update skip locked)`;

/** Kinds of which records are taken away; memberships end one by one instead (`unclaimed.ts`). */
export type RecordKind = Exclude<RetentionKind, 'unclaimedAccounts'>;

/** What takes away the records of an organization (`$1`) that are older than a moment (`$2`), a batch at a time. */
export const removals: Readonly<Record<RecordKind, readonly string[]>> = {
  guestDetails: [guestDetails],
  alertPlaces: [placesOfAlerts, placesOfAnswers],
  incidentReports: [incidentReports],
  auditEntries: [auditEntries],
};

const counted = (...found: string[]): string =>
  `select (${found.map((each) => `(select count(*) ${each})`).join(' + ')})::int as count`;

const counts: Readonly<Record<RecordKind, string>> = {
  guestDetails: counted(old.guestDetails),
  alertPlaces: counted(old.placesOfAlerts, old.placesOfAnswers),
  incidentReports: counted(old.incidentReports),
  auditEntries: counted(old.auditEntries),
};

/** How many records of an organization are older than `until`, at `now` (UTC ISO). */
export async function countOld(
  sql: Sql,
  kind: RetentionKind,
  { organizationId, until, now }: { organizationId: string; until: Date; now: string },
): Promise<number> {
  if (kind === 'unclaimedAccounts') return countUnclaimed(sql, organizationId, until, now);
  return (await sql.query<{ count: number }>(counts[kind], [organizationId, until])).rows[0]?.count ?? 0;
}
