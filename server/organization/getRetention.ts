import { type RetentionKind, retentionKinds, retentionRules } from '#contract/organization/retention.ts';
import type { Handler } from '#server/calls/handler.ts';
import { periodsOf } from './retention/periods.ts';
import { day } from '#contract/kit/durations.ts';

interface RunRow {
  kind: RetentionKind;
  lastRunAt: Date | null;
  lastRemoved: number | null;
}

const runs = `
select kind, last_run_at as "lastRunAt", last_removed as "lastRemoved" from retention_run where organization_id = $1`;

export const getRetention: Handler<'getRetention'> = async ({ sql, resource: { organizationId } }) => {
  const periods = await periodsOf(sql, organizationId);
  const known = new Map((await sql.query<RunRow>(runs, [organizationId])).rows.map((row) => [row.kind, row]));
  const data = retentionKinds.map((kind) => {
    const { lastRunAt = null, lastRemoved = null } = known.get(kind) ?? {};
    return {
      ...{ kind, unit: retentionRules[kind].unit, lastRemoved, keptFor: periods[kind] },
      lastRunAt: lastRunAt?.toISOString() ?? null,
      nextRunAt: lastRunAt === null ? null : new Date(lastRunAt.getTime() + day).toISOString(),
    };
  });
  return { data, count: data.length };
};
