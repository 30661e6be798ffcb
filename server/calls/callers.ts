import type { Caller } from '#contract/kit/access.ts';
import type { PolicyMap } from '#contract/kit/policies.ts';
import type { Sql } from '#server/db/db.ts';
import type { TokenHolder } from '#server/identity/verify.ts';

const person = `
p.id, (
  select coalesce(jsonb_agg(jsonb_build_array(g.policy, o.parent_id, g.organization_id)), '[]')
  from policy_grant g join organization o on o.id = g.organization_id
  join active_membership m on m.person_id = g.person_id and m.organization_id = g.organization_id
  where g.person_id = p.id
) as grants`;

const byToken = `
select ${person},
  s.origin_jti is not null as "sessionRuns", s.used_at as "usedAt"
from (values ($1, $2)) token (sub, issuer)
left join identity_session s on s.origin_jti = $3 and s.revoked_at is null
left join login l on l.sub = token.sub and l.issuer = token.issuer left join person p on p.id = l.person_id`;

type Grant = [policy: string, parentId: string, organizationId: string];

/** Whom a token names here, with the policies held in organizations of which that person is a member. */
export interface TokenCaller {
  /** Null when nobody here has this login. */
  caller: Caller | null;
  /** Whether the session in which the token was made stands in this database and was not revoked. */
  sessionRuns: boolean;
  /** When that session was used last, as far as it was noted. */
  usedAt: Date | null;
}

export async function callerOfToken(
  sql: Sql,
  { sub, issuer }: TokenHolder,
  session: string | null,
): Promise<TokenCaller> {
  const { rows } = await sql.query<Held<string | null> & Omit<TokenCaller, 'caller'>>(byToken, [sub, issuer, session]);
  const [row] = rows;
  if (!row) throw new Error('The question whom a token names has an answer always.');
  const { id, grants, sessionRuns, usedAt } = row;
  return { caller: id === null ? null : read({ id, grants }), sessionRuns, usedAt };
}

/** A person with the policies held, for commands that act in somebody's name. */
export async function callerOfPerson(sql: Sql, personId: string): Promise<Caller | null> {
  const { rows } = await sql.query<Held<string>>(`select ${person} from person p where p.id = $1`, [personId]);
  return rows[0] ? read(rows[0]) : null;
}

interface Held<Id> {
  id: Id;
  grants: Grant[];
}

const read = ({ id, grants }: Held<string>): Caller => ({ id, policies: policyMap(grants) });

/** Policy → parent → organizations. */
export function policyMap(grants: readonly Grant[]): PolicyMap {
  const held: Record<string, Record<string, string[]>> = {};
  for (const [policy, parentId, organizationId] of grants) {
    const underPolicy = (held[policy] ??= {});
    (underPolicy[parentId] ??= []).push(organizationId);
  }
  return held;
}
