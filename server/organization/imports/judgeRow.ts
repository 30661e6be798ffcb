import { firstFailing } from '#contract/kit/form.ts';
import { refusalText } from '#contract/kit/refusals.ts';
import type { Policy } from '#contract/kit/policies.ts';
import { rowForm } from '#contract/organization/import.form.ts';
import type { ImportRow, RowFault } from '#contract/organization/import.ts';
import { type MemberField, memberFields, type MemberValues } from '#contract/organization/memberValues.ts';
import { policiesOf } from '#contract/organization/roles.ts';
import type { KnownPerson } from '../memberStanding.ts';
import { rowOf } from '../writePeople.ts';

/** What is decided about a row: nobody stands there, what differs from who does, or what is wrong. */
export type Judged =
  | { is: 'new'; person: KnownPerson | null; given: Policy[] }
  | { is: 'change'; person: KnownPerson; fields: MemberField[]; values: MemberValues; given: Policy[] }
  | { is: 'same' }
  | { is: 'wrong'; fault: RowFault };

export interface Judging {
  /** A calendar date: nobody is born after it. */
  today: string;
  /** Whoever has the row's address. */
  person: KnownPerson | undefined;
  /** The policies that they hold here, and those of whoever imports. */
  held: readonly string[];
  own: readonly string[];
}

/**
 * Compares a row with who has its address. Whoever is suspended or was removed is not brought back by a file, and of who
 * belongs to another organization too nothing that is written down changes. An empty cell leaves what is known. Roles that
 * are held already are given by nobody. A row that says how somebody stands is about nobody who stands in another way.
 */
export function judgeRow(row: ImportRow, { today, person, held, own }: Judging): Judged {
  const failing = firstFailing(rowForm, row.values, { today });
  if (failing) return wrong(failing.field as MemberField, failing.message);
  const { state } = row;
  if (state !== undefined && state !== 'active' && state !== person?.state) return wrong('state', otherwise[state]);
  const given = [...new Set(policiesOf(row.roles))].filter((policy) => !held.includes(policy));
  if (given.some((policy) => !own.includes(policy))) return wrong('roles', refusalText('roleNotHeld', {}));
  if (!person || person.state === null) return { is: 'new', person: person ?? null, given };
  const now = valuesOf(person);
  const values = person.elsewhere ? now : mergedWith(now, row.values);
  const fields = memberFields.filter((field) => values[field] !== now[field]);
  const isSame = fields.length + given.length === 0;
  if (person.state === 'active') return isSame ? { is: 'same' } : { is: 'change', person, fields, values, given };
  return isSame && state === person.state ? { is: 'same' } : wrong('email', onHoldText(person));
}

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
