import type { Move } from '#contract/organization/chapter.ts';
import type { Chapter } from '#contract/organization/chapterName.ts';
import type { MemberState } from '#contract/organization/member.ts';
import { refusalText } from '#contract/kit/refusals.ts';
import { whyNotMembership } from '#machines/lifecycles/membership.machine.ts';
import type { DecisionContext } from '#server/calls/decisionContext.ts';
import type { Sql } from '#server/db/db.ts';
import { loadStream } from '#server/journal/load.ts';
import { holdersOf } from '../holdersOf.ts';
import { holdingsOf } from '../memberDetails.ts';
import { inOrder } from '../memberPages.ts';
import { membershipIdOf, membershipKind } from '../membership.kind.ts';
import type { Membership } from './membershipUnder.ts';

const member = `
select p.first_name as "firstName", p.last_name as "lastName", jsonb_build_object('id', o.id, 'name', o.name) as chapter,
  (select coalesce(jsonb_agg(g.policy), '[]') from policy_grant g
    where g.person_id = p.id and g.organization_id = o.id) as policies,
  (select coalesce(jsonb_agg(r.name order by lower(r.name), r.id), '[]') from own_role_holder h
    join own_role r on r.id = h.role_id where h.person_id = p.id and r.organization_id = o.id) as "ownRoles"
from person p, organization o where p.id = $1 and o.id = $2`;

const others = `
select c.id, c.name, case when m.person_id is not null then coalesce(s.state, 'active') end as state
from organization o join organization c on c.parent_id = o.parent_id and c.id <> o.id
left join membership m on m.organization_id = c.id and m.person_id = $1
left join membership_standing s on s.organization_id = c.id and s.person_id = $1
where o.id = $2 order by lower(c.name), c.id`;

type Row = Pick<Move, 'firstName' | 'lastName' | 'chapter' | 'policies' | 'ownRoles'>;
type Target = Chapter & { state: MemberState | null };

/** How it stands with moving a member, asked by `by`. */
export async function moveOf(
  { sql, now, caller }: Pick<DecisionContext, 'sql' | 'now' | 'caller'>,
  membership: Membership,
): Promise<Move> {
  const { organizationId, personId } = membership;
  const [found] = (await sql.query<Row>(member, [personId, organizationId])).rows;
  if (!found) throw new Error('A membership has a person and an organization.');
  const { snapshot } = await loadStream(sql, membershipKind, membershipIdOf(organizationId, personId), 'none');
  const { rows: chapters } = await sql.query<Target>(others, [personId, organizationId]);
  const grounds = await groundsOf(sql, membership);
  const told = { at: now, by: caller.id, person: personId, organization: organizationId };
  const refusal = whyNotMembership(snapshot, { type: 'membership.moved', ...told, to: '', grounds });
  return {
    ...found,
    policies: inOrder(found.policies),
    memberId: personId,
    state: snapshot.value,
    refusal: refusal && refusalText(refusal, {}),
    chapters,
    holdings: await holdingsOf(sql, { organizationId, personId, now }),
  };
}

/** Whether moving someone takes the last admin from an organization; it may have had none. */
export async function groundsOf(sql: Sql, { organizationId, personId }: Membership): Promise<{ lastAdmin: boolean }> {
  const admins = await holdersOf(sql, organizationId, 'organization-admin');
  return { lastAdmin: admins.length === 1 && admins[0] === personId };
}
