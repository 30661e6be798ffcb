import type { ListedState, MemberRow } from '#contract/organization/member.ts';
import { rolesOf } from './roles.ts';

/** A member who was found. */
export interface CandidateLine {
  id: string;
  name: string;
  state: ListedState;
  roles: string;
}

/** Where a page lets someone find a member by their name. */
export interface FinderView {
  search: string;
  view: 'loading' | 'failed' | 'none' | 'shown';
  rows: readonly CandidateLine[];
  /** Why no one is shown. */
  none: string;
  /** What to do then, and where. */
  help?: { text: string; label: string; href: string };
  /** Whether more were found than are shown. */
  more: boolean;
}

export const candidateOf = ({ id, firstName, lastName, state, policies, ownRoles }: MemberRow): CandidateLine => ({
  ...{ id, name: `${lastName}, ${firstName}`, state, roles: rolesOf(policies, ownRoles) },
});
