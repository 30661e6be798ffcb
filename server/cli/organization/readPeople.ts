import { type HeldPolicy, type HeldRole, heldPolicies } from './heldPolicies.ts';
import { readCsv } from './readCsv.ts';
import type { Organizations } from './readOrganizations.ts';
import { type AccountEntry, AccountsFile, PersonRow } from './shapes.ts';
import { seenOnce, type Source } from './source.ts';

export interface Person {
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  birthDate: string | null;
  organizations: readonly string[];
  /** Those of the organizations in which they are suspended from the beginning. */
  suspended: readonly string[];
  held: readonly HeldPolicy[];
  /** Roles of their organizations' own. */
  own: readonly HeldRole[];
}

export const peopleColumns = [
  'email',
  'first_name',
  'last_name',
  'phone',
  'birth_date',
  'organizations',
  'roles',
  'policies',
] as const;

export const optionalColumns = ['suspended'] as const;

const known = { columns: peopleColumns, optional: optionalColumns };

/** `people/*.csv`: who belongs where and may do what. `today` is a calendar date; no one is born after it. */
export function readPeople(source: Source, organizations: Organizations, today: string): Person[] {
  const { isKnown, parentOf } = organizations;
  const seen = seenOnce('the email address', source.report);
  const places = new Map<Person, Place>();
  const people = source.files('people', '.csv').flatMap((name) => {
    const file = `people/${name}`;
    const text = source.text(file);
    if (text === null) return [];
    return readCsv(file, text, known, PersonRow, source.report).map(({ data, line }) => {
      const wrong = (message: string) => source.report(file, line, message);
      seen(data.email, file, line);
      if (data.birth_date !== null && data.birth_date > today) wrong(`birth_date ${data.birth_date} is in the future`);
      for (const slug of data.organizations) {
        if (isKnown && !parentOf.has(slug)) wrong(`the organization ${slug} is not in organization.yaml`);
      }
      for (const slug of data.suspended) {
        if (!data.organizations.includes(slug))
          wrong(`is suspended in ${slug}, which is not one of their organizations`);
      }
      if (data.organizations.length === 0 && data.roles.length + data.policies.length > 0) {
        wrong('roles and policies need an organization');
      }
      const person = {
        email: data.email,
        firstName: data.first_name,
        lastName: data.last_name,
        phone: data.phone,
        birthDate: data.birth_date,
        organizations: [...new Set(data.organizations)],
        suspended: [...new Set(data.suspended)],
        ...heldPolicies(data, organizations, wrong),
      };
      places.set(person, { file, line });
      return person;
    });
  });
  if (isKnown && source.isSound('people/')) refuseLastAdmins(source, organizations, people, places);
  return people;
}

interface Place {
  file: string;
  line: number;
}

/** No one is suspended where no one else runs the organization, as in the browser. */
function refuseLastAdmins(
  source: Source,
  { ownRoles }: Organizations,
  people: readonly Person[],
  places: ReadonlyMap<Person, Place>,
): void {
  const givesAdmin = ({ organization, role }: HeldRole): boolean =>
    ownRoles
      .get(organization)
      ?.find(({ slug }) => slug === role)
      ?.gives.includes('admin') ?? false;
  const runs = (slug: string) => (person: Person) =>
    !person.suspended.includes(slug) &&
    (person.held.some(({ organization, policy }) => organization === slug && policy === 'organization-admin') ||
      person.own.some((each) => each.organization === slug && givesAdmin(each)));
  for (const person of people) {
    const alone = person.suspended.find((slug) => !people.some(runs(slug)));
    const { file = 'people/', line = null } = places.get(person) ?? {};
    if (alone !== undefined) source.report(file, line, `cannot be suspended in ${alone}, which nobody else runs`);
  }
}

/** `accounts.yaml`: who signs in how. */
export function readAccounts(source: Source, people: readonly Person[]): AccountEntry[] {
  const file = 'accounts.yaml';
  const read = source.yaml(file, AccountsFile);
  if (!read) return [];
  const seen = seenOnce('the account', source.report);
  const everybodyIsRead = source.isSound('people/');
  const known = new Set(people.map(({ email }) => email));
  read.data.accounts.forEach(({ email }, index) => {
    const line = read.lineOf(['accounts', index, 'email']);
    seen(email, file, line);
    if (everybodyIsRead && !known.has(email)) source.report(file, line, `${email} is not in people/`);
  });
  return read.data.accounts;
}
