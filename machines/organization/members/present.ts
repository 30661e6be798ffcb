import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import type { ChapterMember } from '#contract/organization/chapter.ts';
import type { ListedState, MemberRow } from '#contract/organization/member.ts';
import { roleNames } from '#contract/organization/roles.ts';
import { rolesOf, roleTexts } from '../roles.ts';
import type { MembersContext, membersMachine, StateFilter } from './machine.ts';

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
  /** The role that is chosen; '' for any. */
  role: string;
  /** What can be chosen, any first, then built-in roles and those of the organization's own. */
  roles: readonly { value: string; name: string }[];
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
  const roles = rolesToChoose(snapshot.context);
  const role = snapshot.context.role ?? anyRole.value;
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
    role,
    roles,
    rows: rows.map(lineOf),
    more: snapshot.matches({ shown: 'addingMore' }) ? 'coming' : next === null ? 'none' : 'offered',
    none: noneOf(search.trim(), filter, roleTextOf(snapshot.context)),
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

function noneOf(words: string, filter: StateFilter, role: string | null): string {
  const who = filter === 'all' ? 'No one' : `No one ${filter}`;
  const has = role === null ? '' : `has ${role}`;
  if (words !== '') return `${who} ${has === '' ? '' : `who ${has} `}matches “${words}”`;
  if (has !== '') return `${who} ${has}`;
  return filter === 'all' ? 'No members yet' : `No one is ${filter}`;
}

/** `the role Reviewer`, as far as its name is known; null where none was chosen. */
function roleTextOf({ role, ownRoles }: MembersContext): string | null {
  if (role === null) return null;
  const known = knownRoles(ownRoles).find(({ value }) => value === role);
  return known ? `the role ${known.name}` : 'this role';
}

const anyRole = { value: '', name: 'Any role' };

const knownRoles = (ownRoles: MembersContext['ownRoles']): MembersView['roles'] => [
  ...roleNames.map((name) => ({ value: name, name: roleTexts[name].name })),
  ...(ownRoles ?? []).map(({ id, name }) => ({ value: id, name })),
];

/** A role that was deleted meanwhile, or never was, stays chosen: no one has it. */
function rolesToChoose({ role, ownRoles }: MembersContext): MembersView['roles'] {
  const known = [anyRole, ...knownRoles(ownRoles)];
  const isKnown = role === null || known.some(({ value }) => value === role);
  return isKnown
    ? known
    : [...known, { value: role, name: ownRoles === null ? 'One of your own roles' : 'Unknown role' }];
}
