import type { Caller } from '#contract/access.ts';
import type { PolicyMap } from '#contract/policies.ts';
import type { Sql } from '../db/db.ts';

const byLogin = `
select p.id, (
  select coalesce(jsonb_agg(jsonb_build_array(g.policy, o.parent_id, g.organization_id)), '[]')
  from policy_grant g join organization o on o.id = g.organization_id
  join membership m on m.person_id = g.person_id and m.organization_id = g.organization_id
  where g.person_id = p.id
) as grants
from person p`;

type Grant = [policy: string, parentId: string, organizationId: string];

/** The person behind a login, with the policies held in organizations of which that person is a member; null when nobody here has this login. */
export async function callerOfLogin(sql: Sql, sub: string, issuer: string): Promise<Caller | null> {
  const text = `${byLogin} join login l on l.person_id = p.id where l.sub = $1 and l.issuer = $2`;
  return read((await sql.query<{ id: string; grants: Grant[] }>(text, [sub, issuer])).rows[0]);
}

/** A person with the policies held, for commands that act in somebody's name. */
export async function callerOfPerson(sql: Sql, personId: string): Promise<Caller | null> {
  return read((await sql.query<{ id: string; grants: Grant[] }>(`${byLogin} where p.id = $1`, [personId])).rows[0]);
}

function read(row: { id: string; grants: Grant[] } | undefined): Caller | null {
  return row ? { id: row.id, policies: policyMap(row.grants) } : null;
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
