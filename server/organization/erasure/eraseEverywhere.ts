import type { RetainedData } from '#contract/organization/erasure.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Sql } from '#server/db/db.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { membershipIdOf, membershipKind } from '../membership.kind.ts';
import { erasePerson } from './erasePerson.ts';

const memberships = `
select m.organization_id as "organizationId", o.name, coalesce(s.state, 'active') as state from membership m
join organization o on o.id = m.organization_id
left join membership_standing s on s.person_id = m.person_id and s.organization_id = m.organization_id
where m.person_id = $1 order by m.organization_id for no key update of o`;

export interface PersonMembership {
  organizationId: string;
  name: string;
  state: string;
}

/** Every membership that someone has or had, with the organizations locked. */
export const membershipsOf = async (sql: Sql, personId: string): Promise<PersonMembership[]> =>
  (await sql.query<PersonMembership>(memberships, [personId])).rows;

/** Who erases, where no member does: the name that facts have, and the entry of the audit log; `at` in UTC ISO. */
interface Stamp {
  at: string;
  actor: string;
  kind: 'memberErased' | 'unclaimedEnded';
}

/** Erases who was removed from all of these, and answers what is held back. Each organization has it in its audit log. */
export async function eraseFrom(
  sql: Sql,
  personId: string,
  places: readonly PersonMembership[],
  { at, actor, kind }: Stamp,
): Promise<RetainedData[]> {
  for (const { organizationId: organization } of places) {
    const stream = await loadStream(sql, membershipKind, membershipIdOf(organization, personId), 'update');
    const told = { at, by: actor, person: personId, organization };
    const fact = { type: 'membership.erased', ...told, grounds: { elsewhere: false } } as const;
    await append(sql, membershipKind, stream, [fact], { actor, at });
    const byItself = { organizationId: organization, person: null, session: null, at };
    await recordAudit(sql, byItself, { kind, subject: personId });
  }
  return erasePerson(sql, personId, { actor, at });
}
