import type { Handler } from '#server/calls/handler.ts';
import { eventSummary, readEvent } from '#server/events/eventRow.ts';
import { dressOf } from '#server/organization/dressOf.ts';
import { numbersOf } from '#server/organization/numbersOf.ts';
import { Refused } from '#server/kit/refused.ts';
import { doorOf } from './doorRows.ts';

export const openDoor: Handler<'openDoor'> = async (context) => {
  const { sql, params, caller, services, now } = context;
  const row = await readEvent(sql, params.id);
  const door = caller.door ? await doorOf(sql, params.id, caller.door.id) : null;
  if (!door) throw new Refused('notFound');
  const { information, reviewStatus, isBeingChanged = false } = eventSummary(row, services.files, now);
  const { title, endDate, timezone } = information;
  const { offlineListMinutes } = await numbersOf(sql, row.organizationId);
  return {
    ...{ id: door.id, name: door.name, by: door.by },
    event: { id: row.id, title, endDate, timezone, reviewStatus, isBeingChanged },
    organization: { ...(await dressOf(context, row.organizationId)), offlineListMinutes },
  };
};
