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

/** The timers of an organization (`$1`) that stand on its page, as SQL: each by the subject that it is about, which has the organization. */
export const timersOf: string = Object.entries(subjects)
  .map(
    ([kind, table]) => `
  select t.kind, t.subject, t.due_at from timer t join ${table} s on s.id = t.subject
  where t.kind = '${kind}' and s.organization_id = $1`,
  )
  .join(' union all ');
