import type { Handler } from '#server/calls/handler.ts';
import { revokeSessionsOfPerson } from '#server/identity/sessions.ts';
import { Refused } from '#server/kit/refused.ts';
import { sessionsOf } from './sessions.ts';

export const endOtherSessions: Handler<'endOtherSessions'> = async (context) => {
  const { sql, caller, now, services } = context;
  if (!services.keepsSessions) throw new Refused('sessionsElsewhere');
  await revokeSessionsOfPerson(sql, caller.id, new Date(now), caller.session ?? undefined);
  return sessionsOf(context);
};
