import type { Policy } from '#contract/kit/policies.ts';
import { policiesOf, rolesIn } from '#contract/organization/roles.ts';
import type { Handler } from '#server/calls/handler.ts';
import type { Sql } from '#server/db/db.ts';
import { Refused } from '#server/kit/refused.ts';
import { approverLeft } from '#server/review/approverLeft.ts';
import { decideMembership } from './decideMembership.ts';
import { lockMemberships } from './lockMemberships.ts';

const held = 'select policy from policy_grant where person_id = $1 and organization_id = $2';

const give = `
insert into policy_grant (person_id, organization_id, policy) select $1, $2, unnest($3::text[]) on conflict do nothing`;

const take = 'delete from policy_grant where person_id = $1 and organization_id = $2 and policy = any($3)';

export const changeMemberRoles: Handler<'changeMemberRoles'> = async (context) => {
  const { sql, params, resource, caller, body } = context;
  const { organizationId } = resource;
  await lockMemberships(context);
  const policiesHeld = await policiesHeldBy(sql, params.memberId, organizationId);
  const isAsSeen = isSame(rolesIn(policiesHeld), body.from);
  const [before, after] = [policiesOf(body.from), policiesOf(body.to)];
  const given = after.filter((policy) => !before.includes(policy));
  const taken = before.filter((policy) => !after.includes(policy));
  const own = await policiesHeldBy(sql, caller.id, organizationId);
  const holdsGiven = given.every((policy) => own.includes(policy));
  return decideMembership(
    context,
    ({ grounds, ...told }) => {
      if (!isAsSeen) throw new Refused('membershipChanged');
      return { type: 'membership.rolesChanged', ...told, ...{ given, taken, grounds: { ...grounds, holdsGiven } } };
    },
    async ({ person }) => {
      await sql.query(give, [person, organizationId, given]);
      await sql.query(take, [person, organizationId, taken]);
      if (taken.includes('event-reviewer')) await approverLeft(context, organizationId, person);
    },
  );
};

const policiesHeldBy = async (sql: Sql, personId: string, organizationId: string): Promise<string[]> =>
  (await sql.query<{ policy: Policy }>(held, [personId, organizationId])).rows.map(({ policy }) => policy);

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === new Set(b).size && a.every((each) => b.includes(each));
