import type { DutyPlan, PlannedShift, Shift } from '#contract/alerts/dutyPlan.ts';
import { defaultZone } from '#contract/kit/zones.ts';
import type { Sql } from '#server/db/db.ts';
import { all, one, q, run } from '#server/db/sql.ts';
import { dutyIdOf } from './officerDuty.kind.ts';
import { areOfficers, officersText } from './officers.ts';

/** By whose clock shifts are planned: an organization has none of its own, so its calendar's (E-041). */
export const dutyZone = defaultZone;

const weekText = `
select s.person_id as "personId", p.first_name as "firstName", p.last_name as "lastName",
  s.weekday, s.start_time as start, s.end_time as end
from ${officersText} join duty_shift s on s.person_id = g.person_id and s.organization_id = g.organization_id
join person p on p.id = s.person_id
where ${areOfficers} order by s.weekday, s.start_time, s.end_time, p.first_name, p.last_name, p.id`;

/** The shifts of everyone who is a safety officer of the organization now, in the order of the week. */
export const shiftsOfOfficers = async (sql: Sql, organizationId: string): Promise<PlannedShift[]> =>
  (await sql.query<PlannedShift>(weekText, [organizationId])).rows;

/** What someone has planned in an organization, whether or not they are a safety officer still. */
export const shiftsOf = (sql: Sql, organizationId: string, personId: string): Promise<Shift[]> =>
  all(
    sql,
    q
      .selectFrom('duty_shift')
      .select(['weekday', 'start_time as start', 'end_time as end'])
      .where('organization_id', '=', organizationId)
      .where('person_id', '=', personId),
  );

/** Puts these shifts in the place of all that someone had planned in an organization. */
export async function replaceShifts(
  sql: Sql,
  organizationId: string,
  personId: string,
  shifts: readonly Shift[],
): Promise<void> {
  const of = { organization_id: organizationId, person_id: personId };
  await run(
    sql,
    q.deleteFrom('duty_shift').where('organization_id', '=', organizationId).where('person_id', '=', personId),
  );
  const rows = shifts.map(({ weekday, start, end }) => ({ ...of, weekday, start_time: start, end_time: end }));
  if (rows.length > 0) await run(sql, q.insertInto('duty_shift').values(rows));
}

/** The week, as someone reads it who has a plan of their own or none. */
export async function readPlan(sql: Sql, organizationId: string, readerId: string): Promise<DutyPlan> {
  const id = dutyIdOf(organizationId, readerId);
  const own = await one(sql, q.selectFrom('officer_duty').select('plan').where('id', '=', id));
  return { shifts: await shiftsOfOfficers(sql, organizationId), version: own?.plan ?? 0 };
}
