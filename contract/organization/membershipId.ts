/** The id of somebody's membership in an organization, also that of its stream. */
export const membershipIdOf = (organizationId: string, personId: string): string => `${organizationId}.${personId}`;
