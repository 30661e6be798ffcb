import { doorNameForm } from '#contract/door/doorName.form.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { limits } from '#contract/kit/limits.ts';
import type { DoorDeviceFact } from '#machines/lifecycles/doorDevice.machine.ts';
import type { Handler } from '#server/calls/handler.ts';
import { stamped } from '#server/calls/decisionContext.ts';
import { lockEventRow } from '#server/events/lockEvent.ts';
import { hashOf } from '#server/identity/secrets.ts';
import { loadStream } from '#server/journal/load.ts';
import { refuseField } from '#server/kit/refused.ts';
import { decideDoorDevice } from './decideDoorDevice.ts';
import { doorDeviceKind } from './doorDevice.kind.ts';

const secretBytes = 32;

export const offerDoor: Handler<'offerDoor'> = async (context) => {
  const { sql, params, body, services, now } = context;
  const name = body.name.trim();
  refuseField(firstFailing(doorNameForm, { name }, null));
  const { status, ended } = await lockEventRow(context, params.id, 'share');
  const id = services.newId();
  const secret = Buffer.from(services.randomBytes(secretBytes)).toString('base64url');
  const until = new Date(Date.parse(now) + limits.doorCodeMinutes * 60_000).toISOString();
  const fact: DoorDeviceFact = {
    ...{ type: 'doorDevice.offered', ...stamped(context), event: params.id, until },
    grounds: { event: status, ended },
  };
  await sql.query('insert into door_device (id, event_id, name, code_hash) values ($1, $2, $3, $4)', [
    ...[id, params.id, name, hashOf(secret)],
  ]);
  await decideDoorDevice(context, await loadStream(sql, doorDeviceKind, id, 'update'), fact);
  return { id, name, secret, codeUntil: until };
};
