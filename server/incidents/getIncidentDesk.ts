import { mayReadReports, mayReport } from '#contract/kit/access.ts';
import type { Handler } from '#server/calls/handler.ts';
import { readEvent } from '#server/events/eventRow.ts';
import { passOf } from './anonymity.ts';
import { possibleReaders } from './readers.ts';

export const getIncidentDesk: Handler<'getIncidentDesk'> = async ({ sql, params, caller, resource, now }) => {
  const { id, title, timezone, endsAt } = await readEvent(sql, params.id);
  return {
    event: { id, title, timezone },
    mayReport: mayReport(caller, resource),
    mayRead: mayReadReports(caller, resource),
    ...(mayReport(caller, resource) ? await passOf(sql, { id, endsAt }, now) : {}),
    PossibleReaders: mayReport(caller, resource) ? await possibleReaders(sql, id, caller.id) : [],
  };
};
