import { membershipOf } from '#contract/organization/membershipId.ts';
import type { Sql } from '#server/db/db.ts';

const text = `
select m.organization_id as "organizationId", m.person_id as "personId"
from membership m join organization o on o.id = m.organization_id
where o.parent_id = $1 and m.organization_id = $2 and m.person_id = $3`;

export interface Membership {
  organizationId: string;
  personId: string;
}

/** The membership of this id in an organization of the parent; null where there is none. */
export async function membershipUnder(sql: Sql, parentId: string, membershipId: string): Promise<Membership | null> {
  const { organizationId, personId } = membershipOf(membershipId);
  return (await sql.query<Membership>(text, [parentId, organizationId, personId])).rows[0] ?? null;
}
