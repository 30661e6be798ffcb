import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import type { ChapterMember } from '#contract/organization/chapter.ts';
import type { ListedState, MemberRow } from '#contract/organization/member.ts';
import { rolesOf } from '../roles.ts';
import type { membersMachine, StateFilter } from './machine.ts';

export interface MemberLine {
  id: string;
  name: string;
  state: ListedState;
  /** Behind the chapter, where there are several. */
  roles: string;
  href: string;
}

export interface MembersView {
  /** Whether members of all chapters are listed, or those of one organization. */
  isOfAll: boolean;
  heading: string;
  view: 'loading' | 'failed' | 'none' | 'shown';
  search: string;
  filter: StateFilter;
  rows: readonly MemberLine[];
  /** Whether more follow, and whether they are on their way. */
  more: 'none' | 'offered' | 'coming';
  /** Why no one is shown. */
  none: string;
  /** What did not load; beside a shown list, that it may be old. */
  error: string | null;
  refreshing: boolean;
}

/** Where someone's panel is. */
export const memberHref = (id: string): string => `${href.members()}/${encodeURIComponent(id)}`;

export function present(snapshot: SnapshotFrom<typeof membersMachine>): MembersView {
  const { parentId, search, filter, rows, next, error } = snapshot.context;
  return {
    isOfAll: parentId !== null,
    heading: parentId === null ? 'Members' : 'All Chapters',
    view:
      snapshot.matches('seeking') || snapshot.matches('typing')
        ? 'loading'
        : snapshot.matches('failed')
          ? 'failed'
          : rows.length === 0
            ? 'none'
            : 'shown',
    search,
    filter,
    rows: rows.map(lineOf),
    more: snapshot.matches({ shown: 'addingMore' }) ? 'coming' : next === null ? 'none' : 'offered',
    none: noneOf(search.trim(), filter),
    error,
    refreshing: snapshot.matches({ shown: 'refreshing' }),
  };
}

function lineOf(row: MemberRow | ChapterMember): MemberLine {
  const { id, firstName, lastName, state, policies, ownRoles } = row;
  const line = {
    name: `${lastName}, ${firstName}`,
    state,
    roles: state === 'removed' ? 'Former member' : rolesOf(policies, ownRoles),
  };
  if (!('chapter' in row)) return { ...line, id, href: memberHref(id) };
  const { membershipId, chapter } = row;
  const roles = `${chapter.name} · ${line.roles}`;
  return { ...line, roles, id: membershipId, href: href.moveMember(membershipId) };
}

function noneOf(words: string, filter: StateFilter): string {
  if (words !== '') return filter === 'all' ? `No one matches “${words}”` : `No one ${filter} matches “${words}”`;
  return filter === 'all' ? 'No members yet' : `No one is ${filter}`;
}
