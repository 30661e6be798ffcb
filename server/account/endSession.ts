import type { Handler } from '#server/calls/handler.ts';
import { endSessionOfPerson } from '#server/identity/sessions.ts';
import { Refused } from '#server/kit/refused.ts';
import { sessionsOf } from './sessions.ts';

export const endSession: Handler<'endSession'> = async (context) => {
  const { sql, caller, params, now, services } = context;
  if (!services.keepsSessions) throw new Refused('sessionsElsewhere');
  if (params.sessionId === caller.session) throw new Refused('ownSession');
  const isTheirs = await endSessionOfPerson(sql, caller.id, params.sessionId, new Date(now));
  if (!isTheirs) throw new Refused('notFound');
  return sessionsOf(context);
};
