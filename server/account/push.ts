import type { PushDevice, PushState } from '#contract/account/push.ts';
import { day } from '#contract/kit/durations.ts';
import { limits } from '#contract/kit/limits.ts';
import type { CallContext } from '#server/calls/handler.ts';
import type { Db, Sql } from '#server/db/db.ts';

type Row = Omit<PushDevice, 'since'> & { since: Date };

const devices = `
select d.id, d.browser, d.system, d.form, d.created_at as since, d.hides_content as "hidesContent",
  d.takes_events as "takesEvents"
from push_device d left join identity_session s on s.origin_jti = d.session_id
where d.person_id = $1 and d.key = $3 and (d.session_id is null or (s.revoked_at is null and s.expires_at > $2))
order by d.created_at desc, d.id`;

type PushContext = Pick<CallContext<'getPush' | 'savePush' | 'removePush'>, 'sql' | 'caller' | 'now' | 'services'>;

/** How notifications stand for who asks; the devices that were told another key of this server get none, and are not listed. */
export async function pushState({ sql, caller, now, services }: PushContext): Promise<PushState> {
  const key = services.push?.key.publicKey ?? null;
  if (key === null) return { key, devices: [] };
  const { rows } = await sql.query<Row>(devices, [caller.id, new Date(now), key]);
  return { key, devices: rows.map(({ since, ...device }) => ({ ...device, since: since.toISOString() })) };
}

/** Of the calls of one person that change where they get notifications, each waits for the one before. */
export const holdDevices = async (sql: Sql, personId: string): Promise<void> =>
  void (await sql.query('select id from person where id = $1 for no key update', [personId]));

/** Forgets what was turned off so long ago that no browser turns it on again by itself, and a day more for a wrong clock. */
export const sweepPushOff = async (db: Db, now: Date): Promise<void> =>
  void (await db.query('delete from push_off where at < $1', [
    new Date(now.getTime() - (limits.pushRenewalDays + 1) * day),
  ]));
