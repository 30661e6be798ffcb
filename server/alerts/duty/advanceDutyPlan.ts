import type { Shift } from '#contract/alerts/dutyPlan.ts';
import { nextStart } from '#contract/alerts/dutyWeek.ts';
import type { OfficerDutyFact } from '#machines/lifecycles/officerDuty.machine.ts';
import { shiftUntil } from '#machines/lifecycles/officerDuty.plan.ts';
import type { Sql } from '#server/db/db.ts';
import { one, q } from '#server/db/sql.ts';
import { append, type Stamp } from '#server/journal/append.ts';
import { timersActor } from '#server/kit/timersActor.ts';
import type { TimerHandler } from '#server/timers/runner.ts';
import { setTimer } from '#server/timers/timer.ts';
import { tellLateOfficers } from '../tellLateOfficers.ts';
import { dutyZone, shiftsOf } from './dutyShifts.ts';
import { type HeldDuty, holdDuty } from './holdDuty.ts';
import { officerDutyKind } from './officerDuty.kind.ts';

/** The kind of the timers of weekly plans, whose subject is the stream of the duty. A plan is a record, so no stream projects them. */
export const dutyPlanTimer = 'dutyPlan';

/** When the next shift of a plan starts, something happens by itself. */
export const setPlanTimer = (sql: Sql, dutyId: string, shifts: readonly Shift[], now: string): Promise<void> =>
  setTimer(sql, dutyPlanTimer, dutyId, nextStart(shifts, now, dutyZone));

/**
 * The shifts of a plan that have started put their officer on duty (S-118), in one transaction with the next timer. A server that
 * was down begins a duty late, and not at all once its shift is over.
 */
export const advanceDutyPlan: TimerHandler = async (sql, dutyId, now) => {
  const officer = await officerOf(sql, dutyId);
  if (officer === null) return setTimer(sql, dutyPlanTimer, dutyId, null);
  const { person, organization } = officer;
  const held = await holdDuty(sql, organization, person);
  const shifts = await shiftsOf(sql, organization, person);
  const until = await shiftsBegun(sql, held.stream, shifts, now);
  const stamp = { actor: timersActor, at: now };
  await beginShift(sql, held, { at: now, by: timersActor, person, organization, until }, stamp);
  await setPlanTimer(sql, dutyId, shifts, now);
};

/** Until when shifts put their officer on duty that have started since the timer was due; null where none did. */
export async function shiftsBegun(
  sql: Sql,
  { id, snapshot }: HeldDuty['stream'],
  shifts: readonly Shift[],
  now: string,
): Promise<string | null> {
  const since = await dueAt(sql, id);
  return since && shiftUntil(shifts, { since, now, endedAt: snapshot.context.endedAt, zone: dutyZone });
}

type Shifted = Pick<OfficerDutyFact, 'at' | 'by' | 'person' | 'organization'> & { until: string | null };

/** Puts someone on duty for a shift. Nothing happens to whoever is on duty until later already, or is no safety officer now. */
export async function beginShift(
  sql: Sql,
  { stream, officer }: HeldDuty,
  { until, ...told }: Shifted,
  stamp: Stamp,
): Promise<void> {
  if (until === null) return;
  const fact = { type: 'officerDuty.shiftBegan', ...told, until, grounds: { officer } } as const;
  if (!stream.snapshot.can(fact)) return;
  await append(sql, officerDutyKind, stream, [fact], stamp);
  await tellLateOfficers(sql, told.organization, stamp);
}

const officerOf = (sql: Sql, dutyId: string) =>
  one(
    sql,
    q
      .selectFrom('officer_duty')
      .select(['person_id as person', 'organization_id as organization'])
      .where('id', '=', dutyId),
  );

/** When the first shift started of which nothing has come yet. */
async function dueAt(sql: Sql, dutyId: string): Promise<string | null> {
  const timer = q.selectFrom('timer').select('due_at').where('kind', '=', dutyPlanTimer).where('subject', '=', dutyId);
  return (await one(sql, timer))?.due_at.toISOString() ?? null;
}
