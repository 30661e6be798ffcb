import type { DeviceName, SessionList } from '#contract/account/session.ts';
import type { CallContext } from '#server/calls/handler.ts';
import type { Sql } from '#server/db/db.ts';

const running = `
select s.origin_jti::text as id, s.browser, s.system, s.form, s.signed_in_at as since,
  coalesce(s.used_at, s.signed_in_at) as "usedAt"
from login l join identity_session s on s.sub::text = l.sub
where l.person_id = $1 and s.revoked_at is null and s.expires_at > $2
order by "usedAt" desc, s.origin_jti`;

const deviceQuery = 'select browser, system, form from identity_session where origin_jti = $1::uuid';

/** The device of a session, as it named itself when it began; nothing of who has none here. */
export async function deviceOfSession(sql: Sql, originJti: string | null): Promise<DeviceName> {
  const { rows } = await sql.query<DeviceName>(deviceQuery, [originJti]);
  return rows[0] ?? { browser: null, system: null, form: null };
}

type SessionsContext = Pick<
  CallContext<'listSessions' | 'endSession' | 'endOtherSessions'>,
  'sql' | 'caller' | 'now' | 'services'
>;

type Row = Omit<SessionList['sessions'][number], 'since' | 'usedAt' | 'isHere'> & { since: Date; usedAt: Date };

/** The running sessions of who asks, on whichever way they came in; the one that asks first. */
export async function sessionsOf({ sql, caller, now, services }: SessionsContext): Promise<SessionList> {
  if (!services.keepsSessions) return { keptHere: false, sessions: [] };
  const { rows } = await sql.query<Row>(running, [caller.id, now]);
  const all = rows.map(({ since, usedAt, ...row }) => ({
    ...row,
    since: since.toISOString(),
    usedAt: usedAt.toISOString(),
    isHere: row.id === caller.session,
  }));
  return { keptHere: true, sessions: [...all.filter(({ isHere }) => isHere), ...all.filter(({ isHere }) => !isHere)] };
}
