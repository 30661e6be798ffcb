import type { Handler } from '#server/calls/handler.ts';
import { pushState } from './push.ts';

export const removePush: Handler<'removePush'> = async (context) => {
  const { sql, caller, params } = context;
  await sql.query('delete from push_device where id = $1 and person_id = $2', [params.deviceId, caller.id]);
  return pushState(context);
};
