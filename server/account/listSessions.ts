import type { Handler } from '#server/calls/handler.ts';
import { sessionsOf } from './sessions.ts';

export const listSessions: Handler<'listSessions'> = (context) => sessionsOf(context);
