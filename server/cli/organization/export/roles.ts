import { memberPolicies, type Policy } from '#contract/kit/policies.ts';
import { policiesOf, type RoleName, roleNames } from '#contract/organization/roles.ts';

/** `eventCreator` stands there as `event-creator`. */
function slugOfRole(role: RoleName): string {
  return role.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** What `organization.yaml` says of roles, after those that are given in the browser. */
export const roles: Readonly<Record<string, readonly Policy[]>> = {
  member: memberPolicies,
  'parent-admin': ['parent-admin'],
  ...Object.fromEntries(roleNames.map((role) => [slugOfRole(role), policiesOf([role])])),
};

export interface RolesHeld {
  roles: string[];
  /** Those that a role gives and that are not held, with a minus, and those held that no role gives. */
  policies: string[];
}

/** Policies as roles, with what is held beside them or is not. */
export function rolesHeld(held: readonly string[]): RolesHeld {
  const missing = memberPolicies.filter((policy) => !held.includes(policy));
  const isMember = missing.length <= memberPolicies.length / 2;
  const given = Object.entries(roles)
    .filter(([name, policies]) => (name === 'member' ? isMember : policies.every((policy) => held.includes(policy))))
    .map(([name]) => name);
  const from = new Set<string>(given.flatMap((name) => roles[name] ?? []));
  return {
    roles: given,
    policies: [
      ...held.filter((policy) => !from.has(policy)).toSorted(),
      ...(isMember ? missing.map((policy) => `-${policy}`) : []),
    ],
  };
}
