import type { EventType } from '#contract/organization/organization.ts';

export interface TypeRow {
  id: string;
  name: string;
  /** What becomes of an event of this type once it is submitted. */
  follows: string;
  href: string;
}

export const whatFollows = ({ bypassApproval }: EventType): string =>
  bypassApproval ? 'Approved automatically' : 'Needs approval';

/** Where the form of a type stands. The type is in the address, so that a reload keeps it. */
export const createPath = (typeId: string): string => `/event/create?type=${encodeURIComponent(typeId)}`;

export const typeRows = (types: readonly EventType[]): TypeRow[] =>
  types.map((type) => ({
    id: type.id,
    name: type.name,
    follows: whatFollows(type),
    href: createPath(type.id),
  }));
