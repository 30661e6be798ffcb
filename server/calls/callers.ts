import type { Caller } from '#contract/kit/access.ts';
import type { PolicyMap } from '#contract/kit/policies.ts';
import type { Sql } from '#server/db/db.ts';
import type { TokenHolder } from '#server/identity/verify.ts';

const personWith = (inactive: string): string => `
p.id, (
  select coalesce(jsonb_agg(jsonb_build_array(g.policy, o.parent_id, g.organization_id, ${inactive}) order by g.policy), '[]')
  from held_policy g join organization o on o.id = g.organization_id
  join active_membership m on m.person_id = g.person_id and m.organization_id = g.organization_id
  where g.person_id = p.id
) as grants`;

/**
 * A session that a passkey began has its second factor: the device, and what unlocks it. Whoever comes in through a sign-on provider,
 * or with the accounts of a pool, has theirs there.
 */
const inactiveWithoutFactor = `
a.sub is not null
and s.passkey_id is null
and exists (select 1 from required_second_factor r where r.organization_id = g.organization_id and r.policy = g.policy)
and not exists (select 1 from identity_authenticator f where f.sub = a.sub and f.enabled_at is not null)`;

const byToken = `
select ${personWith(inactiveWithoutFactor)},
  s.origin_jti is not null as "sessionRuns", s.used_at as "usedAt",
  case when a.sub is not null then coalesce(s.proved_at, s.signed_in_at) end as "passwordAt",
  case when exists (select 1 from identity_authenticator f where f.sub = a.sub and f.enabled_at is not null)
    then coalesce(s.factor_at, s.signed_in_at) end as "factorAt"
from (values ($1, $2)) token (sub, issuer)
left join identity_session s on s.origin_jti = $3 and s.revoked_at is null
left join identity_account a on a.sub = s.sub and a.provider is null
left join login l on l.sub = token.sub and l.issuer = token.issuer left join person p on p.id = l.person_id`;

type Grant = [policy: string, parentId: string, organizationId: string];
type HeldGrant = [...Grant, inactive: boolean];

/** Whom a token names here, with the policies held in organizations of which that person is a member, and those that are inactive. */
export interface TokenCaller {
  /** Null when no one here has this login. */
  caller: Caller | null;
  /** Whether the session in which the token was made stands in this database and was not revoked. */
  sessionRuns: boolean;
  /** When that session was used last, as far as it was noted. */
  usedAt: Date | null;
  /** When the password was last given in that session; null where no password is kept here. */
  passwordAt: Date | null;
  /** When its second factor was last given in that session; null where no authenticator app is on here. */
  factorAt: Date | null;
}

export async function callerOfToken(
  sql: Sql,
  { sub, issuer }: TokenHolder,
  origin: string | null,
): Promise<TokenCaller> {
  const { rows } = await sql.query<CallerGrants<string | null> & Omit<TokenCaller, 'caller'>>(byToken, [
    sub,
    issuer,
    origin,
  ]);
  const [row] = rows;
  if (!row) throw new Error('Looking up a token returned no row.');
  const { id, grants, ...session } = row;
  return { caller: id === null ? null : read({ id, grants }), ...session };
}

/** A person with the policies held, for commands that act in someone's name. */
export async function callerOfPerson(sql: Sql, personId: string): Promise<Caller | null> {
  const { rows } = await sql.query<CallerGrants<string>>(
    `select ${personWith('false')} from person p where p.id = $1`,
    [personId],
  );
  return rows[0] ? read(rows[0]) : null;
}

interface CallerGrants<Id> {
  id: Id;
  grants: HeldGrant[];
}

function read({ id, grants }: CallerGrants<string>): Caller {
  const named = (which: HeldGrant[]) => policyMap(which.map(([policy, parentId, place]) => [policy, parentId, place]));
  const active = grants.filter(([, , , inactive]) => !inactive);
  return {
    ...{ id, policies: named(active) },
    ...(active.length < grants.length ? { policiesWithFactor: named(grants) } : {}),
  };
}

/** Policy → parent → organizations. */
export function policyMap(grants: readonly Grant[]): PolicyMap {
  const held: Record<string, Record<string, string[]>> = {};
  for (const [policy, parentId, organizationId] of grants) {
    const underPolicy = (held[policy] ??= {});
    (underPolicy[parentId] ??= []).push(organizationId);
  }
  return held;
}
