import { maxPushDevices, pushDeviceId } from '#contract/account/push.ts';
import type { Handler } from '#server/calls/handler.ts';
import type { Sql } from '#server/db/db.ts';
import { Refused } from '#server/kit/refused.ts';
import { areDeviceKeys } from '#server/outbox/push/encrypt.ts';
import { isKnownEndpoint } from '#server/outbox/push/hosts.ts';
import { holdDevices, pushState } from './push.ts';

/** Whose endpoint it was, and what else this session had, makes way; what the person had on another key of the server is of no use. */
const makeWay = `
delete from push_device where (endpoint = $1 or session_id = $2 or (person_id = $3 and key <> $4)) and id <> $5`;

const save = `
insert into push_device (id, person_id, session_id, endpoint, p256dh, auth, key, hides_content, takes_events, browser, system, form,
  created_at)
select $1, $2, $3, $4, $5, $6, $7, $8, $10, s.browser, s.system, s.form, $9
from (select 1) as always left join identity_session s on s.origin_jti = $3
on conflict (id) do update set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
  key = excluded.key, hides_content = excluded.hides_content, takes_events = excluded.takes_events, browser = excluded.browser, system = excluded.system,
  form = excluded.form`;

const others = 'select count(*)::integer as count from push_device where person_id = $1 and id <> $2';

const takes = 'select from push_device where person_id = $1 and id = any($2) and takes_events';

const tookEvents = async (sql: Sql, personId: string, ids: readonly string[]): Promise<boolean> =>
  (await sql.query(takes, [personId, ids])).count > 0;

const wasTurnedOff = 'select from push_off where person_id = $1 and device_id = any($2)';

/** The same browser again changes what it shows alone; two tabs wait for each other at the person's row. A press forgets that it was turned off. */
export const savePush: Handler<'savePush'> = async (context) => {
  const { sql, caller, body, now, services } = context;
  const { endpoint, p256dh, auth, hidesContent, renews } = body;
  if (!services.push) throw new Refused('pushOff');
  if (!isKnownEndpoint(endpoint, services.push.service) || !areDeviceKeys({ p256dh, auth }))
    throw new Refused('pushUnknown');
  const { publicKey: key } = services.push.key;
  const session = services.keepsSessions ? (caller.session ?? null) : null;
  await holdDevices(sql, caller.id);
  const id = await pushDeviceId(caller.id, endpoint);
  const isOff = renews !== undefined && (await sql.query(wasTurnedOff, [caller.id, [id, renews]])).count > 0;
  if (isOff) throw new Refused('pushTurnedOff');
  const takesEvents =
    body.takesEvents ?? (await tookEvents(sql, caller.id, [id, ...(renews === undefined ? [] : [renews])]));
  await sql.query(makeWay, [endpoint, session, caller.id, key, id]);
  const { rows } = await sql.query<{ count: number }>(others, [caller.id, id]);
  if ((rows[0]?.count ?? 0) >= maxPushDevices) throw new Refused('pushLimit');
  const values = [id, caller.id, session, endpoint, p256dh, auth, key, hidesContent, new Date(now), takesEvents];
  await sql.query(save, values);
  await sql.query('delete from push_off where device_id = $1', [id]);
  return pushState(context);
};
