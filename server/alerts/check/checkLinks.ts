import type { Sql } from '#server/db/db.ts';
import { q, run } from '#server/db/sql.ts';
import { hashOf, newSecret } from '#server/identity/secrets.ts';
import { Refused } from '#server/kit/refused.ts';
import { alertLinkLasts } from '../alertLinks.ts';

/** A check as its link finds it. `alertId`: of the alert that it became. */
export interface LinkedCheck {
  checkId: string;
  personId: string;
  alertId: string | null;
}

const tokenBytes = 24;

/** Draws the token of a link to a check, for its member: 192 random bits, of which only the hash is kept. Earlier ones go on. */
export async function drawCheckLink(sql: Sql, checkId: string, at: Date): Promise<string> {
  const token = newSecret(tokenBytes);
  await run(sql, q.insertInto('check_link').values({ hash: hashOf(token), check_id: checkId, at }));
  return token;
}

const linked = `
select s.id as "checkId", s.person_id as "personId", s.alert_id as "alertId"
from check_link l join safety_check_state s on s.id = l.check_id
where l.hash = $1 and l.at > $2 and not exists (select 1 from erasure where person_id = s.person_id)`;

/** Which check a link opens, whatever became of its member's memberships; every dead one gets the same answer. `now` is UTC ISO. */
export async function checkOfLink(sql: Sql, token: string, now: string): Promise<LinkedCheck> {
  const { rows } = await sql.query<LinkedCheck>(linked, [hashOf(token), since(new Date(now))]);
  if (!rows[0]) throw new Refused('deadLink');
  return rows[0];
}

/** Removes links that are over. */
export const sweepCheckLinks = async (sql: Sql, now: Date): Promise<void> =>
  void (await sql.query('delete from check_link where at <= $1', [since(now)]));

const since = (now: Date): Date => new Date(now.getTime() - alertLinkLasts);
