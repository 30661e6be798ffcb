import type { MemberValues } from '#contract/organization/memberValues.ts';
import { stampOf } from '#server/calls/decisionContext.ts';
import { inviteToAccounts } from '../inviteToAccounts.ts';
import { beginMemberships } from '../beginMemberships.ts';
import { type KnownPerson, peopleWith } from '../memberStanding.ts';
import { insertPeople, rowOf } from '../writePeople.ts';
import { giveRoles, rolesGrantedFacts, membershipStamp } from './facts.ts';
import type { RowGrants } from './grants.ts';
import type { ImportContext } from './importContext.ts';
import { appendToAll } from './appendToAll.ts';

/** Someone who becomes a member; `person` where another organization knows them. */
export interface Newcomer {
  values: MemberValues;
  person: KnownPerson | null;
  given: RowGrants;
}

/**
 * Makes people members by a few statements, as `addMember` does one, and answers who they are: whoever is known keeps what is written down of them.
 * Another organization may write down the same person at the same moment; then theirs is the one.
 */
export async function addPeople(
  context: ImportContext,
  newcomers: readonly Newcomer[],
  admins: readonly string[],
): Promise<{ id: string; given: RowGrants }[]> {
  if (newcomers.length === 0) return [];
  const { sql, resource, caller, services, now } = context;
  const rows = newcomers.map(({ values, person, given }) => ({ row: rowOf(values), person, given }));
  const unknown = rows.flatMap(({ row, person }) => (person ? [] : [{ id: services.newId(), ...row }]));
  await insertPeople(sql, unknown);
  const people = await peopleWith(
    sql,
    { organizationId: resource.organizationId, callerId: caller.id },
    rows.map(({ row }) => row.email),
  );
  const joining = rows.map(({ row, given }) => ({ id: idIn(people, row.email), email: row.email, given }));
  await beginMemberships(
    sql,
    resource.organizationId,
    joining.map(({ id }) => id),
  );
  await services.claims.open(
    sql,
    joining.map(({ id, email }) => ({ personId: id, email })),
    now,
  );
  await giveRoles(context, joining);
  await appendToAll(
    sql,
    resource.organizationId,
    joining.map(({ id, given }) => ({
      personId: id,
      facts: [
        { type: 'membership.joined', ...membershipStamp(context, id) },
        ...rolesGrantedFacts(context, id, given, admins),
      ],
    })),
    stampOf(context),
  );
  await inviteToAccounts(
    context,
    resource.organizationId,
    joining.map(({ id }) => id),
  );
  return joining;
}

function idIn(people: ReadonlyMap<string, KnownPerson>, email: string): string {
  const person = people.get(email);
  if (!person) throw new Error('A person who was written down is not there.');
  return person.id;
}
