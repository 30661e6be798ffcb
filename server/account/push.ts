import type { PushDevice, PushState } from '#contract/account/push.ts';
import type { CallContext } from '#server/calls/handler.ts';

type Row = Omit<PushDevice, 'since'> & { since: Date };

const devices = `
select d.id, d.browser, d.system, d.form, d.created_at as since, d.hides_content as "hidesContent"
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
