import type { TimerKind } from '#contract/organization/operations.ts';

/**
 * The tables that say whose the subjects of timers are, by the kinds that stand on the page of an organization (M-140). How many
 * timers there are of other kinds, and when they are due, would tell who has sent a personal alert, has a safety check under way
 * or is not safe.
 */
const subjects: Readonly<Record<TimerKind, string>> = {
  organizationAlert: 'organization_alert',
  dutyPlan: 'officer_duty',
};

/**
 * The timers of an organization (`$1`) that stand on its page, as SQL: each by the subject that it is about, which has the
 * organization. They are looked up one by one, since a join would read those of all organizations where these are few.
 */
export const timersOf: string = Object.entries(subjects)
  .map(
    ([kind, table]) => `
  select t.* from ${table} s cross join lateral (
    select kind, subject, due_at from timer where kind = '${kind}' and subject = s.id limit 1) t
  where s.organization_id = $1`,
  )
  .join(' union all ');
