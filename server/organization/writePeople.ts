import { firstPhoneNumber } from '#contract/kit/phone.ts';
import { type MemberValues, tidied } from '#contract/organization/memberValues.ts';
import type { Sql } from '#server/db/db.ts';

/** A person's row as values become it. */
export interface PersonRow {
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  birth_date: string | null;
}

/** Values that passed the form, as they are kept: a number as E.164. */
export function rowOf(values: MemberValues): PersonRow {
  const { firstName, lastName, email, phone, birthDate } = tidied(values);
  return {
    first_name: firstName,
    last_name: lastName,
    email,
    phone: phone === '' ? null : firstPhoneNumber(phone),
    birth_date: birthDate === '' ? null : birthDate,
  };
}

const inserted = `
insert into person (id, first_name, last_name, email, phone, birth_date)
select g.id, g.first_name, g.last_name, g.email, g.phone, g.birth_date
from jsonb_to_recordset($1::jsonb) as g (id text, first_name text, last_name text, email text, phone text, birth_date date)
order by g.email on conflict do nothing`;

/** New people, in the order of their addresses; an address that someone else has taken meanwhile is passed over. */
export async function insertPeople(sql: Sql, people: readonly (PersonRow & { id: string })[]): Promise<void> {
  await sql.query(inserted, [JSON.stringify(people)]);
}

/** Overwrites what is given; an empty phone or birth date of an import leaves what is known. */
const updated = (kept: boolean) => {
  const given = (name: string) => (kept ? `coalesce(g.${name}, p.${name})` : `g.${name}`);
  return `
update person p set first_name = g.first_name, last_name = g.last_name, email = g.email,
  phone = ${given('phone')}, birth_date = ${given('birth_date')}
from jsonb_to_recordset($1::jsonb) as g (id text, first_name text, last_name text, email text, phone text, birth_date date)
where p.id = g.id`;
};

export async function updatePeople(
  sql: Sql,
  people: readonly (PersonRow & { id: string })[],
  { emptyLeaves }: { emptyLeaves: boolean },
): Promise<void> {
  await sql.query(updated(emptyLeaves), [JSON.stringify(people)]);
}
