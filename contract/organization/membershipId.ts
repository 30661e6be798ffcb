/** The id of someone's membership in an organization, also that of its stream. */
export const membershipIdOf = (organizationId: string, personId: string): string => `${organizationId}.${personId}`;

/** Whose membership an id names, and where: no id of an organization has a dot. */
export function membershipOf(membershipId: string): { organizationId: string; personId: string } {
  const [organizationId = '', ...person] = membershipId.split('.');
  return { organizationId, personId: person.join('.') };
}
