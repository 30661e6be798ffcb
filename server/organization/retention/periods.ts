import { retentionOf, type RetentionKind, retentionKinds, retentionRules } from '#contract/organization/retention.ts';
import type { Sql } from '#server/db/db.ts';
import { day } from '#contract/kit/durations.ts';

const settings = 'select slug, value from setting where organization_id = $1 and slug = any($2)';

/** How long an organization keeps each kind, in the kind's unit. */
export async function periodsOf(sql: Sql, organizationId: string): Promise<Record<RetentionKind, number>> {
  const slugs = retentionKinds.map((kind) => retentionRules[kind].setting);
  const { rows } = await sql.query<{ slug: string; value: string | null }>(settings, [organizationId, slugs]);
  const values = new Map(rows.map(({ slug, value }) => [slug, value]));
  const of = (kind: RetentionKind) => retentionOf(kind, values.get(retentionRules[kind].setting));
  return {
    guestDetails: of('guestDetails'),
    alertPlaces: of('alertPlaces'),
    incidentReports: of('incidentReports'),
    auditEntries: of('auditEntries'),
    unclaimedAccounts: of('unclaimedAccounts'),
  };
}

/** Until when an organization keeps a record whose time begins at `from`. */
export async function endOf(sql: Sql, organizationId: string, kind: RetentionKind, from: Date): Promise<Date> {
  return later(from, kind, (await periodsOf(sql, organizationId))[kind]);
}

/** What is as old as this at `now`, or older, is kept no longer. */
export async function oldestRetained(sql: Sql, organizationId: string, kind: RetentionKind, now: Date): Promise<Date> {
  return later(now, kind, -(await periodsOf(sql, organizationId))[kind]);
}

/** The same if the kind were kept for `time`, in its unit. */
export const oldestKeptWith = (kind: RetentionKind, time: number, now: Date): Date => later(now, kind, -time);

function later(from: Date, kind: RetentionKind, time: number): Date {
  if (retentionRules[kind].unit === 'days') return new Date(from.getTime() + time * day);
  const end = new Date(from);
  end.setUTCFullYear(end.getUTCFullYear() + time);
  return end;
}
