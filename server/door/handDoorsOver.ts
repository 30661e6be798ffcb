import type { DecisionContext } from '#server/calls/decisionContext.ts';
import { stamped } from '#server/calls/decisionContext.ts';
import { loadStream } from '#server/journal/load.ts';
import { decideDoorDevice } from './decideDoorDevice.ts';
import { doorDeviceKind } from './doorDevice.kind.ts';

const theirs = `
select id from door_device_state
where event_id = $1 and state = 'paired' and coalesce(handed_to, offered_by) = $2 order by id`;

/** The paired doors of an event that stand in the name of `from` stand in that of `to` (E-318); behind the event's lock for update. */
export async function handDoorsOver(
  context: DecisionContext,
  eventId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { rows } = await context.sql.query<{ id: string }>(theirs, [eventId, from]);
  for (const { id } of rows) {
    const stream = await loadStream(context.sql, doorDeviceKind, id, 'update');
    await decideDoorDevice(context, stream, { type: 'doorDevice.handedOver', ...stamped(context), to });
  }
}
