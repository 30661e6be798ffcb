import type { Handler } from '#server/calls/handler.ts';
import { holdDevices, pushState } from './push.ts';

/** It is remembered, so that the browser doesn't turn it on again by itself (S-187). */
const turnOff = `
with gone as (delete from push_device where id = $1 and person_id = $2 returning id, person_id)
insert into push_off (device_id, person_id, at) select id, person_id, $3 from gone
on conflict (device_id) do update set at = excluded.at`;

export const removePush: Handler<'removePush'> = async (context) => {
  const { sql, caller, params, now } = context;
  await holdDevices(sql, caller.id);
  await sql.query(turnOff, [params.deviceId, caller.id, new Date(now)]);
  return pushState(context);
};
