import type { Member } from '#contract/account/person.ts';

/** A member as the list shows them. */
export interface Listed {
  id: string;
  /** Last, First. */
  name: string;
  /** What a search looks into: the full name as it is spoken, and as it stands in the list, in small letters. */
  sought: string;
  /** On the list of this event already. */
  invited: boolean;
  /** On the list, and their invitation has not gone out yet. */
  waits: boolean;
}

/** Who is on the list of the event, by id, and whose invitation has not gone out yet. */
export interface OnList {
  invited: string[];
  waiting: string[];
}

/** In the order of the members. */
export function listedOf(members: readonly Member[], { invited, waiting }: OnList): Listed[] {
  const [known, waits] = [new Set(invited), new Set(waiting)];
  return members.map(({ id, firstName, lastName }) => ({
    id,
    name: `${lastName}, ${firstName}`,
    sought: `${firstName} ${lastName}\n${lastName}, ${firstName}\n${lastName} ${firstName}`.toLowerCase(),
    invited: known.has(id),
    waits: waits.has(id),
  }));
}

/** The same members, with what is known by now; those of whom nothing has changed stay what they are. */
export function withInvited(members: readonly Listed[], onList: OnList): Listed[] {
  const [known, waiting] = [new Set(onList.invited), new Set(onList.waiting)];
  return members.map((each) => {
    const [invited, waits] = [known.has(each.id), waiting.has(each.id)];
    return invited === each.invited && waits === each.waits ? each : { ...each, invited, waits };
  });
}

export const memberFilters = ['everybody', 'notInvited', 'selected'] as const;
export type MemberFilter = (typeof memberFilters)[number];

/** Whom a filter leaves. */
export function filtered(
  members: readonly Listed[],
  filter: MemberFilter,
  selected: ReadonlySet<string>,
): readonly Listed[] {
  if (filter === 'everybody') return members;
  return members.filter(filter === 'selected' ? ({ id }) => selected.has(id) : ({ invited }) => !invited);
}

/** Those whose first or last name holds what is searched for, in any case (N-12, N-13). */
export function searched(members: readonly Listed[], search: string): readonly Listed[] {
  const words = search.trim().toLowerCase();
  return words === '' ? members : members.filter(({ sought }) => sought.includes(words));
}
