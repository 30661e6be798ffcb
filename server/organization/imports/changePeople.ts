import type { MemberField, MemberValues } from '#contract/organization/memberValues.ts';
import { stampOf } from '#server/calls/decisionContext.ts';
import type { KnownPerson } from '../memberStanding.ts';
import { rowOf, updatePeople } from '../writePeople.ts';
import { appendToAll } from './appendToAll.ts';
import { giveRoles, rolesGrantedFacts, membershipStamp } from './facts.ts';
import type { RowGrants } from './grants.ts';
import type { ImportContext } from './importContext.ts';

/** A member of whom some fields are written again, and who is given what they do not hold. */
export interface Changing {
  person: KnownPerson;
  fields: readonly MemberField[];
  values: MemberValues;
  given: RowGrants;
}

/** Corrects members by a few statements, as `saveMember` and `changeMemberRoles` do one. */
export async function changePeople(
  context: ImportContext,
  changing: readonly Changing[],
  admins: readonly string[],
): Promise<void> {
  if (changing.length === 0) return;
  const { sql, resource } = context;
  const corrected = changing.filter(({ fields }) => fields.length > 0);
  await updatePeople(
    sql,
    corrected.map(({ person, values }) => ({ id: person.id, ...rowOf(values) })),
    { emptyLeaves: true },
  );
  const granted = changing.map(({ person, given }) => ({ id: person.id, given }));
  await giveRoles(context, granted);
  await appendToAll(
    sql,
    resource.organizationId,
    changing.map(({ person: { id }, fields, given }) => ({
      personId: id,
      facts: [
        ...(fields.length > 0
          ? [{ type: 'membership.corrected', ...membershipStamp(context, id), fields: [...fields] } as const]
          : []),
        ...rolesGrantedFacts(context, id, given, admins),
      ],
    })),
    stampOf(context),
  );
}
