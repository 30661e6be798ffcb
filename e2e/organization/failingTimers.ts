import { dutyPlanTimer } from '#server/alerts/duty/advanceDutyPlan.ts';
import { dutyIdOf } from '#server/alerts/duty/officerDuty.kind.ts';
import type { Tenant } from '../support/tenant.ts';

const officers = `
insert into officer_duty (id, person_id, organization_id)
select id, person, $3 from unnest($1::text[], $2::text[]) as d (id, person)`;
const timers = 'insert into timer (kind, subject, due_at) select $1, id, $3 from unnest($2::text[]) as d (id)';
const failures = `
insert into timer_failure (kind, subject, attempts, retry_at)
select $1, id, 9, '2099-01-01' from unnest($2::text[]) as d (id)`;

/** So many people of Harbor House who have a weekly plan, by the ids of their duties. */
async function officersOf({ db, harbor, person }: Tenant, count: number): Promise<string[]> {
  const people: string[] = [];
  for (let nth = 0; nth < count; nth += 1) people.push(await person({ in: [[harbor]] }));
  const ids = people.map((id) => dutyIdOf(harbor.id, id));
  await db.query(officers, [ids, people, harbor.id]);
  return ids;
}

/** So many shifts have failed, and wait for their next try for longer than a test takes. */
export async function failShifts(tenant: Tenant, count: number): Promise<void> {
  const ids = await officersOf(tenant, count);
  await tenant.db.query(failures, [dutyPlanTimer, ids]);
  await tenant.db.query(timers, [dutyPlanTimer, ids, '2026-09-01']);
}

/** So many shifts are to come. */
export async function planShifts(tenant: Tenant, count: number): Promise<void> {
  const ids = await officersOf(tenant, count);
  await tenant.db.query(timers, [dutyPlanTimer, ids, '2099-01-05T23:00:00Z']);
}

/** As if nothing were scheduled at Harbor House. */
export async function nothingScheduled({ db, harbor }: Tenant): Promise<void> {
  await db.query(
    'delete from timer t using officer_duty d where d.organization_id = $1 and t.kind = $2 and t.subject = d.id',
    [harbor.id, dutyPlanTimer],
  );
}
