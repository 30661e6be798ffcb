import type { Kept } from '#contract/organization/erasure.ts';
import type { Sql } from '#server/db/db.ts';
import { endOf } from '#server/organization/retention/periods.ts';
import { isKeptFromSomebody } from '#server/incidents/readers.ts';
import { naming } from './redact.ts';
import type { Traces } from './traces.ts';

/**
 * Incident reports are evidence: as long as an organization keeps them they stay whole, whoever they name. One that is kept
 * from somebody is not counted: whoever erases may be who it is kept from.
 */
const reports = `
select e.organization_id as organization, count(*)::int as count, max(i.created_at) as last
from incident_report i join event e on e.id = i.event_id
where i.removed_at is null and not ${isKeptFromSomebody}
  and (i.reporter_id = $1 or ($2::text is not null and (
    concat_ws(' ', i.location, i.information, i.witnesses) ~* $2
    or exists (select 1 from incident_message m where m.report_id = i.id and m.words ~* $2))))
group by e.organization_id`;

const counts = `
select
  (select count(*)::int from stopped_number s where s.phone = p.phone)
    + (select count(*)::int from stopped_sender s where s.phone = p.phone and s.person_id <> p.id)
    + (select count(*)::int from declined_sender s where s.phone = p.phone and s.person_id <> p.id) as stopped,
  (select count(*)::int from stored_file f where f.uploaded_by = p.id and f.is_attached) as files,
  (select count(*)::int from login l where l.person_id = p.id
    and not exists (select 1 from identity_account a where a.sub::text = l.sub)) as accounts
from person p where p.id = $1`;

const reportTables = ['incident_report', 'incident_message'];

/** What stays of a person who is erased, and why; nothing for what there is none of. */
export async function keptOf(sql: Sql, personId: string, traces: Traces): Promise<Kept[]> {
  const found = await reportsOf(sql, personId, traces);
  const { rows } = await sql.query<{ stopped: number; files: number; accounts: number }>(counts, [personId]);
  const row = rows[0];
  const house = await naming(sql, traces, (table) => !reportTables.includes(table));
  const kept: Kept[] = [
    { kind: 'incidentReports', ...found },
    { kind: 'stoppedNumber', count: row?.stopped ?? 0, until: null },
    { kind: 'houseTexts', count: house, until: null },
    { kind: 'sharedNames', count: traces.shared, until: null },
    { kind: 'eventFiles', count: row?.files ?? 0, until: null },
    { kind: 'poolAccount', count: row?.accounts ?? 0, until: null },
  ];
  return kept.filter(({ count }) => count > 0);
}

async function reportsOf(sql: Sql, personId: string, traces: Traces): Promise<Pick<Kept, 'count' | 'until'>> {
  const { rows } = await sql.query<{ organization: string; count: number; last: Date }>(reports, [
    personId,
    traces.pattern,
  ]);
  const ends: number[] = [];
  for (const { organization, last } of rows)
    ends.push((await endOf(sql, organization, 'incidentReports', last)).getTime());
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    until: ends.length === 0 ? null : new Date(Math.max(...ends)).toISOString(),
  };
}
