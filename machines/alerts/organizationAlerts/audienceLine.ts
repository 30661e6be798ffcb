import type { OrganizationAlert } from '#contract/alerts/alert.ts';
import type { RoleName } from '#contract/organization/roles.ts';
import { roleTexts } from '#machines/organization/roles.ts';

/** `with the role Safety officer`, by the name that the role has wherever it is given. */
export const withRole = (role: RoleName): string => `with the role ${roleTexts[role].name}`;

/** `Cedar House and Harbor House`; of more than three only how many. */
export function chaptersNamed(names: readonly string[]): string {
  if (names.length > 3) return `${names.length} chapters`;
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** `For those inside Autumn Social`; null where it is for everyone. */
export function audienceLine({ audience, event, toChapters }: OrganizationAlert): string | null {
  const at = event ?? 'an event';
  if (audience.kind === 'role') return `For those ${withRole(audience.role)}`;
  return {
    everyone: null,
    inside: `For those inside ${at}`,
    checkedIn: 'For those who were checked in',
    volunteers: `For the volunteers at ${at}`,
    chapters: `For members of ${chaptersNamed(toChapters?.names ?? [])}`,
  }[audience.kind];
}
