import type { Handler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { membershipUnder } from './membershipUnder.ts';
import { moveOf } from './moveOf.ts';

export const readMove: Handler<'readMove'> = async (context) => {
  const { sql, resource, params } = context;
  const membership = await membershipUnder(sql, resource.parentId, params.membershipId);
  if (membership === null) throw new Refused('notFound');
  return moveOf(context, membership);
};
