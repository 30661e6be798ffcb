import type { Sql } from '#server/db/db.ts';

const text = `
select m.organization_id as "organizationId", m.person_id as "personId"
from organization o join membership m on m.organization_id = o.id and m.person_id = substr($2, length(o.id) + 2)
where o.parent_id = $1 and starts_with($2, o.id || '.')`;

export interface Membership {
  organizationId: string;
  personId: string;
}

/** The membership of this id in an organization of the parent; null where there is none. */
export const membershipUnder = async (sql: Sql, parentId: string, membershipId: string): Promise<Membership | null> =>
  (await sql.query<Membership>(text, [parentId, membershipId])).rows[0] ?? null;
