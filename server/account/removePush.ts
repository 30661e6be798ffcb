import type { Handler } from '#server/calls/handler.ts';
import { holdDevices, pushState } from './push.ts';

/** Of devices that are gone already the ids are the caller's word, so no more are remembered. */
const maxOff = 100;

/** It is remembered, so that the browser doesn't turn it on again by itself (S-187), also where its session or address was gone already. */
const turnOff = `
with gone as (delete from push_device where id = $1 and person_id = $2)
insert into push_off (device_id, person_id, at) select $1, $2, $3
where not exists (select from push_device where id = $1 and person_id <> $2)
  and (select count(*) from push_off where person_id = $2) < ${maxOff}
on conflict (device_id) do update set at = excluded.at`;

export const removePush: Handler<'removePush'> = async (context) => {
  const { sql, caller, params, now } = context;
  await holdDevices(sql, caller.id);
  await sql.query(turnOff, [params.deviceId, caller.id, new Date(now)]);
  return pushState(context);
};
