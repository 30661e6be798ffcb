import type { Topic } from '#contract/kit/news.ts';
import type { Sql } from '#server/db/db.ts';
import { notifyRecords } from '#server/live/channel.ts';

const lists = `
select distinct r.event_id as id from attendee_record r join event e on e.id = r.event_id
where r.person_id = $1 and e.ends_at > $2::timestamptz - interval '1 day'
  and ($3::text is null or e.organization_id = $3::text)`;

/**
 * Guest lists that may be open hear that someone on them stands another way, in one organization or, without one, in all; they ask by
 * themselves what has changed. Whoever is inside keeps their place, so no other fact tells of it. `at` is UTC ISO.
 */
export async function notifyLists(
  sql: Sql,
  personId: string,
  organizationId: string | null,
  at: string,
): Promise<void> {
  const { rows } = await sql.query<{ id: string }>(lists, [personId, at, organizationId]);
  await notifyRecords(
    sql,
    rows.map(({ id }): Topic => `event:${id}`),
  );
}
