import type { Handler } from '#server/calls/handler.ts';
import { decideOnCheck } from './decideOnCheck.ts';

/** No one was told, and no one needs to know what it was about. */
export const endSafetyCheck: Handler<'endSafetyCheck'> = (context) =>
  decideOnCheck(
    context,
    (said) => ({ type: 'safetyCheck.ended', ...said }),
    async (checkId) => void (await context.sql.query('delete from safety_check where id = $1', [checkId])),
  );
