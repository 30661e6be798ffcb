import { type OwnRole } from '#contract/organization/ownRole.ts';
import { policiesOf, type RoleName, roleNames, rolesIn } from '#contract/organization/roles.ts';
import type { Handler } from '#server/calls/handler.ts';
import type { Sql } from '#server/db/db.ts';
import { Refused } from '#server/kit/refused.ts';
import { approverLeft } from '#server/review/approverLeft.ts';
import { approversJoined } from '#server/review/approversJoined.ts';
import { decideMembership } from './decideMembership.ts';
import { lockMemberships } from './lockMemberships.ts';
import { ownRolesOf, policiesHeldBy } from './roles/ownRoles.ts';
import { differenceOf } from './roles/reshape.ts';

const givenAlone = 'select policy from policy_grant where person_id = $1 and organization_id = $2';

const give = `
insert into policy_grant (person_id, organization_id, policy) select $1, $2, unnest($3::text[]) on conflict do nothing`;

const take = 'delete from policy_grant where person_id = $1 and organization_id = $2 and policy = any($3)';

const giveOwn = 'insert into own_role_holder (role_id, person_id) select unnest($2::text[]), $1';

const takeOwn = 'delete from own_role_holder where person_id = $1 and role_id = any($2)';

export const changeMemberRoles: Handler<'changeMemberRoles'> = async (context) => {
  const { sql, params, resource, caller, body } = context;
  const { organizationId } = resource;
  await lockMemberships(context);
  const known = await ownRolesOf(sql, organizationId);
  const has = known.filter(({ holders }) => holders.includes(params.memberId)).map(({ id }) => id);
  const single = await policiesGivenTo(sql, params.memberId, organizationId);
  const isAsSeen = isSame([...rolesIn(single), ...has], body.from);
  const [newly, noLonger] = [minus(body.to, body.from), minus(body.from, body.to)];
  if (!newly.every((role) => isBuiltIn(role) || known.some(({ id }) => id === role)))
    throw new Refused('membershipChanged');
  const held = await policiesHeldBy(sql, organizationId, [caller.id, params.memberId]);
  const own = held.get(caller.id) ?? [];
  const holdsGiven = givenBy(newly, known).every((policy) => own.includes(policy));
  const beside = minus(single, givenBy(body.from.filter(isBuiltIn), known));
  const { given, taken } = differenceOf(held.get(params.memberId) ?? [], [
    ...new Set([...beside, ...givenBy(body.to, known)]),
  ]);
  const roles = { given: newly.filter(isOwn), taken: noLonger.filter(isOwn) };
  return decideMembership(
    context,
    ({ grounds, ...told }) => {
      if (!isAsSeen) throw new Refused('membershipChanged');
      return {
        type: 'membership.rolesChanged',
        ...{ ...told, given, taken, grounds: { ...grounds, holdsGiven } },
        ...(roles.given.length + roles.taken.length > 0 ? { roles } : {}),
      };
    },
    async ({ person }) => {
      await sql.query(give, [person, organizationId, policiesOf(newly.filter(isBuiltIn))]);
      await sql.query(take, [person, organizationId, policiesOf(noLonger.filter(isBuiltIn))]);
      await sql.query(giveOwn, [person, roles.given]);
      await sql.query(takeOwn, [person, roles.taken]);
      if (taken.includes('event-reviewer')) await approverLeft(context, organizationId, person);
      if (given.includes('event-reviewer')) await approversJoined(context, organizationId);
    },
  );
};

const policiesGivenTo = async (sql: Sql, personId: string, organizationId: string): Promise<string[]> =>
  (await sql.query<{ policy: string }>(givenAlone, [personId, organizationId])).rows.map(({ policy }) => policy);

const isBuiltIn = (role: string): role is RoleName => roleNames.some((name) => name === role);
const isOwn = (role: string): boolean => !isBuiltIn(role);

/** The policies that roles give together, built-in ones by their names and the organization's own by their ids. */
const givenBy = (roles: readonly string[], own: readonly OwnRole[]): string[] =>
  roles.flatMap((role) => policiesOf(isBuiltIn(role) ? [role] : (own.find(({ id }) => id === role)?.gives ?? [])));

const minus = (all: readonly string[], without: readonly string[]): string[] => [
  ...new Set(all.filter((each) => !without.includes(each))),
];

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === new Set(b).size && a.every((each) => b.includes(each));
