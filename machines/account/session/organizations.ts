import { href } from '#contract/kit/addresses.ts';
import { readLink } from '#contract/kit/organizationLink.ts';
import type { Organization } from '#contract/organization/organization.ts';
import type { CurrentUser } from '#contract/account/person.ts';
import type { SessionContext } from './signals.ts';
import { holdsPolicy, loginPolicy, type Policy } from '#contract/kit/policies.ts';

/** The organizations a user may enter: those where the login policy is held (H-03). */
export const eligibleOrganizations = (user: CurrentUser): Organization[] =>
  user.Organizations.filter(({ id, ParentId }) =>
    holdsPolicy(user.policies, loginPolicy, { organizationId: id, parentId: ParentId }),
  );

/**
 * Where someone lands who has signed in: at the wanted address where there is nothing to choose, or nothing is known of them yet, or where it names the organization
 * that it belongs in (N-112); else at the start.
 */
export const landingPath = (user: CurrentUser | null, wanted: string | null): string =>
  wanted !== null && (user === null || isInOrganization(wanted) || eligibleOrganizations(user).length === 1)
    ? wanted
    : href.home();

const isInOrganization = (wanted: string): boolean => readLink(wanted).organizationId !== null;

/** Whether the user holds a policy in this organization. */
export const holdsPolicyIn = (user: CurrentUser, organization: Organization, policy: Policy): boolean =>
  holdsPolicy(user.policies, policy, { organizationId: organization.id, parentId: organization.ParentId });

/** Whether it is one of those that a user may enter. */
export const mayEnter = (user: CurrentUser, organizationId: string | null): boolean =>
  eligibleOrganizations(user).some(({ id }) => id === organizationId);

/** The organization the user is in, when it is one they may enter. */
export function activeOrganization({
  user,
  organizationId,
}: Pick<SessionContext, 'user' | 'organizationId'>): Organization | null {
  return (user && eligibleOrganizations(user).find(({ id }) => id === organizationId)) ?? null;
}
