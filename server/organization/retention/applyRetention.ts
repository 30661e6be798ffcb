import { type RetentionKind, retentionKinds } from '#contract/organization/retention.ts';
import type { Db, Sql } from '#server/db/db.ts';
import { yieldToOthers } from '#server/kit/yieldToOthers.ts';
import { oldestRetained } from './periods.ts';
import { batch, type RecordKind, removals } from './removals.ts';
import { endUnclaimed, maxAtOnce } from './unclaimed.ts';
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
 * cut short goes on with the next hour, and of two processes one does it. A run that fails keeps none of the others; the first
 * failure is thrown at the end.
 */
export async function applyRetention(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - day);
  const failures: unknown[] = [];
  for (const kind of retentionKinds) {
    const { rows } = await db.query<{ id: string }>(due, [kind, yesterday]);
    for (const { id } of rows) {
      await runOne(db, { organizationId: id, kind, now, yesterday }).catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length > 0) throw failures[0];
}

interface Run<Kind extends RetentionKind = RetentionKind> {
  organizationId: string;
  kind: Kind;
  now: Date;
  yesterday: Date;
}

async function runOne(db: Db, run: Run): Promise<void> {
  await db.query(begin, [run.organizationId, run.kind]);
  const { kind } = run;
  if (kind === 'unclaimedAccounts') return endThose(db, run);
  let removed = 0;
  for (;;) {
    const found = await db.tx((sql) => removeBatch(sql, { ...run, kind }, removed));
    if (found === null) return;
    removed += found;
    await yieldToOthers();
  }
}

const isOurs = async (sql: Sql, { organizationId, kind, yesterday }: Run): Promise<boolean> =>
  (await sql.query(claim, [organizationId, kind, yesterday])).count > 0;

async function endThose(db: Db, run: Run): Promise<void> {
  const { organizationId, kind, now } = run;
  const until = await oldestRetained(db, organizationId, kind, now);
  const ended = await endUnclaimed(db, { organizationId, until, now }, (sql) => isOurs(sql, run));
  if (ended === maxAtOnce) return;
  await db.tx(async (sql) => {
    if (await isOurs(sql, run)) await sql.query(end, [organizationId, kind, now, ended]);
  });
}

/** How much was removed; null once nothing more is to be done, by this process or another. */
async function removeBatch(sql: Sql, run: Run<RecordKind>, before: number): Promise<number | null> {
  if (!(await isOurs(sql, run))) return null;
  const { organizationId, kind, now } = run;
  const until = await oldestRetained(sql, organizationId, kind, now);
  const counts: number[] = [];
  for (const text of removals[kind]) counts.push((await sql.query(text, [organizationId, until])).count);
  const removed = counts.reduce((sum, count) => sum + count, 0);
  if (counts.some((count) => count === batch)) return removed;
  await sql.query(end, [organizationId, kind, now, before + removed]);
  return null;
}
