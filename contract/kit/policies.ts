/**
 * The required policies, and four of our own: who decides on events, who reads incident reports, who runs an
 * organization, who writes what all organizations of a parent read.
 */
export const requiredPolicies = [
  'basic-policies',
  'member-app-login',
  'event-creator',
  'personal-safety-alerts',
  'chapter-safety-alerts',
  'send-chapter-safety-alert-member',
  'house-rules',
  'education-resources',
] as const;

export const extraPolicies = ['event-reviewer', 'incident-reader', 'organization-admin', 'parent-admin'] as const;

export const policies = [...requiredPolicies, ...extraPolicies] as const;

export type Policy = (typeof policies)[number];

/** What everyone holds who belongs to an organization and nothing more. */
export const memberPolicies = [
  'basic-policies',
  'member-app-login',
  'personal-safety-alerts',
  'chapter-safety-alerts',
  'house-rules',
  'education-resources',
] as const satisfies readonly Policy[];

/** The policy without which no one enters an organization (A-07, H-03, N-15). */
export const loginPolicy = 'member-app-login' satisfies Policy;

/** Policy → id of the parent → ids of the organizations in which it is held. */
export type PolicyMap = Partial<Record<string, Record<string, readonly string[]>>>;

/** Whether the policy is held in this very organization. Held elsewhere counts for nothing. */
export function holdsPolicy(
  held: PolicyMap,
  policy: Policy,
  place: { parentId: string; organizationId: string },
): boolean {
  return held[policy]?.[place.parentId]?.includes(place.organizationId) ?? false;
}

/** Whether the policy is held in any organization of the parent. */
export function holdsPolicyUnder(held: PolicyMap, policy: Policy, parentId: string): boolean {
  return (held[policy]?.[parentId]?.length ?? 0) > 0;
}

/** Whether the policy is held in any organization at all. */
export const holdsPolicyAnywhere = (held: PolicyMap, policy: Policy): boolean =>
  Object.values(held[policy] ?? {}).some((organizations) => organizations.length > 0);
