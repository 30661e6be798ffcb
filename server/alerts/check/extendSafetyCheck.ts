import { checkEndForm } from '#contract/alerts/safetyCheck.form.ts';
import { firstFailing } from '#contract/kit/form.ts';
import type { Handler } from '#server/calls/handler.ts';
import { refuseField } from '#server/kit/refused.ts';
import { decideOnCheck } from './decideOnCheck.ts';

const placed = `
update safety_check c set place = $2, place_at = $3 from safety_check_state s
where c.id = $1 and s.id = c.id and s.sends_place and $2 <> ''`;

/** The last known place is that of the last start or extension that knew one. */
export const extendSafetyCheck: Handler<'extendSafetyCheck'> = (context) => {
  const { sql, now, body } = context;
  const location = (body.location ?? '').trim();
  refuseField(firstFailing(checkEndForm, { until: body.until, location }, { now }));
  const endsAt = new Date(body.until).toISOString();
  return decideOnCheck(
    context,
    (said) => ({ type: 'safetyCheck.extended', ...said, endsAt }),
    async (checkId) => void (await sql.query(placed, [checkId, location, new Date(now)])),
  );
};
