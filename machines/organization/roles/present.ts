import type { SnapshotFrom } from 'xstate';
import { memberPolicies, type Policy } from '#contract/kit/policies.ts';
import { policiesOf } from '#contract/organization/roles.ts';
import { abilities } from '../abilities.ts';
import { roleTexts } from '../roles.ts';
import { type Column, columns, type rolesMachine } from './machine.ts';

export interface RoleColumn {
  role: Column;
  name: string;
  /** How many hold it: `2 members`. */
  holders: string;
}

export interface AbilityRow {
  does: string;
  /** For each column, in its order, whether the role lets somebody do it. */
  may: readonly boolean[];
}

export interface RolesView {
  view: 'loading' | 'failed' | 'gone' | 'shown';
  columns: readonly RoleColumn[];
  groups: readonly { group: string; rows: readonly AbilityRow[] }[];
  picked: Column;
  /** Why nothing, or nothing newer, could be loaded. */
  error: string | null;
}

export function present(snapshot: SnapshotFrom<typeof rolesMachine>): RolesView {
  const { seen, picked, error } = snapshot.context;
  const view = typeof snapshot.value === 'object' ? 'shown' : snapshot.value;
  const shown = view === 'shown' ? seen : null;
  return {
    ...{ view, picked, error },
    columns: shown
      ? columns.map((role) => ({
          ...{ role, name: nameOf(role) },
          holders: holdersText(
            role === 'member' ? shown.members : (shown.roles.find((of) => of.role === role)?.holders ?? 0),
          ),
        }))
      : [],
    groups: shown
      ? abilities.map(({ group, abilities: of }) => ({
          group,
          rows: of.map(({ does, needs }) => ({ does, may: columns.map((role) => lets(role, needs)) })),
        }))
      : [],
  };
}

const nameOf = (role: Column): string => (role === 'member' ? 'Every member' : roleTexts[role].name);

/** Whoever has a role is a member. */
const lets = (role: Column, needs: readonly Policy[]): boolean =>
  [...memberPolicies, ...(role === 'member' ? [] : policiesOf([role]))].some((policy) => needs.includes(policy));

const holdersText = (count: number): string => (count === 0 ? 'No one' : count === 1 ? '1 member' : `${count} members`);
