import * as z from 'zod/mini';
import type { RoleName } from './roles.ts';

/** Roles for which an organization may require a second factor, in the order of their lists. */
export const securedRoles = ['admin', 'reviewer', 'incidentReader', 'safetyOfficer'] as const satisfies RoleName[];
export const SecuredRole = z.enum(securedRoles);
export type SecuredRole = z.infer<typeof SecuredRole>;

/** How many members hold a role, and how many of them have no second factor. */
const RoleHolders = z.object({ role: SecuredRole, holders: z.number(), without: z.number() });
export type RoleHolders = z.infer<typeof RoleHolders>;

/**
 * For which roles an organization requires a second factor, and whom that is about. `keptBy`: this server, or a pool outside, which
 * alone knows of second factors. `isOwnOn`: whoever asks has one, or comes in through a sign-on provider.
 */
export const SignInSecurity = z.object({
  keptBy: z.enum(['muster', 'pool']),
  isOwnOn: z.boolean(),
  required: z.array(SecuredRole),
  roles: z.array(RoleHolders),
});
export type SignInSecurity = z.infer<typeof SignInSecurity>;

/** Roles that are added and taken off, in the order of their lists. */
export const changedRoles = (from: readonly SecuredRole[], to: readonly SecuredRole[]) => ({
  given: securedRoles.filter((role) => to.includes(role) && !from.includes(role)),
  taken: securedRoles.filter((role) => from.includes(role) && !to.includes(role)),
});
