import type { Handler } from '#server/calls/handler.ts';
import { phoneOf } from './phoneOf.ts';

export const getOwnPhone: Handler<'getOwnPhone'> = async ({ sql, caller, services }) => ({
  phone: await phoneOf(sql, caller.id),
  texts: services.texts !== 'off',
});
