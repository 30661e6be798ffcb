import type { Handler } from '#server/calls/handler.ts';
import { type CheckMoment, decideOnCheck, type OwnCheck } from './decideOnCheck.ts';
import { checkStandingOf } from './standing.ts';

/** Its member is safe: no one was told, and no one needs to know what it was about. Returns its organization. */
export const endCheck = (moment: CheckMoment, check: OwnCheck): Promise<string> =>
  decideOnCheck(
    moment,
    check,
    (said) => ({ type: 'safetyCheck.ended', ...said }),
    async () => void (await moment.sql.query('delete from safety_check where id = $1', [check.checkId])),
  );

export const endSafetyCheck: Handler<'endSafetyCheck'> = async (context) => {
  const { sql, params, caller, now } = context;
  const personId = caller.id;
  const organizationId = await endCheck(context, { checkId: params.checkId, personId });
  return checkStandingOf(sql, { personId, organizationId, now });
};
