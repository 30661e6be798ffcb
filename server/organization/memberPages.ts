import type { ChapterMember } from '#contract/organization/chapter.ts';
import type { ListedState, MemberRow } from '#contract/organization/member.ts';
import { policiesOf, roleNames } from '#contract/organization/roles.ts';
import { extraPolicies, requiredPolicies } from '#contract/kit/policies.ts';
import type { Sql } from '#server/db/db.ts';
import { namesMatch, wordsIn } from './wordsIn.ts';

const pageSize = 60;

/** The list that pages are read from: memberships by last and first name. */
export interface MemberPages<Row extends MemberRow> {
  columns: string;
  /** Whoever was never suspended or removed has no standing. */
  anyone: string;
  /** Only those whose membership was changed once. */
  whoChanged: string;
  /** Where the organization of a row stands. */
  organization: string;
  /** What parts rows of the same person. */
  tie?: string;
  read: (sql: Sql, text: string, params: readonly unknown[]) => Promise<Row[]>;
}

/** Rows are read in the order of the index `person_by_name`. */
const name = `lower(p.last_name) collate "C", lower(p.first_name) collate "C", p.id`;

const columnsOf = (organization: string) => `
select p.id, p.first_name as "firstName", p.last_name as "lastName", coalesce(s.state, 'active') as state, (
  select coalesce(jsonb_agg(g.policy), '[]') from policy_grant g where g.person_id = p.id and g.organization_id = ${organization}
) as policies, (
  select coalesce(jsonb_agg(r.name order by lower(r.name), r.id), '[]') from own_role_holder h join own_role r on r.id = h.role_id
  where h.person_id = p.id and r.organization_id = ${organization}
) as "ownRoles"`;

const isListed = (organization: string) => `not exists (
  select 1 from membership_standing e where e.person_id = p.id and e.organization_id = ${organization} and e.state = 'erased')`;

/** The members of one organization, `$1`. */
export const ofOrganization: MemberPages<MemberRow> = {
  organization: '$1',
  columns: columnsOf('$1'),
  anyone: `
from person p join membership m on m.person_id = p.id and m.organization_id = $1
left join membership_standing s on s.person_id = p.id and s.organization_id = $1
where ${isListed('$1')}`,
  whoChanged: `
from membership_standing s join membership m on m.person_id = s.person_id and m.organization_id = s.organization_id
join person p on p.id = s.person_id
where s.organization_id = $1`,
  read: async (sql, text, params) => (await sql.query<MemberRow>(text, params)).rows,
};

/** The members of every organization of one parent, `$1`; whoever belongs to two stands there twice. */
export const ofParent: MemberPages<ChapterMember> = {
  organization: 'm.organization_id',
  columns: `${columnsOf('m.organization_id')},
  m.organization_id || '.' || p.id as "membershipId", jsonb_build_object('id', o.id, 'name', o.name) as chapter`,
  anyone: `
from person p join membership m on m.person_id = p.id join organization o on o.id = m.organization_id
left join membership_standing s on s.person_id = m.person_id and s.organization_id = m.organization_id
where o.parent_id = $1 and ${isListed('m.organization_id')}`,
  whoChanged: `
from organization o join membership_standing s on s.organization_id = o.id
join membership m on m.person_id = s.person_id and m.organization_id = s.organization_id
join person p on p.id = s.person_id
where o.parent_id = $1`,
  tie: 'm.organization_id',
  read: async (sql, text, params) => (await sql.query<ChapterMember>(text, params)).rows,
};

/** Whoever has a role by itself, as the overview of roles counts the active ones: a built-in one that one of the organization's own gives is not meant. */
function hasRole(role: string, organization: string, next: (value: unknown) => string): string {
  const builtIn = roleNames.find((name) => name === role);
  return builtIn === undefined
    ? `exists (select 1 from own_role_holder h join own_role r on r.id = h.role_id
        where h.person_id = p.id and r.id = ${next(role)} and r.organization_id = ${organization})`
    : policiesOf([builtIn])
        .map(
          (policy) =>
            `exists (select 1 from policy_grant g where g.person_id = p.id and g.organization_id = ${organization} and g.policy = ${next(policy)})`,
        )
        .join(' and ');
}

interface MemberSearch {
  /** The organization, or the parent. */
  of: string;
  search?: string | undefined;
  state?: ListedState | undefined;
  /** A built-in role by its name, or one of an organization's own by its id. */
  role?: string | undefined;
  /** Only those who may create events, however they came to it. */
  creates?: true | undefined;
  /** The place at which the page before ended; null for the first one. */
  behind: readonly string[] | null;
}

/** One page of those who are sought, and whether more follow. */
export async function readPage<Row extends MemberRow>(
  sql: Sql,
  { columns, anyone, whoChanged, organization, tie, read }: MemberPages<Row>,
  { of, search = '', state, role, creates, behind }: MemberSearch,
): Promise<{ rows: Row[]; more: boolean }> {
  const params: unknown[] = [of];
  const next = (value: unknown) => `$${params.push(value)}`;
  let text = columns + (state === undefined || state === 'active' ? anyone : whoChanged);
  if (state === 'active') text += ` and coalesce(s.state, 'active') = 'active'`;
  else if (state !== undefined) text += ` and s.state = ${next(state)}`;
  if (role !== undefined) text += ` and ${hasRole(role, organization, next)}`;
  if (creates)
    text += ` and exists (select 1 from held_policy g where g.person_id = p.id and g.organization_id = ${organization} and g.policy = 'event-creator')`;
  const words = wordsIn(search);
  if (words !== null) text += ` and ${namesMatch(next(words))}`;
  const place = tie === undefined ? name : `${name}, ${tie}`;
  if (behind !== null) {
    const [person = '', chapter] = behind.slice(2).map(next);
    const marks = [...behind.slice(0, 2).map(next), person].join(', ');
    // The index knows nothing of the tie: said as who is left out, it does not mislead the planner about how many follow.
    text +=
      tie === undefined
        ? ` and (${name}) > (${marks})`
        : ` and (${name}) >= (${marks}) and not (p.id = ${person} and ${tie} <= ${chapter})`;
  }
  const rows = await read(sql, `${text} order by ${place} limit ${pageSize + 1}`, params);
  const shown = rows.slice(0, pageSize).map((row) => ({ ...row, policies: inOrder(row.policies) }));
  return { rows: shown, more: rows.length > pageSize };
}

/** Policies in the order of the contract. */
export const inOrder = (held: readonly string[]): string[] =>
  [...requiredPolicies, ...extraPolicies].filter((policy) => held.includes(policy));
