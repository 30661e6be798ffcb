import type { Applied } from './applied.ts';
import type { EditedInBrowser } from './editedInBrowser.ts';
import type { Missing } from './missing.ts';
import type { FolderRoles } from './ownRoles.ts';
import type { OrganizationFolder } from './readFolder.ts';

const names: Record<string, string> = {
  rules: 'house rules',
  categories: 'education categories',
  education: 'education items',
  eventTypes: 'event types',
  approvers: 'required approvers',
  providers: 'sign-on providers',
  secondFactors: 'second factor rules',
  rolePolicies: 'policies of roles',
  roleHolders: 'holders of roles',
};

/** What the rows of a table are called. */
export const shownName = (table: string): string => names[table] ?? table;

/** One line for each table: how many rows were created, changed, and as they were. */
export function showApplied(applied: Applied): string[] {
  const lines = [...applied].map(([name, { created, changed, unchanged }]) =>
    [shownName(name).padEnd(20), ...[created, changed, unchanged].map((count) => String(count).padStart(9))].join(' '),
  );
  return [`${' '.repeat(20)}   created   changed unchanged`, ...lines];
}

const shown = 20;

const inLine = (sign: string, name: string, all: readonly string[]): string[] => {
  if (all.length === 0) return [];
  const more = all.length > shown ? ` and ${all.length - shown} more` : '';
  return [`${sign} ${shownName(name)}: ${all.slice(0, shown).join(', ')}${more}`];
};

/** What would be new (+) or change (~), by name. */
export const showNames = (applied: Applied): string[] => {
  const lines = [...applied].flatMap(([name, counts]) => [
    ...inLine('+', name, counts.names?.created ?? []),
    ...inLine('~', name, counts.names?.changed ?? []),
  ]);
  return lines.length === 0 ? [] : ['', ...lines];
};

const aboutMissing = {
  stay: {
    one: '1 membership not in this folder stays as it is. To suspend it, apply with --remove-missing:',
    more: 'memberships not in this folder stay as they are. To suspend them, apply with --remove-missing:',
  },
  suspended: {
    one: '1 membership not in this folder is suspended:',
    more: 'memberships not in this folder are suspended:',
  },
} as const;

/** Members whom the folder doesn't name, a line for each, and what becomes of them. */
export function showMissing(missing: readonly Missing[], what: keyof typeof aboutMissing): string[] {
  if (missing.length === 0) return [];
  const { one, more } = aboutMissing[what];
  const lines = missing.map(({ email, organization }) => `  ${email} (${organization})`);
  return ['', missing.length === 1 ? one : `${missing.length} ${more}`, ...lines];
}

/** That the folder names people whose membership was ended here: applying reinstates no one. */
export const showEnded = (count: number): string[] =>
  count === 0
    ? []
    : [
        '',
        `${count === 1 ? '1 membership in this folder stays' : `${count} memberships in this folder stay`} suspended or removed.`,
      ];

/** That event types of the folder were changed in the browser: the folder does not change them anymore. */
export const showKept = (names: readonly string[]): string[] =>
  names.length === 0
    ? []
    : [
        '',
        `Changed in the browser, so this folder leaves ${names.length === 1 ? 'it' : 'them'} alone: ${names.join(', ')}.`,
      ];
/** Settings that were changed in the browser, by organization: the folder does not change them anymore. */
export const showChanged = (settings: readonly string[]): string[] =>
  settings.length === 0 ? [] : ['', `Settings changed in the browser stay as they are: ${settings.join('; ')}.`];

/** Roles of organizations' own that stand in another way here, and those that were deleted: the folder leaves them alone. */
export const showRolesLeft = ({ kept, deleted }: Pick<FolderRoles, 'kept' | 'deleted'>): string[] => [
  ...leftOut(kept, (names) => `Roles that stand otherwise here stay as they are: ${names}.`),
  ...leftOut(
    deleted,
    (names) =>
      `Roles deleted in the browser stay deleted, and no one gets them: ${names}. To make one again, add "restore: true" to it.`,
  ),
];

/** Whose house rules and education are written in the browser: those of the folder are not applied. */
export const showEditedInBrowser = ({ rules, education }: EditedInBrowser): string[] => [
  ...leftOut(
    rules,
    (names) => `House rules of ${names} are written in the browser; those in this folder were left out.`,
  ),
  ...leftOut(
    education,
    (names) => `Education of ${names} is written in the browser; that in this folder was left out.`,
  ),
];

const leftOut = (parents: readonly string[], sentence: (names: string) => string): string[] =>
  parents.length === 0 ? [] : ['', sentence(parents.join(', '))];

/** One line that says what a folder holds. */
export function showContent({
  organizations,
  people,
  accounts,
  eventTypes,
  rules,
  education,
  providers,
}: OrganizationFolder): string {
  const { parents, parentOf } = organizations;
  const parts = [
    `${parents.length} parents`,
    `${parentOf.size} organizations`,
    `${people.length} people`,
    `${accounts.length} named accounts`,
    `${eventTypes.types.length} event types`,
    `${rules.length} house rules`,
    `${education.flatMap(({ items }) => items).length} education items`,
    `${providers.length} sign-on providers`,
  ];
  return parts.join(', ');
}
