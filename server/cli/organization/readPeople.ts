import { type Policy, policies } from '#contract/kit/policies.ts';
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
  /** Held in each of the organizations. */
  policies: readonly Policy[];
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

/** `people/*.csv`: who belongs where and may do what. `today` is a calendar date; nobody is born after it. */
export function readPeople(source: Source, organizations: Organizations, today: string): Person[] {
  const { isKnown, roles, parentOf } = organizations;
  const seen = seenOnce('the email address', source.report);
  return source.files('people', '.csv').flatMap((name) => {
    const file = `people/${name}`;
    const text = source.text(file);
    if (text === null) return [];
    return readCsv(file, text, peopleColumns, PersonRow, source.report).map(({ data, line }) => {
      const wrong = (message: string) => source.report(file, line, message);
      seen(data.email, file, line);
      if (data.birth_date !== null && data.birth_date > today) wrong(`birth_date ${data.birth_date} is in the future`);
      for (const slug of data.organizations) {
        if (isKnown && !parentOf.has(slug)) wrong(`the organization ${slug} is not in organization.yaml`);
      }
      for (const role of data.roles) {
        if (isKnown && !roles.has(role)) wrong(`the role ${role} is not in organization.yaml`);
      }
      const granted = data.roles.flatMap((role) => roles.get(role) ?? []);
      if (data.organizations.length === 0 && data.roles.length + data.policies.length > 0) {
        wrong('roles and policies need an organization');
      }
      return {
        email: data.email,
        firstName: data.first_name,
        lastName: data.last_name,
        phone: data.phone,
        birthDate: data.birth_date,
        organizations: [...new Set(data.organizations)],
        policies: adjusted(granted, data.policies, isKnown, wrong),
      };
    });
  });
}

/** Policies of the roles, with those added that are named, and those taken away that are named with a minus. */
function adjusted(
  granted: readonly Policy[],
  named: readonly string[],
  isKnown: boolean,
  wrong: (message: string) => void,
): Policy[] {
  const held = new Set(granted);
  for (const each of named) {
    const policy = policies.find((known) => known === each.replace(/^-/, ''));
    if (policy === undefined) wrong(`the policy ${each} is not known`);
    else if (!each.startsWith('-')) held.add(policy);
    else if (!held.delete(policy) && isKnown)
      wrong(`no role gives the policy ${policy}, so that it cannot be taken away`);
  }
  return [...held];
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
