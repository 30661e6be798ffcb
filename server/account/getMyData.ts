import type { Handler } from '#server/calls/handler.ts';
import { disclose } from '#server/organization/personal/disclose.ts';

export const getMyData: Handler<'getMyData'> = async ({ sql, caller, now }) => ({
  madeAt: now,
  parts: await disclose(sql, caller.id),
});
