import * as z from 'zod/mini';
import type { Policy } from '#contract/kit/policies.ts';

/** What whoever runs an organization gives to members beyond what every member may, in the order of their lists (M-15). */
export const roleNames = ['admin', 'eventCreator', 'reviewer', 'incidentReader', 'safetyOfficer'] as const;
export const RoleName = z.enum(roleNames);
export type RoleName = z.infer<typeof RoleName>;

const policiesOfRole: Readonly<Record<RoleName, readonly Policy[]>> = {
  admin: ['organization-admin'],
  eventCreator: ['event-creator'],
  reviewer: ['event-reviewer'],
  incidentReader: ['incident-reader'],
  safetyOfficer: ['send-chapter-safety-alert-member'],
};

/** The roles of someone who holds these policies in an organization. */
export const rolesIn = (policies: readonly string[]): RoleName[] =>
  roleNames.filter((role) => policiesOfRole[role].every((policy) => policies.includes(policy)));

/** The policies that make up these roles. */
export const policiesOf = (roles: readonly RoleName[]): Policy[] => roles.flatMap((role) => policiesOfRole[role]);
