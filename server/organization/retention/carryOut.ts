import { type RetentionKind, retentionKinds } from '#contract/organization/retention.ts';
import type { Db, Sql } from '#server/db/db.ts';
import { yieldToOthers } from '#server/kit/yieldToOthers.ts';
import { oldestRetained } from './periods.ts';
import { batch, removals } from './removals.ts';
import { day } from '#contract/kit/durations.ts';

const due = `
select o.id from organization o left join retention_run r on r.organization_id = o.id and r.kind = $1
where r.last_run_at is null or r.last_run_at <= $2 order by o.id`;

const begin = `insert into retention_run (organization_id, kind) values ($1, $2) on conflict do nothing`;

/** Another process that is at it holds the row. */
const claim = `
select organization_id from retention_run
where organization_id = $1 and kind = $2 and (last_run_at is null or last_run_at <= $3) for update skip locked`;

const end = 'update retention_run set last_run_at = $3, last_removed = $4 where organization_id = $1 and kind = $2';

/**
 * Takes away what the organizations keep no longer, each kind once a day (M-116). Asked by the hourly upkeep; a run that was
 * cut short goes on with the next hour, and of two processes one does it.
 */
export async function carryOutRetention(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - day);
  for (const kind of retentionKinds) {
    const { rows } = await db.query<{ id: string }>(due, [kind, yesterday]);
    for (const { id } of rows) await runOne(db, { organizationId: id, kind, now, yesterday });
  }
}

interface Run {
  organizationId: string;
  kind: RetentionKind;
  now: Date;
  yesterday: Date;
}

async function runOne(db: Db, run: Run): Promise<void> {
  await db.query(begin, [run.organizationId, run.kind]);
  let removed = 0;
  for (;;) {
    const found = await db.tx((sql) => removeBatch(sql, run, removed));
    if (found === null) return;
    removed += found;
    await yieldToOthers();
  }
}

/** How much was removed; null once nothing more is to be done, by this process or another. */
async function removeBatch(
  sql: Sql,
  { organizationId, kind, now, yesterday }: Run,
  before: number,
): Promise<number | null> {
  const claimed = await sql.query(claim, [organizationId, kind, yesterday]);
  if (claimed.count === 0) return null;
  const until = await oldestRetained(sql, organizationId, kind, now);
  const counts: number[] = [];
  for (const text of removals[kind]) counts.push((await sql.query(text, [organizationId, until])).count);
  const removed = counts.reduce((sum, count) => sum + count, 0);
  if (counts.some((count) => count === batch)) return removed;
  await sql.query(end, [organizationId, kind, now, before + removed]);
  return null;
}
