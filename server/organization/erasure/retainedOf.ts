import type { RetainedData } from '#contract/organization/erasure.ts';
import type { Sql } from '#server/db/db.ts';
import { endOf } from '#server/organization/retention/periods.ts';
import { isHeld } from '#server/incidents/legalHold.ts';
import { isKeptFromSomebody } from '#server/incidents/readers.ts';
import type { NumberRecords } from './numberRecords.ts';
import { naming } from './redact.ts';
import { isNamed, type Traces, tracesOf } from './traces.ts';

/** Whether a report `i` is by a person (`$1`), or names of theirs (`$2`, `$3`) stand in it, its messages or the reasons of its holds. */
const isAboutThem = `(i.reporter_id = $1 or ($2::text is not null and (
    ${isNamed("concat_ws(' ', i.location, i.information, i.witnesses)", '$2', '$3')}
    or exists (select 1 from incident_message m where m.report_id = i.id and ${isNamed('m.words', '$2', '$3')})
    or exists (select 1 from legal_hold o where o.report_id = i.id and ${isNamed('o.reason', '$2', '$3')}))))`;

const held = `
select 1 from incident_report i join incident_state s on s.report_id = i.id
where i.removed_at is null and ${isHeld} and ${isAboutThem} limit 1`;

/** Whether a report that is theirs or names them is on legal hold, whoever it is kept from. */
export async function isOnLegalHold(sql: Sql, personId: string): Promise<boolean> {
  const { pattern, names } = await tracesOf(sql, personId);
  return (await sql.query(held, [personId, pattern, names])).count > 0;
}

/**
 * Incident reports are evidence: as long as an organization keeps them they stay whole, whoever they name. One that is kept
 * from someone is not counted: whoever erases may be who it is kept from. Those on legal hold have no end and are told apart.
 */
const reports = `
select e.organization_id as organization, ${isHeld} as "isHeld", count(*)::int as count, max(i.created_at) as last,
  min(h.at) as since
from incident_report i join event e on e.id = i.event_id join incident_state s on s.report_id = i.id
left join legal_hold h on h.id = s.hold_id
where i.removed_at is null and not ${isKeptFromSomebody} and ${isAboutThem}
  and (i.reporter_id = $1 or e.organization_id = any($4))
group by 1, 2`;

const counts = `
select
  (select count(*)::int from stopped_number s where s.phone = p.phone)
    + (select count(*)::int from stopped_sender s where s.phone = p.phone and s.person_id <> p.id)
    + (select count(*)::int from declined_sender s where s.phone = p.phone and s.person_id <> p.id) as stopped,
  (select count(*)::int from stored_file f where f.uploaded_by = p.id and f.is_attached) as files,
  (select count(*)::int from login l where l.person_id = p.id
    and not exists (select 1 from identity_account a where a.sub::text = l.sub)) as accounts
from person p where p.id = $1`;

const reportTables = ['incident_report', 'incident_message', 'legal_hold'];

/** What stays of a person who is erased, and why; nothing for what there is none of. */
export async function retainedOf(
  sql: Sql,
  personId: string,
  traces: Traces,
  { comingGuests, otherContacts, otherGuests }: NumberRecords,
): Promise<RetainedData[]> {
  const found = await reportsOf(sql, personId, traces);
  const { rows } = await sql.query<{ stopped: number; files: number; accounts: number }>(counts, [personId]);
  const row = rows[0];
  const house = await naming(sql, traces, (table) => !reportTables.includes(table));
  const kept: RetainedData[] = [
    ...found,
    { kind: 'stoppedNumber', count: row?.stopped ?? 0, until: null },
    { kind: 'comingGuests', count: comingGuests.length, until: comingGuests[0]?.endsAt.toISOString() ?? null },
    { kind: 'otherContacts', count: otherContacts, until: null },
    { kind: 'otherGuests', count: otherGuests, until: null },
    { kind: 'houseTexts', count: house, until: null },
    { kind: 'sharedNames', count: traces.shared, until: null },
    { kind: 'eventFiles', count: row?.files ?? 0, until: null },
    { kind: 'poolAccount', count: row?.accounts ?? 0, until: null },
  ];
  return kept.filter(({ count }) => count > 0);
}

interface ReportsRow {
  organization: string;
  isHeld: boolean;
  count: number;
  last: Date;
  since: Date | null;
}

async function reportsOf(sql: Sql, personId: string, traces: Traces): Promise<RetainedData[]> {
  const { rows } = await sql.query<ReportsRow>(reports, [personId, traces.pattern, traces.names, traces.places]);
  const [held, others] = [rows.filter((row) => row.isHeld), rows.filter((row) => !row.isHeld)];
  const ends: number[] = [];
  for (const { organization, last } of others)
    ends.push((await endOf(sql, organization, 'incidentReports', last)).getTime());
  const begins = held.flatMap(({ since }) => (since === null ? [] : [since.getTime()]));
  return [
    { kind: 'incidentReports', count: countOf(others), until: ends.length === 0 ? null : isoOf(Math.max(...ends)) },
    {
      ...{ kind: 'heldReports', count: countOf(held), until: null },
      ...(begins.length === 0 ? {} : { since: isoOf(Math.min(...begins)) }),
    },
  ];
}

const countOf = (rows: readonly ReportsRow[]): number => rows.reduce((sum, { count }) => sum + count, 0);

const isoOf = (time: number): string => new Date(time).toISOString();
