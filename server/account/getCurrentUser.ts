import type { CurrentUser } from '#contract/account/person.ts';
import type { Caller } from '#contract/kit/access.ts';
import { holdsPolicy, policies as allPolicies, type PolicyMap } from '#contract/kit/policies.ts';
import { rolesIn } from '#contract/organization/roles.ts';
import type { Sql } from '#server/db/db.ts';
import { fileJson } from '#server/files/fileRows.ts';
import type { FileRecord } from '#server/files/links.ts';
import type { Handler } from '#server/calls/handler.ts';
import type { DecisionContext } from '#server/calls/decisionContext.ts';
import { Refused } from '#server/kit/refused.ts';
import { numbersIn } from '#server/organization/numbersOf.ts';

export const getCurrentUser: Handler<'getCurrentUser'> = async ({ sql, caller, services, now }) => {
  const person = await readPerson(sql, caller.id);
  const Organizations = await organizationsOf({ sql, services, now }, caller.id);
  if (Organizations.length === 0) await refuseFormerMember(sql, caller.id, services.askOthers);
  return {
    id: caller.id,
    sub: caller.sub,
    firstName: person.firstName,
    lastName: person.lastName,
    email: { value: person.email },
    hasBirthDate: person.birthDate !== null,
    birthDate: person.birthDate,
    policies: heldPolicies(caller.policies),
    Organizations: Organizations.map((each) => withInactiveRoles(each, caller)),
  };
};

const lastEnded = `select state from membership_standing where person_id = $1 and state <> 'active' order by since desc limit 1`;

/** Whoever belongs nowhere any more is told so, and what to do. */
async function refuseFormerMember(sql: Sql, personId: string, ask: string): Promise<void> {
  const { rows } = await sql.query<{ state: string }>(lastEnded, [personId]);
  const [ended] = rows;
  if (ended) throw new Refused(ended.state === 'suspended' ? 'membershipSuspended' : 'membershipEnded', { ask });
}

interface Person {
  firstName: string;
  lastName: string;
  email: string;
  birthDate: string | null;
}

async function readPerson(sql: Sql, id: string): Promise<Person> {
  const { rows } = await sql.query<Person>(
    `select first_name as "firstName", last_name as "lastName", email, birth_date as "birthDate" from person where id = $1`,
    [id],
  );
  const [person] = rows;
  if (!person) throw new Error('A caller has no person.');
  return person;
}

const memberships = `
select o.id, o.name, o.parent_id as "parentId",
  (select coalesce(jsonb_object_agg(s.slug, s.value), '{}') from setting s where s.organization_id = o.id) as settings,
  (select ${fileJson('f')} from setting s join stored_file f on f.id = s.file_id
    where s.organization_id = o.id and s.slug = 'logo') as logo
from active_membership m join organization o on o.id = m.organization_id where m.person_id = $1 order by o.name, o.id`;

async function organizationsOf(
  { sql, services, now }: Pick<DecisionContext, 'sql' | 'services' | 'now'>,
  personId: string,
): Promise<CurrentUser['Organizations']> {
  const { rows } = await sql.query<{
    id: string;
    name: string;
    parentId: string;
    settings: Record<string, string | null>;
    logo: FileRecord | null;
  }>(memberships, [personId]);
  return rows.map(({ id, name, parentId, settings, logo }) => ({
    id,
    name,
    ParentId: parentId,
    ...numbersIn(settings),
    ...(logo ? { logo: services.files.link(logo, now) } : {}),
    ...(settings['backgroundColor'] ? { backgroundColor: settings['backgroundColor'] } : {}),
  }));
}

function withInactiveRoles(
  organization: CurrentUser['Organizations'][number],
  { policies, policiesWithFactor }: Caller,
): CurrentUser['Organizations'][number] {
  if (!policiesWithFactor) return organization;
  const place = { organizationId: organization.id, parentId: organization.ParentId };
  const held = (by: PolicyMap) => rolesIn(allPolicies.filter((policy) => holdsPolicy(by, policy, place)));
  const counting = held(policies);
  const inactiveRoles = held(policiesWithFactor).filter((role) => !counting.includes(role));
  return inactiveRoles.length === 0 ? organization : { ...organization, inactiveRoles };
}

const heldPolicies = (held: PolicyMap): CurrentUser['policies'] =>
  Object.fromEntries(
    Object.entries(held).map(([policy, under]) => [
      policy,
      Object.fromEntries(
        Object.entries(under ?? {}).map(([parentId, organizations]) => [parentId, [...organizations]]),
      ),
    ]),
  );
