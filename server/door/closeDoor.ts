import type { Handler } from '#server/calls/handler.ts';
import { stamped } from '#server/calls/decisionContext.ts';
import { lockEvent } from '#server/events/lockEvent.ts';
import { loadStream } from '#server/journal/load.ts';
import { Refused } from '#server/kit/refused.ts';
import { decideDoorDevice } from './decideDoorDevice.ts';
import { doorDeviceKind } from './doorDevice.kind.ts';
import { doorOf } from './doorRows.ts';

/** The event is held against all others: what the door still does is done before, or refused behind it. */
export const closeDoor: Handler<'closeDoor'> = async (context) => {
  const { sql, params } = context;
  await lockEvent(context, params.id, 'update');
  if (!(await doorOf(sql, params.id, params.doorId))) throw new Refused('notFound');
  const stream = await loadStream(sql, doorDeviceKind, params.doorId, 'update');
  if (stream.snapshot.matches('offered'))
    await decideDoorDevice(context, stream, { type: 'doorDevice.cancelled', ...stamped(context) });
  else if (stream.snapshot.matches('paired'))
    await decideDoorDevice(context, stream, { type: 'doorDevice.revoked', ...stamped(context) });
  const closed = await doorOf(sql, params.id, params.doorId);
  if (!closed) throw new Error('A door that was closed has no record.');
  return closed;
};
