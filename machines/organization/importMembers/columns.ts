import { isEmail } from '#contract/account/login.form.ts';
import { type ImportField, importFields } from '#contract/organization/import.ts';

/** Which column of a table holds what, counted from 0; null where none does. */
export type Columns = Readonly<Record<ImportField, number | null>>;

export const fieldNames: Readonly<Record<ImportField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Mobile number',
  birthDate: 'Birth date',
  roles: 'Roles',
  state: 'Membership',
};

export const neededFields = ['firstName', 'lastName', 'email'] as const satisfies readonly ImportField[];

/** How spreadsheets usually head these columns: letters alone, without accents. */
const spellings: Readonly<Record<ImportField, readonly string[]>> = {
  firstName: ['firstname', 'first', 'givenname', 'forename', 'preferredname', 'vorname', 'prenom', 'nombre'],
  lastName: ['lastname', 'last', 'surname', 'familyname', 'nachname', 'familienname', 'nom', 'apellido', 'apellidos'],
  email: ['email', 'mail', 'emailaddress', 'mailaddress', 'emailadresse', 'courriel', 'correo', 'correoelectronico'],
  phone: [
    ...['mobilenumber', 'mobile', 'mobilephone', 'phone', 'phonenumber', 'cell', 'cellphone', 'telephone', 'tel'],
    ...['telefon', 'telefonnummer', 'handy', 'mobil', 'telefono'],
  ],
  birthDate: ['birthdate', 'dateofbirth', 'birthday', 'dob', 'born', 'geburtsdatum', 'geburtstag', 'datedenaissance'],
  roles: ['roles', 'role', 'rolle', 'rollen'],
  // Not `state`: beside an address that is a part of a country.
  state: ['membership', 'membershipstate', 'membershipstatus'],
};

const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Ll}]/gu, '');

/** A first line with an email address heads nothing: it is someone’s row. */
export const headsColumns = (line: readonly string[]): boolean => !line.some((cell) => isEmail(cell));

/** What the columns of a table are called: by its first line, or by the letters of a spreadsheet. */
export function headersOf(table: readonly (readonly string[])[]): string[] {
  const [first = []] = table;
  const isHead = headsColumns(first);
  return first.map((cell, index) => (isHead && cell.trim() !== '' ? cell.trim() : `Column ${letterOf(index)}`));
}

const letterOf = (index: number): string =>
  index < 26
    ? String.fromCodePoint(65 + index)
    : `${letterOf(Math.floor(index / 26) - 1)}${String.fromCodePoint(65 + (index % 26))}`;

/** The columns that are headed as they usually are; the first of several. */
export function recognised(headers: readonly string[]): Columns {
  const names = headers.map(lettersOf);
  const columnOf = (field: ImportField): number | null => {
    const at = names.findIndex((name) => spellings[field].includes(name));
    return at < 0 ? null : at;
  };
  return Object.fromEntries(importFields.map((field) => [field, columnOf(field)])) as Record<
    ImportField,
    number | null
  >;
}

/** What no one can be added without, and no column holds. */
export const missingIn = (columns: Columns): ImportField[] => neededFields.filter((field) => columns[field] === null);
