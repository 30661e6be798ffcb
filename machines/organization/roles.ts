import { loginPolicy } from '#contract/kit/policies.ts';
import { type RoleName, rolesIn } from '#contract/organization/roles.ts';

/** What a role is called, and what it lets somebody do. */
export const roleTexts: Readonly<Record<RoleName, { name: string; lets: string }>> = {
  admin: { name: 'Admin', lets: 'Manages members and roles, and replays past events' },
  eventCreator: { name: 'Event creator', lets: 'Creates events and invites members to them' },
  reviewer: { name: 'Reviewer', lets: 'Approves events, rejects them or asks for changes' },
  incidentReader: { name: 'Incident reader', lets: 'Reads the incident reports of every event' },
  safetyOfficer: { name: 'Safety officer', lets: 'Sends safety alerts to all members and sees the answers' },
};

/** The roles of somebody who was given these policies, and those of the organization's own that they have, in one line. */
export function rolesOf(policies: readonly string[], own: readonly string[]): string {
  if (!policies.includes(loginPolicy)) return 'Can’t sign in';
  const held = [...rolesIn(policies).map((role) => roleTexts[role].name), ...own];
  return held.length === 0 ? 'Member' : held.join(', ');
}

/** What built-in roles are called, in one line. */
export const roleNamesOf = (roles: readonly RoleName[]): string => roles.map((role) => roleTexts[role].name).join(', ');
