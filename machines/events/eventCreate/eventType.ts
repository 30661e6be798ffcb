import { href } from '#contract/kit/addresses.ts';
import type { EventType } from '#contract/organization/organization.ts';

export interface TypeRow {
  id: string;
  name: string;
  /** What becomes of an event of this type once it is submitted. */
  follows: string;
  href: string;
}

/** What happens to events of a type once they are submitted. */
export const whatFollows = ({ bypassApproval }: EventType): string =>
  bypassApproval ? 'Approved automatically' : 'Needs approval';

/** The types to choose from, each with its address. */
export const typeRows = (types: readonly EventType[]): TypeRow[] =>
  types.map((type) => ({
    id: type.id,
    name: type.name,
    follows: whatFollows(type),
    // The type is in the address, so that a reload keeps it.
    href: href.eventCreate({ type: type.id }),
  }));
