import { firstFailing } from '#contract/kit/form.ts';
import { refusalText } from '#contract/kit/refusals.ts';
import { rowForm } from '#contract/organization/import.form.ts';
import type { ImportRow, RowFault } from '#contract/organization/import.ts';
import { type MemberField, memberFields, type MemberValues } from '#contract/organization/memberValues.ts';
import { policiesOf, roleNames } from '#contract/organization/roles.ts';
import { isSameName, roleNamesOf } from '#machines/organization/roles.ts';
import { type RowGrants, grantsOf, type Judging } from './grants.ts';
import type { KnownPerson } from '../memberStanding.ts';
import type { KnownRole } from '../roles/ownRoles.ts';
import { rowOf } from '../writePeople.ts';

/** What is decided about a row: no one stands there, what differs from who does, or what is wrong. */
export type Judged =
  | { is: 'new'; person: KnownPerson | null; given: RowGrants }
  | { is: 'change'; person: KnownPerson; fields: MemberField[]; values: MemberValues; given: RowGrants }
  | { is: 'same' }
  | { is: 'wrong'; fault: RowFault };

/**
 * Compares a row with who has its address. Whoever is suspended or was removed is not brought back by a file, and of who
 * belongs to another organization too nothing that is written down changes. An empty cell leaves what is known. Roles that
 * are held already are given by no one. A row that says how someone stands is about no one who stands in another way.
 */
export function judgeRow(row: ImportRow, judging: Judging): Judged {
  const { today, person, own, known } = judging;
  const failing = firstFailing(rowForm, row.values, { today });
  if (failing) return wrong(failing.field as MemberField, failing.message);
  const { state } = row;
  if (state !== undefined && state !== 'active' && state !== person?.state) return wrong('state', otherwise[state]);
  const unknown = row.ownRoles.find((name) => !roleCalled(name, known));
  if (unknown !== undefined) return wrong('roles', unknownText(unknown, known));
  const given = grantsOf(row, judging);
  const needed = [...given.policies, ...given.roles.flatMap(({ gives }) => policiesOf(gives))];
  if (needed.some((policy) => !own.includes(policy))) return wrong('roles', refusalText('roleNotHeld', {}));
  if (!person || person.state === null) return { is: 'new', person: person ?? null, given };
  const now = valuesOf(person);
  const values = person.elsewhere ? now : mergedWith(now, row.values);
  const fields = memberFields.filter((field) => values[field] !== now[field]);
  const isSame = fields.length + given.policies.length + given.roles.length === 0;
  if (person.state === 'active') return isSame ? { is: 'same' } : { is: 'change', person, fields, values, given };
  return isSame && state === person.state ? { is: 'same' } : wrong('email', onHoldText(person));
}

const roleCalled = (name: string, known: readonly KnownRole[]): KnownRole | undefined =>
  known.find((role) => isSameName(role.name, name));

const unknownText = (name: string, known: readonly KnownRole[]): string =>
  `“${name.slice(0, 60)}” is no role. Roles are ${roleNamesOf(
    roleNames,
    known.map((role) => role.name),
  )}.`;

/** Whoever the table says is no active member is made none by it. */
const otherwise = {
  suspended: 'This row says Suspended. Only active members are imported.',
  removed: 'This row says Removed. Only active members are imported.',
} as const;

function onHoldText({ state, firstName, lastName }: KnownPerson): string {
  const name = `${firstName} ${lastName}`;
  return state === 'suspended' ? refusalText('memberOnHold', { name }) : removedText(name);
}

const wrong = (field: RowFault['field'], message: string): Judged => ({ is: 'wrong', fault: { field, message } });

const removedText = (name: string): string => `${name} was removed. To bring them back, use Add Member.`;

/** What is on file, as a form would show it. */
export const valuesOf = ({ firstName, lastName, email, phone, birthDate }: KnownPerson): MemberValues => ({
  firstName,
  lastName,
  email,
  phone: phone ?? '',
  birthDate: birthDate ?? '',
});

function mergedWith(now: MemberValues, given: MemberValues): MemberValues {
  const row = rowOf(given);
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    email: now.email,
    phone: row.phone ?? now.phone,
    birthDate: row.birth_date ?? now.birthDate,
  };
}
