import type { Sql } from '#server/db/db.ts';
import { isFormer } from '#server/rsvp/attendeeRows.ts';
import { refusalsAt } from './doorRefusals.kind.ts';

export interface Holder {
  id: string;
  hostId: string | null;
  /** They, or the host, were suspended or removed. */
  isFormer: boolean;
  isHostFormer: boolean;
}

/** Whose codes these are at an event, removed ones too, by code. */
export const holdersOf = async (sql: Sql, eventId: string, codes: readonly string[]): Promise<Map<string, Holder>> => {
  const { rows } = await sql.query<Holder & { code: string }>(
    `select r.id, r.host_id as "hostId", r.qr_code as code, ${isFormer('r')} as "isFormer", ${isFormer('h')} as "isHostFormer"
     from attendee_record r join event e on e.id = r.event_id left join attendee_record h on h.id = r.host_id
     where r.event_id = $1 and r.qr_code = any($2)`,
    [eventId, codes],
  );
  return new Map(rows.map(({ code, ...holder }) => [code, holder]));
};

/** Those of some codes that are of another event of the organization. */
export const elsewhereOf = async (
  sql: Sql,
  eventId: string,
  codes: readonly string[],
  organizationId: string,
): Promise<ReadonlySet<string>> => {
  if (codes.length === 0) return new Set();
  const { rows } = await sql.query<{ code: string }>(
    `select distinct r.qr_code as code from event e join attendee_record r on r.event_id = e.id
     where e.organization_id = $3 and e.id <> $1 and r.qr_code = any($2)`,
    [eventId, codes, organizationId],
  );
  return new Set(rows.map(({ code }) => code));
};

/** What the journal says of a record that came before. */
export interface RecordedBefore {
  counter: number;
  outcome: 'merged' | 'conflict' | null;
  decision: 'in' | 'out' | 'refused';
  code: string | null;
}

const known = `
select (j.payload ->> 'counter')::int as counter, j.payload ->> 'outcome' as outcome, j.payload ->> 'decision' as decision,
  j.payload ->> 'code' as code
from journal j
where j.type in ('attendance.recordedAtDoor', 'door.refused') and j.actor = any($1) and j.payload ->> 'device' = $2
  and j.payload ->> 'counter' = any($3)
  and (j.stream = $4 or exists (select 1 from attendee_record r where r.id = j.stream and r.event_id = $5))`;

/** Those of some records of a device that an event knows already, by their counters. To be asked behind the locks. */
export const recordedBefore = async (
  sql: Sql,
  eventId: string,
  { by, device, counters }: { by: readonly string[]; device: string; counters: readonly number[] },
): Promise<Map<number, RecordedBefore>> => {
  const { rows } = await sql.query<RecordedBefore>(known, [
    by,
    device,
    counters.map(String),
    refusalsAt(eventId),
    eventId,
  ]);
  return new Map(rows.map((row) => [row.counter, row]));
};
