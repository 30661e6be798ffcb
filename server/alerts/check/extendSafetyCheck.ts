import { type CheckEndValues, checkEndForm } from '#contract/alerts/safetyCheck.form.ts';
import { firstFailing } from '#contract/kit/form.ts';
import type { Handler } from '#server/calls/handler.ts';
import { refuseField } from '#server/kit/refused.ts';
import { type CheckMoment, decideOnCheck, type OwnCheck } from './decideOnCheck.ts';
import { checkStandingOf } from './standing.ts';

const placed = `
update safety_check c set place = $2, place_at = $3 from safety_check_state s
where c.id = $1 and s.id = c.id and s.sends_place and $2 <> ''`;

/** Moves the end of a check, and returns its organization. The last known place is that of the last start or extension that knew one. */
export async function extendCheck(moment: CheckMoment, check: OwnCheck, asked: CheckEndValues): Promise<string> {
  const { sql, now } = moment;
  refuseField(firstFailing(checkEndForm, asked, { now }));
  const endsAt = new Date(asked.until).toISOString();
  return decideOnCheck(
    moment,
    check,
    (said) => ({ type: 'safetyCheck.extended', ...said, endsAt }),
    async () => void (await sql.query(placed, [check.checkId, asked.location, new Date(now)])),
  );
}

export const extendSafetyCheck: Handler<'extendSafetyCheck'> = async (context) => {
  const { sql, body, params, caller, now } = context;
  const personId = caller.id;
  const asked = { until: body.until, location: (body.location ?? '').trim() };
  const organizationId = await extendCheck(context, { checkId: params.checkId, personId }, asked);
  return checkStandingOf(sql, { personId, organizationId, now });
};
