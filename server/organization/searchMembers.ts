import type { MemberRow } from '#contract/organization/member.ts';
import { ownPolicies, specifiedPolicies } from '#contract/kit/policies.ts';
import type { Sql } from '#server/db/db.ts';
import type { Handler } from '#server/calls/handler.ts';
import { namesMatch, wordsIn } from './wordsIn.ts';

const pageSize = 60;

const place = `lower(p.last_name) collate "C", lower(p.first_name) collate "C", p.id`;

const columns = `
select p.id, p.first_name as "firstName", p.last_name as "lastName", coalesce(s.state, 'active') as state, (
  select coalesce(jsonb_agg(g.policy), '[]') from policy_grant g where g.person_id = p.id and g.organization_id = $1
) as policies, (
  select coalesce(jsonb_agg(r.name order by lower(r.name), r.id), '[]') from own_role_holder h join own_role r on r.id = h.role_id
  where h.person_id = p.id and r.organization_id = $1
) as "ownRoles"`;

/** Whoever was never suspended or removed has no standing. */
const anyone = `
from person p join membership m on m.person_id = p.id and m.organization_id = $1
left join membership_standing s on s.person_id = p.id and s.organization_id = $1
where not exists (
  select 1 from membership_standing e where e.person_id = p.id and e.organization_id = $1 and e.state = 'erased')`;

const whoChanged = `
from membership_standing s join membership m on m.person_id = s.person_id and m.organization_id = s.organization_id
join person p on p.id = s.person_id
where s.organization_id = $1`;

const placeOf = `select lower(last_name) as last, lower(first_name) as first, id from person where id = $1`;

export const searchMembers: Handler<'searchMembers'> = async ({ sql, resource, body }) => {
  const { search = '', state, after } = body;
  const params: unknown[] = [resource.organizationId];
  const next = (value: unknown) => `$${params.push(value)}`;
  let text = columns + (state === undefined || state === 'active' ? anyone : whoChanged);
  if (state === 'active') text += ` and coalesce(s.state, 'active') = 'active'`;
  else if (state !== undefined) text += ` and s.state = ${next(state)}`;
  const words = wordsIn(search);
  if (words !== null) text += ` and ${namesMatch(next(words))}`;
  if (after !== undefined) {
    const { last, first, id } = await whereEnds(sql, after);
    text += ` and (${place}) > (${next(last)}, ${next(first)}, ${next(id)})`;
  }
  const { rows } = await sql.query<MemberRow>(`${text} order by ${place} limit ${pageSize + 1}`, params);
  const data = rows.slice(0, pageSize).map((row) => ({ ...row, policies: inOrder(row.policies) }));
  return { data, next: rows.length > pageSize ? (data.at(-1)?.id ?? null) : null };
};

/** Where a page ended; somebody who is gone ends it before everyone. */
async function whereEnds(sql: Sql, personId: string): Promise<{ last: string; first: string; id: string }> {
  const { rows } = await sql.query<{ last: string; first: string; id: string }>(placeOf, [personId]);
  return rows[0] ?? { last: '', first: '', id: '' };
}

/** Policies in the order of the contract. */
export const inOrder = (held: readonly string[]): string[] =>
  [...specifiedPolicies, ...ownPolicies].filter((policy) => held.includes(policy));
