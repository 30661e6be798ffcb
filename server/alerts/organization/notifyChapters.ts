import type { Sql } from '#server/db/db.ts';
import { notifyRecords } from '#server/live/channel.ts';

const chaptersOf = `select unnest(chapters) as id from organization_alert_sent where id = $1`;

/** Lets the pages of the chapters that an alert is for hear that something of it is new: the fact itself is news of its sender's organization. */
export async function notifyChapters(sql: Sql, alertId: string): Promise<void> {
  const { rows } = await sql.query<{ id: string }>(chaptersOf, [alertId]);
  await notifyRecords(
    sql,
    rows.map(({ id }) => `organization:${id}` as const),
  );
}
