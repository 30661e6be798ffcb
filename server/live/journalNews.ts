import type { Sql } from '../db/db.ts';
import type { Range } from './gaps.ts';
import type { FactSubject } from './topicsOf.ts';

/** A fact at its position of the journal. */
export interface PositionedFact extends FactSubject {
  pos: number;
}

/** What a follower reads at one moment. Ids of transactions only grow. */
export interface JournalWindow {
  rows: PositionedFact[];
  /** Every transaction with a lower id is over. */
  settled: bigint;
}

const moment = `
with moment as materialized (select pg_snapshot_xmin(pg_current_snapshot())::text as settled)`;

/** Each row is looked up by its id, however many facts are thought to be there: `offset 0` keeps the joins from reading whole tables. */
const toldIn = (journal: string) => `
select j.pos, s.kind, coalesce(e.id, r.event_id, d.event_id, i.event_id) as "eventId", coalesce(e.organization_id, a.organization_id, b.organization_id, y.organization_id, g.organization_id, u.organization_id) as "organizationId", m.parent_id as "parentId",
  coalesce(r.person_id, w.person_id, b.person_id, p.person_id, c.person_id, n.person_id) as "personId", h.person_id as "hostId", o.watcher_id as "watcherId",
  case when s.kind <> 'organizationAlert' then a.id end as "alertId",
  case when s.kind = 'incident' and j.type not in ('incident.read', 'incident.held', 'incident.released') then j.stream end as "incidentId"
from ${journal} j cross join lateral (select kind from stream where id = j.stream offset 0) s
left join lateral (select id, organization_id from event where id = j.stream offset 0) e on true
left join lateral (select event_id, person_id, host_id from attendee_record where id = j.stream offset 0) r on true
left join lateral (select event_id from door_device where id = j.stream offset 0) d on true
left join lateral (select person_id from attendee_record where id = r.host_id offset 0) h on true
left join lateral (select cause, watcher_id from outbox where id = j.stream and s.kind = 'message' offset 0) o on true
left join lateral (select person_id, alert_id from alert_response where id = j.stream offset 0) w on true
left join lateral (select event_id from organization_alert_sent where id = coalesce(w.alert_id, j.stream) offset 0) i on true
left join lateral (select person_id from personal_alert where id = j.stream offset 0) p on true
left join lateral (select person_id from safety_check_state where id = j.stream offset 0) c on true
left join lateral (select person_id from contact_consent where id = j.stream offset 0) n on true
left join lateral (select person_id, organization_id from membership_standing where id = j.stream offset 0) b on true
left join lateral (select parent_id from organization where id = b.organization_id offset 0) m on true
left join lateral (select organization_id from event_type_state where id = j.stream offset 0) y on true
left join lateral (select organization_id from changed_setting where stream_id = j.stream order by field limit 1) g on true
left join lateral (select organization_id from officer_duty where id = j.stream offset 0) u on true
left join lateral (
  select id, organization_id from organization_alert where id = coalesce(o.cause, w.alert_id, j.stream) offset 0
) a on true`;

const sinceText = `${toldIn('journal')} where j.pos > $1 order by j.pos limit $2`;

const nextText = `${moment}, at_once as (
  select pos, stream, type from (
    (select j.pos, j.stream, j.type from journal j where j.pos > $1 order by j.pos limit $4)
    union all
    select j.pos, j.stream, j.type from unnest($2::bigint[], $3::bigint[]) as gap (low, high)
      join journal j on j.pos between gap.low and gap.high
  ) found order by pos limit $4
)
select moment.settled, news.* from moment
left join (${toldIn('at_once')} order by j.pos) news on true`;

const endText = `${moment}, top as (select coalesce(max(pos), 0) as highest from journal)
select moment.settled, top.highest, (
  select coalesce(jsonb_agg(each), '[]') from generate_series(greatest(top.highest - $1, 1), top.highest) each
  where not exists (select 1 from journal j where j.pos = each)
) as missing from moment, top`;

interface Moment {
  settled: string;
}

const readMoment = ({ settled }: Moment) => ({ settled: BigInt(settled) });

/**
 * An id that no transaction had before now: whoever holds a position below one that was read already has a lower one. The
 * upper end of a snapshot is no such id, it stands behind the last transaction that is over, and others may run there.
 */
export async function nextTransaction(sql: Sql): Promise<bigint> {
  const { rows } = await sql.query<{ id: string }>('select pg_current_xact_id()::text as id');
  return BigInt(rows[0]?.id ?? 0);
}

/** The facts behind a position, oldest first, `most` of them. */
export async function readSince(sql: Sql, position: number, most: number): Promise<PositionedFact[]> {
  return (await sql.query<PositionedFact>(sinceText, [position, most])).rows;
}

/** The facts behind a position and those in ranges that were missing, `most` of them, all of one moment. */
export async function readNext(
  sql: Sql,
  position: number,
  missing: readonly Range[],
  most: number,
): Promise<JournalWindow> {
  type Row = Moment & { [K in keyof PositionedFact]: PositionedFact[K] | null };
  const { rows } = await sql.query<Row>(nextText, [
    position,
    missing.map(({ low }) => low),
    missing.map(({ high }) => high),
    most,
  ]);
  const [first] = rows;
  if (!first) throw new Error('A moment is always read.');
  const found = rows.filter((row): row is Row & PositionedFact => row.pos !== null);
  return { ...readMoment(first), rows: found.toSorted((a, b) => a.pos - b.pos) };
}

/** Where the journal ends now, and which positions are missing among the last ones. */
export async function readEnd(
  sql: Sql,
  last: number,
): Promise<Omit<JournalWindow, 'rows'> & { highest: number; missing: number[] }> {
  const { rows } = await sql.query<Moment & { highest: number; missing: number[] }>(endText, [last]);
  const [row] = rows;
  if (!row) throw new Error('A moment is always read.');
  return { ...readMoment(row), highest: row.highest, missing: row.missing };
}
