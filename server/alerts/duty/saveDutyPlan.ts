import { shiftForm } from '#contract/alerts/dutyPlan.form.ts';
import { type Shift, shiftsWithout } from '#contract/alerts/dutyPlan.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { whyNotOnDuty } from '#machines/lifecycles/officerDuty.machine.ts';
import { shiftUntil } from '#machines/lifecycles/officerDuty.plan.ts';
import { stamped, stampOf } from '#server/calls/decisionContext.ts';
import type { Handler } from '#server/calls/handler.ts';
import { append } from '#server/journal/append.ts';
import { refuseField, refuseFor } from '#server/kit/refused.ts';
import { beginShift, setPlanTimer, shiftsBegun } from './advanceDutyPlan.ts';
import { dutyZone, readPlan, replaceShifts, shiftsOf } from './dutyShifts.ts';
import { holdDuty } from './holdDuty.ts';
import { officerDutyKind } from './officerDuty.kind.ts';

/**
 * A shift that has started, and whose timer has not come yet, begins here, since that timer is set again. The same plan again is
 * no fact, whatever it was made from: nothing of another phone is lost by it.
 */
export const saveDutyPlan: Handler<'saveDutyPlan'> = async (context) => {
  const { sql, resource, caller, now, body } = context;
  const { organizationId } = resource;
  const { shifts, replaces } = body;
  refuseShifts(shifts);
  const { stream, officer } = await holdDuty(sql, organizationId, caller.id);
  const before = await shiftsOf(sql, organizationId, caller.id);
  const added = shiftsWithout(shifts, before);
  if (added.length > 0 || shifts.length !== before.length) {
    const told = { ...stamped(context), person: caller.id, organization: organizationId };
    const grounds = { officer };
    const fact = { type: 'officerDuty.planChanged', ...told, replaces, shifts: shifts.length, grounds } as const;
    refuseFor(whyNotOnDuty(stream.snapshot, fact));
    const after = await append(sql, officerDutyKind, stream, [fact], stampOf(context));
    await replaceShifts(sql, organizationId, caller.id, shifts);
    const ofKept = await shiftsBegun(sql, stream, shiftsWithout(shifts, added), now);
    const ofAdded = shiftUntil(added, { since: null, now, endedAt: null, zone: dutyZone });
    const until = [ofKept, ofAdded].filter((each) => each !== null).toSorted();
    await beginShift(sql, { stream: after, officer }, { ...told, until: until.at(-1) ?? null }, stampOf(context));
    await setPlanTimer(sql, stream.id, shifts, now);
  }
  return readPlan(sql, organizationId, caller.id);
};

function refuseShifts(shifts: readonly Shift[]): void {
  for (const [index, shift] of shifts.entries())
    refuseField(firstFailing(shiftForm, shift, { others: shifts.slice(0, index) }));
}
