import type { RetainedData } from '#contract/organization/erasure.ts';
import type { Sql } from '#server/db/db.ts';

const coming = `
select count(*)::int as count, max(e.ends_at) as until
from attendee_record r join event e on e.id = r.event_id where r.erased_as = $1`;

/** What was held back of someone who was erased, as it is by now: guests of events go once those are over, and those may be moved (M-189). */
export async function keptNow(sql: Sql, personId: string, kept: readonly RetainedData[]): Promise<RetainedData[]> {
  const others = kept.filter(({ kind }) => kind !== 'comingGuests');
  if (others.length === kept.length) return others;
  const [row] = (await sql.query<{ count: number; until: Date | null }>(coming, [personId])).rows;
  if (!row?.until) return others;
  return kept.map((each) =>
    each.kind === 'comingGuests' ? { ...each, count: row.count, until: row.until?.toISOString() ?? null } : each,
  );
}
