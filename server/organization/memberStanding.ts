import type { MemberState } from '#contract/organization/member.ts';
import type { Sql } from '#server/db/db.ts';
import { isElsewhere } from './elsewhere.ts';
import { statusesFor } from '#server/identity/codes.ts';
import { localIdentity } from '#server/identity/identity.ts';

/** A person as an organization knows them. */
export interface KnownPerson {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  birthDate: string | null;
  /** Null for someone who never belonged here. */
  state: MemberState | null;
  /** Whether they belong to another organization too, which whoever asks doesn't run. */
  elsewhere: boolean;
  /** Whether an account of theirs has been claimed; null where this server keeps none. */
  claimed: boolean | null;
}

const unclaimed = statusesFor.claim.map((status) => `'${status}'`).join(', ');

/**
 * Whether someone `p` has come in: claimed an account here, or signed in by a sign-on provider, which says nothing of whoever never
 * did (M-204). Null where this server keeps no account of theirs.
 */
export const hasClaimed = `
  (select bool_or(a.status not in (${unclaimed})) from login l
    join identity_account a on a.sub = case when l.issuer = '${localIdentity.issuer}' then l.sub::uuid end
    where l.person_id = p.id)`;

const columns = `
select p.id, p.first_name as "firstName", p.last_name as "lastName", lower(p.email) as email, p.phone,
  p.birth_date::text as "birthDate",
  case when m.person_id is not null then coalesce(s.state, 'active') end as state,
  ${isElsewhere({ person: 'p.id', organization: '$1', caller: '$2' })} as elsewhere,
  ${hasClaimed} as claimed
from person p
left join membership m on m.person_id = p.id and m.organization_id = $1
left join membership_standing s on s.person_id = p.id and s.organization_id = $1`;

export interface AskingForPeople {
  organizationId: string;
  callerId: string;
}

/** People by their e-mail addresses, in lower case. */
export const peopleWith = async (
  sql: Sql,
  { organizationId, callerId }: AskingForPeople,
  emails: readonly string[],
): Promise<Map<string, KnownPerson>> => {
  const { rows } = await sql.query<KnownPerson>(`${columns} where lower(p.email) = any($3)`, [
    ...[organizationId, callerId, emails],
  ]);
  return new Map(rows.map((row) => [row.email, row]));
};

/** One person; null where no one has this id. */
export const personOf = async (
  sql: Sql,
  { organizationId, callerId }: AskingForPeople,
  personId: string,
): Promise<KnownPerson | null> => {
  const one = `${columns} where p.id = $3 for no key update of p`;
  return (await sql.query<KnownPerson>(one, [organizationId, callerId, personId])).rows[0] ?? null;
};
