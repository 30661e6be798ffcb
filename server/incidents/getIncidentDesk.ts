import { mayReadReports } from '#contract/kit/access.ts';
import type { Handler } from '#server/calls/handler.ts';
import { readEvent } from '#server/events/eventRow.ts';
import { passOf } from './anonymity.ts';
import { possibleReaders } from './readers.ts';
import { reports } from './whoReports.ts';

export const getIncidentDesk: Handler<'getIncidentDesk'> = async ({ sql, params, caller, resource, now }) => {
  const { id, title, timezone, endsAt } = await readEvent(sql, params.id);
  const mayReport = reports(caller, resource, { endsAt, now });
  return {
    event: { id, title, timezone },
    mayReport,
    mayRead: mayReadReports(caller, resource),
    ...(mayReport ? await passOf(sql, { id, endsAt }, now) : {}),
    PossibleReaders: mayReport ? await possibleReaders(sql, id, caller.id) : [],
  };
};
