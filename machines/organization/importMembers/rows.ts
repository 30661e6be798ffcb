import { firstFailing } from '#contract/kit/form.ts';
import { rowNamesForm } from '#contract/organization/import.form.ts';
import type { ImportField, ImportRow, RowFault } from '#contract/organization/import.ts';
import { memberStates } from '#contract/organization/member.ts';
import { tidied } from '#contract/organization/memberValues.ts';
import { separators } from '#contract/organization/ownRole.ts';
import { type RoleName, roleNames } from '#contract/organization/roles.ts';
import { roleTexts } from '../roles.ts';
import { type Columns, headsColumns } from './columns.ts';
import { type DateOrders, ordersOf, readDate, wrongDate } from './dates.ts';

/** A row that may be sent, with its number in the spreadsheet. */
export interface ReadRow extends ImportRow {
  row: number;
}

/** What is wrong with a row: in which cell, what stands there, and a sentence. */
export interface Fault extends RowFault {
  row: number;
  cell: string;
}

export interface ReadRows {
  rows: ReadRow[];
  faults: Fault[];
  /** Rows with something wrong: they are left out. */
  wrong: number;
}

export interface Reading {
  table: readonly (readonly string[])[];
  columns: Columns;
  /** The orders of dates that were chosen by hand. */
  dateOrders: Partial<DateOrders>;
  /** A calendar date: no one is born after it. */
  today: string;
}

/** The rows of a table, and what is wrong with some of them as far as it shows here. Empty rows are passed over. */
export function readRows({ table, columns, dateOrders, today }: Reading): ReadRows {
  const orders = ordersOf(birthDates(table, columns), dateOrders);
  const from = headsColumns(table[0] ?? []) ? 1 : 0;
  const sound: ReadRow[] = [];
  const faults: Fault[] = [];
  table.slice(from).forEach((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return;
    const row = index + from + 1;
    const read = readRow(cells, columns, orders);
    const found = faultOf(read, today);
    if (found) faults.push({ row, ...namedOf(found, cellOf(cells, columns, found.field)) });
    else sound.push({ row, ...rowOf(read) });
  });
  const twice = sameEmail(sound);
  const all = [...faults, ...twice.faults].toSorted((a, b) => a.row - b.row);
  return { rows: twice.rows, faults: all, wrong: faults.length + sound.length - twice.rows.length };
}

/** A row as it is sent. */
export const rowOf = ({ values, roles, ownRoles, state }: ImportRow): ImportRow => ({
  ...{ values, roles, ownRoles },
  ...(state === undefined ? {} : { state }),
});

function readRow(cells: readonly string[], columns: Columns, orders: DateOrders): ImportRow {
  const at = (field: ImportField) => cellOf(cells, columns, field);
  const values = tidied({
    firstName: at('firstName'),
    lastName: at('lastName'),
    email: at('email'),
    phone: at('phone'),
    birthDate: readDate(at('birthDate'), orders),
  });
  const state = memberStates.find((each) => each === at('state').trim().toLowerCase());
  return { values, ...readRoles(at('roles')), ...(state === undefined ? {} : { state }) };
}

/** An apostrophe before what a spreadsheet would compute or shorten says that it is text; it is no part of it. */
const saysText = /^'(?='*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]|'*\d)/;

/** What stands in a cell: text, whatever it begins with. */
export const cellOf = (cells: readonly string[], columns: Columns, field: ImportField): string => {
  const at = columns[field];
  return at === null ? '' : (cells[at] ?? '').replace(saysText, '');
};

/** What stands in the column of birth dates. */
export const birthDates = (table: Reading['table'], columns: Columns): string[] =>
  table.map((cells) => cellOf(cells, columns, 'birthDate'));

const namedOf = ({ field, message }: RowFault, cell: string): RowFault & { cell: string } => ({
  ...{ field, cell },
  message: (field === 'birthDate' ? wrongDate(cell) : null) ?? message,
});

function faultOf({ values }: ImportRow, today: string): RowFault | null {
  const failing = firstFailing(rowNamesForm, values, { today });
  return failing ? { field: failing.field as ImportField, message: failing.message } : null;
}

const roleOf = new Map<string, RoleName>(
  roleNames.flatMap((role) => [
    [role.toLowerCase(), role],
    [roleTexts[role].name.toLowerCase().replaceAll(' ', ''), role],
  ]),
);

/** Names of roles, one after the other; whoever is a member alone holds none. Of what is not built in the server knows whether it is one. */
function readRoles(cell: string): Pick<ImportRow, 'roles' | 'ownRoles'> {
  const names = cell
    .split(separators)
    .map((name) => name.trim())
    .filter((name) => name !== '' && name.toLowerCase() !== 'member');
  const builtIn = (name: string) => roleOf.get(name.toLowerCase().replaceAll(' ', ''));
  return {
    roles: [...new Set(names.map(builtIn).filter((role) => role !== undefined))],
    ownRoles: [...new Set(names.filter((name) => builtIn(name) === undefined))],
  };
}

/** Of rows with the same email none counts: which one is right is for a person to say. */
function sameEmail(sound: readonly ReadRow[]): { rows: ReadRow[]; faults: Fault[] } {
  const byEmail = Map.groupBy(sound, ({ values }) => values.email);
  const faults = [...byEmail.values()].flatMap(([first, ...others]) =>
    first
      ? others.map(
          ({ row, values }): Fault => ({
            ...{ row, field: 'email', cell: values.email },
            message: `Rows ${first.row} and ${row} have the same email. Keep one of them.`,
          }),
        )
      : [],
  );
  return { rows: sound.filter(({ values }) => byEmail.get(values.email)?.length === 1), faults };
}
