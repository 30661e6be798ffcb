import type { Handler } from '#server/calls/handler.ts';
import { tell } from '#server/organization/personal/tell.ts';

export const getMyData: Handler<'getMyData'> = async ({ sql, caller, now }) => ({
  madeAt: now,
  parts: await tell(sql, caller.id),
});
