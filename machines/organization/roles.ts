import { loginPolicy } from '#contract/kit/policies.ts';
import { type RoleName, rolesIn } from '#contract/organization/roles.ts';

/** What a role is called, and what it lets someone do. */
export const roleTexts: Readonly<Record<RoleName, { name: string; lets: string }>> = {
  admin: { name: 'Admin', lets: 'Manages members and roles, and replays past events' },
  eventCreator: { name: 'Event creator', lets: 'Creates events and invites members to them' },
  reviewer: { name: 'Reviewer', lets: 'Approves events, rejects them or asks for changes' },
  incidentReader: { name: 'Incident reader', lets: 'Reads the incident reports of every event' },
  safetyOfficer: { name: 'Safety officer', lets: 'Sends safety alerts to all members and sees the answers' },
};

/** Whether a role of the organization's own would be taken for one that everyone knows. */
export const isBuiltInName = (name: string): boolean =>
  ['Member', ...Object.values(roleTexts).map((role) => role.name)].some((known) => isSameName(known, name));

/** No two roles are called the same, in whatever letters. */
export const isSameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The roles of someone who was given these policies, and those of the organization's own that they have, in one line. */
export function rolesOf(policies: readonly string[], own: readonly string[]): string {
  if (!policies.includes(loginPolicy)) return 'Can’t sign in';
  const held = [...rolesIn(policies).map((role) => roleTexts[role].name), ...own];
  return held.length === 0 ? 'Member' : held.join(', ');
}

/** What roles are called, in one line: built-in ones, and those of the organization's own by their names. */
export const roleNamesOf = (roles: readonly RoleName[], own: readonly string[] = []): string =>
  [...roles.map((role) => roleTexts[role].name), ...own].join(', ');
