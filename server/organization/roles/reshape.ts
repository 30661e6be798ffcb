import type { Policy } from '#contract/kit/policies.ts';
import { stamped, stampOf } from '#server/calls/decisionContext.ts';
import type { CallContext } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { approverLeft } from '#server/review/approverLeft.ts';
import { approversJoined } from '#server/review/approversJoined.ts';
import { holdersOf } from '../holdersOf.ts';
import { appendToAll } from '../imports/appendToAll.ts';
import { type KnownRole, policiesHeldBy } from './ownRoles.ts';

export type RoleContext = CallContext<'changeRole' | 'deleteRole'>;

/**
 * Writes a role again, or away, behind the lock of its organization, and tells each of its holders whose policies that changes by a
 * fact of their membership: their streams hear of it. Someone has to run the organization still.
 */
export async function reshape(context: RoleContext, role: KnownRole, write: () => Promise<void>): Promise<void> {
  const { sql, resource } = context;
  const { organizationId } = resource;
  const before = await policiesHeldBy(sql, organizationId, role.holders);
  await write();
  const after = await policiesHeldBy(sql, organizationId, role.holders);
  const admins = await holdersOf(sql, organizationId, 'organization-admin');
  if (admins.length === 0) throw new Refused('lastAdmin');
  const changed = role.holders
    .map((person) => ({ person, ...differenceOf(before.get(person) ?? [], after.get(person) ?? []) }))
    .filter(({ given, taken }) => given.length + taken.length > 0);
  await appendToAll(
    sql,
    organizationId,
    changed.map(({ person, given, taken }) => ({
      personId: person,
      facts: [
        {
          type: 'membership.rolesChanged',
          ...{ ...stamped(context), person, organization: organizationId, given, taken, role: role.id },
          grounds: { anotherAdmin: admins.some((admin) => admin !== person), holdsGiven: true },
        } as const,
      ],
    })),
    stampOf(context),
  );
  for (const { person, taken } of changed)
    if (taken.includes('event-reviewer')) await approverLeft(context, organizationId, person);
  if (changed.some(({ given }) => given.includes('event-reviewer'))) await approversJoined(context, organizationId);
}

/** What someone holds after a change and did not before, and the other way around. */
export const differenceOf = (before: readonly string[], after: readonly string[]) => ({
  given: after.filter((policy) => !before.includes(policy)) as Policy[],
  taken: before.filter((policy) => !after.includes(policy)) as Policy[],
});
