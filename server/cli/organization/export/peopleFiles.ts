import { optionalColumns, peopleColumns } from '../readPeople.ts';
import type { PersonState } from './peopleState.ts';
import { rolesHeld } from './roles.ts';
import { organizationsIn, slugIn, type Texts, type Writing } from './writing.ts';
import { yamlText } from './yamlText.ts';

const header = [...peopleColumns, ...optionalColumns];

/** `people/*.csv`: whoever belongs to several organizations stands with the first of them. */
export function peopleFiles({ state }: Writing): Texts {
  const organizations = organizationsIn(state);
  const slugOf = slugIn(organizations);
  const order = organizations.map(({ id }) => id);
  const roleSlug = slugIn(state.roles);
  const rows = state.people.map((person) => {
    const memberships = person.memberships
      .map(({ organizationId, roles, ...rest }) => ({
        slug: slugOf(organizationId),
        at: order.indexOf(organizationId),
        own: roles.map(roleSlug).toSorted(),
        ...rest,
      }))
      .toSorted((a, b) => a.at - b.at);
    return { file: memberships[0]?.slug ?? 'without-organization', cells: cellsOf(person, memberships) };
  });
  const files = Map.groupBy(rows, ({ file }) => file);
  return [...files]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, those]) => [`people/${file}.csv`, csv([header, ...those.map(({ cells }) => cells)])]);
}

interface Membership {
  slug: string;
  isSuspended: boolean;
  policies: readonly string[];
  /** Roles of the organization's own, by their slugs. */
  own: readonly string[];
}

function cellsOf(person: PersonState, memberships: readonly Membership[]): string[] {
  const held = memberships.map(({ slug, policies, own }) => {
    const { roles, ...rest } = rolesHeld(policies);
    return { slug, roles: [...roles, ...own], ...rest };
  });
  const list = (entriesOf: (each: (typeof held)[number]) => readonly string[]) => {
    const all = held.map(entriesOf);
    const everywhere = (all[0] ?? []).filter((entry) => all.every((entries) => entries.includes(entry)));
    const there = held.flatMap((each) =>
      entriesOf(each).flatMap((entry) => (everywhere.includes(entry) ? [] : [placed(entry, each.slug)])),
    );
    return [...everywhere, ...there].join(';');
  };
  return [
    ...[person.email, person.firstName, person.lastName, person.phone ?? '', person.birthDate ?? ''],
    memberships.map(({ slug }) => slug).join(';'),
    list(({ roles }) => roles),
    list(({ policies }) => policies),
    memberships.flatMap(({ slug, isSuspended }) => (isSuspended ? [slug] : [])).join(';'),
  ];
}

/** `harbor-house:admin`, `-harbor-house:member-app-login` */
const placed = (entry: string, slug: string): string =>
  entry.startsWith('-') ? `-${slug}:${entry.slice(1)}` : `${slug}:${entry}`;

const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(cell).join(',')}\n`).join('');

const cell = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** `accounts.yaml`: who has no account here. Everyone else opens theirs again: a password never leaves the database. */
export function accountsFile({ state: { people, keepsAccounts } }: Writing): Texts {
  const without = keepsAccounts ? people.filter(({ hasAccount }) => !hasAccount) : [];
  return [['accounts.yaml', yamlText({ accounts: without.map(({ email }) => ({ email, status: 'none' })) })]];
}
