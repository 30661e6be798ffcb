import type { RoleName } from '#contract/organization/roles.ts';
import { roleTexts } from '#machines/organization/roles.ts';

const list = new Intl.ListFormat('en');

/** `your role as Reviewer`, `your roles as Admin and Reviewer` */
export const yourRoles = (roles: readonly RoleName[]): string =>
  `your ${roles.length === 1 ? 'role' : 'roles'} as ${list.format(roles.map((role) => roleTexts[role].name))}`;

/** What an organization requires of whoever holds these roles. */
export const requirementText = (organization: string, roles: readonly RoleName[]): string =>
  `${organization} requires an authenticator app or a passkey for ${yourRoles(roles)}.`;

/** The same where the roles are inactive. */
export const inactiveText = (organization: string, roles: readonly RoleName[]): string =>
  `${requirementText(organization, roles)} Until you turn on an app or sign in with a passkey, ${
    roles.length === 1 ? 'that role doesn’t' : 'those roles don’t'
  } work.`;
