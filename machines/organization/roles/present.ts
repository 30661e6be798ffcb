import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import { memberPolicies, type Policy } from '#contract/kit/policies.ts';
import type { OwnRole, RoleValues } from '#contract/organization/ownRole.ts';
import type { RoleOverview } from '#contract/organization/roleOverview.ts';
import { policiesOf, type RoleName, roleNames } from '#contract/organization/roles.ts';
import { abilities } from '../abilities.ts';
import { roleNamesOf, roleTexts } from '../roles.ts';
import type { rolesMachine } from './machine.ts';
import { offeredIn, type RolesContext } from './setup.ts';

export interface RoleColumn {
  role: string;
  name: string;
  /** How many hold it: `2 members`. */
  holders: string;
  /** Where they are listed; null where there is no one. */
  listedAt: string | null;
}

export interface AbilityRow {
  does: string;
  /** For each column, in its order, whether the role lets someone do it. */
  may: readonly boolean[];
}

export interface RoleForm {
  heading: string;
  /** Another role is another form. */
  id: string;
  first: RoleValues;
  /** What it may give. */
  offered: readonly { role: RoleName; name: string; lets: string }[];
  /** What cannot be chosen. */
  note: string | null;
  failed: FailedRule | null;
  deletes: boolean;
  busy: boolean;
}

export interface RolesView {
  view: 'loading' | 'failed' | 'gone' | 'shown' | 'form';
  /** That events wait for no one who may review them. */
  unreviewed: string | null;
  columns: readonly RoleColumn[];
  groups: readonly { group: string; rows: readonly AbilityRow[] }[];
  picked: string;
  /** The organization's own roles: what each gives, and how many have it. */
  own: readonly { id: string; name: string; gives: string }[];
  form: RoleForm | null;
  /** Asked before a role is deleted. */
  question: { title: string; text: string; busy: boolean } | null;
  /** Why nothing, or nothing newer, could be loaded. */
  error: string | null;
}

type Snapshot = SnapshotFrom<typeof rolesMachine>;

const formStates = ['editing', 'making', 'saving', 'counting', 'asking', 'deleting'] as const;

const busyStates = ['making', 'saving', 'counting'] as const;

export function present(snapshot: Snapshot): RolesView {
  const { seen, picked, error, opened } = snapshot.context;
  const isForm = formStates.some((state) => snapshot.matches({ shown: state }));
  const view = typeof snapshot.value === 'string' ? snapshot.value : isForm ? 'form' : 'shown';
  const columns = view === 'shown' && seen ? columnsOf(seen) : [];
  const asks = snapshot.matches({ shown: 'asking' }) || snapshot.matches({ shown: 'deleting' });
  return {
    ...{ view, picked: columns.some(({ role }) => role === picked) ? picked : 'admin', error },
    unreviewed: view === 'shown' ? unreviewedText(seen?.unreviewed ?? 0) : null,
    columns: columns.map(({ role, name, holders, listedAt }) => ({ role, name, holders, listedAt })),
    groups:
      columns.length > 0
        ? abilities.map(({ group, abilities: of }) => ({
            group,
            rows: of.map(({ does, needs }) => ({ does, may: columns.map(({ gives }) => lets(gives, needs)) })),
          }))
        : [],
    own: view === 'shown' ? (seen?.own ?? []).map(ownLine) : [],
    form: view === 'form' ? formOf(snapshot) : null,
    question: asks && opened ? questionOf(seen, opened, snapshot.matches({ shown: 'deleting' })) : null,
  };
}

const unreviewedText = (count: number): string | null => {
  if (count === 0) return null;
  if (count === 1)
    return '1 event waits for review, and no one can review it. Make someone other than its owner a reviewer.';
  return `${count} events wait for review, and no one can review them. Make someone other than their owners a reviewer.`;
};

const columnsOf = ({ members, roles, own }: RoleOverview): (RoleColumn & { gives: readonly RoleName[] })[] => [
  { ...{ role: 'member', name: 'Every member', holders: holdersText(members), listedAt: href.members() }, gives: [] },
  ...roleNames.map((role) => ({
    ...{ role, name: roleTexts[role].name, gives: [role] },
    ...heldBy(role, roles.find((of) => of.role === role)?.holders ?? 0),
  })),
  ...own.map(({ id, name, gives, holders }) => ({ role: id, name, gives, ...heldBy(id, holders) })),
];

const heldBy = (role: string, holders: number): Pick<RoleColumn, 'holders' | 'listedAt'> => ({
  holders: holdersText(holders),
  listedAt: holders === 0 ? null : href.members({ role }),
});

/** Whoever has a role is a member. */
const lets = (gives: readonly RoleName[], needs: readonly Policy[]): boolean =>
  [...memberPolicies, ...policiesOf(gives)].some((policy) => needs.includes(policy));

const ownLine = ({ id, name, gives, holders }: RoleOverview['own'][number]) => ({
  ...{ id, name, gives: `${roleNamesOf(gives)} · ${holdersText(holders)}` },
});

function formOf(snapshot: Snapshot): RoleForm {
  const { context } = snapshot;
  return {
    heading: context.opened ? 'Change Role' : 'New Role',
    id: context.opened?.id ?? 'new',
    first: context.opened ?? { name: '', gives: [] },
    offered: offeredIn(context).map((role) => ({ role, ...roleTexts[role] })),
    note: noteOf(context),
    failed: context.failed,
    deletes: context.opened !== null,
    busy: busyStates.some((state) => snapshot.matches({ shown: state })),
  };
}

function noteOf(context: RolesContext): string | null {
  const offered = offeredIn(context);
  const withheld = roleNames.filter((role) => !offered.includes(role));
  return withheld.length > 0 ? `You can only give roles that you hold. Not yours: ${roleNamesOf(withheld)}.` : null;
}

function questionOf(seen: RoleOverview | null, { id, name }: OwnRole, busy: boolean) {
  const holders = seen?.own.find((role) => role.id === id)?.holders ?? 0;
  const has = holders === 1 ? '1 member has this role and loses' : `${holders} members have this role and lose`;
  return {
    title: `Delete ${name}?`,
    text: holders === 0 ? 'No one has this role.' : `${has} its permissions right away.`,
    busy,
  };
}

const holdersText = (count: number): string => (count === 0 ? 'No one' : count === 1 ? '1 member' : `${count} members`);
